import type { RedlineParagraph, RedlineRun } from "#shared/law/redline.ts";

/** Characters shown before the first change, and in all. */
const lead = 90;
const most = 300;

/**
 * The first change of a redline with the words around it, at most 300 characters and an ellipsis at each end that was cut. A paragraph that
 * was amended is shown rather than one that is new or gone as a whole. Null where nothing changed.
 */
export function redlineExcerpt(paragraphs: readonly RedlineParagraph[]): RedlineRun[] | null {
  const changed = paragraphs.filter(({ runs }) => runs.some(({ op }) => op !== "equal"));
  const shown = changed.find(({ runs }) => runs.some(({ op, text }) => op === "equal" && text.trim() !== "")) ?? changed[0];
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
