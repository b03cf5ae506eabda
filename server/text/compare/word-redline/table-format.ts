import { lookChanges, inches, isOn, type Look } from "./looks.ts";
import { bordersOf, shadingOf } from "./lines-and-colors.ts";
import { withLast } from "./marks.ts";
import type { Merging } from "./merging.ts";
import { childOf, element, elementsOf, isElement, valueOf, type XmlElement, withChildren } from "./xml-tree.ts";

type Part = "w:tblPr" | "w:trPr" | "w:tcPr";

/** Members that merge cells: rejecting a format must not take a table apart. */
const spans = new Set(["w:gridSpan", "w:hMerge", "w:vMerge"]);
/** What the schema has before them. */
const beforeSpans = new Set(["w:cnfStyle", "w:tcW"]);
/** Twips; Word itself changes a width by less when it saves a file. */
const leastWidth = 72;

/** The newer table, row or cell with a tracked change of its format; the same object where that is as it was. */
export function tableFormatted(newer: XmlElement, older: XmlElement, part: Part, { adapter, formats, marks }: Merging): XmlElement {
  const own = childOf(newer, part);
  const was = adapter.properties(childOf(older, part));
  if (own === undefined && was === undefined) return newer;
  const changes = lookChanges(lookOf(was), lookOf(own)).filter((change) => !isSlight(change));
  if (changes.length === 0 || !formats.isTableAnew(changes)) return newer;
  const change = element(`${part}Change`, marks.attributes(), [element(part, "", membersOf(was, own))]);
  const properties = withLast(own ?? element(part), `${part}Change`, change, []);
  if (own !== undefined)
    return withChildren(
      newer,
      newer.children.map((child) => (child === own ? properties : child)),
    );
  const before = newer.children.filter((child) => isElement(child) && child.name === "w:tblPrEx");
  return withChildren(newer, [...before, properties, ...newer.children.filter((child) => !before.includes(child))]);
}

/** The older members with the merged cells of the newer file. */
function membersOf(was: XmlElement | undefined, own: XmlElement | undefined): XmlElement[] {
  const old = was === undefined ? [] : elementsOf(was).filter(({ name }) => !spans.has(name));
  const merged = own === undefined ? [] : elementsOf(own).filter(({ name }) => spans.has(name));
  const isFirst = ({ name }: XmlElement) => beforeSpans.has(name);
  return [...old.filter(isFirst), ...merged, ...old.filter((member) => !isFirst(member))];
}

/** A width that only one file gives is no change: the grid of the table gives it then. */
const isSlight = ({ name, was, is }: { name: string; was: string; is: string }) =>
  name.includes("width") && (was === "off" || is === "off" || Math.abs(Number.parseFloat(was) - Number.parseFloat(is)) < leastWidth / 1440);

/** How the table, row or cell itself looks; what its style gives is the look of that style. */
function lookOf(properties: XmlElement | undefined): Look {
  const look = new Map<string, string>();
  for (const node of properties === undefined ? [] : elementsOf(properties)) {
    const value = valueOf(node);
    if (node.name === "w:tblStyle") look.set("table style", value ?? "off");
    else if (node.name === "w:tblBorders" || node.name === "w:tcBorders")
      for (const [name, border] of bordersOf(node)) look.set(name, border);
    else if (node.name === "w:shd") look.set("shading of cells", shadingOf(node));
    else if (node.name === "w:jc") look.set("alignment of the table", value === null || value === "start" ? "left" : value);
    else if (node.name === "w:tblInd") look.set("indent of the table", inches(valueOf(node, "w:w")));
    else if (node.name === "w:vAlign") look.set("height in the cell", value ?? "top");
    else if (node.name === "w:textDirection") look.set("direction of the text", value ?? "off");
    else if (node.name === "w:trHeight") look.set("row height", inches(value));
    else if (node.name === "w:tblHeader") look.set("repeated heading row", isOn(value) ? "on" : "off");
    else if (node.name === "w:cantSplit") look.set("row kept on one page", isOn(value) ? "on" : "off");
    else if ((node.name === "w:tcW" || node.name === "w:tblW") && valueOf(node, "w:type") === "dxa")
      look.set(node.name === "w:tcW" ? "cell width" : "table width", inches(valueOf(node, "w:w")));
  }
  return look;
}
