import type { Compared, Hunk, Label } from "./interface.ts";
import { labels } from "./interface.ts";

const mostBullets = 12;
const longestQuote = 140;

/** A summary from the labels of the changes and the number of remarks beside them, and one sentence for each of the most important changes. */
export function summaryOf({ hunks, coarse }: Compared, remarks = 0): { summary: string; bullets: string[] } {
  const notes = coarse ? [" Some passages differ too much to be compared by words; they are shown as replaced."] : [];
  if (remarks > 0) notes.push(remarks === 1 ? " One remark is below." : ` ${remarks} remarks are below.`);
  if (hunks.length === 0 && remarks > 0) return { summary: `The words that were compared are the same.${notes.join("")}`, bullets: [] };
  if (hunks.length === 0) return { summary: `The two documents have the same text.${notes.join("")}`, bullets: [] };
  const substantive = hunks.filter(({ severity }) => severity === "substantive");
  const moves = hunks.filter(({ kind }) => kind === "move").length;
  const isForm = ({ category, severity }: Hunk) => category === "wording" && severity === "cosmetic";
  const typography = hunks.filter((hunk) => hunk.kind !== "move" && isForm(hunk)).length;
  const counts = labels
    .map((label) => ({ label, n: hunks.filter((hunk) => hunk.category === label && hunk.kind !== "move" && !isForm(hunk)).length }))
    .filter(({ n }) => n > 0)
    .map(({ label, n }) => counted(n, label));
  const parts = [...counts, ...(typography === 0 ? [] : [`${typography} typography`]), ...(moves === 0 ? [] : [`${moves} moved`])];
  const summary = `${hunks.length} ${hunks.length === 1 ? "change" : "changes"}, ${substantive.length} of substance: ${parts.join(", ")}.`;
  const weight = (label: Label) => labels.indexOf(label);
  const best = substantive.toSorted((x, y) => weight(x.category) - weight(y.category)).slice(0, mostBullets);
  const bullets = best.toSorted((x, y) => hunks.indexOf(x) - hunks.indexOf(y)).map(sentenceOf);
  if (substantive.length > bullets.length)
    bullets.push(`${substantive.length - bullets.length} more changes of substance are in the list.`);
  return { summary: summary + notes.join(""), bullets: [...bullets, ...numberingSentence(hunks)] };
}

/** One sentence for all numbers that moved on; none for a few, which the list shows at a glance. */
function numberingSentence(hunks: readonly Hunk[]): string[] {
  const all = hunks.filter(({ category, beforeText, afterText }) => category === "numbering" && beforeText !== null && afterText !== null);
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined || all.length < 3) return [];
  const became = ({ beforeText, afterText }: Hunk) => `${quoted(beforeText)} became ${quoted(afterText)}`;
  return [`${all.length} paragraphs have another number: ${became(first)}, and so on to ${became(last)}.`];
}

const plurals: Partial<Record<Label, string>> = { party: "parties", numbering: "numbering", wording: "wording" };

function counted(n: number, label: Label): string {
  return `${n} ${n === 1 ? label : (plurals[label] ?? `${label}s`)}`;
}

function sentenceOf({ kind, category, beforeText, afterText, sectionHeading, clauseLabel }: Hunk): string {
  const place = [clauseLabel, sectionHeading].find((one) => one !== null) ?? "Text";
  const what =
    kind === "insertion"
      ? `added ${quoted(afterText)}`
      : kind === "deletion"
        ? `removed ${quoted(beforeText)}`
        : `${quoted(beforeText)} became ${quoted(afterText)}`;
  return `${place}: ${what} (${category}).`;
}

function quoted(text: string | null): string {
  const one = (text ?? "").replace(/\s+/g, " ").trim();
  return `“${one.length > longestQuote ? `${one.slice(0, longestQuote - 1).trimEnd()}…` : one}”`;
}
