import {
  applySuggestion,
  applySuggestions,
  revertSuggestion,
  revertSuggestions,
  suggestChangesKey,
  transformToSuggestionTransaction,
} from "@handlewithcare/prosemirror-suggest-changes";
import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin, type Transaction } from "@tiptap/pm/state";
import { ReplaceStep } from "@tiptap/pm/transform";
import { numberOf, signatureOf, suggestionId } from "../markdown/suggestion-id.ts";
import { descendantsWith } from "./blocks.ts";

const suggestionMarks: readonly string[] = ["insertion", "deletion"];

/** A suggestion in a draft; a deletion and an insertion at one place are one. */
export interface Suggestion {
  id: string;
  from: number;
  to: number;
  inserted: string;
  deleted: string;
  author: string | null;
  at: string | null;
}

interface SuggestingOptions {
  /** Who signs suggestions; read when one is made. */
  author: () => string | null;
  now: () => string;
}

/**
 * Suggestion mode: written or deleted text is marked as such. Formatting applies immediately, because Markdown has no sign for a suggested
 * format.
 */
export const Suggesting = Extension.create<SuggestingOptions>({
  name: "suggesting",
  addOptions: () => ({ author: () => null, now: () => new Date().toISOString() }),
  addProseMirrorPlugins() {
    return [
      new Plugin<{ enabled: boolean }>({
        key: suggestChangesKey,
        state: {
          init: () => ({ enabled: false }),
          apply: (transaction, value) => {
            const meta = transaction.getMeta(suggestChangesKey) as { enabled?: boolean } | undefined;
            return meta?.enabled === undefined ? value : { enabled: meta.enabled };
          },
        },
      }),
    ];
  },
  dispatchTransaction({ transaction, next }) {
    const { state } = this.editor;
    if (!isSuggesting(state) || !isTracked(transaction)) return next(transaction);
    const { author, now } = this.options;
    const highest = highestNumber(state.doc);
    let count = 0;
    next(
      transformToSuggestionTransaction(transaction, state, () => {
        count += 1;
        return suggestionId(highest + count, { author: author(), at: now() });
      }),
    );
  },
});

type State = Parameters<typeof applySuggestions>[0];

export function isSuggesting(state: State): boolean {
  return suggestChangesKey.getState(state)?.enabled === true;
}

export function setSuggesting(state: State, enabled: boolean): Transaction {
  return state.tr.setMeta(suggestChangesKey, { enabled }).setMeta("addToHistory", false);
}

/** Whether a transaction changes only text and comes from the user: undo, decisions and formatting are applied directly. */
function isTracked(transaction: Transaction): boolean {
  if (!transaction.docChanged || transaction.getMeta("history$") !== undefined || transaction.getMeta("untracked") === true) return false;
  const meta: unknown = transaction.getMeta(suggestChangesKey);
  if (typeof meta === "object" && meta !== null && "skip" in meta) return false;
  return transaction.steps.every((step) => step instanceof ReplaceStep);
}

function highestNumber(doc: Node): number {
  let highest = 0;
  descendantsWith(doc, suggestionMarks, (node) => {
    for (const mark of node.marks) if (suggestionMarks.includes(mark.type.name)) highest = Math.max(highest, numberOf(mark.attrs["id"]));
    return true;
  });
  return highest;
}

/** Suggestions in the order of the text. */
export function suggestionsOf(doc: Node): Suggestion[] {
  const found = new Map<string, Suggestion>();
  descendantsWith(doc, suggestionMarks, (node, pos) => {
    const mark = node.marks.find(({ type }) => suggestionMarks.includes(type.name));
    if (mark === undefined) return true;
    const id = String(mark.attrs["id"]);
    const text = node.isText ? (node.text ?? "").replaceAll("\u200B", "") : node.isInline ? "" : node.textContent;
    const known = found.get(id);
    const one = known ?? { id, from: pos, to: pos, inserted: "", deleted: "", ...signatureOf(id) };
    one.to = pos + node.nodeSize;
    if (mark.type.name === "insertion") one.inserted += text;
    else one.deleted += text;
    found.set(id, one);
    return node.isInline;
  });
  return [...found.values()];
}

/** Accepts or rejects one suggestion, or all. */
export function decide(
  state: State,
  dispatch: (transaction: Transaction) => void,
  verdict: "accept" | "reject",
  id: string | null,
): boolean {
  const command =
    id === null
      ? verdict === "accept"
        ? applySuggestions
        : revertSuggestions
      : verdict === "accept"
        ? applySuggestion(id)
        : revertSuggestion(id);
  return command(state, dispatch);
}
