import { attribute, decodeEntities } from "../../../law/import/xml/xml-values.ts";
import { XmlTokenizer } from "../../../law/import/xml/xml.ts";

/** An element as written: `attributes` begins with a blank, or is empty. */
export interface XmlElement {
  name: string;
  attributes: string;
  children: XmlNode[];
}

/** Text is raw: its entities are not decoded. */
export type XmlNode = XmlElement | string;

export interface XmlPart {
  /** What precedes the root, such as the XML declaration. */
  head: string;
  root: XmlElement;
}

/** Deeper than any table in a table; hostile files nest without end. */
const depth = 1000;

/** Reads a part of a Word file. Comments and processing instructions are dropped. Throws ImportError for malformed XML. */
export function parsePart(source: string): XmlPart {
  const xml = source.replace(/^\uFEFF/, "");
  const top: XmlElement = { name: "", attributes: "", children: [] };
  const open = [top];
  const tokenizer = new XmlTokenizer(
    {
      open(name, attributes) {
        const trimmed = attributes.replace(/\/$/, "").trim();
        const element = { name, attributes: trimmed === "" ? "" : ` ${trimmed}`, children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      close: () => void open.pop(),
      text(raw) {
        open.at(-1)?.children.push(raw);
      },
    },
    { depth },
  );
  tokenizer.write(xml);
  tokenizer.end();
  const root = top.children.find((node) => typeof node !== "string");
  if (root === undefined) throw new Error("a part without a root");
  return { head: /^\s*<\?xml[^>]*\?>/.exec(xml)?.[0] ?? "", root };
}

export const writePart = ({ head, root }: XmlPart): string => `${head}${written(root)}`;

export function written(node: XmlNode): string {
  const out: string[] = [];
  write(node, out);
  return out.join("");
}

function write(node: XmlNode, out: string[]): void {
  if (typeof node === "string") return void out.push(node);
  if (node.children.length === 0) return void out.push(`<${node.name}${node.attributes}/>`);
  out.push(`<${node.name}${node.attributes}>`);
  for (const child of node.children) write(child, out);
  out.push(`</${node.name}>`);
}

export const element = (name: string, attributes = "", children: XmlNode[] = []): XmlElement => ({ name, attributes, children });
export const isElement = (node: XmlNode): node is XmlElement => typeof node !== "string";
export const elementsOf = ({ children }: XmlElement): XmlElement[] => children.filter(isElement);
export const childOf = (node: XmlElement | undefined, name: string): XmlElement | undefined =>
  node?.children.find((child): child is XmlElement => typeof child !== "string" && child.name === name);
export const valueOf = (node: XmlElement | undefined, name = "w:val"): string | null =>
  node === undefined ? null : attribute(node.attributes, name);
export const withChildren = (node: XmlElement, children: XmlNode[]): XmlElement => ({ ...node, children });

/** All text inside, entities decoded. */
export function textIn(node: XmlNode): string {
  return typeof node === "string" ? decodeEntities(node) : node.children.map(textIn).join("");
}

/** Every element with this name at any depth, outermost first; does not look inside a found one. */
export function findAll(node: XmlElement, name: string): XmlElement[] {
  const out: XmlElement[] = [];
  const visit = (one: XmlElement) => {
    for (const child of one.children)
      if (typeof child !== "string") {
        if (child.name === name) out.push(child);
        else visit(child);
      }
  };
  visit(node);
  return out;
}

/** The same tree with some elements replaced. */
export function replaced(node: XmlElement, by: ReadonlyMap<XmlElement, XmlNode[]>): XmlElement {
  let isChanged = false;
  const children = node.children.flatMap((child): XmlNode[] => {
    if (typeof child === "string") return [child];
    const own = by.get(child);
    if (own !== undefined) {
      isChanged = true;
      return own;
    }
    const next = replaced(child, by);
    isChanged ||= next !== child;
    return [next];
  });
  return isChanged ? withChildren(node, children) : node;
}
