import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { migrate } from "../db/migrate.ts";
import { workspaceMigrations } from "../db/migrations/workspace/index.ts";
import { type Db, openDb, write } from "../db/open.ts";
import { openWorkspace } from "../db/workspace.ts";
import { dailyBalances, usageRows } from "./usage.ts";
import { auditLedger, grantCredits, type Hold, Ledger, readBalance } from "./ledger.ts";
import { driverOf } from "../db/connection.ts";
import "../../app/record-kinds.ts";

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
const call = (credits: number) => ({ requestId: `req_${requests++}`, keyId: "key_1", route: "GET /x", credits, at: 1 });

function hold(db: Db, ledger: Ledger, credits: number): Hold {
  const held = write(db, () => ledger.hold(call(credits)));
  assert.ok(held !== null);
  return held;
}

test("a new data folder has 100,000 complimentary credits", (t) => {
  const db = workspace(t);
  const balance = { remaining: 100_000, bySource: [{ source: "comp", credits: 100_000 }], granted: 100_000, consumed: 0 };
  assert.deepEqual(readBalance(db), balance);
  assert.deepEqual(auditLedger(db), []);
});

test("charges from before calls held credits count as settled", (t) => {
  const dir = mkdtempSync(join(tmpdir(), "pandect-ledger-"));
  t.after(() => rmSync(dir, { recursive: true }));
  const file = join(dir, "workspace.db");
  const before = openDb(file);
  migrate(
    before,
    file,
    workspaceMigrations.filter(({ name }) => name < "202611221540"),
  );
  driverOf(before).exec(`insert into ledger_transfer (at, kind, from_account, to_account, credits, request_id, key_id, route)
      values (5, 'charge', 3, 2, 6, 'req_old', 'key_1', 'GET /x');
    insert into data_key (id, name, hint, key_sha256, slot, created_at) values ('key_1', 'old', 'svc_key_aaaa', 'x', 0, 1);
    update ledger_account set balance = balance - 6 where id = 3; update ledger_account set balance = balance + 6 where id = 2`);
  before.close();
  const db = openWorkspace(file);
  t.after(() => db.close());
  assert.deepEqual(auditLedger(db), []);
  const day = { from: 0, to: 86_400_000 };
  assert.deepEqual(usageRows(db, day), [{ day: "1970-01-01", keyId: "key_1", keyName: "old", route: "GET /x", calls: 1, credits: 6 }]);
  assert.deepEqual(dailyBalances(db, day)[0]?.charged, 6);
});

test("credits are held for the worst case, settled as used and taken from the source that expires first", (t) => {
  const db = workspace(t);
  const ledger = new Ledger(db);
  write(db, (tx) => grantCredits(tx, 5, 1, "gift", "bonus"));
  const held = hold(db, ledger, 100_005);
  assert.equal(ledger.hold(call(1)), null);
  assert.deepEqual(auditLedger(db), [], "books balance while something is held");
  write(db, () => ledger.settle(held, 7));
  assert.deepEqual(readBalance(db).bySource, [{ source: "comp", credits: 99_998 }]);
  const rows = driverOf(db)
    .prepare(
      `select t.kind, f.name as "from", g.name as "to", t.credits from ledger_transfer t
       join ledger_account f on f.id = t.from_account join ledger_account g on g.id = t.to_account
       where t.request_id = ? order by t.seq`,
    )
    .raw()
    .all(held.requestId);
  assert.deepEqual(rows, [
    ["hold", "available:bonus", "held:bonus", 5],
    ["hold", "available:comp", "held:comp", 100_000],
    ["settle", "held:bonus", "consumed", 5],
    ["settle", "held:comp", "consumed", 2],
    ["void", "held:comp", "available:comp", 99_998],
  ]);
  assert.deepEqual(auditLedger(db), []);
});

test("a request holds and settles once, and never more than it held", (t) => {
  const db = workspace(t);
  const ledger = new Ledger(db);
  const held = hold(db, ledger, 3);
  assert.throws(() => write(db, () => ledger.settle(held, 4)), /more credits than were held/);
  write(db, () => ledger.settle(held, 3));
  assert.throws(() => write(db, () => ledger.settle(held, 3)), /UNIQUE/);
  assert.throws(() => write(db, () => ledger.hold({ ...held, credits: 3 })), /UNIQUE/);
  assert.equal(readBalance(db).consumed, 3);
  assert.throws(() => write(db, (tx) => grantCredits(tx, 1_000_000_000, 1, "")), RangeError);
  assert.deepEqual(auditLedger(db), []);
});

test("10,000 random histories with crashes leave books that balance and every hold resolved", (t) => {
  const db = workspace(t);
  // This tests the arithmetic, not the disk.
  driverOf(db).pragma("synchronous = OFF");
  let ledger = new Ledger(db);
  let consumed = 0;
  let seed = 7;
  const random = (below: number) => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) % below;
  let running: { held: Hold; most: number }[] = [];
  for (let i = 0; i < 10_000; i++) {
    const most = 1 + random(40);
    if (random(10) === 0) write(db, (tx) => grantCredits(tx, 1 + random(250), i, "", (["bonus", "payg", "comp"] as const)[random(3)]));
    const held = write(db, () => ledger.hold(call(most)));
    if (held !== null) running.push({ held, most });
    if (random(200) === 0) {
      // The process dies with these calls running; another takes its place.
      running = [];
      ledger = new Ledger(db);
      write(db, () => ledger.voidLeft(i));
    }
    if (running.length < 1 + random(5)) continue;
    const [ended] = running.splice(random(running.length), 1);
    if (ended === undefined) continue;
    const used = random(3) === 0 ? 0 : random(ended.most + 1);
    write(db, () => ledger.settle(ended.held, used));
    consumed += used;
  }
  write(db, () => ledger.voidLeft(10_000));
  assert.deepEqual(auditLedger(db), []);
  const balance = readBalance(db);
  assert.equal(balance.consumed, consumed);
  assert.equal(balance.remaining, balance.granted - consumed);
});

test("an audit names what does not add up", (t) => {
  const db = workspace(t);
  driverOf(db).prepare("update ledger_account set balance = balance + 1 where name = 'available:comp'").run();
  assert.match(auditLedger(db).join(" "), /add up to 1, not to 0.*available:comp holds 100001, but its transfers come to 100000/);
});

test("an audit names a request that got back more than it held", (t) => {
  const db = workspace(t);
  const ledger = new Ledger(db);
  const [first, second] = [hold(db, ledger, 3), hold(db, ledger, 3)];
  write(db, () => ledger.settle(first, 3));
  driverOf(db).prepare("update ledger_transfer set request_id = ?, kind = 'void' where kind = 'settle'").run(second.requestId);
  write(db, () => ledger.settle(second, 3));
  assert.match(auditLedger(db).join(" "), new RegExp(`given back for ${second.requestId} than it held`));
});
