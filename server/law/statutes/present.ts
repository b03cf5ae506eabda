import { goodLawStatus } from "#shared/law/corpus-tokens.ts";
import { statusOn } from "#shared/law/days-of-effect.ts";
import { frozenSentence, isFrozen } from "#shared/law/frozen.ts";
import type { Crumb, SectionRecord } from "#shared/law/statutes.ts";
import { annualCfr, isCfr } from "../store/annual-editions.ts";
import { releaseDay } from "../store/release-day.ts";
import type { StoredRecord } from "../store/section-record.ts";
import type { Trail } from "../store/breadcrumb.ts";
import type { SectionRow } from "./corpus.ts";
import { annualCfrUrl, cfrUrl, lawUrl, registerUrl, uscGranule, uscSectionUrl } from "./official-links.ts";
import { plainLabel } from "./render-document.ts";
import { excerptAround } from "../search/excerpt.ts";

/** The differences between the routes that return a section record. */
export interface Presented {
  /** 0 to 1 in a ranked reply, 0 elsewhere (data-api §6.1). */
  score?: number;
  /** Window around the match; the opening of the text when absent. */
  excerpt?: string;
  /** The whole text, only on request. */
  body?: string | null;
  /** The day for which the status is given, `YYYY-MM-DD`; today when absent. */
  today?: string;
}

/** The section record of data-api §6.1: every field, in the contract's order. */
export function presentSection(row: SectionRow, more: Presented = {}): SectionRecord {
  // Only the import writer writes both columns (trail.ts, section-record.ts).
  const trail = JSON.parse(row.trail) as Trail;
  const stored = JSON.parse(row.record) as StoredRecord;
  const label = leafLabel(row);
  const status = statusOn(row, more.today ?? new Date().toISOString().slice(0, 10));
  const links = row.is_fiction === 1 ? noLinks : linksOf(row, trail, stored);
  return {
    actId: row.act_id,
    citation: row.citation,
    citationShort: row.citation_short,
    title: row.heading || null,
    corpusType: row.corpus_type,
    state: row.jurisdiction,
    year: row.year,
    relevanceScore: more.score ?? 0,
    excerpt: more.excerpt ?? excerptAround(row.opening, noHits, excerptChars).text,
    body: more.body ?? null,
    source: row.named_source,
    titleNumber: trail.titleNumber,
    titleName: trail.titleName,
    chapter: trail.chapter,
    chapterName: trail.chapterName,
    subchapter: trail.subchapter,
    subchapterName: trail.subchapterName,
    part: trail.part,
    partName: trail.partName,
    subpart: trail.subpart,
    subpartName: trail.subpartName,
    subtitle: trail.subtitle,
    articleNumber: trail.articleNumber,
    articleName: trail.articleName,
    sectionNumber: row.number,
    sectionTitle: row.heading || null,
    displayPath: trail.displayPath === "" ? label : `${trail.displayPath} / ${label}`,
    breadcrumb: breadcrumb(trail, row, label),
    parent: trail.parent === null ? null : { ...trail.parent },
    popularName: stored.popularName ?? null,
    actStatus: status || null,
    goodLawStatus: goodLawStatus(status),
    renumberedTo: stored.renumberedTo ?? "",
    transferredTo: stored.transferredTo ?? "",
    renumberedToLabel: stored.renumberedToLabel ?? null,
    transferredToLabel: stored.transferredToLabel ?? null,
    sourceCredit: row.corpus_type === "USC" ? row.credit : "",
    amendmentYears: stored.amendmentYears ?? [],
    lastAmendedYear: stored.lastAmendedYear ?? null,
    amendmentsCount: stored.amendmentsCount ?? null,
    currentThrough: dayOfStored(row, stored),
    currencyNote: `${stored.currencyNote ?? currencyNote(row)}${isFrozen(row.format) ? `. ${frozenSentence}` : ""}`,
    effectiveDate: stored.effectiveDate ?? null,
    history: stored.history ?? null,
    amendmentHistory: stored.amendmentHistory ?? null,
    supersedes: stored.supersedes ?? null,
    supersededBy: stored.supersededBy ?? null,
    publicLaws: stored.publicLaws ?? [],
    crossReferencesUsc: stored.crossReferencesUsc ?? null,
    crossReferencesCfr: stored.crossReferencesCfr ?? null,
    granuleId: stored.granuleId ?? links.granuleId,
    packageId: stored.packageId ?? null,
    htmlUrl: stored.htmlUrl ?? links.url,
    pdfUrl: stored.pdfUrl ?? null,
    govInfoHtmlUrl: stored.govInfoHtmlUrl ?? null,
    govInfoPdfUrl: stored.govInfoPdfUrl ?? null,
    externalUrl: stored.externalUrl ?? null,
    textUrl: stored.textUrl ?? null,
    xmlUrl: stored.xmlUrl ?? null,
    sourceUrl: stored.sourceUrl ?? links.url,
    abstract: stored.abstract ?? null,
    action: stored.action ?? null,
    agencies: stored.agencies ?? null,
    agencySlugs: stored.agencySlugs ?? null,
    alternateCitations: stored.alternateCitations ?? null,
    amendmentNote: stored.amendmentNote ?? null,
    displayLabel: stored.displayLabel ?? label,
    documentNumber: stored.documentNumber ?? null,
    documentTypeLabel: stored.documentTypeLabel ?? null,
    edition: stored.edition ?? row.release,
    expirationDate: stored.expirationDate ?? null,
    federalRegisterCitations: stored.federalRegisterCitations ?? null,
    frCommentsCloseOn: stored.frCommentsCloseOn ?? null,
    frDocketIds: stored.frDocketIds ?? null,
    frEffectiveOn: stored.frEffectiveOn ?? null,
    implementingRegulations: stored.implementingRegulations ?? null,
    issueDate: stored.issueDate ?? null,
    issuingAgency: stored.issuingAgency ?? null,
    languageCode: stored.languageCode ?? null,
    lastAmendedDate: stored.lastAmendedDate ?? null,
    licenseNote: stored.licenseNote ?? (row.is_fiction === 1 ? fictionNote : null),
    originalEnactmentDate: stored.originalEnactmentDate ?? null,
    priorEffectiveDates: stored.priorEffectiveDates ?? null,
    publicationDate: stored.publicationDate ?? null,
    ruleSet: stored.ruleSet ?? null,
    ruleSetCode: stored.ruleSetCode ?? null,
    statutoryAuthority: stored.statutoryAuthority ?? null,
    subject: stored.subject ?? null,
    topics: stored.topics ?? null,
    wordCount: stored.wordCount ?? null,
  };
}

/** The day of a section's text, `YYYY-MM-DD`: its own day, else the publisher's day of its release; null if neither is known. */
export function dayOfText(row: SectionRow): string | null {
  return dayOfStored(row, JSON.parse(row.record) as StoredRecord);
}

function dayOfStored(row: SectionRow, { currentThrough }: StoredRecord): string | null {
  return currentThrough ?? releaseDay({ corpusType: row.corpus_type, label: row.release, date: row.release_date });
}

/** The requested fields, in the order of the record; `actId` and `citation` always (data-api §6.1). All of them when `fields` is null. */
export function selectFields(record: SectionRecord, fields: readonly string[] | null | undefined): Partial<SectionRecord> {
  if (fields === null || fields === undefined) return record;
  const wanted = new Set([...fields, "actId", "citation"]);
  return Object.fromEntries(Object.entries(record).filter(([name]) => wanted.has(name)));
}

const excerptChars = 500;
const noHits = () => [];
const fictionNote = "Sample law invented for this product, in force nowhere.";

/** `§ 107` from `§ 107.` or `[§ 509.`; the number where none is printed. */
function leafLabel(row: Pick<SectionRow, "number_label" | "number">): string {
  return plainLabel(row.number_label).replace(/\.$/, "") || row.number;
}

/** Levels broadest first, the section last. */
function breadcrumb(trail: Trail, row: SectionRow, label: string): Crumb[] {
  return [...trail.breadcrumb, { type: "section", num: row.number, label, name: row.heading || null }];
}

interface Links {
  url: string | null;
  granuleId: string | null;
}
const noLinks: Links = { url: null, granuleId: null };

function linksOf(row: SectionRow, trail: Trail, { edition }: StoredRecord): Links {
  if (row.corpus_type === "SESSION_LAW") {
    return { url: lawUrl(row.act_id.startsWith("SAL_PVTL") ? "private" : "public", row.number), granuleId: null };
  }
  if (row.act_id.startsWith("FR_")) return { url: registerUrl(row.number), granuleId: row.number };
  const title = trail.titleNumber;
  // A list or a range of numbers has no separate page.
  if (title === null || row.number_label.includes("§§")) return noLinks;
  if (row.corpus_type === "USC") return { url: uscSectionUrl(title, row.number), granuleId: uscGranule(title, row.number) };
  if (!isCfr(row.corpus_type) || row.unit !== "section") return noLinks;
  // An annual edition in the place of the current text still belongs to its year.
  const annual = annualCfrUrl(title, row.number, edition ?? null);
  return { url: annual ?? (row.corpus_type === annualCfr ? null : cfrUrl(title, "section", row.number)), granuleId: null };
}

/** How current the text is, in the publisher's terms; for a file that does not state it, the day of installation. */
function currencyNote(row: SectionRow): string {
  if (/^\d{1,3}-\d{1,4}/.test(row.release)) return `Text of release point Public Law ${row.release}`;
  if (row.release.startsWith("installed ")) return `Text as ${row.release}; the file names no release`;
  return /^\d{4}$/.test(row.release) ? `Edition of ${row.release}` : `Text as of ${row.release}`;
}
