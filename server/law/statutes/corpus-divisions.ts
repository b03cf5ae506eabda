import type { ReadDb } from "../../platform/db/open.ts";
import { countsToday, currentStatuses } from "../search/current-status.ts";
import { sql } from "../../platform/db/sql.ts";

/** An installed source with its root level (the title). */
export interface RootRow {
  id: number;
  source_id: number;
  source_key: string;
  source_name: string;
  title_number: string | null;
  jurisdiction: string;
  number: string | null;
  label: string;
  name: string;
  section_count: number;
}

/** Sources of a corpus and jurisdiction, with their roots. */
export function roots(db: ReadDb, corpusType: string, jurisdiction: string): RootRow[] {
  return db.all(rootsOf, [corpusType, jurisdiction]);
}

/** Sections of each source by their status today; appendix titles contain court rules besides sections, so the corpus matters too. */
export function countsBySource(
  db: ReadDb,
  corpusType: string,
  jurisdiction: string,
): { source_id: number; status: string; sections: number }[] {
  const keyOf = (row: { source_id: number; status: string }) => `${row.source_id} ${row.status}`;
  return countsToday(db, db.all(sourceCounts, [corpusType, jurisdiction]), keyOf, (section, status) =>
    section.corpusType === corpusType && section.jurisdiction === jurisdiction
      ? { source_id: section.sourceId, status, sections: 0 }
      : null,
  );
}

/** A level of the hierarchy. */
export interface BranchRow {
  id: number;
  source_id: number;
  kind: string;
  number: string | null;
  label: string;
  name: string;
  status: string | null;
  position: number;
  section_count: number;
}

/** The levels of one kind below a root in document order, without those inside another level of the same kind. */
export function branches(db: ReadDb, rootId: number, kind: string): BranchRow[] {
  return db.all(branchesOf, { rootId, kind });
}

/** Which sections of a span count: only those with `status`, or with `live` those that state law (data-api §6.2, `excludeRepealed`). */
export interface StatusFilter {
  status: string | null;
  live: boolean;
}

/** A range of positions in one source, including both ends. */
export interface Span {
  sourceId: number;
  from: number;
  to: number;
}

export interface LeafRow {
  id: number;
  act_id: string;
  number: string;
  heading: string;
  position: number;
}

/** Whether a section with this status is in a list with the filter. */
export function passesFilter(status: string, { status: wanted, live }: StatusFilter): boolean {
  return (wanted === null || wanted === status) && (!live || ["in_force", "not_yet_effective", "proposed"].includes(status));
}

/** A status filter as parameters: sections whose status is another today are listed by id, as JSON. */
interface FilterParams {
  status: string | null;
  live: number;
  passing: string;
  failing: string;
}

function filterParams(db: ReadDb, filter: StatusFilter): FilterParams {
  const isOff = filter.status === null && !filter.live;
  const changed = isOff ? [] : [...currentStatuses(db).values()];
  const ids = (passes: boolean) =>
    JSON.stringify(changed.filter(({ status }) => passesFilter(status, filter) === passes).map(({ id }) => String(id)));
  return { status: filter.status, live: filter.live ? 1 : 0, passing: ids(true), failing: ids(false) };
}

/** The positions of the sections in a level and below: without a gap, since positions follow the document. Null when there are none. */
export function spanOf(db: ReadDb, level: Pick<BranchRow, "id" | "source_id">): Span | null {
  const ends = db.one(endsOf, level.id);
  return ends === undefined || ends.from === null || ends.to === null ? null : { sourceId: level.source_id, from: ends.from, to: ends.to };
}

/** Sections below a root that are in no level of this kind. */
export function strays(db: ReadDb, rootId: number, kind: string, corpusType: string, filter: StatusFilter): LeafRow[] {
  return db.all(straysOf, { rootId, kind, corpusType, ...filterParams(db, filter) });
}

/** Sections of a span in document order, at most `limit`. */
export function leaves(db: ReadDb, span: Span, corpusType: string, filter: StatusFilter, limit: number): LeafRow[] {
  return db.all(leavesOf, { ...span, corpusType, ...filterParams(db, filter), limit });
}

export function countLeaves(db: ReadDb, span: Span, corpusType: string, filter: StatusFilter): number {
  return db.one(leafCount, { ...span, corpusType, ...filterParams(db, filter) })?.count ?? 0;
}

/** The current position of a section; undefined when it is gone. */
export function placeOf(db: ReadDb, actId: string): { sourceId: number; position: number } | undefined {
  return db.one(place, actId);
}

/** A set of court rules: its code, its position, and its rules by their status today. */
export interface RuleSetRow {
  named_source: string | null;
  title_number: string | null;
  source_id: number;
  container_id: number;
  label: string;
  name: string;
  status: string;
  rules: number;
  first: number;
  last: number;
}

/** Court rules are inside appendix titles, so their own range of ids finds them. */
export function ruleSets(db: ReadDb): RuleSetRow[] {
  const changed = [...currentStatuses(db).values()].filter(({ corpusType }) => corpusType === "FEDERAL_RULES");
  return db.all(ruleSetsOf, JSON.stringify(changed.map(({ id, status }) => [String(id), status])));
}

const rootsOf = sql<[string, string], RootRow>(
  `select d.id, o.id as source_id, o.key as source_key, o.name as source_name, o.title_number, o.jurisdiction, d.number,
     d.label, d.name, d.section_count
   from source o join division d on d.source_id = o.id and d.parent_id is null
   where o.corpus_type = ? and o.jurisdiction = ? order by o.id`,
);
const sourceCounts = sql<[string, string], { source_id: number; status: string; sections: number }>(
  "select source_id, status, sections from source_count where corpus_type = ? and jurisdiction = ?",
);
// A walk does not go below a level of the requested kind.
const walk = `with recursive walk(id, kind) as (
    select id, kind from division where id = @rootId
    union all select d.id, d.kind from walk w join division d on d.parent_id = w.id where w.kind <> @kind
  )`;
const branchesOf = sql<{ rootId: number; kind: string }, BranchRow>(
  `${walk} select d.id, d.source_id, d.kind, d.number, d.label, d.name, d.status, d.position, d.section_count
   from walk w join division d on d.id = w.id where w.kind = @kind order by d.position`,
);
const endsOf = sql<number, { from: number | null; to: number | null }>(
  `with recursive below(id) as (select cast(? as bigint) union all select d.id from below b join division d on d.parent_id = b.id)
   select min(s.position) as "from", max(s.position) as "to" from below b join section s on s.division_id = b.id`,
);
const passes = `s.corpus_type = @corpusType and (s.id in (select cast(value as bigint) from json_each(@passing))
  or ((@status is null or s.status = @status) and (@live = 0 or s.status in ('in_force', 'not_yet_effective', 'proposed'))
    and s.id not in (select cast(value as bigint) from json_each(@failing))))`;
const inSpan = `s.source_id = @sourceId and s.position between @from and @to and ${passes}`;
const leaf = "s.id, s.act_id, s.number, s.heading, s.position";
const straysOf = sql<{ rootId: number; kind: string; corpusType: string } & FilterParams, LeafRow>(
  `${walk} select ${leaf} from walk w join section s on s.division_id = w.id where w.kind <> @kind and ${passes} order by s.position`,
);
type SpanParams = Span & { corpusType: string } & FilterParams;
const leavesOf = sql<SpanParams & { limit: number }, LeafRow>(
  `select ${leaf} from section s where ${inSpan} order by s.position limit @limit`,
);
const leafCount = sql<SpanParams, { count: number }>(`select count(*) as count from section s where ${inSpan}`);
const place = sql<string, { sourceId: number; position: number }>('select source_id as "sourceId", position from section where act_id = ?');
const ruleSetsOf = sql<string, RuleSetRow>(
  `with today(id, status) as (select cast(value ->> 0 as bigint), value ->> 1 from json_each(?)),
     rule as (
       select s.named_source, s.title_number, s.source_id, s.container_id, s.position, coalesce(t.status, s.status) as status
       from id_block b join section s on s.id >= b.block * 65536 and s.id < (b.block + 1) * 65536 left join today t on t.id = s.id
       where b.corpus_type = 'FEDERAL_RULES' and b.jurisdiction = 'federal')
   select r.named_source, r.title_number, r.source_id, r.container_id, c.label, c.name, r.status, count(*) as rules,
     min(r.position) as first, max(r.position) as last
   from rule r join division c on c.id = r.container_id
   group by r.named_source, r.title_number, r.source_id, r.container_id, c.label, c.name, r.status order by r.source_id, first`,
);
