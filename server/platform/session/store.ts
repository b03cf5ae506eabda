import type { ReadDb, WriteDb } from "../db/open.ts";
import { sql } from "../db/sql.ts";

const insertSignInLink = sql<[string, number, number]>("insert into sign_in_link (secret_sha256, created_at, expires_at) values (?, ?, ?)");

/** SQL of owner sessions, sign-in links and the passphrase. Times are Unix milliseconds. */
export function addLink(db: WriteDb, secretSha256: string, now: number, expiresAt: number): void {
  db.run(insertSignInLink, [secretSha256, now, expiresAt]);
}

const selectSignInLink = sql<[string, number], number>("select 1 from sign_in_link where secret_sha256 = ? and expires_at > ?");

export function hasLink(db: ReadDb, secretSha256: string, now: number): boolean {
  return db.value(selectSignInLink, [secretSha256, now]) !== undefined;
}

const deleteSignInLink = sql<[string, number]>("delete from sign_in_link where secret_sha256 = ? and expires_at > ?");
const deleteSignInLinkByExpiresAt = sql<number>("delete from sign_in_link where expires_at <= ?");

/** Removes a link; false when it did not exist: it works once. */
export function takeLink(db: WriteDb, secretSha256: string, now: number): boolean {
  const taken = db.run(deleteSignInLink, [secretSha256, now]) > 0;
  db.run(deleteSignInLinkByExpiresAt, now);
  return taken;
}

const dropLinksSql = sql("delete from sign_in_link");

/** Links of an earlier start are invalid. */
export function dropLinks(db: WriteDb): void {
  db.run(dropLinksSql);
}

const deleteOwnerSession = sql<number>("delete from owner_session where expires_at <= ?");
const insertOwnerSession = sql<[string, number, number]>(
  "insert into owner_session (token_sha256, created_at, expires_at) values (?, ?, ?)",
);

export function addSession(db: WriteDb, tokenSha256: string, now: number, expiresAt: number): void {
  db.run(deleteOwnerSession, now);
  db.run(insertOwnerSession, [tokenSha256, now, expiresAt]);
}

const selectOwnerSession = sql<string, { expires_at: number }>("select expires_at from owner_session where token_sha256 = ?");

/** Expiry of a session, or null when it is unknown. */
export function sessionExpiry(db: ReadDb, tokenSha256: string): number | null {
  return db.one(selectOwnerSession, tokenSha256)?.expires_at ?? null;
}

const updateOwnerSession = sql<[number, string]>("update owner_session set expires_at = ? where token_sha256 = ?");

export function extendSession(db: WriteDb, tokenSha256: string, expiresAt: number): void {
  db.run(updateOwnerSession, [expiresAt, tokenSha256]);
}

const removeSessionSql = sql<string>("delete from owner_session where token_sha256 = ?");

export function removeSession(db: WriteDb, tokenSha256: string): void {
  db.run(removeSessionSql, tokenSha256);
}

const removeOtherSessionsSql = sql<string>("delete from owner_session where token_sha256 <> ?");

export function removeOtherSessions(db: WriteDb, keptSha256: string): void {
  db.run(removeOtherSessionsSql, keptSha256);
}

export interface Passphrase {
  salt: Buffer;
  hash: Buffer;
}

const selectOwnerPassphrase = sql<[], Passphrase>("select salt, hash from owner_passphrase where id = 1");

export function passphrase(db: ReadDb): Passphrase | null {
  return db.one(selectOwnerPassphrase) ?? null;
}

const deleteOwnerPassphrase = sql("delete from owner_passphrase");
const insertOwnerPassphrase = sql<[Buffer, Buffer]>("insert into owner_passphrase (id, salt, hash) values (1, ?, ?)");

export function setPassphrase(db: WriteDb, value: Passphrase | null): void {
  db.run(deleteOwnerPassphrase);
  if (value !== null) db.run(insertOwnerPassphrase, [value.salt, value.hash]);
}

const insertSignInFailure = sql<[number, string]>("insert into sign_in_failure (at, kind) values (?, ?)");

export function addFailure(db: WriteDb, kind: string, at: number): void {
  db.run(insertSignInFailure, [at, kind]);
}

const selectSignInFailure = sql<[string, number], { count: number; newest: number | null }>(
  "select count(*) as count, max(at) as newest from sign_in_failure where kind = ? and at > ?",
);

/** Failures of a kind after `since`, and the newest one (null when none). */
export function failures(db: ReadDb, kind: string, since: number): { count: number; newest: number | null } {
  const row = db.one(selectSignInFailure, [kind, since]);
  return row ?? { count: 0, newest: null };
}

const failuresAhead = sql<[number, number]>("update sign_in_failure set at = ? where at > ?");

/** Failures recorded by a clock that was set back since count as of `now`, in Unix milliseconds: the delay after them stays the same. */
export function bringFailuresBack(db: WriteDb, now: number): void {
  db.run(failuresAhead, [now, now]);
}

const deleteSignInFailure = sql<string>("delete from sign_in_failure where kind = ?");

export function clearFailures(db: WriteDb, kind: string): void {
  db.run(deleteSignInFailure, kind);
}

const selectSetting = sql<string, { value: string }>("select value from setting where key = ?");

export function setting(db: ReadDb, key: string): string | null {
  return db.one(selectSetting, key)?.value ?? null;
}

const insertSetting = sql<[string, string]>(
  "insert into setting (key, value) values (?, ?) on conflict (key) do update set value = excluded.value",
);

export function setSetting(db: WriteDb, key: string, value: string): void {
  db.run(insertSetting, [key, value]);
}
