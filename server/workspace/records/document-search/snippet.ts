import { eachTerm, initialsOf } from "../../../text/documents/terms.ts";
import { excerptAround } from "../../../law/search/excerpt.ts";
import type { StemHit } from "../../../law/search/stem-hits.ts";
import type { Phrase } from "./query.ts";

/** Characters shown of a passage. */
const shown = 240;

/** A passage with its hits; places are UTF-16 code units. */
export interface Snippet {
  text: string;
  /** The hits in `text`. */
  marks: { start: number; end: number }[];
  /** Place of the first hit, in the text the passage was cut from; null when the passage has no hit. */
  hit: { start: number; end: number } | null;
}

/** The piece of `text` with the most hits. */
export function snippetOf(text: string, hits: StemHit[]): Snippet {
  const excerpt = excerptAround(text, () => hits, shown);
  // An excerpt that starts inside the text begins with an ellipsis.
  const lead = excerpt.start > 0 && text.length > shown ? 1 : 0;
  const inside = hits.filter(({ start, end }) => start >= excerpt.start && end - excerpt.start + lead <= excerpt.text.length);
  return {
    text: excerpt.text,
    marks: inside.map(({ start, end }) => ({ start: start - excerpt.start + lead, end: end - excerpt.start + lead })),
    hit: inside[0] === undefined ? null : { start: inside[0].start, end: inside[0].end },
  };
}

/** Finds where the phrases are in a text; hits do not overlap. */
export function hitFinder(phrases: readonly Phrase[]): (text: string) => StemHit[] {
  const initials = initialsOf(phrases.flat());
  const wanted = phrases.map((phrase) => ({ stem: phrase.join(" "), phrase, last: phrase.at(-1) }));
  return (text) => {
    const terms: string[] = [];
    const starts: number[] = [];
    const hits: StemHit[] = [];
    eachTerm(
      text,
      (term, start, end) => {
        terms.push(term);
        starts.push(start);
        if (term === "") return;
        for (const { stem, phrase, last } of wanted) {
          if (term !== last) continue;
          const from = terms.length - phrase.length;
          if (from >= 0 && phrase.every((one, i) => terms[from + i] === one)) hits.push({ stem, start: starts[from] ?? start, end });
        }
      },
      initials,
    );
    return hits.sort((a, b) => a.start - b.start).filter((hit, i, all) => i === 0 || hit.start >= (all[i - 1]?.end ?? 0));
  };
}
