import { escaped } from "../../../word/escaped.ts";
import { acceptAll } from "../accept-tracked.ts";
import { childOf, element, isElement, textIn, written, type XmlElement, type XmlNode } from "../xml-tree.ts";

/** A part with its changes accepted, and with runs of one look joined: two files that Word shows in the same way are the same string. */
export function canonical(root: XmlElement): string {
  return written(joined(acceptAll(root).root));
}

const aside = new Set(["w:proofErr", "w:lastRenderedPageBreak"]);

function joined(node: XmlElement): XmlElement {
  const children: XmlNode[] = [];
  for (const child of node.children) {
    if (!isElement(child)) {
      if (node.name === "w:t" || child.trim() !== "") children.push(child);
      continue;
    }
    if (aside.has(child.name)) continue;
    const next = joined(child);
    if (/^w:(?:rPr|pPr|trPr|tcPr)$/.test(next.name) && next.children.length === 0) continue;
    if (next.name === "w:r" && next.children.every((one) => isElement(one) && one.name === "w:rPr")) continue;
    const last = children.at(-1);
    if (next.name === "w:t") {
      const text = textIn(next);
      if (text === "") continue;
      if (last !== undefined && isElement(last) && last.name === "w:t") last.children = [escaped(textIn(last) + text)];
      else children.push(element("w:t", "", [escaped(text)]));
    } else if (next.name === "w:r" && last !== undefined && isElement(last) && last.name === "w:r" && look(last) === look(next)) {
      const inner = next.children.filter((one) => isElement(one) && one.name !== "w:rPr");
      last.children = joined(element("w:r", "", [...last.children, ...inner])).children;
    } else children.push(next.name === "w:r" || next.name === "w:p" || next.name === "w:tr" ? { ...next, attributes: "" } : next);
  }
  return { ...node, children };
}

const look = (run: XmlElement): string => {
  const properties = childOf(run, "w:rPr");
  return properties === undefined ? "" : written(properties);
};
