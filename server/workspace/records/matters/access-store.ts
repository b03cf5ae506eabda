import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";

/** SQL of who of a firm sees a matter (decision 157); `visible_matter` reads the same tables. Times are Unix milliseconds. */
export type Access = "open" | "members";

export interface Screen {
  matterId: string;
  personId: string;
  reason: string;
  /** When it ends by itself; null: never. */
  until: number | null;
}

/** Why a matter was opened, for everyone or for one person who was screened. */
export interface Opening {
  matterId: string;
  screenedId: string | null;
  reason: string;
  /** Null: the owner of the server. */
  openedBy: string | null;
  at: number;
}

const accessOf = sql<string, string>("select access from matter where id = ?");

export function readAccess(db: ReadDb, matterId: string): Access {
  return db.value(accessOf, matterId) === "members" ? "members" : "open";
}

const versionOf = sql<string, number>("select access_version from matter where id = ?");

/** Counts the changes of who sees a matter, screens aside; the first is its creation. */
export const readAccessVersion = (db: ReadDb, matterId: string): number => db.value(versionOf, matterId) ?? 1;

const updateAccess = sql<[string, string]>("update matter set access = ?, access_version = access_version + 1 where id = ?");

export function setAccess(db: WriteDb, matterId: string, access: Access): void {
  db.run(updateAccess, [access, matterId]);
}

/** SQL: whether a row of `matter` is walled off from somebody now. */
export function isWalled(matter: string): string {
  return `(${matter}.access = 'members' or exists (select 1 from matter_screen s
    where s.matter_id = ${matter}.id and (s.until is null or s.until > unixepoch('subsec') * 1000)))`;
}

const membersOf = sql<string, string>("select person_id from matter_member where matter_id = ? order by person_id");
const insertMember = sql<[string, string, number]>(
  "insert into matter_member (matter_id, person_id, since) values (?, ?, ?) on conflict do nothing",
);
const otherMembers = sql<[string, string]>(
  "delete from matter_member where matter_id = ? and person_id not in (select value from json_each(?))",
);

export const readMembers = (db: ReadDb, matterId: string): string[] => db.values(membersOf, matterId);

export function addMember(db: WriteDb, matterId: string, personId: string, now: number): void {
  db.run(insertMember, [matterId, personId, now]);
}

/** Replaces the members; who stays keeps the time since when. */
export function setMembers(db: WriteDb, matterId: string, people: readonly string[], now: number): void {
  db.run(otherMembers, [matterId, JSON.stringify(people)]);
  for (const id of people) addMember(db, matterId, id, now);
}

const screensOf = sql<[string, number], Screen>(
  `select matter_id as matterId, person_id as personId, reason, until from matter_screen
   where matter_id = ? and (until is null or until > ?) order by person_id`,
);
const upsertScreen = sql<Screen & { now: number }>(
  `insert into matter_screen (matter_id, person_id, reason, until, since) values (@matterId, @personId, @reason, @until, @now)
   on conflict (person_id, matter_id) do update set reason = excluded.reason, until = excluded.until, since = excluded.since`,
);
const removeScreen = sql<[string, string]>("delete from matter_screen where matter_id = ? and person_id = ?");

/** Screens that have not ended. */
export const readScreens = (db: ReadDb, matterId: string, now: number): Screen[] => db.all(screensOf, [matterId, now]);

/** Screens a person off, or replaces their screen. */
export function putScreen(db: WriteDb, screen: Screen, now: number): void {
  db.run(upsertScreen, { ...screen, now });
}

export function endScreen(db: WriteDb, matterId: string, personId: string): void {
  db.run(removeScreen, [matterId, personId]);
}

const insertOpening = sql<Opening>(
  `insert into matter_opening (matter_id, screened_id, reason, opened_by, at) values (@matterId, @screenedId, @reason, @openedBy, @at)`,
);
const openingsOf = sql<string, Opening>(
  `select matter_id as matterId, screened_id as screenedId, reason, opened_by as openedBy, at from matter_opening
   where matter_id = ? order by seq desc limit 100`,
);

export function addOpening(db: WriteDb, opening: Opening): void {
  db.run(insertOpening, opening);
}

/** The newest first, at most 100. */
export const readOpenings = (db: ReadDb, matterId: string): Opening[] => db.all(openingsOf, matterId);
