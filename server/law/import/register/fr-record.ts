import { referencesIn } from "../cited-marks.ts";
import type { Body, ImportedSection, Note, Reference } from "../../store/model.ts";
import { agencyName, agencySlug, cfrParts, commentsClose, docketIds, effectiveDate, rin, subjectTerms } from "./fr-facts.ts";

export type FrKind = "RULE" | "PRORULE" | "NOTICE" | "PRESDOCU";

/** A document of the Federal Register as read. */
export interface FrDraft {
  kind: FrKind;
  /** `2024-02930`. */
  number: string;
  /** As printed, with the department before its bureau; joint documents name several. */
  agencies: string[];
  /** Lines `14 CFR Part 39`, `[Docket No. …]`, `RIN …`. */
  cfr: string[];
  dockets: string[];
  rins: string[];
  subject: string;
  action: string;
  summary: string;
  dates: string;
  topics: string[];
  /** `Proclamation 10701 of February 6, 2024`. */
  order: string;
  /** The lines after the signature. */
  credit: string;
  pages: { first: number; last: number } | null;
  body: Body;
  notes: Note[];
  references: Reference[];
}

/** The issue that contains the document; nulls for a document by itself. */
export interface FrIssue {
  volume: string | null;
  /** `YYYY-MM-DD`. */
  date: string | null;
}

interface KindFacts {
  corpusType: string;
  status: string;
  label: string;
  group: string;
}

/** The Register's own labels; search filters use them (`documentType`). */
export const kinds: Record<FrKind, KindFacts> = {
  RULE: { corpusType: "FEDERAL_REGISTER", status: "", label: "Rule", group: "Rules and Regulations" },
  PRORULE: { corpusType: "FEDERAL_REGISTER", status: "proposed", label: "Proposed Rule", group: "Proposed Rules" },
  NOTICE: { corpusType: "FEDERAL_REGISTER_NOTICE", status: "", label: "Notice", group: "Notices" },
  PRESDOCU: { corpusType: "EXECUTIVE_ACTION", status: "", label: "Presidential Document", group: "Presidential Documents" },
};

/**
 * The record of a document: `FR_RULE_2024-02930`, likewise `FR_PRORULE_`, `FR_NOTICE_` and `FR_PRESDOCU_`. The citation is the page on
 * which the document begins; `isFirstOnPage` says whether that page alone leads to it.
 */
export function frRecord(draft: FrDraft, issue: FrIssue, divisionKey: string, isFirstOnPage: boolean): ImportedSection {
  const facts = kinds[draft.kind];
  const byNumber = `FR Doc. ${draft.number}`;
  const page = draft.pages === null || issue.volume === null ? null : `${issue.volume} FR ${draft.pages.first}`;
  const order = /^(?:Proclamation|Executive Order|Presidential Determination)\s+(?:No\.\s*)?\S+/i.exec(draft.order)?.[0] ?? null;
  return {
    unit: "document",
    ...(issue.date === null ? {} : { year: Number(issue.date.slice(0, 4)) }),
    actId: `FR_${draft.kind}_${draft.number}`,
    identity: `fr/${draft.number.toLowerCase()}`,
    identifier: draft.number,
    divisionKey,
    corpusType: facts.corpusType,
    source: null,
    number: draft.number,
    numbers: [draft.number],
    isRange: false,
    numberLabel: order ?? byNumber,
    heading: draft.subject || draft.order || byNumber,
    citationShort: page === null ? byNumber : isFirstOnPage ? page : `${page}, ${byNumber}`,
    status: facts.status,
    renumberedTo: "",
    transferredTo: "",
    movedToLabel: null,
    body: draft.body,
    notes: draft.notes,
    sourceCredit: draft.credit,
    amendmentYears: [],
    amendmentsCount: null,
    publicLaws: [],
    popularNames: [],
    references: referencesIn(
      draft.body,
      draft.notes.map((note) => note.body),
      [...partReferences(draft), ...draft.references],
    ),
    extra: recordFields(draft, issue, [page, page?.replace(" FR ", " Fed. Reg. ") ?? null, page === null ? null : byNumber, order]),
  };
}

function recordFields(draft: FrDraft, issue: FrIssue, citations: (string | null)[]): Record<string, unknown> {
  const agencies = [...new Set(draft.agencies.map(agencyName))];
  const { pages } = draft;
  const fields: Record<string, unknown> = {
    documentNumber: draft.number,
    documentTypeLabel: kinds[draft.kind].label,
    agencies,
    agencySlugs: agencies.map(agencySlug),
    // For a department and its bureau, the bureau; a joint document has no single agency.
    issuingAgency: agencies.length <= 2 ? agencies.at(-1) : null,
    action: draft.action,
    abstract: draft.summary,
    subject: draft.order,
    frDocketIds: [...draft.dockets.flatMap(docketIds), ...draft.rins.flatMap((line) => rin(line) ?? [])],
    topics: [...new Set(draft.topics.flatMap(subjectTerms))],
    // A notice gives dates of other things.
    frEffectiveOn: draft.kind === "RULE" ? effectiveDate(draft.dates) : null,
    frCommentsCloseOn: commentsClose(draft.dates),
    publicationDate: issue.date,
    issueDate: issue.date,
    alternateCitations: citations.filter((citation) => citation !== null),
    federalRegisterCitations: citations[0] == null || pages === null ? [] : [pageRange(citations[0], pages)],
    currencyNote: issue.date === null ? "As filed with the Office of the Federal Register" : `As published on ${issue.date}`,
  };
  fields["effectiveDate"] = fields["frEffectiveOn"];
  Object.assign(fields, publishedAt(draft.number, issue.date));
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value != null && value !== "" && !(Array.isArray(value) && value.length === 0)),
  );
}

/** Addresses of the document at its publishers, which follow from its number and the day of the issue. */
function publishedAt(number: string, date: string | null): Record<string, string> {
  if (date === null || !/\d-\d+$/.test(number)) return {};
  const text = (format: string) =>
    `https://www.federalregister.gov/documents/full_text/${format}/${date.replaceAll("-", "/")}/${number}.${format === "text" ? "txt" : format}`;
  const pdf = `https://www.govinfo.gov/content/pkg/FR-${date}/pdf/${number}.pdf`;
  return { packageId: `FR-${date}`, pdfUrl: pdf, govInfoPdfUrl: pdf, xmlUrl: text("xml"), textUrl: text("text") };
}

function pageRange(citation: string, { first, last }: { first: number; last: number }): string {
  return last > first ? `${citation}-${last}` : citation;
}

function partReferences(draft: FrDraft): Reference[] {
  return draft.cfr.flatMap((line) => cfrParts(line).map((target) => ({ from: "text" as const, target, text: line })));
}
