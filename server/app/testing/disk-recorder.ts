import Database from "better-sqlite3";
import fs from "node:fs";
import { open } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";
import { getEnvironmentData, isMainThread, setEnvironmentData } from "node:worker_threads";
import type { DiskEvent } from "./disk-events.ts";

/*
 * Records what a process writes to a folder, in the order of its writes and syncs: `node --import disk-recorder.ts`, with
 * `PANDECT_RECORD_FOLDER` and, outside of it, `PANDECT_RECORD_OUT`. Every thread records. After each call that may write, the folder is
 * compared with a copy; `disk-replay.ts` says what that proves. Only one thread at a time runs such a call.
 */

const folder = process.env["PANDECT_RECORD_FOLDER"] ?? "";
const out = process.env["PANDECT_RECORD_OUT"] ?? "";
const shared = sharedLock();
const real = { ...fs };
const log = real.openSync(join(out, "events.jsonl"), "a");
const treeFile = join(out, "tree.json");

/** The content of the copy: the files of each folder, and the id of each file that still exists on disk. */
interface Tree {
  next: number;
  ids: Record<string, number>;
  folders: Record<number, Record<string, number>>;
  /** Logs of databases whose names are durable. */
  known: number[];
  /** Size and time of change of each file whose copy is equal for certain. */
  stamps: Record<number, string>;
}

/** The time of change of a file moves in steps of up to 10 ms: a later write may leave the same time, so a newer file is read again. */
const surely = 20_000_000n;

/** Whose files a call writes: `isFull` when the connection makes every transaction durable (`synchronous = FULL`). */
interface Writer {
  file: string;
  isFull: boolean;
}

let depth = 0;

/** Runs a call that may write, alone, and records its writes. */
function recorded<T>(call: () => T, writer: (() => Writer) | null, lasts: () => boolean): T {
  if (depth > 0 || folder === "") return call();
  while (Atomics.compareExchange(shared, 0, 0, 1) !== 0) Atomics.wait(shared, 0, 1);
  depth++;
  try {
    return call();
  } finally {
    if (lasts()) record(writer?.() ?? null);
    depth--;
    Atomics.store(shared, 0, 0);
    Atomics.notify(shared, 0);
  }
}

const always = () => true;

/** Records an acknowledgment to a caller. */
export function acknowledged(what: string): void {
  recorded(() => emit([{ kind: "told", what }]), null, always);
}

function emit(events: readonly DiskEvent[]): void {
  if (events.length > 0) real.writeSync(log, events.map((event) => `${JSON.stringify(event)}\n`).join(""));
}

/**
 * Compares the folder with its copy. SQLite with a log writes the log, makes it durable at the end of a transaction, and only then writes
 * the database, which becomes durable before the log starts over: the recording uses this order for the files of `database`.
 */
function record(writer: Writer | null): void {
  const tree: Tree = real.existsSync(treeFile)
    ? (JSON.parse(real.readFileSync(treeFile, "utf8")) as Tree)
    : { next: 1, ids: {}, folders: {}, known: [], stamps: {} };
  const before = JSON.stringify(tree);
  const found: Tree = { next: tree.next, ids: {}, folders: {}, known: [...tree.known], stamps: {} };
  const contents: DiskEvent[] = [];
  const seen = new Set<number>();
  const idOf = (path: string): number => {
    const { ino } = real.statSync(path, { bigint: true });
    return (found.ids[`${ino}`] ??= tree.ids[`${ino}`] ?? found.next++);
  };
  const changed = new Map<string, DiskEvent[]>();
  const look = (path: string): void => {
    const id = idOf(path);
    const names: Record<string, number> = (found.folders[id] = {});
    for (const entry of real.readdirSync(path, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (/-shm$|\.lock(-journal)?$/.test(entry.name)) continue;
      const file = join(path, entry.name);
      try {
        names[entry.name] = idOf(file);
        if (entry.isDirectory()) look(file);
        else if (!seen.has(names[entry.name] ?? 0)) {
          const id = names[entry.name] ?? 0;
          seen.add(id);
          const stamp = stampOf(file);
          if (stamp !== null) found.stamps[id] = stamp;
          if (stamp !== null && tree.stamps[id] === stamp) continue;
          const writes = difference(id, real.readFileSync(file), entry.name.endsWith("-wal"));
          if (writes.length > 0) changed.set(file, writes);
        }
      } catch (error) {
        // Deleted since the names were read: by a child process, or by a call that was still running.
        if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
        delete names[entry.name];
      }
    }
  };
  look(folder);
  const names = nameEvents(tree, found);
  if (writer !== null) {
    const { file: database, isFull } = writer;
    const [log, main] = [changed.get(`${database}-wal`) ?? [], changed.get(database) ?? []];
    changed.delete(`${database}-wal`);
    changed.delete(database);
    const [cuts, appends] = [log.filter(isCut), log.filter((event) => !isCut(event))];
    const logId = idAt(found, `${database}-wal`);
    const mainId = idAt(found, database);
    if (appends.length > 0 && logId !== null) {
      // When a connection makes a log durable for the first time, it also makes the name of the log durable.
      contents.push(...names.splice(0), ...appends);
      if (isFull) contents.push({ kind: "sync", id: logId });
      if (isFull && !found.known.includes(logId)) {
        found.known.push(logId);
        contents.push({ kind: "sync", id: folderOf(found, database) });
      }
    }
    if (main.length > 0 && mainId !== null) contents.push(...main, ...(isFull ? [{ kind: "sync" as const, id: mainId }] : []));
    contents.push(...cuts);
  }
  contents.push(...[...changed.values()].flat(), ...names);
  emit(contents);
  const after = JSON.stringify(found);
  if (after !== before) real.writeFileSync(treeFile, after);
}

/** Null where the time of change says nothing for certain: soon after a write, and on systems that write the time later. */
function stampOf(file: string): string | null {
  const { mtimeNs, ctimeNs, size } = real.statSync(file, { bigint: true });
  const isOld = BigInt(Date.now()) * 1_000_000n - (ctimeNs > mtimeNs ? ctimeNs : mtimeNs) > surely;
  return isOld && process.platform === "linux" ? `${mtimeNs} ${ctimeNs} ${size}` : null;
}

const isCut = (event: DiskEvent) => event.kind === "size";

function idAt(tree: Tree, path: string): number | null {
  let id = 1;
  for (const name of path.slice(folder.length + 1).split(sep)) {
    const next = tree.folders[id]?.[name];
    if (next === undefined) return null;
    id = next;
  }
  return id;
}

const folderOf = (tree: Tree, path: string): number => (dirname(path) === folder ? 1 : (idAt(tree, dirname(path)) ?? 1));

function nameEvents(before: Tree, after: Tree): DiskEvent[] {
  const changes: { folder: number; name: string; id: number | null }[] = [];
  for (const [key, names] of Object.entries(after.folders)) {
    const known = before.folders[Number(key)] ?? {};
    for (const [name, id] of Object.entries(names)) if (known[name] !== id) changes.push({ folder: Number(key), name, id });
    for (const name of Object.keys(known)) if (!(name in names)) changes.push({ folder: Number(key), name, id: null });
  }
  // The changes of one call to names are atomic: a rename is never half done.
  return changes.length === 0 ? [] : [{ kind: "names", changes, folders: Object.keys(after.folders).map(Number) }];
}

/** Returns the writes that give the copy of a file these bytes, and applies them. A log is compared frame by frame. */
function difference(id: number, now: Buffer, isLog: boolean): DiskEvent[] {
  const copy = join(out, `file-${id}`);
  const then = real.existsSync(copy) ? real.readFileSync(copy) : null;
  if (then !== null && then.equals(now)) return [];
  const events: DiskEvent[] = [];
  const old = then ?? Buffer.alloc(0);
  const page = isLog && now.length >= 32 ? now.readUInt32BE(8) + 24 : 4096;
  for (let at = 0; at < now.length;) {
    const end = Math.min(now.length, isLog && at === 0 ? 32 : at + page);
    if (!now.subarray(at, end).equals(old.subarray(at, end)))
      events.push({ kind: "write", id, at, bytes: now.subarray(at, end).toString("base64") });
    at = end;
  }
  if (now.length < old.length) events.push({ kind: "size", id, size: now.length });
  real.writeFileSync(copy, now);
  return events;
}

/** One number shared by all threads of the process. */
function sharedLock(): Int32Array<SharedArrayBuffer> {
  const key = "pandect.disk-recorder";
  const known = getEnvironmentData(key);
  if (known instanceof SharedArrayBuffer) return new Int32Array(known);
  const buffer = new SharedArrayBuffer(4);
  setEnvironmentData(key, buffer);
  return new Int32Array(buffer);
}

type Loose = Record<string, (...args: unknown[]) => unknown>;

function wrap(target: object, names: readonly string[], wrapper: (inner: (...args: unknown[]) => unknown, name: string) => unknown): void {
  // Functions of Node and of the driver, called with their original arguments.
  const loose = target as Loose;
  for (const name of names) {
    const inner = loose[name];
    if (inner !== undefined) loose[name] = wrapper(inner, name) as Loose[string];
  }
}

function synced(ino: bigint): void {
  const tree = JSON.parse(real.readFileSync(treeFile, "utf8")) as Tree;
  const id = tree.ids[`${ino}`];
  if (id !== undefined)
    recorded(
      () => emit([{ kind: "sync", id }]),
      null,
      () => false,
    );
}

/** Records a sync of the file when it is called. */
const syncEvent = (fd: number): (() => void) => {
  const { ino } = real.fstatSync(fd, { bigint: true });
  return () => synced(ino);
};

function recordFiles(): void {
  const changing =
    "writeFileSync appendFileSync renameSync linkSync unlinkSync rmSync rmdirSync mkdirSync copyFileSync cpSync ftruncateSync truncateSync openSync writeSync";
  wrap(
    fs,
    changing.split(" "),
    (inner) =>
      function (this: unknown, ...args: unknown[]) {
        return recorded(() => inner.apply(this, args), null, always);
      },
  );
  const { writeFileSync } = fs;
  // Node then syncs by itself, unseen.
  wrap(fs, ["writeFileSync"], () => (file: string, data: string, options?: { flush?: boolean }) => {
    writeFileSync(file, data, options);
    if (options?.flush === true) synced(real.statSync(file, { bigint: true }).ino);
  });
  wrap(
    fs,
    ["fsyncSync", "fdatasyncSync"],
    (inner) =>
      function (this: unknown, ...args: unknown[]) {
        recorded(() => undefined, null, always);
        const done = syncEvent(Number(args[0]));
        inner.apply(this, args);
        done();
      },
  );
  wrap(
    fs,
    ["fsync", "fdatasync"],
    (inner) =>
      function (this: unknown, fd: unknown, callback: unknown) {
        recorded(() => undefined, null, always);
        const done = syncEvent(Number(fd));
        return inner.call(this, fd, (...args: unknown[]) => {
          done();
          (callback as (...args: unknown[]) => void)(...args);
        });
      },
  );
  wrap(
    fs.promises,
    ["rename", "rm", "unlink", "mkdir", "writeFile", "copyFile", "link", "rmdir"],
    (inner) =>
      async function (this: unknown, ...args: unknown[]) {
        const result = await inner.apply(this, args);
        recorded(() => undefined, null, always);
        return result;
      },
  );
  syncBuiltinESMExports();
}

async function recordHandles(): Promise<void> {
  const file = await open(join(tmpdir()), "r");
  const handle = Object.getPrototypeOf(file) as object;
  await file.close();
  wrap(
    handle,
    ["sync", "datasync"],
    (inner) =>
      async function (this: unknown) {
        recorded(() => undefined, null, always);
        const done = syncEvent((this as { fd: number }).fd);
        const result = await inner.call(this);
        done();
        return result;
      },
  );
}

const pragma = Database.prototype.pragma;
const writerOf = (db: Database.Database) => (): Writer => ({
  file: db.name,
  isFull: Number(pragma.call(db, "synchronous", { simple: true })) >= 2,
});

function recordDatabases(): void {
  const prototype = Database.prototype as object;
  const statement = Object.getPrototypeOf(new Database(":memory:").prepare("select 1")) as object;
  // A transaction that begins writes nothing, and waits while another thread's is open.
  const begins = (text: unknown) => /^\s*begin/i.test(String(text));
  const isOver = (db: Database.Database) => () => !db.open || !db.inTransaction;
  wrap(
    prototype,
    ["exec", "pragma"],
    (inner) =>
      function (this: unknown, ...args: unknown[]) {
        const db = this as Database.Database;
        return begins(args[0]) || db.memory || db.readonly
          ? inner.apply(db, args)
          : recorded(() => inner.apply(db, args), writerOf(db), isOver(db));
      },
  );
  wrap(
    prototype,
    ["close"],
    (inner) =>
      function (this: unknown) {
        const db = this as Database.Database;
        if (db.memory || !db.open) return inner.call(db);
        const writer = writerOf(db)();
        return recorded(
          () => inner.call(db),
          () => writer,
          always,
        );
      },
  );
  wrap(
    statement,
    ["run", "get", "all"],
    (inner, name) =>
      function (this: unknown, ...args: unknown[]) {
        const statement = this as Database.Statement;
        const { database: db } = statement;
        if (begins(statement.source) || db.memory || db.readonly || (name !== "run" && statement.readonly))
          return inner.apply(statement, args);
        return recorded(() => inner.apply(statement, args), writerOf(db), isOver(db));
      },
  );
}

if (folder !== "") {
  recordFiles();
  await recordHandles();
  recordDatabases();
  // The content at the beginning.
  if (isMainThread) {
    recorded(() => undefined, null, always);
    emit([{ kind: "ready" }]);
  }
}
