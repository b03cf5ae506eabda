import { redline as compare } from "../../law/redline/redline.ts";
import { type Block, type Change, isTextBlock, type MarkdownDocument, type Run, type Table, type TextBlock } from "../markdown/document.ts";
import { documentOfText } from "../markdown/from-text.ts";
import { tidied } from "../markdown/inline.ts";
import { countItems } from "../markdown/list-numbers.ts";
import { changed, comparable, mergedRuns, type State } from "./redline-runs.ts";
import { mergedNotes } from "./redline-notes.ts";

export interface RedlineOptions {
  /** Author of the changes; null when unknown. */
  author: string | null;
  /** ISO 8601 time of the changes; null when unknown. */
  at: string | null;
  /** Milliseconds that the comparison may take; after that, the rest is replaced paragraph by paragraph. Default: 3000. */
  limitMs?: number;
}

export interface RedlineDocument extends MarkdownDocument {
  /** A passage was too long or too different for the time and is shown as replaced whole. */
  coarse: boolean;
}

/**
 * One document with the tracked changes that turn `before` into `after`: paragraphs are aligned first, then words are compared inside
 * pairs. Accepting all changes gives the text of `after`, rejecting all gives that of `before`. Strings are plain text, not Markdown
 * (`documentOfText`); pass `parseMarkdown(body)` for drafts. To treat earlier suggestions in a document as accepted, pass
 * `acceptChanges(document)`.
 */
export function redline(before: string | MarkdownDocument, after: string | MarkdownDocument, options: RedlineOptions): RedlineDocument {
  const a = typeof before === "string" ? documentOfText(before) : before;
  const b = typeof after === "string" ? documentOfText(after) : after;
  const state: State = {
    deletion: { kind: "deletion", author: options.author, at: options.at },
    insertion: { kind: "insertion", author: options.author, at: options.at },
    deadline: performance.now() + (options.limitMs ?? 3000),
    coarse: false,
  };
  const notes = mergedNotes(a, b, state);
  const blocks = mergedBlocks(notes.before.blocks, notes.after.blocks, state);
  return {
    // Deleted items are counted too; accepting or rejecting counts them again.
    blocks: countItems(blocks),
    footnotes: notes.used(blocks),
    coarse: state.coarse,
  };
}

function mergedBlocks(a: readonly Block[], b: readonly Block[], state: State): Block[] {
  const result = compare(a.map(keyOf).join("\n"), b.map(keyOf).join("\n"), Math.max(0, state.deadline - performance.now()));
  state.coarse ||= result.coarse;
  const out: Block[] = [];
  for (const { kind, before, after, runs } of result.paragraphs) {
    const [old, now] = [a[before ?? -1], b[after ?? -1]];
    const isMove = kind === "moved" || kind === "moved-from";
    if (isMove || old === undefined || now === undefined) {
      if (old !== undefined && kind !== "moved") out.push(...whole(old, state.deletion));
      if (now !== undefined) out.push(...whole(now, state.insertion));
    } else if (isTextBlock(old) && isTextBlock(now) && isOneShape(old, now)) {
      out.push({ ...now, runs: mergedRuns(old.runs, now.runs, runs, state) });
    } else if (old.kind === "table" && now.kind === "table" && old.align.length === now.align.length) {
      out.push(mergedTable(old, now, state));
    } else if (old.kind === now.kind && keyOf(old) === keyOf(now)) out.push(now);
    else out.push(...whole(old, state.deletion), ...whole(now, state.insertion));
  }
  return out;
}

/** One line per block; only words, and the kind of a block without words. */
function keyOf(block: Block): string {
  if (isTextBlock(block)) return comparable(block.runs);
  if (block.kind === "table") return block.rows.map((row) => row.map(comparable).join(" \u2028")).join(" \u2028");
  return block.kind === "code" ? comparable([{ text: block.text }]) : `\ue000${block.kind}`;
}

function isOneShape(a: TextBlock, b: TextBlock): boolean {
  if (a.kind !== b.kind || (a.quote ?? 0) !== (b.quote ?? 0)) return false;
  if (a.kind === "heading" && b.kind === "heading") return a.level === b.level;
  if (a.kind === "item" && b.kind === "item") return a.level === b.level && a.marker === b.marker;
  return a.kind === "paragraph" && b.kind === "paragraph" && a.indent === b.indent;
}

/** The block, inserted or deleted as a whole. Rules and page breaks cannot carry a change: those of the later text stay. */
function whole(block: Block, change: Change): Block[] {
  if (isTextBlock(block)) return [{ ...block, runs: changed(block.runs, change) }];
  if (block.kind === "table") return [{ ...block, rows: block.rows.map((row) => row.map((cell) => changed(cell, change))) }];
  if (block.kind !== "code") return change.kind === "insertion" ? [block] : [];
  const lines = block.text.split("\n").filter((text) => text.trim() !== "");
  return lines.map((text) => ({ kind: "paragraph", indent: 0, runs: changed(tidied([{ text, code: true }]), change) }));
}

function mergedTable(old: Table, now: Table, state: State): Table {
  const line = (row: readonly Run[][]) => row.map(comparable).join(" \u2028");
  const result = compare(old.rows.map(line).join("\n"), now.rows.map(line).join("\n"), Math.max(0, state.deadline - performance.now()));
  state.coarse ||= result.coarse;
  const rows = result.paragraphs.flatMap(({ kind, before, after }): Run[][][] => {
    const [a, b] = [old.rows[before ?? -1], now.rows[after ?? -1]];
    if (a !== undefined && b !== undefined && kind !== "moved") return [b.map((cell, i) => mergedRuns(a[i] ?? [], cell, null, state))];
    if (b !== undefined) return [b.map((cell) => changed(cell, state.insertion))];
    return a === undefined ? [] : [a.map((cell) => changed(cell, state.deletion))];
  });
  return { ...now, rows };
}
