import { textIn, valueOf, type XmlElement } from "./xml-tree.ts";

/** Which reading of the tracked changes. */
export type Reading = "accepted" | "rejected";

const gone: Record<Reading, ReadonlySet<string>> = {
  accepted: new Set(["w:del", "w:moveFrom", "w:cellDel"]),
  rejected: new Set(["w:ins", "w:moveTo", "w:cellIns"]),
};

/**
 * The lines of a part when all changes are accepted or rejected: one for each paragraph with words. Read from the marks alone, apart from
 * the code that wrote them.
 */
export function linesOf(root: XmlElement, reading: Reading): string[] {
  const lines: string[] = [];
  let line = "";
  // For each open field: whether its instructions, which are not shown, have not ended.
  const fields: boolean[] = [];
  const isGone = ({ name }: XmlElement) => gone[reading].has(name);
  const hasMark = (node: XmlElement | undefined): boolean => node?.children.some((one) => typeof one !== "string" && isGone(one)) === true;
  const childNamed = (node: XmlElement, name: string) =>
    node.children.find((one): one is XmlElement => typeof one !== "string" && one.name === name);
  const visit = (node: XmlElement): void => {
    for (const child of node.children) {
      if (typeof child === "string" || isGone(child) || /^(?:w:pPr|w:rPr|w:tcPr|w:trPr|w:tblPr|w:sectPr|mc:Fallback)$/.test(child.name))
        continue;
      if (child.name === "w:tr" && hasMark(childNamed(child, "w:trPr"))) continue;
      if (child.name === "w:tc" && hasMark(childNamed(child, "w:tcPr"))) continue;
      if (child.name === "w:fldChar") {
        const type = valueOf(child, "w:fldCharType");
        if (type === "begin") fields.push(true);
        else if (type === "separate") fields.splice(-1, 1, false);
        else fields.pop();
      } else if (fields.includes(true)) visit(child);
      else if (child.name === "w:t" || child.name === "w:delText") {
        const text = textIn(child);
        // Word drops the blanks of XML there, and keeps a no-break space or an en space.
        line += valueOf(child, "xml:space") === "preserve" ? text : text.replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, "");
      } else if (/^w:(?:tab|br|cr|ptab)$/.test(child.name)) line += " ";
      else if (child.name === "w:noBreakHyphen") line += "-";
      else if (child.name === "w:tbl" || child.name === "w:txbxContent") {
        const before = line;
        line = "";
        visit(child);
        endLine();
        line = before;
      } else {
        visit(child);
        if (child.name === "w:p") {
          fields.length = 0;
          const properties = childNamed(child, "w:pPr");
          if (!hasMark(properties && childNamed(properties, "w:rPr"))) endLine();
        } else if (child.name === "w:tc") endLine();
      }
    }
  };
  const endLine = () => {
    const words = line.replace(/\s+/g, " ").trim();
    if (words !== "") lines.push(words);
    line = "";
  };
  visit(root);
  endLine();
  return lines;
}
