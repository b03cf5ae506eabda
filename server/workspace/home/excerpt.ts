import type { RedlineParagraph, RedlineRun } from "#shared/law/redline.ts";

/** Characters shown before the first change, and in all. */
const lead = 90;
const most = 300;

/**
 * The paragraph of a redline that says most in a few words, from its first change: at most 300 characters, and an ellipsis at each end that
 * was cut. Rows of tables come last. Null where nothing changed.
 */
export function redlineExcerpt(paragraphs: readonly RedlineParagraph[]): RedlineRun[] | null {
  const changed = paragraphs.filter(({ runs }) => runs.some(({ op }) => op !== "equal"));
  const [shown] = changed.toSorted((a, b) => weightOf(b) - weightOf(a));
  if (shown === undefined) return null;
  const at = shown.runs.findIndex(({ op }) => op !== "equal");
  const before = shown.runs.slice(0, at).reduce((all, { text }) => all + text, "");
  const runs: RedlineRun[] = [];
  if (before !== "") runs.push({ op: "equal", text: lastWords(before) });
  let left = most - (runs[0]?.text.length ?? 0);
  for (const { op, text } of shown.runs.slice(at)) {
    if (left <= 0) break;
    runs.push({ op, text: text.length <= left ? text : `${firstWords(text, left)}…` });
    left -= text.length;
  }
  return runs;
}

/** Characters that are enough to understand a change, of what changed and of what stayed. */
const enough = { changed: 60, kept: 40 };

/** What changed counts twice: a new paragraph says more than a semicolon at the end of the one before it. */
function weightOf({ runs }: RedlineParagraph): number {
  const lengthOf = (isKept: boolean) => runs.reduce((sum, { op, text }) => sum + ((op === "equal") === isKept ? text.trim().length : 0), 0);
  const isRow = runs.some(({ text }) => text.includes("\t"));
  return 2 * Math.min(lengthOf(false), enough.changed) + Math.min(lengthOf(true), enough.kept) - (isRow ? 200 : 0);
}

function lastWords(text: string): string {
  if (text.length <= lead) return text;
  const cut = text.slice(-lead);
  const space = cut.indexOf(" ");
  return `…${space === -1 ? cut : cut.slice(space + 1)}`;
}

/** At least one word, however little room there is. */
function firstWords(text: string, room: number): string {
  const cut = text.slice(0, room);
  const space = cut.lastIndexOf(" ");
  return space <= 0 ? cut : cut.slice(0, space);
}
