import { isCfr } from "./annual-editions.ts";
import type { ImportedSection } from "./model.ts";
import type { SectionRecord } from "#shared/law/statutes.ts";

/**
 * `section.record`: the fields of a section record (data-api §6.1) that come from the file, without those that are null or empty and
 * without those that the corpus has in columns or in the division's trail.
 */
export type StoredRecord = Partial<SectionRecord> & {
  /**
   * `YYYY-MM-DD` of the newest document that the section's source note cites, where that is not `lastAmendedDate`: a section that was added
   * or issued again names no amendment. Not served; `sourceChangedOn` of a change comes from it.
   */
  newestSourceDate?: string;
  /** As in ImportedSection; not served. */
  isSetAside?: true;
};

/** `references` as in PreparedSection. */
export function storedRecord(section: ImportedSection, references: readonly string[], titleNumber: string | null): string {
  // A format with `popularName: null` has only names of other acts.
  const { popularName = section.popularNames[0], ...extra } = section.extra;
  const record: StoredRecord = extra;
  if (typeof popularName === "string") record.popularName = popularName;
  if (section.renumberedTo !== "") record.renumberedTo = section.renumberedTo;
  if (section.transferredTo !== "") record.transferredTo = section.transferredTo;
  if (section.movedToLabel !== null) {
    if (section.transferredTo !== "") record.transferredToLabel = section.movedToLabel;
    else record.renumberedToLabel = section.movedToLabel;
  }
  if (section.amendmentYears.length > 0) {
    record.amendmentYears = section.amendmentYears;
    record.lastAmendedYear = Math.max(...section.amendmentYears);
  }
  if (section.isSetAside === true) record.isSetAside = true;
  if (section.amendmentsCount !== null) record.amendmentsCount = section.amendmentsCount;
  if (section.publicLaws.length > 0) record.publicLaws = section.publicLaws;
  const ofText = references.filter((reference) => reference.endsWith(inText)).map((reference) => reference.slice(0, -inText.length));
  const usc = crossReferences(ofText, "usc", section.corpusType === "USC" ? titleNumber : null);
  const cfr = crossReferences(ofText, "cfr", isCfr(section.corpusType) ? titleNumber : null);
  if (usc.length > 0) record.crossReferencesUsc = usc;
  if (cfr.length > 0) record.crossReferencesCfr = cfr;
  return JSON.stringify(record);
}

/** Sections among the targets of the operative text, `42:1983` or `self:1981` (data-api §6.1), distinct, in the order of the text. */
function crossReferences(ofText: readonly string[], family: "usc" | "cfr", own: string | null): string[] {
  const found = new Set<string>();
  for (const target of ofText) {
    const [of, title, number] = target.split("/");
    if (of !== family) continue;
    // `usc/17/ch5` and `cfr/12/pt1026` name levels, not sections; section numbers start with a digit.
    if (title === undefined || number === undefined || !/^\d/.test(number)) continue;
    found.add(`${title === own?.toLowerCase() ? "self" : title}:${number}`);
  }
  return [...found];
}
const inText = " text";
