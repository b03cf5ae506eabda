import type { Redline, RedlineParagraph, RedlineRun } from "#shared/law/redline.ts";

/** What a redline draws: a paragraph, or a stretch of unchanged ones folded to a line. `at` is the index among the paragraphs. */
export type RedlineRow = { kind: "paragraph"; at: number; paragraph: RedlineParagraph } | { kind: "fold"; at: number; count: number };

/** Unchanged paragraphs shown on either side of a change. */
const context = 1;

/**
 * Rows of a redline. With `changesOnly`, unchanged stretches are folded except for a neighbor on either side of a change; `opened` holds
 * the indexes of the folds that the reader opened.
 */
export function redlineRows({ paragraphs }: Redline, changesOnly: boolean, opened: ReadonlySet<number>): RedlineRow[] {
  const rows: RedlineRow[] = [];
  const all = (from: number, to: number) => {
    for (const [i, paragraph] of paragraphs.slice(from, to).entries()) rows.push({ kind: "paragraph", at: from + i, paragraph });
  };
  if (!changesOnly) {
    all(0, paragraphs.length);
    return rows;
  }
  for (let at = 0; at < paragraphs.length;) {
    const isEqual = paragraphs[at]?.kind === "equal";
    let end = at + 1;
    while (end < paragraphs.length && (paragraphs[end]?.kind === "equal") === isEqual) end++;
    const from = isEqual && at > 0 ? at + context : at;
    const to = isEqual && end < paragraphs.length ? end - context : end;
    // A fold takes a line itself, so a single paragraph is shown instead.
    if (!isEqual || to - from < 2 || opened.has(from)) all(at, end);
    else {
      all(at, from);
      rows.push({ kind: "fold", at: from, count: to - from });
      all(to, end);
    }
    at = end;
  }
  return rows;
}

/** The paragraphs of the earlier text, in its own order; `at` is the place of each among those of the redline. */
export function earlierParagraphs({ paragraphs }: Redline): { at: number; text: string }[] {
  return paragraphs
    .flatMap((one, at) => {
      const runs = one.before === null ? null : sideOf(one, "before");
      return runs === null ? [] : [{ at, before: one.before ?? 0, text: runs.map(({ text }) => text).join("") }];
    })
    .toSorted((a, b) => a.before - b.before)
    .map(({ at, text }) => ({ at, text }));
}

/** The runs of one side of a paragraph; null if that side lacks the paragraph. */
export function sideOf(paragraph: RedlineParagraph, side: "before" | "after"): RedlineRun[] | null {
  if (side === "before" && (paragraph.before === null || paragraph.kind === "moved")) return null;
  if (side === "after" && paragraph.after === null) return null;
  return paragraph.runs.filter((run) => run.op !== (side === "before" ? "insert" : "delete"));
}
