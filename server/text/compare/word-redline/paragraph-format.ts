import { withLast } from "./marks.ts";
import type { Merging } from "./merging.ts";
import { childOf, element, isElement, written, type XmlElement, withChildren } from "./xml-tree.ts";

/** Properties whose change a lawyer sees as a change of the text: the style and the number. */
const compared = ["w:pStyle", "w:numPr"];
const asideNames = new Set(["w:rPr", "w:sectPr", "w:pPrChange"]);

/** The properties with a tracked change of their style, number or placing; the same object where none changed. */
export function formatChanged(
  newer: XmlElement | undefined,
  older: XmlElement,
  { marks, formats }: Pick<Merging, "marks" | "formats">,
): XmlElement | undefined {
  const key = (node: XmlElement | undefined) => compared.map((name) => wordsOf(childOf(node, name))).join("|");
  const isPlacedAnew = formats.isPlacedAnew(newer, older);
  if (key(newer) === key(older) && !isPlacedAnew) return newer;
  const was = withChildren(
    element("w:pPr"),
    older.children.filter((child) => isElement(child) && !asideNames.has(child.name)),
  );
  return withLast(newer ?? element("w:pPr"), "w:pPrChange", element("w:pPrChange", marks.attributes(), [was]), []);
}

const wordsOf = (node: XmlElement | undefined) => (node === undefined ? "" : written(node).replace(/\s+/g, " "));
