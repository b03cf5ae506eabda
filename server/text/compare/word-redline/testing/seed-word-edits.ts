import PizZip from "pizzip";
import { childOf, element, elementsOf, isElement, parsePart, type XmlElement, type XmlNode, writePart } from "../xml-tree.ts";

/** A number from 0 up to, and without, its argument. */
export type Random = (below: number) => number;

const words = "subject to prior written notice of ten business days unless the parties agree otherwise".split(" ");

/** Every element with a name below a node, with the list that it is in. */
function places(node: XmlElement, name: string): { list: XmlNode[]; node: XmlElement; parent: XmlElement }[] {
  return elementsOf(node).flatMap((child) => [
    ...(child.name === name ? [{ list: node.children, node: child, parent: node }] : []),
    ...(child.name === "mc:AlternateContent" ? [] : places(child, name)),
  ]);
}

const run = (text: string): XmlElement => element("w:r", "", [element("w:t", ' xml:space="preserve"', [text])]);
const copyOf = <T extends XmlNode>(node: T): T => structuredClone(node);

/** A Word file with edits like those of the other side, made in its XML: words, paragraphs, rows, cells, notes and headers. */
export function seededFile(bytes: Uint8Array, count: number, random: Random): { bytes: Buffer; edits: string[] } {
  const zip = new PizZip(bytes);
  const names = Object.keys(zip.files).filter((name) => /^word\/(?:document|footnotes|endnotes|header\d*|footer\d*)\.xml$/.test(name));
  const parts = new Map(names.map((name) => [name, parsePart(zip.file(name)?.asText() ?? "")]));
  const main = parts.get("word/document.xml");
  const body = main && childOf(main.root, "w:body");
  if (body === undefined) throw new Error("no body");
  const edits: string[] = [];
  const pick = <T>(list: readonly T[]): T | undefined => list[random(list.length)];
  const change = (root: XmlElement): boolean => {
    const text = pick(places(root, "w:t").filter(({ node }) => /\w{3}/.test(String(node.children[0]))));
    if (text === undefined) return false;
    const was = String(text.node.children[0]).split(" ");
    const at = random(was.length);
    if (random(3) === 0 && was.length > 1) was.splice(at, 1);
    else if (random(2) === 0) was.splice(at, 1, pick(words) ?? "");
    else was.splice(at, 0, pick(words) ?? "", pick(words) ?? "");
    text.node.children[0] = was.join(" ");
    text.node.attributes = ' xml:space="preserve"';
    return true;
  };
  const plain = () => places(body, "w:p").filter(({ node }) => childOf(childOf(node, "w:pPr"), "w:sectPr") === undefined);
  // Word keeps a paragraph at the end of the text.
  const free = () => plain().filter(({ parent, node }) => parent.name === "w:body" && node !== body.children.filter(isElement).at(-2));
  const isSplit = ({ node }: { node: XmlElement }) => elementsOf(node).filter(({ name }) => name === "w:r").length >= 2 && !hasField(node);
  const kinds: Record<string, () => boolean> = {
    word: () => change(body),
    "word in a table": () => {
      const table = pick(places(body, "w:tbl"));
      return table !== undefined && change(table.node);
    },
    "paragraph inserted": () => {
      const beside = pick(plain().filter(({ list }) => list.filter(isElement).every((one) => one.name !== "w:footnote")));
      if (beside === undefined) return false;
      const properties = childOf(beside.node, "w:pPr");
      const made = element("w:p", "", [
        ...(properties === undefined ? [] : [copyOf(properties)]),
        run(`The parties agree ${random(1000)}, ${words.slice(random(6)).join(" ")}.`),
      ]);
      beside.list.splice(beside.list.indexOf(beside.node) + random(2), 0, made);
      return true;
    },
    "paragraph deleted": () => {
      const one = pick(free().filter(({ node }) => !hasField(node)));
      if (one === undefined || free().length < 4) return false;
      one.list.splice(one.list.indexOf(one.node), 1);
      return true;
    },
    "paragraph moved": () => {
      const one = pick(free().filter(({ node }) => !hasField(node) && textLength(node) > 60));
      const to = pick(free());
      if (one === undefined || to === undefined || one === to) return false;
      one.list.splice(one.list.indexOf(one.node), 1);
      to.list.splice(Math.max(0, to.list.indexOf(to.node)), 0, one.node);
      return true;
    },
    "paragraph split": () => {
      const one = pick(free().filter(isSplit));
      if (one === undefined) return false;
      const runs = one.node.children.filter((child) => isElement(child) && child.name !== "w:pPr");
      const at = 1 + random(runs.length - 1);
      const properties = childOf(one.node, "w:pPr");
      const [first, second] = [runs.slice(0, at), runs.slice(at)].map((part) =>
        element("w:p", "", [...(properties === undefined ? [] : [copyOf(properties)]), ...part]),
      ) as [XmlElement, XmlElement];
      one.list.splice(one.list.indexOf(one.node), 1, first, second);
      return true;
    },
    "paragraphs joined": () => {
      const siblings = free();
      const pairs = siblings.filter(({ node, list }) => {
        const next = list[list.indexOf(node) + 1];
        return (
          next !== undefined &&
          isElement(next) &&
          next.name === "w:p" &&
          childOf(childOf(next, "w:pPr"), "w:sectPr") === undefined &&
          textLength(next) > 20 &&
          textLength(node) > 20
        );
      });
      const one = pick(pairs);
      if (one === undefined) return false;
      const at = one.list.indexOf(one.node);
      const next = one.list[at + 1] as XmlElement;
      one.node.children.push(run(" "), ...next.children.filter((child) => isElement(child) && child.name !== "w:pPr"));
      one.list.splice(at + 1, 1);
      return true;
    },
    "row deleted": () => {
      const table = pick(places(body, "w:tbl").filter(({ node }) => elementsOf(node).filter(({ name }) => name === "w:tr").length > 2));
      const row = table && pick(elementsOf(table.node).filter(({ name }) => name === "w:tr"));
      if (table === undefined || row === undefined || JSON.stringify(row).includes("vMerge")) return false;
      table.node.children.splice(table.node.children.indexOf(row), 1);
      return true;
    },
    "row inserted": () => {
      const row = pick(places(body, "w:tr"));
      if (row === undefined || JSON.stringify(row.node).includes("vMerge")) return false;
      const made = copyOf(row.node);
      for (const { node } of places(made, "w:t")) node.children = [`${String(node.children[0])} ${random(100)}`];
      row.list.splice(row.list.indexOf(row.node) + 1, 0, made);
      return true;
    },
    "cell emptied": () => {
      const cell = pick(places(body, "w:tc"));
      if (cell === undefined) return false;
      for (const { node } of places(cell.node, "w:t")) node.children = [];
      return true;
    },
    "column deleted": () => {
      const table = pick(places(body, "w:tbl"));
      const rows = table === undefined ? [] : elementsOf(table.node).filter(({ name }) => name === "w:tr");
      const widths = new Set(rows.map((row) => elementsOf(row).filter(({ name }) => name === "w:tc").length));
      if (widths.size !== 1 || [...widths][0] === 1 || JSON.stringify(rows).includes("gridSpan")) return false;
      const at = random([...widths][0] ?? 1);
      for (const row of rows) {
        const cell = elementsOf(row).filter(({ name }) => name === "w:tc")[at];
        if (cell !== undefined) row.children.splice(row.children.indexOf(cell), 1);
      }
      return true;
    },
    "table deleted": () => {
      const table = random(3) === 0 ? pick(places(body, "w:tbl")) : undefined;
      if (table === undefined) return false;
      table.list.splice(table.list.indexOf(table.node), 1, element("w:p"));
      return true;
    },
    note: () => {
      const part = parts.get("word/footnotes.xml") ?? parts.get("word/endnotes.xml");
      return part !== undefined && change(part.root);
    },
    "header or footer": () => {
      const name = pick(names.filter((one) => /header|footer/.test(one)));
      const part = name === undefined ? undefined : parts.get(name);
      return part !== undefined && change(part.root);
    },
  };
  for (let tries = 0; edits.length < count && tries < count * 20; tries++) {
    const kind = pick(Object.keys(kinds)) ?? "word";
    if (kinds[kind]?.() === true) edits.push(kind);
  }
  for (const [name, part] of parts) zip.file(name, writePart(part));
  return { bytes: zip.generate({ type: "nodebuffer", compression: "DEFLATE" }) as Buffer, edits };
}

const hasField = (node: XmlElement): boolean => /fldChar|fldSimple|bookmark|commentRange|Reference/.test(JSON.stringify(node));
const textLength = (node: XmlElement) =>
  places(node, "w:t").reduce((sum, { node: text }) => sum + String(text.children[0] ?? "").length, 0);
