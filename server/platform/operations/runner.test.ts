import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { type Db, openDb, write } from "../db/open.ts";
import { openWorkspace } from "../db/workspace.ts";
import { newRequestId } from "../ids.ts";
import { type Lease, LeaseLost, type OperationKind, type Outcome } from "./kind.ts";
import { claim, finish, saveProgress } from "./lease-store.ts";
import { createRunner } from "./runner.ts";
import { launch, mustFind, type OperationRow, retention } from "./store.ts";
import { driverOf } from "../db/connection.ts";

const second = 1000;
const done: Outcome = { status: "succeeded" };

/** A workspace, a clock that the test sets, and work that continues until the test ends it. */
function workshop(t: TestContext) {
  const root = mkdtempSync(join(tmpdir(), "pandect-runner-"));
  const file = join(root, "workspace.db");
  const db = openWorkspace(file);
  driverOf(db).exec("create table lamp (name text not null) strict");
  const clock = { at: Date.parse("2026-11-23T12:00:00Z") };
  const closers: (() => unknown)[] = [];
  t.after(async () => {
    for (const close of closers) await close();
    db.close();
    rmSync(root, { recursive: true });
  });
  /** A runner as another process would have it, on its own connection. */
  const process = (kind: OperationKind) => {
    const own = openDb(file);
    const runner = createRunner({ workspace: own, now: () => new Date(clock.at) });
    closers.push(async () => {
      await runner.close();
      own.close();
    });
    runner.start([kind]);
    return runner;
  };
  const add = (type = "lamp.light", total = 10) =>
    write(db, (tx) => {
      const resource = { kind: "lamp", id: "lamp_1", url: null };
      return launch(tx, { type, matterId: null, credentialId: null, requestId: newRequestId(), resource, unit: "steps", total }, clock.at)
        .id;
    });
  return { db, clock, process, add, status: (id: string) => mustFind(db, id).status };
}

/** Work whose actions and end the test controls. */
function lampKind(more: Partial<OperationKind> = {}) {
  const begun: { op: OperationRow; lease: Lease; signal: AbortSignal; end: PromiseWithResolvers<Outcome> }[] = [];
  let wakeUp = () => {};
  const kind: OperationKind = {
    type: "lamp.light",
    readScope: null,
    parallel: 1,
    run(op, lease, signal) {
      const end = Promise.withResolvers<Outcome>();
      signal.addEventListener("abort", () => end.reject(signal.reason));
      begun.push({ op, lease, signal, end });
      wakeUp();
      return end.promise;
    },
    ...more,
  };
  /** The attempt with this number, from 0, once it has begun. */
  const attempt = async (n: number) => {
    while (begun[n] === undefined) await new Promise<void>((resolve) => (wakeUp = resolve));
    return begun[n];
  };
  return { kind, begun, attempt };
}

const lamps = (db: Db) => driverOf(db).prepare<[], string>("select name from lamp").pluck().all();

test("operations of a kind run in the order of their launch, as many at a time as the kind allows", async (t) => {
  const { process, add, status } = workshop(t);
  const { kind, begun, attempt } = lampKind({ parallel: 2 });
  const ids = [add(), add(), add()];
  const runner = process(kind);
  assert.deepEqual(
    begun.map(({ op }) => op.id),
    ids.slice(0, 2),
  );
  (await attempt(1)).end.resolve(done);
  (await attempt(2)).end.resolve({ status: "failed", error: { code: "NO_OIL", message: "There is no oil." } });
  (await attempt(0)).end.resolve(done);
  await runner.idle("lamp.light");
  assert.deepEqual(ids.map(status), ["succeeded", "succeeded", "failed"]);
});

test("a step is committed with its progress, and not once the operation was canceled", async (t) => {
  const { db, process, add, status } = workshop(t);
  const ended: string[] = [];
  const settled: string[] = [];
  const { kind, attempt } = lampKind({
    ended: (_tx, _op, outcome) => ended.push(outcome.status),
    settled: (op) => settled.push(op.status),
  });
  const id = add();
  const runner = process(kind);
  const { lease, signal } = await attempt(0);
  lease.save(4, (tx) => driverOf(tx).prepare("insert into lamp values ('first')").run());
  assert.deepEqual([mustFind(db, id).done, lamps(db)], [4, ["first"]]);
  assert.ok(write(db, (tx) => runner.cancel(tx, id)));
  assert.throws(() => lease.save(8, (tx) => driverOf(tx).prepare("insert into lamp values ('second')").run()), LeaseLost);
  await runner.stopped(id);
  assert.ok(signal.aborted);
  assert.deepEqual([status(id), mustFind(db, id).done, lamps(db)], ["cancelled", 4, ["first"]]);
  assert.deepEqual([ended, settled], [["cancelled"], ["cancelled"]]);
  assert.ok(!write(db, (tx) => runner.cancel(tx, id)), "the first ending is final");
});

test("data that a result saves is committed with the end; a result that cannot be saved is a failure", async (t) => {
  const { db, process, add } = workshop(t);
  const { kind, attempt } = lampKind();
  const ids = [add(), add()];
  const runner = process(kind);
  (await attempt(0)).end.resolve({ ...done, save: (tx) => driverOf(tx).prepare("insert into lamp values ('lit')").run() });
  (await attempt(1)).end.resolve({
    ...done,
    save(tx) {
      driverOf(tx).prepare("insert into lamp values ('half')").run();
      throw new Error("out of matches");
    },
  });
  await runner.idle("lamp.light");
  assert.deepEqual(
    ids.map((id) => mustFind(db, id).errorCode),
    [null, "INTERNAL"],
  );
  assert.deepEqual(lamps(db), ["lit"]);
});

test("work that throws fails with INTERNAL, without its message", async (t) => {
  const { db, process, add } = workshop(t);
  const { kind, attempt } = lampKind();
  const id = add();
  const runner = process(kind);
  (await attempt(0)).end.reject(new Error("/home/keeper/secret.txt"));
  await runner.idle("lamp.light");
  const { errorCode, errorMessage } = mustFind(db, id);
  assert.equal(errorCode, "INTERNAL");
  assert.doesNotMatch(errorMessage ?? "", /keeper/);
});

test("an abandoned lease is reclaimed once it has expired and not before; the third time is the last", async (t) => {
  const { db, clock, process, add, status } = workshop(t);
  const ended: string[] = [];
  const { kind, begun } = lampKind({ ended: (_tx, _op, outcome) => ended.push(outcome.status) });
  const id = add();
  const die = () => write(db, (tx) => claim(tx, id, `gone-${clock.at}`, clock.at + 15 * second));
  die();
  const runner = process({ ...kind, isReady: () => false });
  for (let attempts = 1; attempts <= 3; attempts++) {
    clock.at += 14.9 * second;
    runner.tick();
    assert.equal(status(id), "running");
    clock.at += 0.1 * second;
    runner.tick();
    if (attempts < 3) assert.equal(status(id), "queued");
    if (attempts < 3) assert.equal(die()?.attempts, attempts + 1);
  }
  assert.deepEqual([status(id), mustFind(db, id).errorCode, ended], ["failed", "INTERRUPTED", ["failed"]]);
  assert.deepEqual(begun, []);
});

test("a crash counts against no operation that ran beside others; each of them then runs alone", async (t) => {
  const { db, clock, process, add, status } = workshop(t);
  const { kind, begun, attempt } = lampKind({ parallel: 3 });
  const ids = [add(), add(), add()];
  const crash = (some: readonly string[]) => {
    for (const id of some) write(db, (tx) => claim(tx, id, "gone", clock.at + 15 * second));
    clock.at += 16 * second;
  };
  const attempts = (id: string) => mustFind(db, id).attempts;
  crash(ids);
  crash([]);
  const runner = process(kind);
  await attempt(0);
  runner.wake();
  assert.deepEqual([begun.length, ids.map(attempts)], [1, [1, 0, 0]], "one at a time");
  const later = add();
  runner.wake();
  assert.equal(begun.length, 1, "other work waits for the suspects");
  (await attempt(0)).end.resolve(done);
  (await attempt(1)).end.resolve(done);
  (await attempt(2)).end.resolve(done);
  (await attempt(3)).end.resolve(done);
  await runner.idle("lamp.light");
  assert.deepEqual(
    [...ids, later].map(status),
    Array.from({ length: 4 }, () => "succeeded"),
  );
  assert.deepEqual(
    begun.map(({ op }) => op.id),
    [...ids, later],
  );
});

test("an operation that crashes alone three times without progress is given up; one with progress is not", async (t) => {
  const { db, clock, process, add, status } = workshop(t);
  const [stuck, moving] = [add(), add("lamp.trim")];
  const runner = process({ ...lampKind().kind, isReady: () => false });
  for (let n = 1; n <= 5; n++)
    for (const id of [stuck, moving]) {
      if (status(id) !== "queued") continue;
      write(db, (tx) => claim(tx, id, "gone", clock.at + 15 * second));
      if (id === moving) write(db, (tx) => saveProgress(tx, id, "gone", n));
      clock.at += 16 * second;
      runner.tick();
    }
  assert.deepEqual([status(stuck), mustFind(db, stuck).errorCode], ["failed", "INTERRUPTED"]);
  assert.deepEqual([status(moving), mustFind(db, moving).attempts], ["queued", 0]);
});

test("a lease is renewed while its process lives, and passes to another when the process sleeps longer", async (t) => {
  const { db, clock, process, add, status } = workshop(t);
  const [first, other] = [lampKind(), lampKind()];
  const id = add();
  const alive = process(first.kind);
  const { lease, signal, end } = await first.attempt(0);
  const rival = process(other.kind);
  for (let n = 0; n < 6; n++) {
    clock.at += 10 * second;
    alive.tick();
    rival.tick();
  }
  assert.deepEqual(other.begun, []);
  clock.at += 16 * second;
  rival.tick();
  const taken = await other.attempt(0);
  assert.equal(taken.op.id, id);
  assert.notEqual(taken.lease.token, lease.token);
  // The process wakes up, and its result comes too late.
  end.resolve({ ...done, save: (tx) => driverOf(tx).prepare("insert into lamp values ('twice')").run() });
  await new Promise(setImmediate);
  assert.equal(status(id), "running");
  assert.ok(!signal.aborted);
  taken.end.resolve({ ...done, save: (tx) => driverOf(tx).prepare("insert into lamp values ('once')").run() });
  await rival.idle("lamp.light");
  assert.deepEqual([status(id), lamps(db)], ["succeeded", ["once"]]);
});

test("a lease that a clock set back has left far ahead is reclaimed at once", async (t) => {
  const { db, clock, process, add, status } = workshop(t);
  const id = add();
  write(db, (tx) => claim(tx, id, "gone", clock.at + 3600 * second));
  const { kind, attempt } = lampKind();
  const runner = process(kind);
  (await attempt(0)).end.resolve(done);
  await runner.idle("lamp.light");
  assert.equal(status(id), "succeeded");
});

test("a closing process returns its work, which then counts as not begun", async (t) => {
  const { db, process, add } = workshop(t);
  const back: string[] = [];
  const { kind, attempt } = lampKind({ returned: (_tx, op) => back.push(op.id) });
  const id = add();
  const runner = process(kind);
  await attempt(0);
  await runner.close();
  const { status, attempts } = mustFind(db, id);
  assert.deepEqual([status, attempts, back], ["queued", 0, [id]]);
});

test("work that may not run now waits, and continues when it may", async (t) => {
  const { process, add, status } = workshop(t);
  let isAllowed = true;
  const { kind, attempt } = lampKind({ isReady: () => isAllowed });
  const id = add();
  const runner = process(kind);
  await attempt(0);
  isAllowed = false;
  await runner.giveBack("lamp.light");
  await runner.idle("lamp.light");
  assert.equal(status(id), "queued");
  isAllowed = true;
  runner.wake();
  (await attempt(1)).end.resolve(done);
  await runner.idle("lamp.light");
  assert.equal(status(id), "succeeded");
});

test("operations are forgotten 30 days after their launch, once they have ended", (t) => {
  const { db, clock, process, add } = workshop(t);
  const [ended, open] = [add("lamp.trim"), add("lamp.trim")];
  write(db, (tx) => claim(tx, ended, "x", clock.at) && finish(tx, ended, "x", done, clock.at));
  const runner = process(lampKind().kind);
  clock.at += retention + second;
  runner.tick();
  const left = driverOf(db).prepare<[], string>("select id from operation").pluck().all();
  assert.deepEqual(left, [open]);
});
