import { has, type Role, roles } from "#shared/rights.ts";
import type { ReadDb, WriteDb } from "../db/open.ts";
import { sql } from "../db/sql.ts";

/** SQL of people and their sessions. Times are Unix milliseconds. */
export interface PersonRow {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** Null until the first sign-in. */
  sub: string | null;
  invitedAt: number;
  signedInAt: number | null;
  endedAt: number | null;
}

const columns = "id, email, name, role, sub, invited_at as invitedAt, signed_in_at as signedInAt, ended_at as endedAt";
const all = sql<[], PersonRow>(`select ${columns} from person order by lower(name), id`);
const byId = sql<string, PersonRow>(`select ${columns} from person where id = ?`);
const byEmail = sql<string, PersonRow>(`select ${columns} from person where email = ?`);
const bySub = sql<[string, string], PersonRow>(`select ${columns} from person where issuer = ? and sub = ?`);

export const listPeople = (db: ReadDb): PersonRow[] => db.all(all);
export const personById = (db: ReadDb, id: string): PersonRow | null => db.one(byId, id) ?? null;
export const personByEmail = (db: ReadDb, email: string): PersonRow | null => db.one(byEmail, email) ?? null;
export const personBySub = (db: ReadDb, issuer: string, sub: string): PersonRow | null => db.one(bySub, [issuer, sub]) ?? null;

const readers = roles.filter((role) => has(role, "read")).map((role) => `'${role}'`);

/** SQL: whether the person whose id is in `column` reads matters now; not once their access has ended. */
export function readsMatters(column: string): string {
  return `exists (select 1 from person p where p.id = ${column} and p.ended_at is null and p.role in (${readers.join(", ")}))`;
}

/** SQL: the name of the person whose id is in `column`. */
export const personName = (column: string): string => `(select p.name from person p where p.id = ${column})`;

const names = sql<string, { id: string; name: string }>("select id, name from person where id in (select value from json_each(?))");

/** Names by id, also of people whose access has ended. */
export const peopleNames = (db: ReadDb, ids: readonly string[]): Map<string, string> =>
  new Map(db.all(names, JSON.stringify(ids)).map(({ id, name }) => [id, name]));

const insert = sql<[string, string, string, string, number]>(
  "insert into person (id, email, name, role, invited_at) values (?, ?, ?, ?, ?)",
);

export function addPerson(db: WriteDb, { id, email, name, role, invitedAt }: PersonRow): void {
  db.run(insert, [id, email, name, role, invitedAt]);
}

const readmit = sql<[string, string, number, string]>(
  "update person set name = ?, role = ?, invited_at = ?, issuer = null, sub = null, signed_in_at = null, ended_at = null where id = ?",
);

/** Invites a person again whose access had ended: the next sign-in binds the address anew. */
export function readmitPerson(db: WriteDb, { id, name, role, invitedAt }: PersonRow): void {
  db.run(readmit, [name, role, invitedAt, id]);
}

const update = sql<[string, string, string]>("update person set name = ?, role = ? where id = ?");

export function updatePerson(db: WriteDb, id: string, name: string, role: Role): void {
  db.run(update, [name, role, id]);
}

const bind = sql<[string, string, number, string]>("update person set issuer = ?, sub = ?, signed_in_at = ? where id = ?");

export function bindPerson(db: WriteDb, id: string, issuer: string, sub: string, now: number): void {
  db.run(bind, [issuer, sub, now, id]);
}

const end = sql<[number, string]>("update person set ended_at = ? where id = ? and ended_at is null");
const removeSessions = sql<string>("delete from person_session where person_id = ?");

export function endPerson(db: WriteDb, id: string, now: number): void {
  db.run(end, [now, id]);
  db.run(removeSessions, id);
}

export function removeSessionsOf(db: WriteDb, personId: string): number {
  return db.run(removeSessions, personId);
}

const removeAtProvider = sql<[string, string]>(
  "delete from person_session where sid = ? and person_id in (select id from person where issuer = ?)",
);

export function removeSessionsBySid(db: WriteDb, issuer: string, sid: string): number {
  return db.run(removeAtProvider, [sid, issuer]);
}

const otherOwners = sql<string, number>(
  "select count(*) from person where role = 'owner' and ended_at is null and sub is not null and id <> ?",
);

/** Owners besides this one who have signed in and still may. */
export const countOtherOwners = (db: ReadDb, id: string): number => db.value(otherOwners, id) ?? 0;

const removeExpired = sql<number>("delete from person_session where expires_at <= ?");
const insertSession = sql<[string, string, string | null, string | null, number, number]>(
  "insert into person_session (token_sha256, person_id, sid, device, created_at, expires_at) values (?, ?, ?, ?, ?, ?)",
);

export interface OwnSessionRow {
  tokenSha256: string;
  /** Null when the browser did not say. */
  device: string | null;
  createdAt: number;
  expiresAt: number;
}

/** `sid` is the session at the provider; null where it names none. */
export function addSession(db: WriteDb, added: OwnSessionRow & { personId: string; sid: string | null }): void {
  db.run(removeExpired, added.createdAt);
  db.run(insertSession, [added.tokenSha256, added.personId, added.sid, added.device, added.createdAt, added.expiresAt]);
}

const ownSessions = sql<[string, number], OwnSessionRow>(
  `select token_sha256 as tokenSha256, device, created_at as createdAt, expires_at as expiresAt from person_session
   where person_id = ? and expires_at > ? order by expires_at desc, token_sha256`,
);

export const listSessions = (db: ReadDb, personId: string, now: number): OwnSessionRow[] => db.all(ownSessions, [personId, now]);

interface SessionRow {
  personId: string;
  name: string;
  role: Role;
  expiresAt: number;
}

const session = sql<string, SessionRow>(
  `select p.id as personId, p.name, p.role, s.expires_at as expiresAt from person_session s join person p on p.id = s.person_id
   where s.token_sha256 = ? and p.ended_at is null`,
);

/** The session with this token, of a person who still may sign in. */
export const sessionOf = (db: ReadDb, tokenSha256: string): SessionRow | null => db.one(session, tokenSha256) ?? null;

const extend = sql<[number, string]>("update person_session set expires_at = ? where token_sha256 = ?");
export const extendSession = (db: WriteDb, tokenSha256: string, expiresAt: number): number => db.run(extend, [expiresAt, tokenSha256]);

const remove = sql<string>("delete from person_session where token_sha256 = ?");
export const removeSession = (db: WriteDb, tokenSha256: string): number => db.run(remove, tokenSha256);
