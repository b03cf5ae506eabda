import { isOn } from "./looks.ts";
import type { Merging } from "./merging.ts";
import { type Sections, sectionsIn } from "./sections.ts";
import type { WordPackage } from "./word-package.ts";
import {
  childOf,
  element,
  elementsOf,
  findAll,
  replaced,
  textIn,
  valueOf,
  type XmlElement,
  type XmlNode,
  withChildren,
} from "./xml-tree.ts";

/** A header or footer and its pages, such as `header default`. */
type Place = string;

interface SectionParts {
  section: XmlElement;
  /** Parts by place, those of earlier sections included. */
  parts: Map<Place, string>;
}

/** Sections of a file with the headers and footers that they show. */
function runningOf(file: WordPackage, root: XmlElement | undefined): SectionParts[] {
  const links = new Map(file.linksOf(file.main).map(({ id, part }) => [id, part]));
  let parts = new Map<Place, string>();
  return (root === undefined ? [] : sectionsIn(root)).map((section) => {
    parts = new Map(parts);
    for (const reference of elementsOf(section)) {
      const kind = /^w:(header|footer)Reference$/.exec(reference.name)?.[1];
      const part = links.get(valueOf(reference, "r:id") ?? "");
      if (kind !== undefined && part != null) parts.set(`${kind} ${valueOf(reference, "w:type") ?? "default"}`, part);
    }
    return { section, parts };
  });
}

/**
 * Both files' sections that belong together. Where a section's last paragraph has no partner, the sections left between two pairs are paired
 * from their end; a section that is added beyond these belongs to the one that its text was in.
 */
function sectionPairs(was: readonly SectionParts[], is: readonly SectionParts[], partners: ReadonlyMap<XmlElement, XmlElement>) {
  const places = new Map(was.map(({ section }, i) => [section, i]));
  let first = 0;
  const candidates = is.map((now) => {
    const place = places.get(partners.get(now.section) as XmlElement);
    const from = first;
    if (place !== undefined) first = place + 1;
    return { now, place, from };
  });
  let end = was.length;
  let following: SectionParts | undefined;
  return candidates
    .toReversed()
    .map(({ now, place, from }) => {
      if (place !== undefined || end > from) {
        end = place ?? end - 1;
        following = was[end];
      }
      return { now, old: following };
    })
    .toReversed();
}

/**
 * Compares the headers and footers of sections that belong together. One that only the older file has becomes a deleted one of the newer
 * file. `main` is the newer text as it was read; returns what takes the place of its written sections.
 */
export function mergeRunning(
  older: WordPackage,
  newer: WordPackage,
  { main, sections, within }: { main: XmlElement; sections: Sections; within: (older: string, newer: string) => Merging },
): Map<XmlElement, XmlNode[]> {
  const pairs = sectionPairs(runningOf(older, older.root(older.main)), runningOf(newer, main), sections.partners);
  const done = new Set<string>();
  for (const { now, old } of pairs)
    for (const [place, part] of now.parts) {
      const root = newer.root(part);
      if (root === undefined || done.has(part)) continue;
      done.add(part);
      const from = old?.parts.get(place);
      const was = from === undefined ? undefined : older.root(from);
      newer.replace(part, within(from ?? older.main, part).container(root, was ?? element("w:hdr")));
    }
  const linked = new Map<XmlElement, XmlNode[]>();
  const hasEven = evenPages(newer);
  // Places that an earlier section shows as deleted already, and which part they are from.
  const shown = new Map<Place, string>();
  for (const { now, old } of pairs) {
    const links: XmlElement[] = [];
    for (const [place, part] of old?.parts ?? []) {
      const root = older.root(part);
      const isSeen = !place.endsWith("even") || hasEven;
      if (now.parts.has(place) || root === undefined || !isSeen || shown.get(place) === part || isEmpty(root)) continue;
      shown.set(place, part);
      links.push(goneLink(newer, { place, from: part, root }, within));
    }
    const written = sections.written(now.section);
    if (links.length > 0) linked.set(written, [withChildren(written, [...links, ...written.children])]);
  }
  return linked;
}

/** A reference to a new part in which all that the older header or footer says is deleted. */
function goneLink(
  newer: WordPackage,
  { place, from, root }: { place: Place; from: string; root: XmlElement },
  within: (older: string, newer: string) => Merging,
): XmlElement {
  const [kind = "header", pages = "default"] = place.split(" ");
  const name = newer.freeName(`word/redline-${kind}`);
  const spaces = root.attributes;
  // Replaced before it is linked, so that no empty part is read.
  newer.replace(name, element(root.name, spaces));
  newer.write();
  const content = within(from, name).deleted(root);
  const last = content.at(-1);
  const children =
    typeof last === "object" && last.name === "w:p" ? [...content.slice(0, -1), unmarked(last)] : [...content, element("w:p")];
  newer.replace(name, element(root.name, spaces, children));
  newer.addType({ part: name }, `application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml`);
  const id = newer.addLink(newer.main, kind, name);
  return element(`w:${kind}Reference`, ` xmlns:r="${relationships}" r:id="${id}" w:type="${pages}"`);
}

const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** The last paragraph of a part cannot be deleted, only its words. */
function unmarked(paragraph: XmlElement): XmlElement {
  const properties = childOf(paragraph, "w:pPr");
  const end = childOf(properties, "w:rPr");
  if (properties === undefined || end === undefined) return paragraph;
  const kept = withChildren(
    end,
    end.children.filter((node) => typeof node === "string" || node.name !== "w:del"),
  );
  return replaced(paragraph, new Map([[end, kept.children.length === 0 ? [] : [kept]]]));
}

const isEmpty = (root: XmlElement): boolean =>
  textIn(root).trim() === "" && !["w:drawing", "w:pict", "w:object"].some((name) => findAll(root, name).length > 0);

/** Whether even pages have headers and footers of their own. */
function evenPages(file: WordPackage): boolean {
  const settings = file.related("settings");
  const root = settings === null ? undefined : file.root(settings);
  const node = childOf(root, "w:evenAndOddHeaders");
  return node !== undefined && isOn(valueOf(node));
}
