import { eachTerm } from "../documents/terms.ts";
import { excerptAround } from "../statutes/search/excerpt.ts";
import type { StemHit } from "../statutes/search/stem-hits.ts";
import type { Phrase } from "./query.ts";

/** Characters shown of a passage. */
const shown = 240;

/** A passage with what was looked for; places are UTF-16 code units. */
export interface Snippet {
  text: string;
  /** What of `text` was looked for. */
  marks: { start: number; end: number }[];
  /** Of the first hit, in the text the passage was cut from; null when nothing of it was looked for. */
  hit: { start: number; end: number } | null;
}

/** The piece of `text` that shows most of what was looked for. */
export function snippetOf(text: string, phrases: readonly Phrase[]): Snippet {
  const hits = hitsOf(text, phrases);
  const excerpt = excerptAround(text, () => hits, shown);
  // An excerpt that does not begin with the text begins with a sign that says so.
  const lead = excerpt.start > 0 && text.length > shown ? 1 : 0;
  const inside = hits.filter(({ start, end }) => start >= excerpt.start && end - excerpt.start + lead <= excerpt.text.length);
  return {
    text: excerpt.text,
    marks: inside.map(({ start, end }) => ({ start: start - excerpt.start + lead, end: end - excerpt.start + lead })),
    hit: inside[0] === undefined ? null : { start: inside[0].start, end: inside[0].end },
  };
}

/** Where the phrases stand in a text. */
export function hitsOf(text: string, phrases: readonly Phrase[]): StemHit[] {
  const last: { term: string; start: number }[] = [];
  const longest = Math.max(...phrases.map((phrase) => phrase.length));
  const hits: StemHit[] = [];
  eachTerm(text, (term, start, end) => {
    last.push({ term, start });
    if (last.length > longest) last.shift();
    for (const phrase of phrases) {
      const from = last.length - phrase.length;
      if (from >= 0 && phrase.every((wanted, i) => last[from + i]?.term === wanted))
        hits.push({ stem: phrase.join(" "), start: last[from]?.start ?? start, end });
    }
  });
  return hits.sort((a, b) => a.start - b.start).filter((hit, i, all) => i === 0 || hit.start >= (all[i - 1]?.end ?? 0));
}
