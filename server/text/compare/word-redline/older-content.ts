import { createHash } from "node:crypto";
import type { Adapter } from "./older.ts";
import type { WordPackage } from "./word-package.ts";
import {
  childOf,
  element,
  elementsOf,
  findAll,
  isElement,
  valueOf,
  written,
  type XmlElement,
  type XmlNode,
  withChildren,
} from "./xml-tree.ts";

/** Marks inside properties that only count for the file they come from. */
const left = new Set(["w:sectPr", "w:pPrChange", "w:rPrChange", "w:framePr", "w:pageBreakBefore", "w:cnfStyle"]);
const styled = new Set(["w:pStyle", "w:rStyle", "w:tblStyle"]);

/** Brings content of the older file into a part of the newer one: with the newer file's styles and lists, and with its pictures. */
export function createAdapter(
  older: { file: WordPackage; part: string },
  newer: { file: WordPackage; part: string },
  shared: { styles: ReadonlyMap<string, string>; lists: Lists; note: Adapter["note"] },
): Adapter {
  const properties = (node: XmlElement | undefined): XmlElement | undefined => {
    if (node === undefined) return undefined;
    const children = node.children.flatMap((child): XmlNode[] => {
      if (!isElement(child) || !child.name.startsWith("w:") || left.has(child.name)) return [];
      if (styled.has(child.name)) {
        const id = shared.styles.get(valueOf(child) ?? "");
        return id === undefined ? [] : [element(child.name, ` w:val="${id}"`)];
      }
      if (child.name === "w:numPr") return shared.lists.adapted(child);
      return child.name === "w:rPr" ? [properties(child) ?? child] : [child];
    });
    return children.length === 0 ? undefined : element(node.name, "", children);
  };
  const links = new Map(older.file.linksOf(older.part).map((link) => [link.id, link]));
  const drawing = (node: XmlElement): XmlElement | null => {
    const ids = new Set([...written(node).matchAll(/\br:(?:embed|id|link|pict|dm|lo|qs|cs)="([^"]*)"/g)].map(([, id]) => id ?? ""));
    const renamed = new Map<string, string>();
    for (const id of ids) {
      const link = links.get(id);
      const bytes = link?.part == null ? undefined : older.file.zip.file(link.part)?.asUint8Array();
      if (link?.kind !== "image" || link.part === null || bytes === undefined) return null;
      renamed.set(id, imageLink(newer, link.part, bytes));
    }
    return declared(withIds(node, renamed), older.file.root(older.part), newer.file.root(newer.part));
  };
  return { properties, drawing, note: shared.note };
}

/** The link of the newer part to a picture of the older file, which is added where the newer file lacks it. */
function imageLink({ file, part }: { file: WordPackage; part: string }, name: string, bytes: Uint8Array): string {
  const ending = /[^.]*$/.exec(name)?.[0] ?? "bin";
  const target = `word/media/redline-${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}.${ending}`;
  const known = file.linksOf(part).find((link) => link.part === target);
  if (known !== undefined) return known.id;
  file.zip.file(target, bytes);
  const type = ({ jpg: "jpeg", emf: "x-emf", wmf: "x-wmf", svg: "svg+xml", tif: "tiff" } as Record<string, string | undefined>)[
    ending.toLowerCase()
  ];
  file.addType({ ending }, `image/${type ?? ending.toLowerCase()}`);
  return file.addLink(part, "image", target);
}

function withIds(node: XmlElement, renamed: ReadonlyMap<string, string>): XmlElement {
  const attributes = node.attributes
    .replace(/\b(r:(?:embed|id|link|pict))="([^"]*)"/g, (whole, name: string, id: string) =>
      renamed.has(id) ? `${name}="${renamed.get(id)}"` : whole,
    )
    .replace(/ (?:w14:paraId|w14:textId|wp14:anchorId|wp14:editId|o:gfxdata)="[^"]*"/g, "");
  return { ...node, attributes, children: node.children.map((child) => (isElement(child) ? withIds(child, renamed) : child)) };
}

/** The element with the namespaces that its prefixes need where the newer part does not declare them in the same way. */
function declared(node: XmlElement, from: XmlElement | undefined, to: XmlElement | undefined): XmlElement | null {
  const xml = written(node);
  const used = new Set([...xml.matchAll(/(?:<|\s)([A-Za-z][\w.-]*):[\w.-]+(?=[\s=/>])/g)].map(([, prefix]) => prefix ?? ""));
  let attributes = node.attributes;
  for (const prefix of used) {
    if (prefix === "xmlns" || prefix === "xml" || xml.includes(`xmlns:${prefix}=`)) continue;
    const uri = from === undefined ? null : valueOf(from, `xmlns:${prefix}`);
    if (uri === null) return null;
    if (to === undefined || valueOf(to, `xmlns:${prefix}`) !== uri) attributes += ` xmlns:${prefix}="${uri}"`;
  }
  return { ...node, attributes };
}

/** Styles of the older file by their name in the newer one: the same id, or another with the same name. */
export function stylePairs(older: XmlElement | undefined, newer: XmlElement | undefined): Map<string, string> {
  const named = (root: XmlElement | undefined) =>
    (root === undefined ? [] : elementsOf(root)).flatMap((style) => {
      const [id, name] = [valueOf(style, "w:styleId"), valueOf(childOf(style, "w:name"))];
      return style.name === "w:style" && id !== null ? [{ id, key: `${valueOf(style, "w:type")} ${name?.toLowerCase() ?? id}` }] : [];
    });
  const now = named(newer);
  const byKey = new Map(now.map(({ id, key }) => [key, id]));
  return new Map(named(older).flatMap(({ id, key }) => (byKey.has(key) ? [[id, byKey.get(key) ?? id] as const] : [])));
}

/** Lists of the older file. */
export interface Lists {
  /** `w:numPr` with the number of the same list in the newer file; nothing where that has no such list. */
  adapted(numPr: XmlElement): XmlNode[];
}

export function listPairs(older: XmlElement | undefined, newer: XmlElement | undefined): Lists {
  const now = listsIn(newer);
  const was = listsIn(older);
  return {
    adapted(numPr) {
      const id = valueOf(childOf(numPr, "w:numId")) ?? "";
      const own = was.get(id);
      const other = id === "0" || now.get(id) === own ? id : [...now].find(([, key]) => key === own)?.[0];
      if (other === undefined || (own === undefined && id !== "0")) return [];
      return [
        withChildren(
          numPr,
          numPr.children.map((child) => (isElement(child) && child.name === "w:numId" ? element(child.name, ` w:val="${other}"`) : child)),
        ),
      ];
    },
  };
}

/** What a list looks like, by its number. */
function listsIn(root: XmlElement | undefined): Map<string, string> {
  if (root === undefined) return new Map();
  const looks = new Map(
    elementsOf(root).flatMap((one) => {
      if (one.name !== "w:abstractNum") return [];
      const levels = findAll(one, "w:lvl").map((level) => `${valueOf(childOf(level, "w:numFmt"))} ${valueOf(childOf(level, "w:lvlText"))}`);
      return [[valueOf(one, "w:abstractNumId") ?? "", levels.join("|")] as const];
    }),
  );
  return new Map(
    elementsOf(root).flatMap((one) =>
      one.name === "w:num"
        ? [[valueOf(one, "w:numId") ?? "", looks.get(valueOf(childOf(one, "w:abstractNumId")) ?? "") ?? ""] as const]
        : [],
    ),
  );
}
