import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { type Db, write } from "../db/open.ts";
import { openWorkspace } from "../db/workspace.ts";
import { auditLedger, grantCredits, Ledger, readBalance } from "./ledger.ts";

function workspace(t: TestContext): Db {
  const dir = mkdtempSync(join(tmpdir(), "pandect-ledger-"));
  const db = openWorkspace(join(dir, "workspace.db"));
  t.after(() => {
    db.close();
    rmSync(dir, { recursive: true });
  });
  return db;
}

let requests = 0;
const charge = (credits: number) => ({ requestId: `req_${requests++}`, keyId: "key_1", route: "GET /x", credits, at: 1 });

test("a new data folder has 100,000 complimentary credits", (t) => {
  const db = workspace(t);
  const balance = { remaining: 100_000, bySource: [{ source: "comp", credits: 100_000 }], granted: 100_000, consumed: 0 };
  assert.deepEqual(readBalance(db), balance);
  assert.deepEqual(auditLedger(db), []);
});

test("credits are reserved by worst case, charged as used and taken from the source that runs out first", (t) => {
  const db = workspace(t);
  const ledger = new Ledger(db);
  write(db, (tx) => grantCredits(tx, 5, 1, "gift", "bonus"));
  assert.equal(ledger.reserve(100_005), true);
  assert.equal(ledger.reserve(1), false);
  ledger.charge(charge(7));
  ledger.release(100_005);
  assert.deepEqual(readBalance(db).bySource, [{ source: "comp", credits: 99_998 }]);
  assert.equal(ledger.reserve(0), true);
  assert.deepEqual(auditLedger(db), []);
});

test("a request is charged once, and never more than there is", (t) => {
  const db = workspace(t);
  const ledger = new Ledger(db);
  const once = charge(3);
  ledger.charge(once);
  assert.throws(() => ledger.charge(once), /UNIQUE/);
  assert.throws(() => ledger.charge(charge(100_000)), /more credits than were reserved/);
  assert.equal(readBalance(db).consumed, 3);
  assert.throws(() => write(db, (tx) => grantCredits(tx, 1_000_000_000, 1, "")), RangeError);
  assert.deepEqual(auditLedger(db), []);
});

test("2,000 random histories leave books that balance", (t) => {
  const db = workspace(t);
  const ledger = new Ledger(db);
  let consumed = 0;
  let seed = 7;
  const random = (below: number) => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) % below;
  for (let i = 0; i < 2000; i++) {
    const most = random(40);
    if (random(10) === 0) write(db, (tx) => grantCredits(tx, 1 + random(50), i, "", (["bonus", "payg", "comp"] as const)[random(3)]));
    if (!ledger.reserve(most)) continue;
    const used = random(most + 1);
    if (random(4) > 0 && used > 0) {
      ledger.charge(charge(used));
      consumed += used;
    }
    ledger.release(most);
  }
  assert.deepEqual(auditLedger(db), []);
  const balance = readBalance(db);
  assert.equal(balance.consumed, consumed);
  assert.equal(balance.remaining, balance.granted - consumed);
});

test("an audit names what does not add up", (t) => {
  const db = workspace(t);
  db.prepare("update ledger_account set balance = balance + 1 where name = 'available:comp'").run();
  assert.match(auditLedger(db).join(" "), /add up to 1, not to 0.*available:comp holds 100001, but its transfers come to 100000/);
});
