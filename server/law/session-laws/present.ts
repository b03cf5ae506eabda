import type { LawRecord, LawSummary, SessionCoverage, SessionLawBlock } from "#shared/law/session-law-records.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { jurisdictionsHeld, type LawRow, sessionOf, type SessionRow, sessionsOf } from "./corpus.ts";
import { pageChars } from "./pages.ts";
import type { AffectedSection } from "./model.ts";
import type { StoredLaw } from "./stored.ts";

/** The session of an act (data-api §8.2); its coverage is on read and batch only. */
export function lawSession(row: LawRow, coverageStatus: "complete" | "partial" | null = null): LawSummary["session"] {
  return { code: row.session, label: row.session_label, type: row.session_type, year: row.session_year, coverageStatus };
}

/** The record that list serves (data-api §8.2). */
export function presentSummary(row: LawRow, coverageStatus: "complete" | "partial" | null = null): LawSummary {
  // storedLaw wrote this value.
  const stored = JSON.parse(row.record) as StoredLaw;
  const pages = row.chars === null ? null : Math.ceil(row.chars / pageChars);
  return {
    sessionLawId: row.id,
    lawId: null,
    jurisdiction: row.jurisdiction,
    citation: stored.citation,
    citableAs: stored.citableAs,
    citationShort: stored.citationShort,
    session: lawSession(row, coverageStatus),
    series: row.series,
    instrumentType: row.instrument_type,
    number: row.number,
    billKey: row.bill_key,
    billNumber: row.bill_number,
    title: row.title,
    shortTitle: stored.shortTitle,
    numberingYear: row.numbering_year,
    approvedDate: row.approved_date,
    approvedDateDerived: row.approved_derived === 1,
    effectiveFirst: row.effective_first,
    effectiveLast: row.effective_last,
    enactmentOutcome: row.enactment_outcome,
    isLaw: row.is_law === null ? null : row.is_law === 1,
    textStatus: row.text_status,
    withheldReason: stored.withheldReason,
    charCount: row.chars,
    estimatedBodyPages: pages,
    versionNo: row.version,
    pageCount: pages,
    textSha256: row.sha256,
    amendatoryMarkup: stored.amendatoryMarkup,
    markupConvention: stored.markupConvention,
    documentKind: stored.documentKind,
    identityConfidence: stored.identityConfidence,
    licenseNote: stored.licenseNote,
    updatedAt: row.updated_at,
  };
}

/** The record that read and batch serve. */
export function presentLaw(db: ReadDb, row: LawRow, affected: AffectedSection[]): LawRecord {
  const session = sessionOf(db, row.jurisdiction, row.session);
  // storedLaw wrote this value.
  const stored = JSON.parse(row.record) as StoredLaw;
  return {
    ...presentSummary(row, session === undefined ? null : sessionStatus(session)),
    citationAsPrinted: stored.citationAsPrinted,
    vetoStatusAsPrinted: stored.vetoStatusAsPrinted,
    sourceUrl: stored.sourceUrl,
    effectiveDates: stored.effectiveDates,
    otherDates: stored.otherDates,
    codeSectionsAffected: affected,
    sources: stored.sources.map((source, i) => ({ sourceIndex: i, ...source })),
    publisher: stored.publisher,
    provenance: stored.provenance,
  };
}

/** A session is complete once its number of acts is known and none is missing. */
export function sessionStatus(row: Pick<SessionRow, "denominator" | "open_gaps">): "complete" | "partial" {
  const kind = denominatorOf(row)?.kind ?? "none";
  return kind !== "none" && row.open_gaps === 0 ? "complete" : "partial";
}

export function presentSession(row: SessionRow): SessionCoverage {
  return {
    code: row.code,
    label: row.label,
    type: row.type,
    year: row.year,
    status: sessionStatus(row),
    servedCount: row.served,
    withheldCount: row.withheld,
    notHeldCount: row.not_held,
    registryCount: row.served + row.withheld,
    collectedCount: row.served + row.withheld,
    openGaps: row.open_gaps,
    denominator: denominatorOf(row),
    measuredAt: row.measured_at,
  };
}

/** The installed session laws, by jurisdiction (data-api §7.3). */
export function sessionLawBlocks(db: ReadDb): Map<string, SessionLawBlock> {
  const bySession = Map.groupBy(sessionsOf(db, null), (row) => row.jurisdiction);
  return new Map(
    jurisdictionsHeld(db).map((row) => {
      const sessions = (bySession.get(row.code) ?? []).map(presentSession);
      return [
        row.code,
        {
          sessionCount: sessions.length,
          completeSessionCount: sessions.filter((session) => session.status === "complete").length,
          servedCount: sessions.reduce((sum, session) => sum + session.servedCount, 0),
          // countSessions wrote this value.
          series: JSON.parse(row.series) as string[],
          instrumentTypes: JSON.parse(row.instrument_types) as string[],
          earliestApprovedDate: row.earliest_approved,
          latestApprovedDate: row.latest_approved,
          sessions,
        },
      ];
    }),
  );
}

function denominatorOf({ denominator }: Pick<SessionRow, "denominator">): SessionCoverage["denominator"] {
  // The registry wrote this value.
  return denominator === null ? null : (JSON.parse(denominator) as SessionCoverage["denominator"]);
}
