import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, test } from "node:test";
import type { AppError } from "#shared/platform/errors.ts";
import type { Db } from "../db/open.ts";
import { openWorkspace } from "../db/workspace.ts";
import { matchesPassphrase } from "./passphrase.ts";
import { newSignInSecret, Sessions } from "./sessions.ts";
import { passphrase } from "./store.ts";
import { driverOf } from "../db/connection.ts";

let dir: string;
let db: Db;
let now: number;
const minute = 60_000;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "pandect-session-"));
  db = openWorkspace(join(dir, "workspace.db"));
  now = Date.parse("2026-11-20T10:00:00Z");
});
afterEach(() => {
  db.close();
  rmSync(dir, { recursive: true });
});

// Few rounds: these tests try some thirty passphrases.
const start = () => new Sessions(db, () => now, 16);
const code = (expected: string) => (error: AppError) => error.code === expected;

describe("a sign-in link (security S9)", () => {
  test("opens exactly one session", async () => {
    const sessions = start();
    const secret = newSignInSecret(db, now);
    const { token, expiresAt } = await sessions.open(secret, null);
    assert.match(token, /^svc_sess_[0-9A-Za-z]{32}$/);
    assert.equal(expiresAt, now + 12 * 60 * minute);
    await assert.rejects(sessions.open(secret, null), code("invalid-credential"));
    assert.notEqual(sessions.check(token), null);
  });

  test("dies after ten minutes", async () => {
    const sessions = start();
    const secret = newSignInSecret(db, now);
    now += 10 * minute;
    await assert.rejects(sessions.open(secret, null), code("invalid-credential"));
  });

  test("does not outlive the start it was made for", async () => {
    start();
    const secret = newSignInSecret(db, now);
    await assert.rejects(start().open(secret, null), code("invalid-credential"));
  });

  test("five tries a minute, then a wait whose length is named", async () => {
    const sessions = start();
    for (let i = 0; i < 5; i++) await assert.rejects(sessions.open(`guess${i}`, null), code("invalid-credential"));
    await assert.rejects(sessions.open("guess", null), (error: AppError) => {
      const headers = error.extra["headers"] as Record<string, string>;
      return error.code === "rate-limited" && Number(headers["retry-after"]) >= 1 && Number(headers["retry-after"]) <= 60;
    });
    now += minute;
    const secret = newSignInSecret(db, now);
    assert.ok(await sessions.open(secret, null));
  });

  test("two simultaneous exchanges produce one session", async () => {
    const sessions = start();
    const secret = newSignInSecret(db, now);
    const results = await Promise.allSettled([sessions.open(secret, null), sessions.open(secret, null)]);
    assert.equal(results.filter((r) => r.status === "fulfilled").length, 1);
  });

  test("neither secret nor token is in the database in clear", async () => {
    const sessions = start();
    const secret = newSignInSecret(db, now);
    const { token } = await sessions.open(secret, null);
    const unused = newSignInSecret(db, now);
    driverOf(db).pragma("wal_checkpoint(truncate)");
    const bytes = readFileSync(join(dir, "workspace.db"));
    for (const value of [secret, token, unused]) assert.equal(bytes.includes(value), false);
  });
});

describe("a session", () => {
  test("slides with use, survives a restart and ends when unused for twelve hours", async () => {
    const sessions = start();
    const { token } = await sessions.open(newSignInSecret(db, now), null);
    const again = start();
    now += 11 * 60 * minute;
    assert.notEqual(again.check(token), null);
    now += 11 * 60 * minute;
    assert.notEqual(again.check(token), null);
    now += 12 * 60 * minute + 1;
    assert.equal(again.check(token), null);
  });

  test("opened by a clock a year ahead ends once the clock is right, and signing in still works", async () => {
    const sessions = start();
    const right = now;
    now += 365 * 24 * 60 * minute;
    const { token } = await sessions.open(newSignInSecret(db, now), null);
    for (let i = 0; i < 4; i++) await assert.rejects(sessions.open("x", null), code("invalid-credential"));
    now = right;
    assert.equal(sessions.check(token), null);
    assert.equal(start().check(token), null);
    assert.ok(await sessions.open(newSignInSecret(db, now), null));
  });

  test("signing out ends it at once and for good", async () => {
    const sessions = start();
    const { token } = await sessions.open(newSignInSecret(db, now), null);
    sessions.close(token);
    assert.equal(sessions.check(token), null);
    assert.equal(start().check(token), null);
  });

  test("an unknown token is not a session", () => {
    assert.equal(start().check("svc_sess_00000000000000000000000000000000"), null);
  });
});

describe("the owner passphrase", () => {
  test("is derived with 2^17 rounds of scrypt, and does not match with fewer", async () => {
    await new Sessions(db, () => now).setPassphrase("first passphrase", null);
    const stored = passphrase(db);
    assert.ok(stored !== null && (await matchesPassphrase("first passphrase", stored, 2 ** 17)));
    assert.equal(await matchesPassphrase("first passphrase", stored, 2 ** 16), false);
  });

  test("is asked for, checked, and locks for 15 minutes after 10 wrong ones, across restarts", async () => {
    let sessions = start();
    await sessions.setPassphrase("correct horse battery", null);
    await assert.rejects(sessions.open(newSignInSecret(db, now), null), (e: AppError) => e.extra["passphraseNeeded"] === true);
    const secret = newSignInSecret(db, now);
    assert.ok(await sessions.open(secret, "correct horse battery"));
    for (let i = 0; i < 10; i++) {
      now += minute / 4;
      await assert.rejects(sessions.open(newSignInSecret(db, now), `wrong ${i}`), code("invalid-credential"));
      if (i % 3 === 2) sessions = start();
    }
    sessions = start();
    await assert.rejects(sessions.open(newSignInSecret(db, now), "correct horse battery"), code("rate-limited"));
    now -= 365 * 24 * 60 * minute;
    await assert.rejects(sessions.open(newSignInSecret(db, now), "correct horse battery"), code("rate-limited"));
    now += 15 * minute + 1;
    sessions = start();
    assert.ok(await sessions.open(newSignInSecret(db, now), "correct horse battery"));
  });

  test("changes only with the current one", async () => {
    const sessions = start();
    await sessions.setPassphrase("first passphrase", null);
    await assert.rejects(sessions.setPassphrase("second passphrase", "nonsense"), code("forbidden"));
    await sessions.setPassphrase(null, "first passphrase");
    assert.ok(await sessions.open(newSignInSecret(db, now), null));
  });

  test("ends every session except the one it was set in", async () => {
    const sessions = start();
    const [own, other] = [await sessions.open(newSignInSecret(db, now), null), await sessions.open(newSignInSecret(db, now), null)];
    await sessions.setPassphrase("first passphrase", null, own.token);
    assert.notEqual(sessions.check(own.token), null);
    assert.equal(sessions.check(other.token), null);
    assert.equal(start().check(other.token), null);
  });
});
