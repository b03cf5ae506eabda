import type { Db, ReadDb, WriteDb } from "../db/open.ts";
import { write } from "../db/open.ts";
import { digest, newId, randomBase62 } from "../ids.ts";
import { sql } from "../db/sql.ts";

/** A key of the data API in the form of lists. Times are Unix milliseconds. */
export interface DataKey {
  id: string;
  name: string;
  /** First 12 characters of the key. */
  hint: string;
  createdAt: number;
  lastUsedAt: number | null;
  revokedAt: number | null;
}

/** A key in the form that requests use. */
export interface LiveKey {
  id: string;
  /** Place of its counters in the file of rate limits. */
  slot: number;
  /** Unix milliseconds; null for a key that is valid until it is revoked. */
  expiresAt: number | null;
  /** Method and path of the only route that a key of the try-it page may call. */
  onlyRoute: string | null;
}

const selectDataKey = sql<string, LiveKey>(
  `select id, slot, expires_at as expiresAt, only_route as onlyRoute from data_key where key_sha256 = ? and revoked_at is null`,
);
const used = sql<[number, string]>("update data_key set last_used_at = ? where id = ?");

/** Data keys (data-api §2): `svc_key_` and 32 characters of 0-9A-Za-z, stored as digests. */
export class DataKeys {
  readonly #db: Db;
  /** Known keys, by the key itself, only in memory: a request then costs neither a hash nor a lookup. */
  readonly #known = new Map<string, LiveKey>();
  readonly #usedAt = new Map<string, number>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Clears the cache, because another process may have changed something. */
  forget(): void {
    this.#known.clear();
  }

  /** The live key with this secret at `now` (Unix milliseconds); null when there is none, or it is not live. */
  find(key: string, now: number): LiveKey | null {
    const found = this.#known.get(key) ?? this.#lookUp(key);
    return found === null || (found.expiresAt !== null && found.expiresAt <= now) ? null : found;
  }

  #lookUp(key: string): LiveKey | null {
    if (!keyForm.test(key)) return null;
    const found = this.#db.one(selectDataKey, digest(key));
    if (found === undefined) return null;
    if (this.#known.size >= 1000) this.#known.clear();
    this.#known.set(key, found);
    return found;
  }

  /** Records that a key was used; written at most once a minute. */
  use(key: LiveKey, now: number): void {
    if (now - (this.#usedAt.get(key.id) ?? 0) < 60_000) return;
    this.#usedAt.set(key.id, now);
    write(this.#db, (tx) => tx.run(used, [now, key.id]));
  }

  list(now: number): DataKey[] {
    return listKeys(this.#db, now);
  }
}

const keyForm = /^svc_key_[A-Za-z0-9]{32}$/;

const newKey = () => `svc_key_${randomBase62(32)}`;

const nextSlot = sql<[], number>("select coalesce(max(slot), -1) + 1 from data_key");
const insertDataKey = sql<[string, string, string, string, number, number]>(
  "insert into data_key (id, name, hint, key_sha256, slot, created_at) values (?, ?, ?, ?, ?, ?)",
);

/** Issues a key. `key` is shown once and never again. */
export function createKey(db: WriteDb, name: string, now: number): { id: string; key: string } {
  const id = newId("key");
  const key = newKey();
  const slot = db.value(nextSlot) ?? 0;
  db.run(insertDataKey, [id, name, key.slice(0, 12), digest(key), slot, now]);
  return { id, key };
}

/** Names of data keys by id, also of revoked ones. */
export const dataKeyNamesSql = "select id, name as title from data_key";

const listKeysSql = sql<
  number,
  DataKey
>(`select id, name, hint, created_at as createdAt, last_used_at as lastUsedAt, revoked_at as revokedAt
       from data_key where only_route is null or expires_at > cast(? as bigint) order by created_at desc, slot desc`);

/** Every key, including revoked ones, newest first. Includes the key of the try-it page while it is valid. */
export function listKeys(db: ReadDb, now: number): DataKey[] {
  return db.all(listKeysSql, now);
}

const trialKeyId = sql<[], string>("select id from data_key where only_route is not null");
const renewTrialKey = sql<[string, string, string, number, number, string]>(
  `update data_key set hint = ?, key_sha256 = ?, only_route = ?, created_at = ?, expires_at = ?, revoked_at = null where id = ?`,
);
const limitToRoute = sql<[string, number, string]>("update data_key set only_route = ?, expires_at = ? where id = ?");

/**
 * Issues the key of the try-it page for one route. There is one at a time: the previous key ends, and the new one has its counters and
 * id. Times are Unix milliseconds.
 */
export function issueTrialKey(
  db: WriteDb,
  asked: { name: string; route: string; expiresAt: number },
  now: number,
): { id: string; key: string } {
  const id = db.value(trialKeyId);
  if (id === undefined) {
    const made = createKey(db, asked.name, now);
    db.run(limitToRoute, [asked.route, asked.expiresAt, made.id]);
    return made;
  }
  const key = newKey();
  db.run(renewTrialKey, [key.slice(0, 12), digest(key), asked.route, now, asked.expiresAt, id]);
  return { id, key };
}

const updateDataKey = sql<[number, string]>("update data_key set revoked_at = ? where id = ? and revoked_at is null");

/** Permanently ends a key. False when there is no such live key. */
export function revokeKey(db: WriteDb, id: string, now: number): boolean {
  return db.run(updateDataKey, [now, id]) > 0;
}

/** Counts data keys that are not revoked, including those of a backup. */
export const countDataKeys = sql<[], number>("select count(*) from data_key where revoked_at is null");
