import type { Node } from "@tiptap/pm/model";

/**
 * Each character of a block with its marks and the blocks around it, without blanks: two blocks with the same letters read the same. Blanks
 * at the edges of marks can move when Markdown is written.
 */
export function lettersOf(root: Node): string[] {
  const out: string[] = [];
  const visit = (node: Node, around: string) => {
    if (!node.isInline) {
      const { level } = node.attrs;
      const within = `${around}>${node.type.name}${typeof level === "number" ? level : ""}`;
      if (node.childCount === 0) out.push(within);
      node.forEach((child) => visit(child, within));
      return;
    }
    const marks = node.marks.map(({ type, attrs }) => type.name + String(attrs["href"] ?? "")).toSorted();
    const where = `${around} ${marks.join("+")} `;
    if (!node.isText) out.push(where + node.type.name + JSON.stringify(node.attrs));
    else for (const sign of (node.text ?? "").replaceAll(/[\s\u200B]/g, "")) out.push(where + sign);
  };
  visit(root, "");
  return out;
}

export function readsAlike(a: Node, b: Node): boolean {
  const [one, other] = [lettersOf(a), lettersOf(b)];
  return one.length === other.length && one.every((sign, i) => sign === other[i]);
}
