/** The history that a section's source note states. */
export interface AmendmentHistory {
  /** `37 FR 23603`, distinct, in the order of the note. */
  citations: string[];
  /** Years of amendment, newest first, distinct; the year of origin is not one of them. */
  years: number[];
  /** Federal Register documents after the first words `amended`, `revised` or `redesignated`; null when the note cites none at all. */
  count: number | null;
  /** `YYYY-MM-DD` of the last amendment. */
  last: string | null;
  /** `YYYY-MM-DD` of the newest document of the note, whatever it did: the day of origin where there is no amendment. */
  newest: string | null;
}

/** Reads `[37 FR 23603, Nov. 4, 1972, as amended at 50 FR 12466, Mar. 28, 1985; 54 FR 9676, Mar. 7, 1989]`. */
export function amendmentHistory(notes: readonly string[]): AmendmentHistory {
  const citations = new Set<string>();
  const years = new Set<number>();
  let count = 0;
  let last: string | null = null;
  let newest: string | null = null;
  for (const note of notes) {
    const change = note.search(/\b(?:amended|revised|redesignated|corrected)\b/i);
    for (const match of note.matchAll(/\b(\d{1,3}) FR (\d{1,6})\b/g)) {
      citations.add(match[0]);
      const date = isoDate(note.slice(match.index, match.index + 60));
      if (date !== null && (newest === null || date > newest)) newest = date;
      if (change < 0 || match.index < change) continue;
      count++;
      if (date === null) continue;
      years.add(Number(date.slice(0, 4)));
      if (last === null || date > last) last = date;
    }
  }
  return { citations: [...citations], years: [...years].sort((a, b) => b - a), count: citations.size === 0 ? null : count, last, newest };
}

/** The first date in words, `Sept. 20, 2000` or `January 1, 2015`, as `YYYY-MM-DD`; null when there is none. */
export function isoDate(text: string): string | null {
  const match = /\b(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\.? (\d{1,2}), (\d{4})\b/.exec(text);
  if (match === null) return null;
  const [, month = "", day = "", year = ""] = match;
  const index = months.indexOf(month.slice(0, 3));
  const isLeap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  const last = index === 1 && isLeap ? 29 : (lengths[index] ?? 0);
  if (Number(day) < 1 || Number(day) > last) return null;
  return `${year}-${String(index + 1).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
