import type { CheckedQuotation } from "#shared/law/brief-check.ts";
import { type Comparison, compareWith } from "./compare.ts";
import { lacksParagraph } from "./citation-state.ts";
import type { LawWords } from "./law-words.ts";
import type { QuotedText } from "./quoted-words.ts";
import type { CheckedSection } from "./section-text.ts";

/** What a check says about a quotation, besides its place. */
export type Verdict = Pick<CheckedQuotation, "verdict" | "differences" | "foundIn" | "foundInCitation" | "law">;

export const notChecked: Verdict = { verdict: "not-checked", differences: [], foundIn: null, foundInCitation: null, law: null };

/** Finds the section of installed law that has a quotation word for word; null where none has. */
export type FindElsewhere = (quotation: QuotedText, brief: string, except: number | null) => CheckedSection | null;

/** From this likeness on, a quotation is from the cited section, even where another has the very words. */
const surelyHere = 0.8;

/** The verdict about a quotation that a text attributes to a section, or to its paragraph `pinpoint`. */
export function verdictOf(
  section: CheckedSection,
  pinpoint: string | null,
  quotation: QuotedText,
  brief: string,
  elsewhere: FindElsewhere,
): Verdict {
  const designation = /^(?:\([^()]+\))+/.exec(pinpoint ?? "")?.[0] ?? null;
  const best = bestOf(section, designation, quotation, brief);
  if (best !== null && best.comparison.kind === "exact") return exactVerdict(section, designation, quotation, best);
  const count = quotation.segments.reduce((sum, { words }) => sum + words.length, 0);
  const isHere = best !== null && best.comparison.likeness >= (count < 8 ? 0.55 : surelyHere);
  const other = isHere ? null : elsewhere(quotation, brief, section.row.id);
  if (other !== null)
    return { ...notChecked, verdict: "not-in-section", foundIn: other.row.act_id, foundInCitation: other.row.citation_short };
  if (best === null) return { ...notChecked, verdict: "not-in-section" };
  const { comparison, law } = best;
  return { ...notChecked, verdict: "altered", differences: comparison.differences, law: passage(law, comparison) };
}

interface Best {
  comparison: Comparison;
  law: LawWords;
  isFormer: boolean;
}

/** The best reading in the text of the day and in today's; null where the words are in neither. */
function bestOf(section: CheckedSection, designation: string | null, quotation: QuotedText, brief: string): Best | null {
  const { words, former } = section;
  const inPin = (from: number, to: number) => designation === null || isWithin(words, from, to, designation);
  const today: Best = { comparison: compareWith(words, quotation, brief, inPin), law: words, isFormer: false };
  if (former !== null) {
    const then: Best = { comparison: compareWith(former, quotation, brief, () => true), law: former, isFormer: true };
    // A release in between may have been in force on the day already.
    if (then.comparison.kind === "exact" || (today.comparison.kind !== "exact" && then.comparison.likeness > today.comparison.likeness)) {
      if (then.comparison.kind !== "absent" && !(then.comparison.kind === "exact" && today.comparison.kind === "exact")) return then;
    }
  }
  if (today.comparison.kind !== "exact") {
    const beside = section.beside();
    const comparison = compareWith(beside, quotation, brief, () => true);
    if (comparison.kind === "exact") return { comparison, law: beside, isFormer: true };
  }
  return today.comparison.kind === "absent" ? null : today;
}

function exactVerdict(
  { row, words }: CheckedSection,
  designation: string | null,
  { isMarked }: QuotedText,
  { comparison, law, isFormer }: Best,
): Verdict {
  const verdict = {
    ...notChecked,
    verdict: isMarked ? ("marked-alteration" as const) : ("verbatim" as const),
    law: passage(law, comparison),
  };
  if (designation === null || isFormer || words.anchors.length < 2 || isWithin(words, comparison.from, comparison.to, designation))
    return verdict;
  if (!words.anchors.includes(designation) && !lacksParagraph(words, designation)) return verdict;
  const there = words.anchors[words.paragraphOf[comparison.from] ?? 0] ?? "";
  return {
    ...verdict,
    verdict: "not-in-paragraph",
    foundIn: there === "" ? null : there,
    foundInCitation: `${row.citation_short}${there}`,
  };
}

/** Whether words are in a paragraph: in it, below it, or in the words that lead to it from above. */
function isWithin({ anchors, paragraphOf }: LawWords, from: number, to: number, designation: string): boolean {
  let isIn = false;
  let before = -1;
  for (let i = from; i <= to; i++) {
    const paragraph = paragraphOf[i] ?? 0;
    if (paragraph === before) continue;
    before = paragraph;
    const anchor = anchors[paragraph] ?? "";
    if (anchor === "" || anchor.startsWith(designation) || designation.startsWith(anchor)) isIn = true;
    else if (!isIn || i === from) return false;
    else return false;
  }
  return isIn;
}

/** Words around a passage of the law, for reading it beside the quotation. */
function passage({ text, words }: LawWords, { from, to }: Comparison): string | null {
  const [first, last] = [words[from], words[to]];
  if (first === undefined || last === undefined) return null;
  return text.slice(first.start, last.end).replaceAll(/\s+/g, " ").slice(0, longestPassage);
}

const longestPassage = 4000;
