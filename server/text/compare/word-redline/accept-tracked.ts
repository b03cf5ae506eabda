import { elementsOf, isElement, type XmlElement, type XmlNode, withChildren } from "./xml-tree.ts";

const unwrapped = new Set(["w:ins", "w:moveTo"]);
const dropped = new Set([
  "w:del",
  "w:moveFrom",
  "w:moveFromRangeStart",
  "w:moveFromRangeEnd",
  "w:moveToRangeStart",
  "w:moveToRangeEnd",
  "w:rPrChange",
  "w:pPrChange",
  "w:sectPrChange",
  "w:tblPrChange",
  "w:tblPrExChange",
  "w:tblGridChange",
  "w:trPrChange",
  "w:tcPrChange",
  "w:numberingChange",
  "w:cellIns",
  "w:cellMerge",
  "w:customXmlInsRangeStart",
  "w:customXmlInsRangeEnd",
  "w:customXmlDelRangeStart",
  "w:customXmlDelRangeEnd",
  "w:customXmlMoveFromRangeStart",
  "w:customXmlMoveFromRangeEnd",
  "w:customXmlMoveToRangeStart",
  "w:customXmlMoveToRangeEnd",
]);

/** The tree with its tracked changes accepted; the same object where it has none. */
export function accepted(node: XmlElement): XmlElement {
  let isChanged = false;
  const children: XmlNode[] = [];
  for (const child of node.children) {
    if (!isElement(child)) {
      children.push(child);
      continue;
    }
    if (dropped.has(child.name) || isGone(child)) {
      isChanged = true;
      continue;
    }
    const next = accepted(child);
    isChanged ||= next !== child;
    if (unwrapped.has(child.name)) {
      isChanged = true;
      children.push(...next.children);
    } else if (isEmptied(child, next)) isChanged = true;
    else children.push(next);
  }
  const merged = withMergedParagraphs(children);
  return isChanged || merged !== children ? withChildren(node, merged) : node;
}

/** A row or cell that a tracked change deleted. */
function isGone(node: XmlElement): boolean {
  if (node.name !== "w:tr" && node.name !== "w:tc") return false;
  const mark = node.name === "w:tr" ? "w:del" : "w:cellDel";
  return elementsOf(node).some(
    ({ name, children }) => name === `${node.name}Pr` && children.some((child) => isElement(child) && child.name === mark),
  );
}

/** A table or row from which changes deleted all rows or cells. */
function isEmptied(before: XmlElement, after: XmlElement): boolean {
  const inner = before.name === "w:tbl" ? "w:tr" : before.name === "w:tr" ? "w:tc" : null;
  if (inner === null || after === before) return false;
  const has = (node: XmlElement): boolean =>
    elementsOf(node).some((child) => child.name === inner || (child.name.startsWith("w:sdt") && has(child)));
  return has(before) && !has(after);
}

/** What the end of a paragraph says about itself, before its properties were accepted. */
const endMark = (paragraph: XmlElement): XmlElement | undefined =>
  elementsOf(paragraph)
    .find(({ name }) => name === "w:pPr")
    ?.children.filter(isElement)
    .find(({ name }) => name === "w:rPr");

const lost = Symbol("lost end");
type Marked = XmlElement & { [lost]?: true };

/** Remembers deleted ends of paragraphs before their marks are dropped. */
export function acceptAll(root: XmlElement): { root: XmlElement; count: number } {
  let count = 0;
  const visit = (node: XmlElement): void => {
    for (const child of elementsOf(node)) {
      if (/^w:(?:ins|del|moveFrom|moveTo|cellIns|cellDel|[a-z]+PrChange)$/i.test(child.name)) count++;
      if (child.name === "w:p") {
        const end = endMark(child);
        if (end?.children.some((one) => isElement(one) && (one.name === "w:del" || one.name === "w:moveFrom")) === true)
          (child as Marked)[lost] = true;
      }
      visit(child);
    }
  };
  visit(root);
  return { root: count === 0 ? root : accepted(root), count };
}

/** The content of a paragraph whose end was deleted flows into the next paragraph, which keeps its properties. */
function withMergedParagraphs(children: XmlNode[]): XmlNode[] {
  if (!children.some((node) => isElement(node) && (node as Marked)[lost] === true)) return children;
  const out: XmlNode[] = [];
  let waiting: XmlNode[] = [];
  let last: XmlElement | null = null;
  const flush = () => {
    const hasContent = waiting.some((node) => isElement(node) && !/^w:(?:bookmark|proofErr|comment)/.test(node.name));
    if (last !== null && hasContent) {
      const properties = last.children.filter((node) => isElement(node) && node.name === "w:pPr");
      out.push({ name: last.name, attributes: last.attributes, children: [...properties, ...waiting] });
    }
    [waiting, last] = [[], null];
  };
  for (const node of children) {
    if (!isElement(node) || (node.name !== "w:p" && /^w:(?:bookmark|proofErr|comment|perm)/.test(node.name))) {
      out.push(node);
      continue;
    }
    if (node.name !== "w:p") {
      flush();
      out.push(node);
      continue;
    }
    const content = node.children.filter((child) => !isElement(child) || child.name !== "w:pPr");
    if ((node as Marked)[lost] === true) {
      waiting.push(...content);
      last = node;
      continue;
    }
    if (last === null) out.push(node);
    else {
      const properties = node.children.filter((child) => isElement(child) && child.name === "w:pPr");
      out.push(withChildren(node, [...properties, ...waiting, ...content]));
      [waiting, last] = [[], null];
    }
  }
  if (last !== null) {
    flush();
    // A cell or a body needs a paragraph at its end.
    const end = out.findLast(isElement);
    if (end === undefined || end.name === "w:tcPr" || end.name === "w:tbl") out.push({ name: "w:p", attributes: "", children: [] });
  }
  return out;
}
