import type { Node } from "@tiptap/pm/model";
import { type EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";
import { descendantsWith } from "./blocks.ts";

export interface DraftComment {
  pos: number;
  text: string;
  author: string | null;
  at: string | null;
  /** The words just before it. */
  about: string;
}

/** Comments in the order of the text. */
export function commentsOf(doc: Node): DraftComment[] {
  const found: DraftComment[] = [];
  descendantsWith(doc, ["comment"], (node, pos, parent) => {
    if (node.type.name !== "comment" || parent === null) return node.childCount > 0;
    const start = doc.resolve(pos).start();
    const before = doc.textBetween(start, pos, " ", "");
    found.push({
      pos,
      text: String(node.attrs["text"]),
      author: textOrNull(node.attrs["author"]),
      at: textOrNull(node.attrs["at"]),
      about: lastWords(before),
    });
    return false;
  });
  return found;
}

/** Puts a comment after the selection. */
export function addComment(state: EditorState, comment: { text: string; author: string | null; at: string }): Transaction | null {
  const type = state.schema.nodes["comment"];
  const { $to, to } = state.selection;
  if (type === undefined || !$to.parent.inlineContent || $to.parent.type.spec.code === true) return null;
  return state.tr.insert(to, type.create(comment)).setMeta("untracked", true);
}

export function setComment(state: EditorState, pos: number, text: string): Transaction | null {
  const node = state.doc.nodeAt(pos);
  if (node?.type.name !== "comment") return null;
  return state.tr.setNodeMarkup(pos, null, { ...node.attrs, text }).setMeta("untracked", true);
}

/** Resolves a comment: the comment leaves the text, and undo restores it. */
export function resolveComment(state: EditorState, pos: number): Transaction | null {
  const node = state.doc.nodeAt(pos);
  return node?.type.name === "comment" ? state.tr.delete(pos, pos + node.nodeSize).setMeta("untracked", true) : null;
}

/** The selection at a place in the text, scrolled to. */
export function jump(state: EditorState, from: number, to: number = from): Transaction {
  const size = state.doc.content.size;
  const [start, end] = [Math.min(from, size), Math.min(to, size)];
  return state.tr.setSelection(TextSelection.between(state.doc.resolve(start), state.doc.resolve(end))).scrollIntoView();
}

function lastWords(text: string): string {
  const words = text.trim().split(/\s+/);
  return words.length > 8 ? `…${words.slice(-8).join(" ")}` : words.join(" ");
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
