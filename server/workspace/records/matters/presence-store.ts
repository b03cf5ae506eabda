import { personSees } from "../../../platform/credentials/visible-matters.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import { personName, readsMatters } from "../../../platform/people/store.ts";

/*
 * Who is in a matter (decision 160). A table and not memory: the save of a draft asks in its transaction who edits, and several processes
 * may serve one workspace. Times are Unix milliseconds.
 */

/** How long a row counts after it was written, in milliseconds: three times as long as a window waits before it writes again. */
export const presenceLifetime = 60_000;
/** A person with more windows than these is shown in the newest. */
const mostRows = 50;

/** A person in a matter. */
export interface PresentPerson {
  personId: string;
  name: string;
  /** The draft that is open; `''` for the matter as a whole. */
  recordId: string;
  isEditing: number;
  since: number;
}

// Neither a row of a clock that was wrong counts, nor one of somebody whose access has ended, or who no longer sees the matter.
const isLive = `here.until > @now and here.until <= @now + ${presenceLifetime} and ${readsMatters("here.person_id")}
  and ${personSees("here.person_id", "here.matter_id")}`;
const columns = `here.person_id as personId, ${personName("here.person_id")} as name, here.record_id as recordId,
  here.is_editing as isEditing, here.since`;

type At = { personId: string; now: number };

const others = sql<At & { matterId: string }, PresentPerson>(
  `select ${columns} from presence here where here.matter_id = @matterId and here.person_id <> @personId and ${isLive}
   order by here.since, here.person_id, here.record_id limit 200`,
);
const editor = sql<At & { recordId: string }, PresentPerson>(
  `select ${columns} from presence here
   where here.record_id = @recordId and here.is_editing = 1 and here.person_id <> @personId and ${isLive}`,
);

/** Everyone else in a matter, who came first at the beginning; at most 200. `personId`: who asks, `''` for nobody. */
export const othersIn = (db: ReadDb, wanted: At & { matterId: string }): PresentPerson[] => db.all(others, wanted);

/** Who else edits a draft. */
export const otherEditor = (db: ReadDb, wanted: At & { recordId: string }): PresentPerson | null => db.one(editor, wanted) ?? null;

const free = sql<[string, string]>("update presence set is_editing = 0 where record_id = ? and is_editing = 1 and person_id <> ?");
const removeOver = sql<[number, number]>("delete from presence where until <= ? or until > ?");
const upsert = sql<At & { matterId: string; recordId: string; isEditing: number; until: number }>(
  `insert into presence (person_id, matter_id, record_id, is_editing, since, until)
   values (@personId, @matterId, @recordId, @isEditing, @now, @until)
   on conflict (person_id, matter_id, record_id) do update set is_editing = excluded.is_editing, until = excluded.until`,
);
const removeOldest = sql<[string, string, number]>(
  `delete from presence where person_id = ? and (matter_id, record_id) in (
     select matter_id, record_id from presence where person_id = ? order by until desc, is_editing desc limit -1 offset ?)`,
);

/** Keeps a person in a matter for another minute; as the editor of a draft, in place of whoever was. */
export function putPresence(db: WriteDb, { isEditing, ...row }: At & { matterId: string; recordId: string; isEditing: boolean }): void {
  const { personId, recordId, now } = row;
  db.run(removeOver, [now, now + presenceLifetime]);
  if (isEditing) db.run(free, [recordId, personId]);
  db.run(upsert, { ...row, isEditing: isEditing ? 1 : 0, until: now + presenceLifetime });
  db.run(removeOldest, [personId, personId, mostRows]);
}
