import { foldedRuns, type PageBlock, wordsOf } from "../core/html-page.ts";

/** Words a note begins with, where no marker announces it. */
export const isNote =
  /^(?:\d{4}(?:-\d{4})? |Cross References?\.|History\.|Effective Date\.|Special Provisions|References in Text|Enactment|Suspended|Applicability\.|Continuation|Partial Repeal)/;

/** The bold words a note begins with, and where its text begins. */
export function boldLabel({ runs }: PageBlock): { words: string; end: number } | null {
  let end = 0;
  for (const run of foldedRuns(runs)) {
    if (!run.bold && run.text.trim() !== "") break;
    end += run.text.length;
  }
  const words = wordsOf(runs).slice(0, end).trim();
  return words === "" || !/[.-]$/.test(words) ? null : { words, end };
}

/** `§§ 111 - 114` of `Subchapter B (§§ 111 - 114) was added …`; null when the note begins otherwise. */
export function rangeIn(note: string): string | null {
  const numbers = /^\w+ [\dA-Z.]+ ?\(?§§? (\d[\d.A-Z]* ?[-–] ?\d[\d.A-Z]*)\)/.exec(note.trim())?.[1];
  return numbers === undefined ? null : `§§ ${numbers.replace(/ ?[-–] ?/, " - ")}`;
}

/** `27` of 2707; the last two digits count inside the chapter. */
export function chapterOf(number: string): string {
  return String(Math.floor(Number(/^\d+/.exec(number)?.[0]) / 100));
}
