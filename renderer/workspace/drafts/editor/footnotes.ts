import { type EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";

/** Puts a footnote after the selection and its text at the end of the draft, with the caret in it. */
export function addFootnote(state: EditorState): Transaction | null {
  const { footnote, footnoteDefinition, paragraph } = state.schema.nodes;
  const { $to, to } = state.selection;
  if (footnote === undefined || footnoteDefinition === undefined || paragraph === undefined) return null;
  if (!$to.parent.inlineContent || $to.parent.type.spec.code === true || $to.node(1).type === footnoteDefinition) return null;
  const label = nextLabel(state);
  const transaction = state.tr.insert(to, footnote.create({ label }));
  let at = transaction.doc.content.size;
  // Before an empty last line, which an editor keeps for writing.
  const last = transaction.doc.lastChild;
  if (last?.type === paragraph && last.content.size === 0) at -= last.nodeSize;
  transaction.insert(at, footnoteDefinition.create({ label }, paragraph.create()));
  return transaction.setSelection(TextSelection.create(transaction.doc, at + 2)).scrollIntoView();
}

function nextLabel({ doc }: EditorState): string {
  let highest = 0;
  doc.descendants((node) => {
    if (node.type.name === "footnote" || node.type.name === "footnoteDefinition")
      highest = Math.max(highest, Number.parseInt(String(node.attrs["label"]), 10) || 0);
  });
  return String(highest + 1);
}

/** Where the text of a footnote begins, or where the text refers to it; null if there is none. */
export function otherEnd({ doc }: EditorState, label: string, wanted: "footnote" | "footnoteDefinition"): number | null {
  let found: number | null = null;
  doc.descendants((node, pos) => {
    if (found === null && node.type.name === wanted && String(node.attrs["label"]) === label) found = wanted === "footnote" ? pos : pos + 2;
  });
  return found;
}
