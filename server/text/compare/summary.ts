import type { Compared, Hunk, Label } from "./interface.ts";
import { labels } from "./interface.ts";

const mostBullets = 12;
const longestQuote = 140;

/** A summary from the labels of the changes, and one sentence for each of the most important changes. */
export function summaryOf({ hunks, coarse }: Compared): { summary: string; bullets: string[] } {
  const notes = coarse ? [" Some passages differ too much to be compared by words; they are shown as replaced."] : [];
  if (hunks.length === 0) return { summary: `The two documents have the same text.${notes.join("")}`, bullets: [] };
  const substantive = hunks.filter(({ severity }) => severity === "substantive");
  const moves = hunks.filter(({ kind }) => kind === "move").length;
  const counts = labels
    .map((label) => ({ label, n: hunks.filter(({ category, kind }) => category === label && kind !== "move").length }))
    .filter(({ n }) => n > 0)
    .map(({ label, n }) => counted(n, label));
  const parts = [...counts, ...(moves === 0 ? [] : [`${moves} moved`])];
  const summary = `${hunks.length} ${hunks.length === 1 ? "change" : "changes"}, ${substantive.length} of substance: ${parts.join(", ")}.`;
  const weight = (label: Label) => labels.indexOf(label);
  const best = substantive.toSorted((x, y) => weight(x.category) - weight(y.category)).slice(0, mostBullets);
  const bullets = best.toSorted((x, y) => hunks.indexOf(x) - hunks.indexOf(y)).map(sentenceOf);
  if (substantive.length > bullets.length)
    bullets.push(`${substantive.length - bullets.length} more changes of substance are in the list.`);
  return { summary: summary + notes.join(""), bullets };
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
