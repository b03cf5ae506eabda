import type { SessionLawMatch } from "#shared/law/statutes.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { lawById, type LawRow } from "../session-laws/corpus.ts";
import { citedLaws } from "../session-laws/locate.ts";
import type { StoredLaw } from "../session-laws/stored.ts";

/** Maximum number of acts in a match. */
const mostCandidates = 20;

/**
 * The state session law that a citation names (data-api §6.5); null when no installed act matches. Several matches are all listed and none
 * is chosen.
 */
export function sessionLawMatch(db: ReadDb, citation: string, state: string | null): SessionLawMatch | null {
  const found = citedLaws(db, citation, state);
  if (found === null) return null;
  const ids = [...new Set(found.candidates.map((one) => one.id))];
  const rows = ids.slice(0, mostCandidates).flatMap((id) => lawById(db, id) ?? []);
  const [only] = rows;
  const isOne = ids.length === 1 && only !== undefined && found.isCertain;
  const regular = [...new Set(found.candidates.filter((one) => one.sessionType === "regular").map((one) => one.id))];
  const chosen = isOne ? only.id : regular.length === 1 && found.isCertain ? (regular[0] ?? null) : null;
  return {
    status: isOne ? "matched" : "ambiguous",
    ...(isOne ? fieldsOf(only) : noFields),
    candidates: rows.map((row) => ({ ...fieldsOf(row), isDefault: row.id === chosen })),
    defaultSessionLawId: chosen,
  };
}

function fieldsOf(row: LawRow) {
  // storedLaw wrote this value.
  const stored = JSON.parse(row.record) as StoredLaw;
  return {
    sessionLawId: row.id,
    citation: stored.citation,
    jurisdiction: row.jurisdiction,
    session: row.session,
    textStatus: row.text_status,
    title: row.title,
    billNumber: row.bill_number,
    approvedDate: row.approved_date,
    effectiveFirst: row.effective_first,
    effectiveLast: row.effective_last,
    enactmentOutcome: row.enactment_outcome,
    sourceUrl: stored.sourceUrl,
    href: `/api/v1/us/session-laws/${row.id}`,
  };
}

const noFields = {
  sessionLawId: null,
  citation: null,
  jurisdiction: null,
  session: null,
  textStatus: null,
  title: null,
  billNumber: null,
  approvedDate: null,
  effectiveFirst: null,
  effectiveLast: null,
  enactmentOutcome: null,
  sourceUrl: null,
  href: null,
};
