/** A date in the form of the contract (data-api §8.2). `date` is `YYYY-MM-DD`. */
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
  /** Section of the act that makes the change, e.g. `2(a)`. */
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

/** One act as an importer passes it to the registry. Names and values as in data-api §8.2. */
export interface ImportedLaw {
  id: string;
  /** Earlier ids of this act; the acts with those ids are merged into this one. */
  formerIds: string[];
  /** `known` acts are listed by their legislature but not served. */
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
  /** Other names that lead to the act: bill numbers and further citations, as printed. */
  otherNames: { name: string; form: "bill" | "other_as_printed" }[];
}

/** One session in a collection. */
export interface ImportedSession {
  jurisdiction: string;
  code: string;
  label: string | null;
  type: string;
  year: number;
  /** The known facts about the number of its acts; null when unknown. */
  denominator: { kind: string; value: number | null; derivation: string } | null;
  openGaps: number;
  /** True when the collection has everything the registry must hold for this session: an act missing from it was withdrawn. */
  isWhole: boolean;
  laws: ImportedLaw[];
}

/** An act that no longer exists: withdrawn, or merged into another. */
export interface Tombstone {
  id: string;
  mergedInto: string | null;
}

/** One collection of one jurisdiction, as an importer passes it to the registry. */
export interface ImportedCollection {
  jurisdiction: string;
  name: string;
  /** Date of this state of the collection, according to the publisher. */
  releaseDate: string | null;
  isFiction: boolean;
  sessions: ImportedSession[];
  tombstones: Tombstone[];
}
