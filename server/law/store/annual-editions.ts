import type { ImportedSection, ImportedSource } from "./model.ts";

/**
 * The annual edition of the CFR is a corpus beside the current text (decision 098): its sections are cited alike and have ids of their own,
 * `CFR_ANNUAL_T37_P1_S1_56` beside `CFR_T37_P1_S1_56`.
 */
export const annualCfr = "CFR_ANNUAL";

/** Whether a corpus holds the CFR, whichever text of it. */
export function isCfr(corpusType: string): boolean {
  return corpusType === "CFR" || corpusType === annualCfr;
}

/** The id the same section has in the annual edition; null where `actId` is none of the current text. */
export function annualId(actId: string): string | null {
  return /^CFR_T\d/.test(actId) ? actId.replace("CFR_", `${annualCfr}_`) : null;
}

/** Key under which earlier versions installed this part or volume among the current text; null for any other source. */
export function formerKey({ key, corpusType }: Pick<ImportedSource, "key" | "corpusType">): string | null {
  return corpusType === annualCfr && /^cfr-annual-\d+-/.test(key) ? key.replace("cfr-annual-", "cfr-") : null;
}

/** Key of the annual edition that a key of earlier versions stands for; null where it may as well be a part of the current text. */
export function isFormerVolume(key: string): boolean {
  return /^cfr-\d+-vol-\d+$/.test(key);
}

/** A source as earlier versions installed it. */
export function formerSource(source: ImportedSource, key: string): ImportedSource {
  return { ...source, key, corpusType: "CFR" };
}

/** A section of such a source. */
export function formerSection(section: ImportedSection): ImportedSection {
  return { ...section, corpusType: "CFR", actId: section.actId.replace(`${annualCfr}_`, "CFR_") };
}

/** `37 C.F.R. § 1.56 (2014 ed.)`: the year alone could be that of the current text. A citation with a year of its own stays as it is. */
export function citedByEdition(citationShort: string, year: number): string {
  return /\(\d{4}[^()]*\)$/.test(citationShort) ? citationShort : `${citationShort} (${year} ed.)`;
}
