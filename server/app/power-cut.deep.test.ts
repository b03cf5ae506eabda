import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { runFolder } from "../../build/testing/run-folder.ts";
import { collections } from "../law/collections.ts";
import { databaseFile } from "../law/store/database-file.ts";
import { dataFolder } from "../platform/data-folder.ts";
import { driverOf } from "../platform/db/connection.ts";
import { openDb } from "../platform/db/open.ts";
import { setLogLevel } from "../platform/log.ts";
import { serviceConfig } from "./config.ts";
import { startService } from "./service.ts";
import type { DiskEvent } from "./testing/disk-events.ts";
import { digestOf, type Loss, putFiles, ReplayedDisk } from "./testing/disk-replay.ts";
import { drills, type PowerCutDrill } from "./testing/power-cut-drills.ts";
import { seeded } from "./testing/seeded.ts";

/*
 * A power cut at every write of some work. A separate process does the work while every write, sync and change of names in its data
 * folder is recorded. Then the test assembles the disk that a cut at each of these moments leaves, with unsynced data lost, kept, torn or
 * out of order, and starts a service on it.
 *
 * Proves: acknowledged work survives a cut, no database, original or audit trail is damaged, and no start is refused, on a disk that
 * keeps what was synced. Assumes: SQLite writes in the order that its documentation states, since its writes are seen only between calls;
 * SQLite's shared memory (`-shm`) and locks are gone after a cut; disks that lie about a sync, and NTFS and APFS, are not tested.
 */

/** At most this many states of the disk for each work; `PANDECT_CUTS=10000` tries all. */
const most = Number(process.env["PANDECT_CUTS"] ?? 15);
const recorder = pathToFileURL(join(import.meta.dirname, "testing/disk-recorder.ts")).href;
const child = join(import.meta.dirname, "testing/power-cut-child.ts");

for (const drill of drills)
  test(`a power cut at any write of ${drill.name} loses no acknowledged work, and damages nothing`, async (t) => {
    // On the memory disk: the cuts are replayed from the recording, so no real disk has to sync.
    const root = runFolder(true);
    t.after(() => rmSync(root, { recursive: true }));
    const events = await recordedIn(root, drill);
    const states = statesOf(events);
    const chosen = chosenOf(states);
    t.diagnostic(`${events.length} events, ${states.length} states of the disk, ${chosen.length} started on`);
    const failures: string[] = [];
    setLogLevel("error");
    const disk = new ReplayedDisk();
    let replayed = 0;
    for (const [i, state] of chosen.entries()) {
      const folder = join(root, `cut-${i}`);
      for (const event of events.slice(replayed, state.after)) disk.apply(event);
      replayed = state.after;
      putFiles(folder, disk.afterCut(state.loss()));
      try {
        await startedOn(folder, drill, (what) => state.told.find((one) => one.startsWith(what)));
      } catch (error) {
        failures.push(`${state.name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      }
      rmSync(folder, { recursive: true });
    }
    assert.equal(failures.length, 0, `${failures.length} of ${chosen.length}\n${failures.slice(0, 3).join("\n\n")}`);
  });

/** Does the work of a drill in a separate process; returns what it wrote. */
async function recordedIn(root: string, drill: PowerCutDrill): Promise<DiskEvent[]> {
  const [work, out] = [join(root, "work"), join(root, "record")];
  mkdirSync(work);
  mkdirSync(out);
  await drill.prepare?.(dataFolder(work));
  const env = { ...process.env, PANDECT_RECORD_FOLDER: work, PANDECT_RECORD_OUT: out };
  const running = spawn(process.execPath, ["--import", recorder, child, work, drill.name], { env, stdio: "inherit" });
  const [code] = (await once(running, "exit")) as [number | null];
  assert.equal(code, 0, "the work was done");
  const events = readFileSync(join(out, "events.jsonl"), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as DiskEvent);
  return withoutReserve(events);
}

/** Its 8 MB of random bytes in every state of the disk would fill the memory, and no start reads them. */
function withoutReserve(events: readonly DiskEvent[]): DiskEvent[] {
  const named = events.flatMap((event) => (event.kind === "names" ? event.changes : []));
  const reserves = new Set(named.flatMap(({ name, id }) => (name === "reserve.bin" && id !== null ? [id] : [])));
  return events.filter((event) => !(event.kind === "write" || event.kind === "size") || !reserves.has(event.id));
}

interface State {
  name: string;
  told: readonly string[];
  /** Acknowledged at this very moment: only synced data may count. */
  isAnswer: boolean;
  /** The cut comes after so many events, and loses this. Its files are put together again where it is started on: all would fill the memory. */
  after: number;
  loss(): Loss;
}

/** The distinct states of a disk after a cut, in the order of the work. */
function statesOf(events: readonly DiskEvent[]): State[] {
  const disk = new ReplayedDisk();
  const states = new Map<string, State>();
  const told: string[] = [];
  const ready = events.findIndex(({ kind }) => kind === "ready");
  for (const [i, event] of events.entries()) {
    disk.apply(event);
    if (event.kind === "told") told.push(event.what);
    if (i < ready) continue;
    for (const [how, loss] of lossesAfter(event, i)) {
      const digest = digestOf(disk.afterCut(loss()));
      // The same disk must have the last acknowledged work.
      const known = states.get(digest);
      const name = known?.name ?? `${how} after event ${i} (${event.kind})`;
      states.set(digest, { name, told: [...told], isAnswer: event.kind === "told" || known?.isAnswer === true, after: i + 1, loss });
    }
  }
  return [...states.values()];
}

function lossesAfter(event: DiskEvent, i: number): [string, () => Loss][] {
  const some: [string, () => Loss] = ["some written", () => ({ random: seeded(i) })];
  const none: [string, () => Loss] = ["nothing lost", () => "none"];
  const all: [string, () => Loss] = ["all lost that was not synced", () => "all"];
  const bytes: [string, () => Loss] = ["names without bytes", () => "bytes"];
  if (event.kind === "told" || event.kind === "ready") return [all, bytes, some, none];
  if (event.kind === "sync") return [all];
  return event.kind === "names" ? [all, bytes, none] : [some, none];
}

/** All states with an acknowledgment, and others evenly spread, in the order of the work. */
function chosenOf(states: readonly State[]): State[] {
  const answers = states.filter(({ isAnswer }) => isAnswer);
  const others = states.filter(({ isAnswer }) => !isAnswer);
  const room = Math.max(0, most - answers.length);
  const step = Math.max(1, others.length / Math.max(1, room));
  const spread = others.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
  return [...answers, ...spread].toSorted((a, b) => a.after - b.after);
}

async function startedOn(folder: string, drill: PowerCutDrill, wasTold: (beginning: string) => string | undefined): Promise<void> {
  const service = await startService({ ...serviceConfig({ dataDir: folder, port: 0 }), leaseMs: 300, checkReplies: true });
  try {
    await drill.check(service, wasTold);
    const audit = await service.fetch(new Request(`${service.url}/console/v1/audit/check`));
    assert.deepEqual([audit.status, ((await audit.json()) as { ok: boolean }).ok], [200, true], "the audit trail is whole");
  } finally {
    await service.close();
  }
  const paths = dataFolder(folder);
  for (const file of [paths.workspace, paths.history, ...collections.map(({ db }) => databaseFile(paths, db))]) {
    assert.ok(existsSync(file), file);
    const db = openDb(file);
    assert.equal(driverOf(db).pragma("integrity_check", { simple: true }), "ok", file);
    assert.deepEqual(driverOf(db).pragma("foreign_key_check"), [], file);
    db.close();
  }
}
