import { type ActListQuery, placeOf } from "#shared/law/acts.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import type { ActRow } from "./corpus.ts";
import { fold } from "./fold.ts";
import { sql } from "../../platform/db/sql.ts";

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

const countActs = sql<ListFilters, number>(
  `select count(*) from act
   where retirement is null and (:category is null or category = :category)
     and (:statusCategory is null or status = :statusCategory or category = :statusCategory) and (:place is null or place = :place)
     and (:department is null or lower(department) = :department or lower(ministry) = :department)
     and (:yearFrom is null or year >= :yearFrom) and (:yearTo is null or year <= :yearTo) and (:status is null or status = :status)
     and (:search is null or instr(title_key, :search) > 0)`,
);
// One literal covers every order: a sort key that was not requested is the same for all rows.
const pageOfActs = sql<ListFilters & { sort: string; limit: number; offset: number }, ActRow>(
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

/** A page of acts in a total order, and the count of all of them. Retired acts are not listed. */
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
  const total = db.value(countActs, filters) ?? 0;
  const offset = Math.min((query.page - 1) * query.pageSize, Number.MAX_SAFE_INTEGER);
  const rows = db.all(pageOfActs, { ...filters, sort: query.sort, limit: query.pageSize, offset });
  return { rows, total };
}

/** Made-up acts. */
export function fictionalActs(db: ReadDb): string[] {
  return db.values(fictional);
}
const fictional = sql<[], string>("select act_id from act where is_fiction = 1 order by act_id limit 20000");

/** Maximum number of values in a list of filters. */
const filterValues = 200;

interface Grouped {
  value: string;
  count: number;
}

const categories = sql<[], Grouped>(
  "select category as value, count(*) as count from act where retirement is null group by category order by count desc, value",
);
const states = sql<[], Grouped>(
  "select place as value, count(*) as count from act where retirement is null group by place order by count desc, value",
);
const departments = sql<[], Grouped>(
  `select value, count(*) as count from
     (select department as value, id from act where retirement is null and department is not null
      union select ministry, id from act where retirement is null and ministry is not null) as named
   group by value order by count desc, value`,
);

/** Values the filters accept, those with the most acts first. */
export function actFilters(db: ReadDb) {
  const lists = { categories: db.all(categories), states: db.all(states), departments: db.all(departments) };
  const truncated = Object.entries(lists).flatMap(([name, values]) => (values.length > filterValues ? [name] : []));
  const cut = (values: Grouped[]) => values.slice(0, filterValues);
  return { categories: cut(lists.categories), states: cut(lists.states), departments: cut(lists.departments), truncated };
}

interface Passages {
  value: string;
  passages: number;
}

const count = (from: string) => sql<[], number>(`select count(*) from ${from}`);
const counts = {
  acts: count("act where retirement is null"),
  actsRetired: count("act where retirement is not null"),
  sections: count("section"),
  passages: count("passage"),
  actsWithText: count("act where passages > 0"),
  actsWithAmendmentEvents: count("act where events > 0"),
  actsWithRepealClaim: count("act where facts ->> '$.repealClaim' is not null"),
  allActs: count("act"),
  actsWithSourceUrl: count("act where source_url is not null"),
  // The publisher's lists never say that an act was amended, but its notes do; each note is an event.
  actsClaimingAmendmentsWithoutEvents: count(
    "act a where events = 0 and exists (select 1 from footnote f where f.act = a.id and f.type <> 'note')",
  ),
};
const passagesByCategory = sql<[], Passages>(
  "select category as value, sum(passages) as passages from act group by category order by category",
);
const passagesByRegulator = sql<[], Passages>(
  "select coalesce(department, 'unknown') as value, sum(passages) as passages from act where category = 'regulatory' group by 1 order by 1",
);
const passagesByStatus = sql<[], Passages>(
  "select coalesce(status, 'unknown') as value, sum(passages) as passages from act group by 1 order by 1",
);
const selectFile = sql<[], string | null>("select substr(max(installed_at), 1, 10) from file");
const selectSection = sql<
  [],
  { code: string; acts: number; sections: number; passages: number }
>(`select place as code, count(*) as acts, sum((select count(*) from section s where s.act = act.id)) as sections, sum(passages) as passages
         from act group by place order by place`);

/** Counts of installed acts, sections and passages (data-api §9). */
export function actCoverage(db: ReadDb) {
  const of = (name: keyof typeof counts) => db.value(counts[name]) ?? 0;
  return {
    totals: {
      acts: of("acts"),
      actsRetired: of("actsRetired"),
      sections: of("sections"),
      passages: of("passages"),
      measuredOn: db.value(selectFile) ?? null,
    },
    depth: {
      actsWithText: of("actsWithText"),
      actsWithAmendmentEvents: of("actsWithAmendmentEvents"),
      actsWithRepealClaim: of("actsWithRepealClaim"),
      actsWithStructure: of("actsWithText"),
      actsWithCitation: of("allActs"),
      actsWithSourceUrl: of("actsWithSourceUrl"),
      actsClaimingAmendmentsWithoutEvents: of("actsClaimingAmendmentsWithoutEvents"),
    },
    byCategory: db.all(passagesByCategory),
    byRegulator: db.all(passagesByRegulator),
    byStatus: db.all(passagesByStatus),
    byJurisdiction: db.all(selectSection),
  };
}
