import { visibleMatter } from "../../../platform/credentials/visible-matters.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import type { SearchScope } from "../document-search/search-kind.ts";
import { termsOf } from "../../../text/documents/terms.ts";

type Match = { match: string; viewer: string | null };
type Page = Match & { limit: number; offset: number };

/** The searched fields of a matter. */
export interface MatterWords {
  id: string;
  name: string;
  description: string | null;
  instructions: string | null;
  practiceArea: string | null;
  matterType: string | null;
  caseNumber: string | null;
  responsibleAttorneyName: string | null;
}

const dropEntry = sql<string>("delete from matter_entry where matter_id = ?");
const addEntry = sql<string, number>("insert into matter_entry (matter_id) values (?) returning number");
const addMatter = sql<[number, string, string]>("insert into matter_words (rowid, name, words) values (?, ?, ?)");

/** Indexes a matter, in place of its previous entry. */
export function indexMatter(db: WriteDb, matter: MatterWords): void {
  db.run(dropEntry, matter.id);
  const number = db.value(addEntry, matter.id) ?? 0;
  db.run(addMatter, [number, termsOf(`${matter.name}\n${matter.caseNumber ?? ""}`), termsOf(restOf(matter))]);
}

/** Whether a change leaves the index unaffected. */
export function hasSameWords(before: MatterWords, after: MatterWords): boolean {
  return before.name === after.name && restOf(before) === restOf(after);
}

/** The description of a matter besides its name. */
export function restOf(matter: MatterWords): string {
  const { description, instructions, practiceArea, matterType, caseNumber, responsibleAttorneyName } = matter;
  const parts = [description, instructions, caseNumber, practiceArea, matterType, responsibleAttorneyName];
  return parts.filter((part) => part !== null).join("\n");
}

const matterColumns = `m.id, m.name, m.description, m.instructions, m.practice_area as practiceArea, m.matter_type as matterType,
  m.case_number as caseNumber, m.responsible_attorney_name as responsibleAttorneyName`;
const unindexed = sql<[], MatterWords>(
  `select ${matterColumns} from matter m left join matter_entry e on e.matter_id = m.id where e.number is null limit 500`,
);
const matchingMatters = `from matter_words w join matter_entry e on e.number = w.rowid join matter m on m.id = e.matter_id
   where matter_words match @match and ${visibleMatter("m.id")}`;
const matterCount = sql<Match, number>(`select count(*) ${matchingMatters}`);
const rankedMatters = sql<Page, MatterWords>(
  `select ${matterColumns} ${matchingMatters} order by bm25(matter_words, 4, 1), w.rowid limit @limit offset @offset`,
);
const thisMatter = sql<Match & { matterId: string }, MatterWords>(`select ${matterColumns} ${matchingMatters} and m.id = @matterId`);

const everyMatter = sql<{ viewer: string | null }, MatterWords>(
  `select ${matterColumns} from matter m where ${visibleMatter("m.id")} order by m.sort_name, m.id`,
);

/** The searched fields of every matter that the caller sees, by name. */
export function wordsOfMatters(db: ReadDb, viewer: string | null): MatterWords[] {
  return db.all(everyMatter, { viewer });
}

/** Matters that are not indexed yet; at most 500. */
export function unindexedMatters(db: ReadDb): MatterWords[] {
  return db.all(unindexed);
}

/** Matters that match, the best first, and their total number; for one matter, whether it matches. */
export function findMatters(db: ReadDb, match: string, { viewer, matterId }: SearchScope, at: { limit: number; offset: number }) {
  const asked = { match, viewer };
  if (matterId !== null) {
    const found = db.one(thisMatter, { ...asked, matterId });
    return { total: found === undefined ? 0 : 1, matters: found === undefined || at.offset > 0 || at.limit === 0 ? [] : [found] };
  }
  const matters = at.limit === 0 ? [] : db.all(rankedMatters, { ...asked, limit: at.limit, offset: at.offset });
  return { total: db.value(matterCount, asked) ?? 0, matters };
}
