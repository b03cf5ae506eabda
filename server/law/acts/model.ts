import type { ActCategory, ActCode, FootnoteType, ProvisionType, PublisherStatus, SectionType } from "#shared/law/act-terms.ts";

/** Data an importer found, before it is stored. Strings are as published; dates are ISO, with the raw words beside them. */
export interface ImportedAct {
  actId: string;
  title: string;
  hindiTitle: string | null;
  category: ActCategory;
  /** `central`, or the slug of a state. */
  place: string;
  year: number | null;
  number: string | null;
  department: string | null;
  ministry: string | null;
  status: PublisherStatus | null;
  /** The record itself names the status; otherwise the publisher's collection decides. */
  statusIsStated: boolean;
  isSubordinate: boolean;
  enactmentDate: string | null;
  enactmentRaw: string | null;
  issuedDate: string | null;
  longTitle: string | null;
  /** Null: derived from title and department. */
  subjects: string[] | null;
  pdfUrl: string | null;
  htmlUrl: string | null;
  sourceUrl: string | null;
  publisherId: string | null;
  handle: string | null;
  /** ISO timestamp. */
  retrievedAt: string | null;
  isFiction: boolean;
  sectionCount: number | null;
  facts: ActFacts;
  /** Empty for an act that is only listed. */
  sections: ImportedActSection[];
}

/** Fields that are only displayed. */
export interface ActFacts {
  commencementInfo: string | null;
  territorialExtent: string | null;
  delegationType: string | null;
  parentActName: string | null;
  dateOfAssent: string | null;
  dateOfAssentRaw: string | null;
  supersededBy: string | null;
  subordinateCount: number | null;
  repeals: string[];
  currencyNote: string | null;
  sourceUrlNote: string | null;
  repealClaim: {
    repealedBy: string | null;
    repealedByYear: number | null;
    source: string | null;
    sourceHandle: string | null;
    commencementVerified: boolean;
    note: string;
  } | null;
}

export const noFacts: ActFacts = {
  commencementInfo: null,
  territorialExtent: null,
  delegationType: null,
  parentActName: null,
  dateOfAssent: null,
  dateOfAssentRaw: null,
  supersededBy: null,
  subordinateCount: null,
  repeals: [],
  currencyNote: null,
  sourceUrlNote: null,
  repealClaim: null,
};

export interface ImportedActSection {
  number: string;
  title: string | null;
  /** Null where the publisher served none. */
  text: string | null;
  footnotes: string | null;
  chapter: string | null;
  chapterTitle: string | null;
  /** Null: derived from heading and text. */
  type: SectionType | null;
  provision: ProvisionType | null;
}

/** An amendment note of the publisher. */
export interface Footnote {
  type: FootnoteType;
  text: string;
  byAct: string | null;
  byKind: string | null;
  byYear: number | null;
  bySection: string | null;
  original: string | null;
  date: string | null;
  dateRaw: string | null;
}

/** A table of corresponding provisions. */
export interface ImportedMapping {
  oldCode: ActCode;
  publisher: string;
  title: string;
  url: string;
  rows: { oldSection: string | null; newSection: string | null; subject: string | null }[];
}

/** The content of one document. */
export interface ImportedActs {
  acts: ImportedAct[];
  mappings: ImportedMapping[];
  /** The document lists acts without their text. */
  isCatalogue: boolean;
  warnings: string[];
}
