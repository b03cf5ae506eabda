import { type ActListQuery, placeOf } from "#shared/acts.ts";
import type { ReadDb } from "../db/open.ts";
import { statement } from "../db/statement.ts";
import type { ActRow } from "./corpus.ts";
import { fold } from "./fold.ts";

type ListFilters = {
  category: string | null;
  statusCategory: string | null;
  place: string | null;
  department: string | null;
  yearFrom: number | null;
  yearTo: number | null;
  status: string | null;
  search: string | null;
};

const countActs = statement<[ListFilters], number>(
  `select count(*) from act
   where retirement is null and (:category is null or category = :category)
     and (:statusCategory is null or status = :statusCategory or category = :statusCategory) and (:place is null or place = :place)
     and (:department is null or lower(department) = :department or lower(ministry) = :department)
     and (:yearFrom is null or year >= :yearFrom) and (:yearTo is null or year <= :yearTo) and (:status is null or status = :status)
     and (:search is null or instr(title_key, :search) > 0)`,
);
// One literal for every order: a sort key that is not asked for is the same for all rows.
const pageOfActs = statement<[ListFilters & { sort: string; limit: number; offset: number }], ActRow>(
  `select id, act_id as actId, title, category, place, year, number, department, status, status_is_stated as statusIsStated,
     is_subordinate as isSubordinate, enactment_date as enactmentDate, enactment_raw as enactmentRaw, issued_date as issuedDate,
     long_title as longTitle, pdf_url as pdfUrl, html_url as htmlUrl, source_url as sourceUrl, retrieved_on as retrievedOn,
     section_count as sectionCount, passages, chars, events, facts, retirement
   from act
   where retirement is null and (:category is null or category = :category)
     and (:statusCategory is null or status = :statusCategory or category = :statusCategory) and (:place is null or place = :place)
     and (:department is null or lower(department) = :department or lower(ministry) = :department)
     and (:yearFrom is null or year >= :yearFrom) and (:yearTo is null or year <= :yearTo) and (:status is null or status = :status)
     and (:search is null or instr(title_key, :search) > 0)
   order by case when :sort = 'title_asc' then title_key end, case when :sort = 'title_desc' then title_key end desc,
     case when :sort = 'year_asc' then coalesce(year, 9999) end, case when :sort in ('year_desc', 'popular') then coalesce(year, 0) end desc, act_id
   limit :limit offset :offset`,
);

/** A page of acts in a total order, and how many there are in all. Retired acts are not listed. */
export function listActs(db: ReadDb, query: ActListQuery): { rows: ActRow[]; total: number } {
  const { category } = query;
  const filters: ListFilters = {
    category: category === "repealed" || category === "spent" ? null : (category ?? null),
    statusCategory: category === "repealed" || category === "spent" ? category : null,
    place: query.state === undefined ? null : placeOf(query.state),
    department: query.department?.trim().toLowerCase() ?? null,
    yearFrom: query.yearFrom ?? null,
    yearTo: query.yearTo ?? null,
    status: query.status ?? null,
    search: query.search === undefined ? null : fold(query.search).trim(),
  };
  const total = countActs(db).pluck().get(filters) ?? 0;
  const offset = Math.min((query.page - 1) * query.pageSize, Number.MAX_SAFE_INTEGER);
  const rows = pageOfActs(db).all({ ...filters, sort: query.sort, limit: query.pageSize, offset });
  return { rows, total };
}

/** Acts that are made up. */
export function fictionalActs(db: ReadDb): string[] {
  return fictional(db).pluck().all();
}
const fictional = statement<[], string>("select act_id from act where is_fiction = 1 order by act_id limit 20000");

/** Values a list of filters names at most. */
const filterValues = 200;

/** What the filters can take, most acts first. */
export function actFilters(db: ReadDb) {
  const grouped = (sql: string) => db.prepare<[], { value: string; count: number }>(sql).all();
  const lists = {
    categories: grouped(
      "select category as value, count(*) as count from act where retirement is null group by category order by count desc, value",
    ),
    states: grouped("select place as value, count(*) as count from act where retirement is null group by place order by count desc, value"),
    departments: grouped(
      `select value, count(*) as count from
         (select department as value, id from act where retirement is null and department is not null
          union select ministry, id from act where retirement is null and ministry is not null)
       group by value order by count desc, value`,
    ),
  };
  const truncated = Object.entries(lists).flatMap(([name, values]) => (values.length > filterValues ? [name] : []));
  const cut = (values: { value: string; count: number }[]) => values.slice(0, filterValues);
  return { categories: cut(lists.categories), states: cut(lists.states), departments: cut(lists.departments), truncated };
}

/** What is held, counted (data-api §9). */
export function actCoverage(db: ReadDb) {
  const one = (sql: string) => db.prepare<[], number>(sql).pluck().get() ?? 0;
  const passagesBy = (sql: string) => db.prepare<[], { value: string; passages: number }>(sql).all();
  return {
    totals: {
      acts: one("select count(*) from act where retirement is null"),
      actsRetired: one("select count(*) from act where retirement is not null"),
      sections: one("select count(*) from section"),
      passages: one("select count(*) from passage"),
      measuredOn: db.prepare<[], string | null>("select substr(max(installed_at), 1, 10) from file").pluck().get() ?? null,
    },
    depth: {
      actsWithText: one("select count(*) from act where passages > 0"),
      actsWithAmendmentEvents: one("select count(*) from act where events > 0"),
      actsWithRepealClaim: one("select count(*) from act where json_extract(facts, '$.repealClaim') is not null"),
      actsWithStructure: one("select count(*) from act where passages > 0"),
      actsWithCitation: one("select count(*) from act"),
      actsWithSourceUrl: one("select count(*) from act where source_url is not null"),
      // The publisher's lists never say that an act was amended, its notes do; and each note is an event.
      actsClaimingAmendmentsWithoutEvents: one(
        "select count(*) from act a where events = 0 and exists (select 1 from footnote f where f.act = a.id and f.type <> 'note')",
      ),
    },
    byCategory: passagesBy("select category as value, sum(passages) as passages from act group by category order by category"),
    byRegulator: passagesBy(
      "select coalesce(department, 'unknown') as value, sum(passages) as passages from act where category = 'regulatory' group by 1 order by 1",
    ),
    byStatus: passagesBy("select coalesce(status, 'unknown') as value, sum(passages) as passages from act group by 1 order by 1"),
    byJurisdiction: db
      .prepare<[], { code: string; acts: number; sections: number; passages: number }>(
        `select place as code, count(*) as acts, sum((select count(*) from section s where s.act = act.id)) as sections, sum(passages) as passages
         from act group by place order by place`,
      )
      .all(),
  };
}
