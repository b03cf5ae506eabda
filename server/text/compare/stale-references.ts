import type { Row } from "./interface.ts";
import { labelsOf } from "./paragraph-labels.ts";
import { numberOf } from "./places.ts";

/** A reference that the revision left as it was although its section has another number, or is gone. */
export interface StaleReference {
  /** Number of the clause that refers; null where it has none. */
  clause: string | null;
  /** As the text writes it: "Section 8". */
  reference: string;
  /** The present number of that section; null where it was removed. */
  now: string | null;
}

const reference =
  /(?:\b(?:sections?|clauses?|articles?|paragraphs?)\s+|(?<!\b(?:U\.S\.C\.|C\.F\.R\.|Code|Act|Stat\.|Law)\s{0,2}(?:Ann\.\s{0,2})?)§{1,2}\s*)(\d{1,3}(?:\.\d{1,3}){0,4})(?![\d.]*\d)(?![-–]\d)/giu;
/** "Section 8 of the Securities Act" is in another text; "of this Agreement" is not. */
const elsewhere =
  /^(?:\s*\([\p{L}\d]{1,4}\))*,?\s+(?:of|to|in|under)\s+(?!this\b|the\s+present\b)(?:the|that|such|any|its|title|\p{Lu}|an?)\b/iu;

/** References of the revised text that its new numbering has left behind, in order. `rows` are those of the comparison of both texts. */
export function staleReferences(rows: readonly Row[], original: string, revised: string): StaleReference[] {
  const numbersOf = (text: string, side: "before" | "after") => {
    const labels = labelsOf(rows.map((row) => (row[side] === null ? "" : text.slice(row[side].start, row[side].end))));
    return labels.map((label) => numberOf(label));
  };
  const [before, after] = [numbersOf(original, "before"), numbersOf(revised, "after")];
  const now = renumbered(rows, before, after);
  if (now.size === 0) return [];
  const found: StaleReference[] = [];
  let clause: string | null = null;
  for (const [i, { after: place, runs }] of rows.entries()) {
    if (place === null) continue;
    clause = after[i] ?? clause;
    for (const { op, text } of runs) {
      if (op !== "equal") continue;
      for (const match of text.matchAll(reference)) {
        const to = now.get(match[1] ?? "");
        if (to !== undefined && !elsewhere.test(text.slice(match.index + match[0].length, match.index + match[0].length + 60)))
          found.push({ clause, reference: match[0].replaceAll(/\s+/g, " "), now: to });
      }
    }
  }
  return found;
}

/** The new number of each section that has another, null for one that was removed; without numbers that several sections have. */
function renumbered(
  rows: readonly Row[],
  before: readonly (string | null)[],
  after: readonly (string | null)[],
): Map<string, string | null> {
  const all = new Map<string, Set<string | null>>();
  for (const [i, old] of before.entries()) {
    if (old === null || !/^\d/.test(old)) continue;
    const row = rows[i];
    // A paragraph that moved has a row for its old place, too.
    if (row === undefined || row.kind === "movedFrom") continue;
    all.set(old, (all.get(old) ?? new Set()).add(row.after === null ? null : (after[i] ?? old)));
  }
  const present = new Set(after);
  return new Map(
    [...all].flatMap(([old, [one = null, ...others]]) =>
      others.length > 0 || one === old || (one === null && present.has(old)) ? [] : [[old, one] as const],
    ),
  );
}

const mostNotes = 6;

/** One sentence for each stale reference, the first of them where there are many. */
export function staleNotes(stale: readonly StaleReference[]): string[] {
  const notes = stale.slice(0, mostNotes).map(({ clause, reference: words, now }) => {
    const where = clause === null ? "The text" : `Clause ${clause}`;
    return now === null
      ? `${where} refers to “${words}”, which was removed.`
      : `${where} still refers to “${words}”, which now has the number ${now}.`;
  });
  const more = stale.length - notes.length;
  if (more > 0) notes.push(more === 1 ? "One more reference may be out of date." : `${more} more references may be out of date.`);
  return notes;
}
