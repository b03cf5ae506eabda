import { boardToken, type CorpusType, corpusTypes, jurisdictionCodes, states } from "#shared/law/corpus-tokens.ts";
import type { Coverage } from "#shared/law/law-browse.ts";
import { isFrozen } from "#shared/law/frozen.ts";
import type { Board } from "#shared/law/watches-api.ts";
import type { SessionLawBlock } from "#shared/law/session-law-records.ts";
import { sessionLawBlocks } from "../session-laws/present.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { type CountRow, coverageCounts, type RetrievalRow, retrievals } from "./corpus-coverage.ts";

interface CoverageAsked {
  includeSample?: boolean | undefined;
  boards: readonly Pick<Board, "corpusType" | "state" | "retrievalStatus">[];
}

/** The coverage matrix (data-api §7): every corpus and jurisdiction, with counts of the installed law. */
export function readCoverage(db: ReadDb, sessionLaws: ReadDb, asked: CoverageAsked): Coverage {
  const blocks = sessionLawBlocks(sessionLaws);
  const rows = coverageCounts(db, asked);
  const retrieval = retrievals(db, asked);
  const jurisdictions = jurisdictionCodes.map((code) =>
    jurisdiction(
      code,
      rows.filter((row) => row.jurisdiction === code),
      blocks.get(code) ?? null,
    ),
  );
  const [federal, ...others] = jurisdictions;
  return {
    corpusTypes: corpusTypes.map((corpus) => ({
      token: corpus.token,
      description: corpus.description,
      scope: corpus.scope,
      ...(sourceScopeNotes[corpus.token] && { sourceScopeNotes: sourceScopeNotes[corpus.token] }),
      browsable: corpus.browsable,
      scopeNote: null,
    })),
    jurisdictions: [...(federal ? [federal] : []), ...others.sort((a, b) => (a.name < b.name ? -1 : 1))],
    totalSections: sum(rows, "sections"),
    stateCountWithData: others.filter((one) => one.hasData).length,
    totalPassages: sum(rows, "passages"),
    // A corpus is as current as the release its owner installed, but for copies that nobody updates.
    freshness: retrieval
      .filter(isWhollyFrozen)
      .map(({ jurisdiction, corpus_type: corpusType }) => ({ jurisdiction, corpusType, status: "paused", reason: frozenWhy })),
    retrieval: retrieval.map((row) => ({
      jurisdiction: row.jurisdiction,
      corpusType: row.corpus_type,
      lastRetrievedAt: row.installed_at,
      ...retrievalState(row, asked.boards),
    })),
    measuredAt: retrieval.reduce<string | null>(
      (newest, row) => (newest === null || row.installed_at > newest ? row.installed_at : newest),
      null,
    ),
  };
}

type Jurisdiction = Coverage["jurisdictions"][number];

function jurisdiction(
  code: (typeof jurisdictionCodes)[number],
  rows: readonly CountRow[],
  sessionLaws: SessionLawBlock | null,
): Jurisdiction {
  const corpora: Record<string, number> = {};
  const statusBreakdown: Record<string, Record<string, number>> = {};
  for (const row of rows) {
    corpora[row.corpus_type] = (corpora[row.corpus_type] ?? 0) + row.sections;
    if (row.sections > 0) (statusBreakdown[row.corpus_type] ??= {})[row.status || "unknown"] = row.sections;
  }
  const sectionCount = sum(rows, "sections");
  const isFederal = code === "federal";
  return {
    code,
    name: isFederal ? "Federal" : states[code],
    kind: isFederal ? "federal" : "state",
    sectionCount,
    hasData: sectionCount > 0,
    corpora,
    statusBreakdown,
    sessionLaws,
  };
}

/** How often the publisher updates a corpus; release points of the Code appear about twice a month. */
const cadences: Partial<Record<CorpusType, "daily" | "monthly">> = { CFR: "daily", FEDERAL_REGISTER: "daily" };

/** The state of its board (data-api §10.1): an installed file says nothing about the publisher's current edition. */
function retrievalState(row: RetrievalRow, boards: CoverageAsked["boards"]): { status: string; cadence: string; reason?: string } {
  if (isWhollyFrozen(row)) return { status: "frozen", cadence: "none", reason: frozenWhy };
  const cadence = cadences[row.corpus_type as CorpusType] ?? "monthly"; // an unknown corpus has no entry
  const state = row.jurisdiction === "federal" ? null : row.jurisdiction;
  const board = boards.find((one) => one.corpusType === boardToken(row.corpus_type) && one.state === state);
  const status = board?.retrievalStatus ?? "stale";
  return { status, cadence, ...(status === "stale" && { reason: staleWhy }), ...(status === "failing" && { reason: failingWhy }) };
}

function isWhollyFrozen({ formats }: RetrievalRow): boolean {
  return formats.split(",").every(isFrozen);
}

const frozenWhy = "The installed text is a copy that its publisher no longer updates; laws enacted since are not in it";
const staleWhy = "The publisher has not been asked recently, or has a newer release";
const failingWhy = "The last attempts to ask the publisher failed";

const sourceScopeNotes: Partial<Record<string, Record<string, string>>> = {
  CFR: {
    far: "Federal Acquisition Regulation, 48 CFR chapter 1",
    dfars: "Defense Federal Acquisition Regulation Supplement, 48 CFR chapter 2",
  },
  FEDERAL_RULES: {
    frcp: "Civil Procedure",
    frcrp: "Criminal Procedure",
    fre: "Evidence",
    frap: "Appellate Procedure",
    frbp: "Bankruptcy Procedure",
    sct: "Supreme Court",
  },
};

function sum(rows: readonly CountRow[], field: "sections" | "passages"): number {
  return rows.reduce((total, row) => total + row[field], 0);
}
