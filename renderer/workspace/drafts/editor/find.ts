import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { textblocksOf } from "./blocks.ts";
import { positionText } from "./text-decorations.ts";

export interface Found {
  from: number;
  to: number;
}

interface FindState {
  words: string;
  isExact: boolean;
  found: readonly Found[];
  /** Index of the current hit; -1 before the first. */
  at: number;
}

const none: FindState = { words: "", isExact: false, found: [], at: -1 };
export const findKey = new PluginKey<FindState>("find");

/** Where the words are in a document, letter for letter; capitals count only with `isExact`. */
export function findWords(doc: Node, words: string, isExact: boolean): Found[] {
  if (words === "") return [];
  const fold = (text: string) => (isExact ? text : foldCase(text));
  const wanted = fold(words);
  const found: Found[] = [];
  for (const { node, start } of textblocksOf(doc)) {
    const text = fold(positionText(node));
    for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length))
      found.push({ from: start + at, to: start + at + wanted.length });
  }
  return found;
}

/**
 * Finds many words in one document, whose text is read once: the next place of the words with each call for them, letter for letter; null
 * after the last. Words that come in the order of the text are found in one pass.
 */
export function nextPlaces(doc: Node): (words: string) => Found | null {
  const blocks = textblocksOf(doc).map(({ node, start }) => ({ text: positionText(node), start }));
  const passed = new Map<string, number>();
  /** Index of the block of the latest place. */
  let latest = 0;
  function search(words: string, from: number, to: number, after: number): Found | null {
    for (let i = from; i < to; i++) {
      const block = blocks[i];
      const at = block?.text.indexOf(words, Math.max(0, after - block.start)) ?? -1;
      if (block === undefined || at < 0) continue;
      latest = i;
      passed.set(words, block.start + at + words.length);
      return { from: block.start + at, to: block.start + at + words.length };
    }
    return null;
  }
  return (words) => {
    const after = passed.get(words);
    if (words === "") return null;
    if (after !== undefined)
      return search(
        words,
        blocks.findIndex(({ text, start }) => start + text.length >= after),
        blocks.length,
        after,
      );
    return search(words, latest, blocks.length, 0) ?? search(words, 0, latest, 0);
  };
}

/** Lower case without changing the number of characters, as some letters would. */
function foldCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return [...text].map((sign) => (sign.toLowerCase().length === sign.length ? sign.toLowerCase() : sign)).join("");
}

export const findPlugin = () =>
  new Plugin<FindState>({
    key: findKey,
    state: {
      init: () => none,
      apply(transaction, state) {
        const change = transaction.getMeta(findKey) as Partial<FindState> | undefined;
        if (change === undefined && (!transaction.docChanged || state.words === "")) return state;
        const next = { ...state, ...change };
        if (change?.words !== undefined || change?.isExact !== undefined || transaction.docChanged)
          next.found = findWords(transaction.doc, next.words, next.isExact);
        next.at = Math.min(next.at, next.found.length - 1);
        return next;
      },
    },
    props: {
      decorations(state) {
        const { found = [], at = -1 } = findKey.getState(state) ?? none;
        if (found.length === 0) return null;
        // Thousands of hits are counted; those near the current one are drawn.
        const shown = found.slice(Math.max(0, at - 500), Math.max(0, at) + 500);
        const first = found.indexOf(shown[0] ?? { from: 0, to: 0 });
        return DecorationSet.create(
          state.doc,
          shown.map(({ from, to }, i) =>
            Decoration.inline(from, to, { class: first + i === at ? "draft-hit draft-hit-now" : "draft-hit" }),
          ),
        );
      },
    },
  });

export function setWords(state: EditorState, words: string, isExact: boolean): Transaction {
  const found = findWords(state.doc, words, isExact);
  const next = found.findIndex(({ from }) => from >= state.selection.from);
  return moveTo(state.tr.setMeta(findKey, { words, isExact, at: found.length === 0 ? -1 : Math.max(next, 0) }), found[Math.max(next, 0)]);
}

/** Goes to the next or previous hit, and wraps at the ends. */
export function step(state: EditorState, by: 1 | -1): Transaction | null {
  const { found = [], at = -1 } = findKey.getState(state) ?? none;
  if (found.length === 0) return null;
  const next = (at + by + found.length) % found.length;
  return moveTo(state.tr.setMeta(findKey, { at: next }), found[next]);
}

function moveTo(transaction: Transaction, found: Found | undefined): Transaction {
  return found === undefined
    ? transaction
    : transaction.setSelection(TextSelection.create(transaction.doc, found.from, found.to)).scrollIntoView();
}

/** Replaces a hit, or all hits in one step that one undo reverts. Returns how many. */
export function replaceHits(state: EditorState, words: string, which: "one" | "all"): { transaction: Transaction; count: number } {
  const { found = [], at = -1 } = findKey.getState(state) ?? none;
  const hits = which === "all" ? found : found.slice(Math.max(at, 0), Math.max(at, 0) + 1);
  const transaction = state.tr;
  let count = 0;
  for (const { from, to } of hits.toReversed()) {
    // Footnotes and comments within a hit would be lost with it.
    if (state.doc.textBetween(from, to, "\n", "\uFFFC").includes("\uFFFC")) continue;
    const marks = state.doc.resolve(from + 1).marks();
    if (words === "") transaction.delete(from, to);
    else transaction.replaceWith(from, to, state.schema.text(words, marks));
    count += 1;
  }
  return { transaction, count };
}
