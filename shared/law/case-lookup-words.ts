import type { LookedUpCase } from "./case-lookup.ts";
import { sharesName } from "./found-cases.ts";

/** What CourtListener answered for a cited decision, as screens and files show it. */
export function lookupWords(text: string, reply: LookedUpCase): { sentence: string; isDoubtful: boolean } {
  const { outcome, cases } = reply;
  const isOther = cases.length > 0 && !cases.some(({ name }) => sharesName(text, reply, name));
  return { sentence: isOther ? otherName : sentences[outcome], isDoubtful: isOther || outcome === "none" };
}

const otherName = "CourtListener has another name at this citation:";
const sentences: Record<LookedUpCase["outcome"], string> = {
  found: "CourtListener has at this citation:",
  several: "CourtListener has several decisions at this citation:",
  none: "CourtListener has no decision at this citation. Look at it again.",
  unclear: "CourtListener did not look up this citation.",
};

/** Under every decision that was found. */
export const lookupCaution = "Whether a decision is good law, or says what it is cited for, was not checked.";
