import { type Inline, readInline, type Signs, wordsOnly } from "./inline.ts";
import { childOf, elementsOf, type XmlElement } from "./xml-tree.ts";

export interface ParagraphBlock extends Inline {
  kind: "paragraph";
  node: XmlElement;
}

export interface TableBlock {
  kind: "table";
  node: XmlElement;
  text: string;
}

export type Block = ParagraphBlock | TableBlock;

/** Controls and the like around blocks, rows or cells. */
const around = new Set(["w:sdt", "w:sdtContent", "w:customXml", "w:smartTag"]);

/** Elements of a name at this level of a story, also inside controls, in order. */
export function inside(parent: XmlElement, names: readonly string[]): XmlElement[] {
  return elementsOf(parent).flatMap((node) => (names.includes(node.name) ? [node] : around.has(node.name) ? inside(node, names) : []));
}

/** The paragraphs and tables of a body, cell, note, header or text box. */
export function blocksOf(container: XmlElement, signs: Signs): Block[] {
  return inside(container, ["w:p", "w:tbl"]).map((node): Block =>
    node.name === "w:p"
      ? { kind: "paragraph", node, ...readInline(node, signs) }
      : {
          kind: "table",
          node,
          text: rowsOf(node)
            .map((row) => rowText(row, signs))
            .join("\n"),
        },
  );
}

export const rowsOf = (table: XmlElement): XmlElement[] => inside(table, ["w:tr"]);
export const cellsOf = (row: XmlElement): XmlElement[] => inside(row, ["w:tc"]);
export const rowText = (row: XmlElement, signs: Signs): string =>
  cellsOf(row)
    .map((cell) => cellText(cell, signs))
    .join(" ");
export const cellText = (cell: XmlElement, signs: Signs): string =>
  blocksOf(cell, signs)
    .map(({ text }) => wordsOnly(text))
    .join(" ");

export const propertiesOf = (paragraph: XmlElement): XmlElement | undefined => childOf(paragraph, "w:pPr");
