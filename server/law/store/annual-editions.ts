import type { ImportedSection, ImportedSource } from "./model.ts";

/**
 * The annual edition of the CFR is a separate corpus from the current text (decision 098): its sections have the same citations and their
 * own ids, `CFR_ANNUAL_T37_P1_S1_56` and `CFR_T37_P1_S1_56`. Where the current text of its title is not installed, the edition takes its
 * place, in the corpus `CFR` and under its ids.
 */
export const annualCfr = "CFR_ANNUAL";

/** Whether a corpus contains the CFR, current or annual. */
export function isCfr(corpusType: string): boolean {
  return corpusType === "CFR" || corpusType === annualCfr;
}

/** The id of the same section in the annual edition; null where `actId` does not belong to the current text. */
export function annualId(actId: string): string | null {
  return /^CFR_T\d/.test(actId) ? actId.replace("CFR_", `${annualCfr}_`) : null;
}

/**
 * Key of this part or volume of the annual edition where it takes the place of the current text; null for any other source, and for
 * PANDECT-JSONL, whose lines name their corpus.
 */
export function amongKey({ key, corpusType, format }: ImportedSource): string | null {
  return corpusType === annualCfr && (format === "cfr-annual" || format === "uslm-2") ? key.replace("cfr-annual-", "cfr-") : null;
}

/** Whether a key belongs to a volume in the place of the current text; the key of a part may be either. */
export function isVolumeAmong(key: string): boolean {
  return /^cfr-\d+-vol-\d+$/.test(key);
}

/** The source in the place of the current text. */
export function amongSource(source: ImportedSource, key: string): ImportedSource {
  return { ...source, key, corpusType: "CFR" };
}

/** A section of such a source. */
export function amongSection(section: ImportedSection): ImportedSection {
  return { ...section, corpusType: "CFR", actId: section.actId.replace(`${annualCfr}_`, "CFR_") };
}

/** `37 C.F.R. § 1.56 (2014 ed.)`: the year alone could be the year of the current text. A citation with its own year stays unchanged. */
export function citedByEdition(citationShort: string, year: number): string {
  return /\(\d{4}[^()]*\)$/.test(citationShort) ? citationShort : `${citationShort} (${year} ed.)`;
}
