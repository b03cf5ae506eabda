import type { ReadDb, WriteDb } from "../db/open.ts";

/** SQL of owner sessions, sign-in links and the passphrase. Times are Unix milliseconds. */
export function addLink(db: WriteDb, secretSha256: string, now: number, expiresAt: number): void {
  db.prepare("insert into sign_in_link (secret_sha256, created_at, expires_at) values (?, ?, ?)").run(secretSha256, now, expiresAt);
}

export function hasLink(db: ReadDb, secretSha256: string, now: number): boolean {
  return db.prepare("select 1 from sign_in_link where secret_sha256 = ? and expires_at > ?").get(secretSha256, now) !== undefined;
}

/** Removes a link; false when it was not there: it works once. */
export function takeLink(db: WriteDb, secretSha256: string, now: number): boolean {
  const taken = db.prepare("delete from sign_in_link where secret_sha256 = ? and expires_at > ?").run(secretSha256, now).changes > 0;
  db.prepare("delete from sign_in_link where expires_at <= ?").run(now);
  return taken;
}

/** Links of an earlier start are dead. */
export function dropLinks(db: WriteDb): void {
  db.prepare("delete from sign_in_link").run();
}

export function addSession(db: WriteDb, tokenSha256: string, now: number, expiresAt: number): void {
  db.prepare("delete from owner_session where expires_at <= ?").run(now);
  db.prepare("insert into owner_session (token_sha256, created_at, expires_at) values (?, ?, ?)").run(tokenSha256, now, expiresAt);
}

/** Expiry of a session, or null when it is unknown. */
export function sessionExpiry(db: ReadDb, tokenSha256: string): number | null {
  return (
    db.prepare<[string], { expires_at: number }>("select expires_at from owner_session where token_sha256 = ?").get(tokenSha256)
      ?.expires_at ?? null
  );
}

export function extendSession(db: WriteDb, tokenSha256: string, expiresAt: number): void {
  db.prepare("update owner_session set expires_at = ? where token_sha256 = ?").run(expiresAt, tokenSha256);
}

export function removeSession(db: WriteDb, tokenSha256: string): void {
  db.prepare("delete from owner_session where token_sha256 = ?").run(tokenSha256);
}

export function removeOtherSessions(db: WriteDb, keptSha256: string): void {
  db.prepare("delete from owner_session where token_sha256 <> ?").run(keptSha256);
}

export interface Passphrase {
  salt: Buffer;
  hash: Buffer;
}

export function passphrase(db: ReadDb): Passphrase | null {
  return db.prepare<[], Passphrase>("select salt, hash from owner_passphrase where id = 1").get() ?? null;
}

export function setPassphrase(db: WriteDb, value: Passphrase | null): void {
  db.prepare("delete from owner_passphrase").run();
  if (value !== null) db.prepare("insert into owner_passphrase (id, salt, hash) values (1, ?, ?)").run(value.salt, value.hash);
}

export function addFailure(db: WriteDb, kind: string, at: number): void {
  db.prepare("insert into sign_in_failure (at, kind) values (?, ?)").run(at, kind);
}

/** Failures of a kind after `since`, and the newest of them (null when none). */
export function failures(db: ReadDb, kind: string, since: number): { count: number; newest: number | null } {
  const row = db
    .prepare<[string, number], { count: number; newest: number | null }>(
      "select count(*) as count, max(at) as newest from sign_in_failure where kind = ? and at > ?",
    )
    .get(kind, since);
  return row ?? { count: 0, newest: null };
}

export function clearFailures(db: WriteDb, kind: string): void {
  db.prepare("delete from sign_in_failure where kind = ?").run(kind);
}

export function setting(db: ReadDb, key: string): string | null {
  return db.prepare<[string], { value: string }>("select value from setting where key = ?").get(key)?.value ?? null;
}

export function setSetting(db: WriteDb, key: string, value: string): void {
  db.prepare("insert into setting (key, value) values (?, ?) on conflict (key) do update set value = excluded.value").run(key, value);
}
