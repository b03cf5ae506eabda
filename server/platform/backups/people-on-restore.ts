import { existsSync } from "node:fs";
import { columnsOf, hasTable, runScript } from "../db/maintenance.ts";
import { openDb, type WriteDb } from "../db/open.ts";
import { sql } from "../db/sql.ts";

/*
 * People and walls after a restore (decisions 155 and 157): nobody gets back in, and no wall is gone. Sessions of people end, whatever the
 * case.
 */

/** Where a wall or a task names a person. */
const named = [
  ["matter_member", "person_id"],
  ["matter_screen", "person_id"],
  ["matter_opening", "screened_id"],
  ["matter_opening", "opened_by"],
  ["task", "assignee_id"],
  ["task", "asked_by"],
  ["task", "answered_by"],
] as const;

/**
 * Keeps the people of the present workspace, which is attached as `present`, and its walls around matters that the backup has too. Who is
 * only in the backup comes back without access, and a matter that is only there comes back with its walls. `now` in Unix milliseconds.
 */
export function keepPeopleAndWalls(copy: WriteDb, now: number): void {
  runScript(copy, "delete from main.person_session");
  keepPeople(copy, now);
  keepWalls(copy);
}

function keepPeople(copy: WriteDb, now: number): void {
  // An address belongs to one person: walls for another one with it, of another computer's backup, hold for whoever has it here.
  for (const [table, column] of named)
    runScript(
      copy,
      `update or ignore main.${table} set ${column} = (
         select here.id from main.person old join present.person here on here.email = old.email where old.id = ${table}.${column})
       where ${column} in (select old.id from main.person old join present.person here on here.email = old.email where here.id <> old.id)`,
    );
  for (const table of ["matter_member", "matter_screen"])
    runScript(
      copy,
      `delete from main.${table}
       where person_id in (select old.id from main.person old join present.person here on here.email = old.email where here.id <> old.id)`,
    );
  runScript(copy, "delete from main.person where id in (select id from present.person) or email in (select email from present.person)");
  copy.run(unbindAll, now);
  const columns = columnsOf(copy, "person", "present").join(", ");
  runScript(copy, `insert into main.person (${columns}) select ${columns} from present.person`);
}

function keepWalls(copy: WriteDb): void {
  runScript(
    copy,
    `update main.matter set (access, access_version) = (
       select here.access, here.access_version + 1 from present.matter here where here.id = matter.id)
     where id in (select id from present.matter)`,
  );
  for (const table of ["matter_member", "matter_screen", "matter_opening"]) {
    // Numbers of the backup stay with its own rows.
    const columns = columnsOf(copy, table, "present")
      .filter((column) => column !== "seq")
      .join(", ");
    const order = table === "matter_opening" ? "order by seq" : "";
    runScript(
      copy,
      `delete from main.${table} where matter_id in (select id from present.matter);
       insert into main.${table} (${columns}) select ${columns} from present.${table} where matter_id in (select id from main.matter) ${order}`,
    );
  }
}

/** Ends the access of everyone in a copy that no present workspace confirms. `now` in Unix milliseconds. */
export function endPeople(copy: WriteDb, now: number): void {
  runScript(copy, "delete from main.person_session");
  copy.run(unbindAll, now);
}

const unbindAll = sql<number>("update person set ended_at = coalesce(ended_at, ?), issuer = null, sub = null");

/** Sentences on what a restore does to people and walls; none where there are no people. `present`: null if it cannot be read. */
export function peopleSentences(backup: string, present: string | null): string[] {
  const [then, here] = [peopleIn(backup), present === null ? null : peopleIn(present)];
  if (then.length === 0 && (here ?? []).length === 0) return [];
  if (here === null)
    return [
      "Nobody but the owner of the server can sign in after this restore. Who sees a matter is as in the backup: check that before you invite people again.",
    ];
  const known = new Set(here);
  const isOthers = then.some((email) => !known.has(email));
  return [
    "People and their roles stay as they are, and so does who sees a matter. A matter that is only in the backup gets the access that it had then. Everyone must sign in again.",
    ...(isOthers ? ["People who are only in the backup have no access until they are invited again."] : []),
  ];
}

function peopleIn(file: string): string[] {
  if (!existsSync(file)) return [];
  const db = openDb(file, { readonly: true });
  try {
    return hasTable(db, "person") ? db.values(emails) : [];
  } finally {
    db.close();
  }
}

const emails = sql<[], string>("select email from person order by email");
