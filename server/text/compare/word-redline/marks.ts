import type { ChangeMarks } from "../../word/change-marks.ts";
import { childOf, element, type XmlElement, type XmlNode, withChildren } from "./xml-tree.ts";

export type ChangeMark = "ins" | "del" | "moveFrom" | "moveTo";

export type Marks = Pick<ChangeMarks, "attributes">;

/** Runs inside a mark; neighbors with the same mark share it. */
export function pushMarked(into: XmlNode[], mark: ChangeMark | null, node: XmlElement, marks: Marks): void {
  const last = into.at(-1);
  if (mark === null) into.push(node);
  else if (last !== undefined && typeof last !== "string" && made.has(last) && last.name === `w:${mark}`) last.children.push(node);
  else {
    const wrapper = element(`w:${mark}`, marks.attributes(), [node]);
    made.add(wrapper);
    into.push(wrapper);
  }
}

/** Marks of this module, which may still grow. */
const made = new WeakSet<XmlElement>();

/** Properties of a paragraph with the mark of its end. */
export function withEndMark(properties: XmlElement | undefined, mark: ChangeMark | null, marks: Marks): XmlElement | undefined {
  if (mark === null) return properties;
  const sign = element(`w:${mark}`, marks.attributes());
  if (properties === undefined) return element("w:pPr", "", [element("w:rPr", "", [sign])]);
  const own = childOf(properties, "w:rPr");
  const end = element("w:rPr", "", [sign, ...(own?.children ?? [])]);
  return withLast(properties, "w:rPr", end, ["w:sectPr", "w:pPrChange"]);
}

/** A row with the mark that it was inserted or deleted. */
export function markedRow(row: XmlElement, mark: "ins" | "del", marks: Marks): XmlElement {
  const own = childOf(row, "w:trPr");
  const properties = element("w:trPr", "", [...(own?.children ?? []), element(`w:${mark}`, marks.attributes())]);
  if (own !== undefined)
    return withChildren(
      row,
      row.children.map((child) => (child === own ? properties : child)),
    );
  const [before, after] = [row.children.filter(isException), row.children.filter((child) => !isException(child))];
  return withChildren(row, [...before, properties, ...after]);
}

const isException = (node: XmlNode): boolean => typeof node !== "string" && node.name === "w:tblPrEx";

/** A cell with the mark that it was inserted or deleted. */
export function markedCell(cell: XmlElement, mark: "ins" | "del", marks: Marks): XmlElement {
  const own = childOf(cell, "w:tcPr");
  const sign = element(mark === "ins" ? "w:cellIns" : "w:cellDel", marks.attributes());
  const properties = element("w:tcPr", "", [...(own?.children ?? []), sign]);
  return withChildren(cell, [properties, ...cell.children.filter((child) => child !== own)]);
}

/** The element with `child` in place of the child of that name, or before the first of `followers`. */
export function withLast(parent: XmlElement, name: string, child: XmlElement, followers: readonly string[]): XmlElement {
  const rest = parent.children.filter((node) => typeof node === "string" || node.name !== name);
  const at = rest.findIndex((node) => typeof node !== "string" && followers.includes(node.name));
  return withChildren(parent, at < 0 ? [...rest, child] : [...rest.slice(0, at), child, ...rest.slice(at)]);
}
