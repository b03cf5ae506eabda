import { type CorpusType, corpusTypes, jurisdictionCodes, states } from "#shared/corpus-tokens.ts";
import type { Coverage } from "#shared/law-browse.ts";
import type { SessionLawBlock } from "#shared/session-law-records.ts";
import { sessionLawBlocks } from "../session-laws/present.ts";
import type { ReadDb } from "../db/open.ts";
import { type CountRow, coverageCounts, retrievals } from "./corpus-coverage.ts";

/** The coverage matrix (data-api §7): every corpus and jurisdiction there is, with what is installed of each. */
export function readCoverage(db: ReadDb, sessionLaws: ReadDb, now: Date): Coverage {
  const blocks = sessionLawBlocks(sessionLaws);
  const rows = coverageCounts(db);
  const retrieval = retrievals(db);
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
    // Nothing installed here is ever paused or retired: a corpus is as current as the release its owner installed.
    freshness: [],
    retrieval: retrieval.map((row) => ({
      jurisdiction: row.jurisdiction,
      corpusType: row.corpus_type,
      lastRetrievedAt: row.installed_at,
      ...retrievalState(row.corpus_type, row.installed_at, now),
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
    (statusBreakdown[row.corpus_type] ??= {})[row.status || "unknown"] = row.sections;
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

/** How often the publisher brings a corpus up to date; release points of the Code come some twice a month. */
const cadences: Partial<Record<CorpusType, "daily" | "monthly">> = { CFR: "daily", FEDERAL_REGISTER: "daily" };
const days = { daily: 1, monthly: 31 } as const;

/** data-api §10.1: stale once the last retrieval is older than twice the cadence. */
function retrievalState(corpusType: string, installedAt: string, now: Date): { status: string; cadence: string; reason?: string } {
  const cadence = cadences[corpusType as CorpusType] ?? "monthly"; // an unknown corpus has no entry
  const age = (now.getTime() - Date.parse(installedAt)) / 86_400_000;
  if (age <= 2 * days[cadence]) return { status: "current", cadence };
  return { status: "stale", cadence, reason: "No newer release has been installed since" };
}

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
