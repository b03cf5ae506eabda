import type { Contract, Sentence } from "./contract.ts";

/** A cover page, an order or a statement of work is short; a longer text has its own terms. */
const longest = 9000;
const incorporates =
  /\bincorporat\w+\b[^.]{0,300}\b(?:terms|agreement|conditions|nda|addendum)\b|\b(?:terms|agreement|conditions|nda)\b[^.]{0,300}\bincorporat\w+\b|\b(?:terms|agreement|conditions|policy)\b[^.]{0,160}\b(?:posted|available|located|found|published) (?:at|on)\b|\b(?:governed by|subject to|pursuant to|under|part of|forms? part of|entered into under|supplements?)\b[^.]{0,60}\b(?:master|framework|main|underlying|services|cloud service|license|professional services|purchase)\b[^.]{0,30}\bagreement\b/i;
/** "The terms below are incorporated": they are in this text. */
const isHere =
  /\b(?:below|above|attached hereto|following terms|of this (?:agreement|document)|herein below|exhibits?|schedules?|appendix|annex)\b/i;
const duty = /\b(?:shall|will|must|may not|agrees? to)\b/i;
/** So many sentences with duties are terms of their own. */
const mostDuties = 14;

/** The sentence by which a short text takes its terms from another document that is not in it; null for a text with its own terms. */
export function termsElsewhere(contract: Contract): Sentence | null {
  const known = contract.memo.get("elsewhere") as Sentence | null | undefined;
  if (known !== undefined) return known;
  const found =
    contract.text.length > longest || contract.sentences.filter(({ text }) => duty.test(text)).length > mostDuties
      ? null
      : (contract.sentences.find(({ text }, i) => !contract.instructions.has(i) && incorporates.test(text) && !isHere.test(text)) ?? null);
  contract.memo.set("elsewhere", found);
  return found;
}
