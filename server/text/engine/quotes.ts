import type { Band, Candidate, OpenDocument, Quote, SourceText, Span } from "./interface.ts";

/** A probability from here on is shown as "found"; below that, the answer asks for a check. */
export const foundFrom = 0.5;

/** English contracts have 0.94 and more, other languages 0.37 to 0.57. */
export const leastFamiliarity = 0.75;

export function bandOf(score: number, document: OpenDocument): Band {
  return score >= foundFrom && document.analysis.familiarity >= leastFamiliarity ? "found" : "check";
}

/**
 * The passage as a quote with its place in the document. Throws RangeError for a span outside of the text: that is a bug, not bad input.
 */
export function quoteAt(document: OpenDocument, { start, end, score }: Candidate): Quote {
  const { source, analysis } = document;
  if (!(start >= 0 && start < end && end <= source.text.length)) throw new RangeError(`No passage at ${start} to ${end}`);
  const sentence = sentenceAt(document.sentences, start);
  const page = source.pages === null ? undefined : lastStartingBy(source.pages, start);
  const isInstruction = analysis.instructions.includes(sentence);
  return {
    start,
    end,
    quote: source.text.slice(start, end),
    page: page?.number ?? null,
    ...(page?.isRecognized && { recognized: true }),
    paragraph: source.blocks.length === 0 ? null : Math.max(1, indexOfLast(source.blocks, start) + 1),
    heading: headingOver(document, sentence),
    score,
    band: isInstruction ? "check" : bandOf(score, document),
  };
}

/** Index of the sentence at a place, or of the last one before it. */
export function sentenceAt(sentences: readonly Span[], at: number): number {
  return Math.max(0, indexOfLast(sentences, at));
}

/** A heading covers at most this many sentences. */
const headingReach = 12;

function headingOver({ source, analysis }: OpenDocument, sentence: number): string | null {
  for (let i = analysis.headings.length - 3; i >= 0; i -= 3) {
    const [start = 0, end = 0, governed = 0] = analysis.headings.slice(i, i + 3);
    if (governed <= sentence) return sentence - governed <= headingReach ? source.text.slice(start, end) : null;
  }
  return null;
}

function lastStartingBy<T extends Span>(spans: readonly T[], at: number): T | undefined {
  return spans[indexOfLast(spans, at)];
}

/** Index of the last span that begins at or before a place; -1 when there is none. */
function indexOfLast(spans: readonly Span[], at: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.start ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * Finds a quote written elsewhere (a model's reply, a pasted passage) in the text: word for word first, then with all white space,
 * quotation marks and dashes treated as equal. Null when the text does not contain it; no other difference is accepted.
 */
export function findQuote(
  source: Pick<SourceText, "text">,
  quote: string,
  within?: Span,
): (Span & { match: "exact" | "normalized" }) | null {
  const { start, end } = within ?? { start: 0, end: source.text.length };
  const wanted = quote.trim();
  if (wanted === "" || wanted.length > maxQuote) return null;
  const scope = source.text.slice(start, end);
  const at = scope.indexOf(wanted);
  if (at >= 0) return { start: start + at, end: start + at + wanted.length, match: "exact" };
  const haystack = normalized(scope);
  const needle = normalized(wanted).letters;
  const found = needle === "" ? -1 : haystack.letters.indexOf(needle);
  if (found < 0) return null;
  const from = haystack.places[found] ?? 0;
  const last = haystack.places[found + needle.length - 1] ?? from;
  return { start: start + from, end: start + last + 1, match: "normalized" };
}

const maxQuote = 20_000;

/** Text with equivalent spellings normalized, and the original place of each character. */
function normalized(text: string): { letters: string; places: number[] } {
  let letters = "";
  const places: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if (/[\s\u00ad\u200b-\u200d\ufeff]/.test(char)) {
      if (/\s/.test(char) && letters !== "" && !letters.endsWith(" ")) {
        letters += " ";
        places.push(i);
      }
      continue;
    }
    letters += /[“”„«»″]/.test(char) ? '"' : /[‘’‚′`]/.test(char) ? "'" : /[‐‑‒–—―−]/.test(char) ? "-" : char;
    places.push(i);
  }
  if (letters.endsWith(" ")) {
    places.pop();
    letters = letters.slice(0, -1);
  }
  return { letters, places };
}
