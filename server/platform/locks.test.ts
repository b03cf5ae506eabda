import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { Worker } from "node:worker_threads";
import { isHeld, tryLock, waitForLock } from "./locks.ts";

const folder = mkdtempSync(join(tmpdir(), "pandect-locks-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const fresh = (name: string) => join(folder, name);
const locksUrl = new URL("./locks.ts", import.meta.url).href;

/** A process that tries the lock, prints `held` or `busy`, and then waits for a signal to exit. */
async function holder(file: string): Promise<{ process: ChildProcess; answer: string }> {
  const script = `import { tryLock } from ${JSON.stringify(locksUrl)};
    const lock = tryLock(process.argv[1]);
    process.stdout.write(lock === null ? "busy" : "held");
    process.stdin.on("data", () => { lock?.release(); process.stdout.write("done"); });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script, file], { stdio: ["pipe", "pipe", "inherit"] });
  const [data] = await once(child.stdout, "data");
  return { process: child, answer: String(data) };
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
}

test("a lock has one holder within a process, and is free again after release", () => {
  const file = fresh("one.lock");
  const first = tryLock(file);
  assert.ok(first);
  assert.equal(tryLock(file), null);
  assert.equal(isHeld(file), true);
  first.release();
  first.release();
  assert.equal(isHeld(file), false);
  const second = tryLock(file);
  assert.ok(second);
  second.release();
});

test("a lock held by another process is refused, and free the moment that process is killed", async () => {
  const file = fresh("killed.lock");
  const other = await holder(file);
  assert.equal(other.answer, "held");
  assert.equal(tryLock(file), null);
  await kill(other.process, "SIGKILL");
  const lock = tryLock(file);
  assert.ok(lock, "the lock died with its process");
  const late = await holder(file);
  assert.equal(late.answer, "busy");
  await kill(late.process, "SIGKILL");
  assert.equal(tryLock(file), null, "a process that did not get the lock does not break it by ending");
  lock.release();
});

test("of ten processes that want the lock at once, exactly one gets it", async () => {
  const file = fresh("ten.lock");
  const all = await Promise.all(Array.from({ length: 10 }, () => holder(file)));
  assert.equal(all.filter((p) => p.answer === "held").length, 1);
  assert.equal(all.filter((p) => p.answer === "busy").length, 9);
  await Promise.all(all.map((p) => kill(p.process, "SIGKILL")));
});

test("a lock is shared with the worker threads of its process", async () => {
  const file = fresh("worker.lock");
  const lock = tryLock(file);
  const script = `import { tryLock } from ${JSON.stringify(locksUrl)};
    import { parentPort, workerData } from "node:worker_threads";
    parentPort.postMessage(tryLock(workerData) === null ? "busy" : "held");`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`), { workerData: file });
  const ended = once(worker, "exit");
  assert.deepEqual(await once(worker, "message"), ["busy"]);
  await ended;
  const late = await holder(file);
  assert.equal(late.answer, "busy", "the thread's end does not drop the lock");
  await kill(late.process, "SIGKILL");
  lock?.release();
});

test("waiting says so once and gets the lock when its holder releases it", async () => {
  const file = fresh("wait.lock");
  const other = await holder(file);
  let waits = 0;
  const waiting = waitForLock(file, {
    onWait: () => {
      waits++;
      other.process.stdin?.write("go");
    },
  });
  const lock = await waiting;
  assert.equal(waits, 1);
  lock.release();
  await kill(other.process, "SIGKILL");
});

test("waiting ends with the signal's reason", async () => {
  const file = fresh("abort.lock");
  const lock = tryLock(file);
  const stop = new AbortController();
  const reason = new Error("the person pressed Ctrl-C");
  await assert.rejects(waitForLock(file, { signal: stop.signal, onWait: () => stop.abort(reason) }), reason);
  lock?.release();
});

test("a lock leaves no journal beside it, and a file that cannot be created is an error, not a refusal", () => {
  const file = fresh("clean.lock");
  tryLock(file)?.release();
  assert.deepEqual(
    readdirSync(folder).filter((n) => n.startsWith("clean.lock")),
    ["clean.lock"],
  );
  assert.throws(() => tryLock(join(folder, "missing", "x.lock")));
});
