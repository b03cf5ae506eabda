import type { LawListQuery, LawSearchBody, LawSummary, ListCoverage } from "#shared/law/session-law-records.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { issue, refuse } from "../statutes/validate.ts";
import { cursorSecret, lawColumns, type LawRow, type SessionRow, sessionsOf } from "./corpus.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { jurisdictionName } from "./jurisdictions.ts";
import { presentSummary, sessionStatus } from "./present.ts";
import { sql } from "../../platform/db/sql.ts";

/** An end before its start is refused (data-api §8.3). */
export function checkRanges(
  filters: Pick<LawListQuery | LawSearchBody, "approvedFrom" | "approvedTo" | "effectiveFrom" | "effectiveTo">,
  place: "query" | "body",
): void {
  const ends = [
    ["approvedFrom", "approvedTo"],
    ["effectiveFrom", "effectiveTo"],
  ] as const;
  refuse(
    ends.flatMap(([from, to]) => {
      const [start, end] = [filters[from], filters[to]];
      return start != null && end != null && end < start ? [issue([place, to], `must not be before ${from}`, end, { [from]: start })] : [];
    }),
  );
}

export interface LawPage {
  results: LawSummary[];
  count: number;
  nextCursor: string | null;
  hasMore: boolean;
  coverage: ListCoverage | null;
}

/** A page of the acts of one jurisdiction, by session, then id. Expects a query that passed `checkRanges`. */
export function listLaws(db: ReadDb, { limit, cursor, ...filters }: LawListQuery, now: number): LawPage {
  const secret = cursorSecret(db);
  const place = cursor === undefined ? null : readCursor(secret, cursor, ["list", filters], now);
  const [afterSession = "", afterId = ""] = place ?? [];
  const rows = db.all(page, {
    ...bound(filters),
    jurisdiction: filters.jurisdiction,
    q: foldedText(filters.q),
    afterSession,
    afterId,
    limit: limit + 1,
  });
  const stored = rows.slice(0, limit);
  const last = stored.at(-1);
  const hasMore = rows.length > limit;
  return {
    results: stored.map((row) => presentSummary(row)),
    count: stored.length,
    nextCursor: hasMore && last !== undefined ? writeCursor(secret, [last.session, last.id], ["list", filters], now) : null,
    hasMore,
    coverage: stored.length > 0 ? null : coverageOf(sessionsOf(db, filters.jurisdiction), filters),
  };
}

/** Checks a cursor before the credits. */
export function checkListCursor(db: ReadDb, { limit: _limit, cursor, ...filters }: LawListQuery, now: number): void {
  if (cursor !== undefined) readCursor(cursorSecret(db), cursor, ["list", filters], now);
}

/** Filters in the form that the statements of list and search bind. */
export function bound(filters: Omit<LawListQuery, "limit" | "cursor" | "jurisdiction"> | LawSearchBody): Record<string, unknown> {
  const many = (values: readonly string[] | undefined) => (values === undefined || values.length === 0 ? null : JSON.stringify(values));
  return {
    session: filters.session ?? null,
    series: many(filters.series),
    instrumentType: many(filters.instrumentType),
    enactmentOutcome: many(filters.enactmentOutcome),
    approvedFrom: filters.approvedFrom ?? null,
    approvedTo: filters.approvedTo ?? null,
    effectiveFrom: filters.effectiveFrom ?? null,
    effectiveTo: filters.effectiveTo ?? null,
    hasText: filters.hasText == null ? null : Number(filters.hasText),
    textStatus: filters.textStatus ?? null,
    isLaw: filters.isLaw == null ? null : Number(filters.isLaw),
    updatedSince: filters.updatedSince ?? null,
  };
}

/** Conditions of `bound`, for a table `l`. */
export const filterConditions = `(@session is null or l.session = @session)
  and (@series is null or l.series in (select value from json_each(@series)))
  and (@instrumentType is null or l.instrument_type in (select value from json_each(@instrumentType)))
  and (@enactmentOutcome is null or l.enactment_outcome in (select value from json_each(@enactmentOutcome)))
  and (@approvedFrom is null or (l.approved_date >= @approvedFrom and l.approved_derived = 0))
  and (@approvedTo is null or (l.approved_date <= @approvedTo and l.approved_derived = 0))
  and (@effectiveFrom is null or l.effective_last >= @effectiveFrom)
  and (@effectiveTo is null or l.effective_first <= @effectiveTo)
  and (@hasText is null or case when l.text_status = 'held' then 1 else 0 end = @hasText)
  and (@textStatus is null or l.text_status = @textStatus)
  and (@isLaw is null or l.is_law = @isLaw)
  and (@updatedSince is null or l.updated_at >= @updatedSince)`;

const page = sql<Record<string, unknown>, LawRow>(
  `select ${lawColumns}
   from law l left join session s on s.jurisdiction = l.jurisdiction and s.code = l.session left join law_text t on t.law_id = l.id
   where l.jurisdiction = @jurisdiction and l.state = 'served' and (l.session, l.id) > (@afterSession, @afterId)
     and ${filterConditions} and (@q is null or instr(l.folded, @q) > 0)
   order by l.session, l.id limit @limit`,
);

function foldedText(q: string | undefined): string | null {
  return q === undefined ? null : q.normalize("NFC").toLowerCase();
}

/** Coverage of an empty page: the installed part of the request (data-api §8.3). */
function coverageOf(
  sessions: readonly SessionRow[],
  { jurisdiction, session }: Pick<LawListQuery, "jurisdiction" | "session">,
): ListCoverage {
  const asked = session === undefined ? sessions : sessions.filter((row) => row.code === session);
  const partial = asked.filter((row) => sessionStatus(row) === "partial").map((row) => row.code);
  const status = asked.length === 0 ? "not_held" : partial.length === asked.length ? "partial" : "complete";
  const place = jurisdiction === "dc" ? "the District of Columbia" : jurisdictionName(jurisdiction);
  const what = session === undefined ? `session laws of ${place}` : `session ${session} of ${place}`;
  return {
    scope: session === undefined ? "jurisdiction" : "session",
    jurisdiction,
    status,
    session: session ?? null,
    sessionsHeld: sessions.length,
    partialSessions: partial,
    reason: status === "not_held" ? "not_held" : status === "partial" ? "session_not_fully_collected" : null,
    message:
      status === "not_held"
        ? `No ${what} ${session === undefined ? "are" : "is"} installed`
        : status === "partial"
          ? `Nothing matches, and the installed part of the ${what} is incomplete`
          : `Nothing in the ${what} matches${partial.length === 0 ? "" : `; incomplete: ${partial.join(", ")}`}`,
  };
}
