/** A date as the contract has it (data-api §8.2). `date` is `YYYY-MM-DD`. */
export interface PrintedDate {
  kind: string | null;
  date: string | null;
  dateAsPrinted: string | null;
  kindAsPrinted: string | null;
  scopeAsPrinted: string | null;
}

export interface AffectedSection {
  sectionAsPrinted: string;
  actionAsPrinted: string | null;
  codeAsPrinted: string | null;
  /** Section of the act that does it, e.g. `2(a)`. */
  actSectionAsPrinted: string | null;
}

export interface LawSource {
  role: string | null;
  url: string | null;
  fetchedAt: string | null;
  contentType: string | null;
  sha256: string | null;
  byteLength: number | null;
  hostClass: string | null;
}

/** What an importer hands to the registry of one act. Names and values as data-api §8.2 has them. */
export interface ImportedLaw {
  id: string;
  /** Ids this act had while it was something else; their holders are merged into it. */
  formerIds: string[];
  /** `known` acts are listed by their legislature and not served. */
  state: "known" | "served" | "unserved";
  series: string;
  instrumentType: string;
  number: string | null;
  billKey: string | null;
  billNumber: string | null;
  title: string | null;
  shortTitle: string | null;
  citation: string;
  citableAs: string | null;
  citationShort: string | null;
  numberingYear: number | null;
  approvedDate: string | null;
  approvedDateDerived: boolean;
  effectiveFirst: string | null;
  effectiveLast: string | null;
  enactmentOutcome: string;
  isLaw: boolean | null;
  textStatus: "held" | "withheld" | "not_held" | "pending";
  withheldReason: string | null;
  /** Null unless held. */
  text: string | null;
  amendatoryMarkup: string | null;
  markupConvention: string | null;
  documentKind: string | null;
  identityConfidence: string;
  licenseNote: string | null;
  citationAsPrinted: string | null;
  vetoStatusAsPrinted: string | null;
  sourceUrl: string | null;
  effectiveDates: PrintedDate[];
  otherDates: PrintedDate[];
  codeSectionsAffected: AffectedSection[];
  sources: LawSource[];
  publisher: Record<string, unknown> | null;
  provenance: Record<string, unknown> | null;
  /** What else leads to it: bill numbers and further citations, as printed. */
  otherNames: { name: string; form: "bill" | "other_as_printed" }[];
}

/** One session as a collection holds it. */
export interface ImportedSession {
  jurisdiction: string;
  code: string;
  label: string | null;
  type: string;
  year: number;
  /** What is known of the number of its acts; null when nothing is. */
  denominator: { kind: string; value: number | null; derivation: string } | null;
  openGaps: number;
  /** True when the collection holds everything the registry is to hold of this session: what is missing from it was withdrawn. */
  isWhole: boolean;
  laws: ImportedLaw[];
}

/** An act that is no more: withdrawn, or merged into another. */
export interface Tombstone {
  id: string;
  mergedInto: string | null;
}

/** One collection of one jurisdiction, as an importer hands it to the registry. */
export interface ImportedCollection {
  jurisdiction: string;
  name: string;
  /** Day the publisher says this state of the collection is of. */
  releaseDate: string | null;
  isFiction: boolean;
  sessions: ImportedSession[];
  tombstones: Tombstone[];
}
