import type { CheckedKind, CheckedState, QuotationVerdict } from "#shared/law/brief-check.ts";
import { wordsOf } from "../words.ts";

/** A citation of a filled brief, and what is true of it. */
export interface TrueCitation {
  text: string;
  start: number;
  end: number;
  kind: CheckedKind;
  resolvedTo: string | null;
  pinpoint: string | null;
  state: CheckedState;
  /** Neither missed nor false. */
  isOptional: boolean;
}

export interface TrueQuotation {
  text: string;
  start: number;
  end: number;
  verdict: QuotationVerdict;
  /** Index of the citation. */
  of: number;
}

export interface FilledBrief {
  text: string;
  citations: TrueCitation[];
  quotations: TrueQuotation[];
}

/** Fills the slots of a brief (own-briefs.ts) with words of the installed law. `textOf` gives the text of a paragraph without its label. */
export function fillBrief(template: string, textOf: (id: string, pinpoint: string | null) => string): FilledBrief {
  const citations: TrueCitation[] = [];
  const quotations: TrueQuotation[] = [];
  let text = "";
  let at = 0;
  for (const slot of template.matchAll(
    /\{(?:([co]) (\S+) (\S+) (\S+) (\S+)\|([^{}]+)|([qp]) (\S+) (\S+) (\S+) (\d+)|([QP]) (\S+)\|([^{}]+))\}/g,
  )) {
    text += template.slice(at, slot.index);
    at = slot.index + slot[0].length;
    const [, sign, kind, id, pinpoint, state, cited, place, given, from, below, count, placeOfWords, verdictOfWords, words] = slot;
    const start = text.length;
    if (cited !== undefined) {
      text += cited;
      // The templates name only these.
      citations.push({
        text: cited,
        start,
        end: text.length,
        kind: kind as CheckedKind,
        resolvedTo: orNull(id),
        pinpoint: orNull(pinpoint),
        state: state as CheckedState,
        isOptional: sign === "o",
      });
      continue;
    }
    const verdict = (given ?? verdictOfWords) as QuotationVerdict;
    const quoted = words ?? quotation(textOf(from ?? "", orNull(below)), Number(count), verdict, text.length);
    text += quoted;
    quotations.push({
      text: quoted,
      start,
      end: text.length,
      verdict,
      of: (place ?? placeOfWords)?.toLowerCase() === "p" ? citations.length - 1 : citations.length,
    });
  }
  return { text: text + template.slice(at), citations, quotations };
}

/** The same brief in lines of a usual width; line ends take the place of blanks, so that offsets stay. */
export function wrapped(brief: FilledBrief): FilledBrief {
  const lines = brief.text.split("\n").map((line) => {
    let [start, space] = [0, -1];
    let out = line;
    for (let i = 0; i < line.length; i++) {
      if (line[i] === " " && i > start + 4) space = i;
      if (i - start < 74 || space <= start || line.startsWith("    ")) continue;
      out = `${out.slice(0, space)}\n${out.slice(space + 1)}`;
      start = space + 1;
    }
    return out;
  });
  return { ...brief, text: lines.join("\n") };
}

const orNull = (value: string | undefined) => (value === undefined || value === "-" ? null : value);

/** Words of a text, taken or changed; `seed` makes each slot different. */
function quotation(law: string, count: number, verdict: QuotationVerdict, seed: number): string {
  const flat = law.replaceAll(/\s+/g, " ");
  const words = wordsOf(flat);
  const most = Math.max(0, words.length - count);
  const first = seed % (Math.min(most, 12) + 1);
  const taken = words.slice(first, first + count);
  const [from, to] = [taken[0]?.start ?? 0, taken.at(-1)?.end ?? flat.length];
  const whole = flat.slice(from, to);
  if (verdict === "altered") {
    const long = taken.slice(1, -1).filter(({ key }) => key.length > 4);
    const word = long[seed % Math.max(1, long.length)] ?? taken[1];
    if (word === undefined) throw new Error("too few words to alter");
    return `${flat.slice(from, word.start)}${substitutes[seed % substitutes.length]}${flat.slice(word.end, to)}`;
  }
  if (verdict !== "marked-alteration") return whole;
  const [left, right] = [taken[Math.floor(count / 3)], taken[Math.floor(count / 3) + 3]];
  if (left === undefined || right === undefined) throw new Error("too few words to leave out");
  const opening = `[${whole[0] === whole[0]?.toUpperCase() ? whole[0]?.toLowerCase() : whole[0]?.toUpperCase()}]`;
  return `${opening}${flat.slice(from + 1, left.end)} . . . ${flat.slice(right.start, to)}`;
}

const substitutes = ["harbor", "reasonable", "manager", "quarterly", "lessee", "forbidden"];
