import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db, ReadDb, WriteDb } from "../db/open.ts";
import { write } from "../db/open.ts";
import { newOrderedId } from "../ids.ts";
import { type ChainReport, checkChain } from "./chain.ts";
import type { Entry } from "./entry.ts";
import { HeadFile, readHeadFile } from "./head-file.ts";
import { Strangers } from "./strangers.ts";
import { anyEntry, append, type Head, list, readHead, sweep } from "./store.ts";

const kept = 730 * 86_400_000;

/** The audit trail of one data folder. */
export interface Trail {
  /** Adds entries in the caller's transaction, in their order; `publish` follows once that is committed. */
  add(tx: WriteDb, ...entries: Omit<Entry, "id">[]): Head;
  publish(head: Head): void;
  /** Adds an entry in a transaction of its own. */
  record(entry: Omit<Entry, "id">): void;
  /** Adds an entry together with those of other requests that end at the same moment; resolves once they are committed. */
  recordSoon(entry: Omit<Entry, "id">): Promise<void>;
  /** Whether a refusal of a caller nobody knows is to be added; of very many in a minute only the number is, once the minute has passed. */
  admitsStranger(at: number): boolean;
  /** Checks the chain, and holds it to the head that was noted when the service started. Throws an AbortError once the trail is closed. */
  check(): Promise<ChainReport>;
  /** What the last check found; null before the first has ended. */
  lastCheck(): { at: number; report: ChainReport } | null;
  /** Removes what is past its time. */
  sweep(now: number): void;
  close(): void;
}

/** Opens the trail; the end it is held to is read before anything is added. */
export function openTrail(db: Db, file: string): Trail {
  const noted = readHeadFile(file);
  const headFile = new HeadFile(file);
  const closing = new AbortController();
  const pause = async () => {
    await nextTurn();
    closing.signal.throwIfAborted();
  };
  const add: Trail["add"] = (tx, ...entries) => {
    let head = readHead(tx);
    for (const entry of entries) head = append(tx, { id: newOrderedId("aud", entry.at), ...entry }, head);
    return head;
  };
  const recordAll = (entries: readonly Omit<Entry, "id">[]) => headFile.write(write(db, (tx) => add(tx, ...entries)));
  const record: Trail["record"] = (entry) => recordAll([entry]);
  const waiting: Omit<Entry, "id">[] = [];
  let written: Promise<void> | null = null;
  const writeWaiting = () => {
    written = null;
    if (waiting.length > 0) recordAll(waiting.splice(0));
  };
  const strangers = new Strangers(record);
  let lastCheck: ReturnType<Trail["lastCheck"]> = null;
  return {
    add,
    publish: (head) => headFile.write(head),
    record,
    recordSoon(entry) {
      waiting.push(entry);
      return (written ??= nextTurn().then(writeWaiting));
    },
    admitsStranger: (at) => strangers.admits(at),
    async check() {
      const report = await checkAgainst(db, noted, pause);
      lastCheck = { at: Date.now(), report };
      return report;
    },
    lastCheck: () => lastCheck,
    sweep: (now) => void write(db, (tx) => sweep(tx, now - kept)),
    close() {
      closing.abort();
      writeWaiting();
      strangers.flush();
      headFile.close();
    },
  };
}

/** Checks the trail of a data folder from outside a running service, and tells what a start has found before. */
export async function checkTrail(db: ReadDb, file: string): Promise<ChainReport> {
  const report = await checkAgainst(db, readHeadFile(file));
  const findings = brokenStarts(db).map((at) => `At the start of ${new Date(at).toISOString()} the trail was not whole.`);
  return { ...report, ok: report.ok && findings.length === 0, findings: [...report.findings, ...findings] };
}

/** Starts at which the trail was found not to be whole, newest first. */
export function brokenStarts(db: ReadDb): number[] {
  return list(db, { ...anyEntry, action: "audit.check", outcome: "error" }, 20, 0).entries.map(({ at }) => at);
}

async function checkAgainst(db: ReadDb, noted: ReturnType<typeof readHeadFile>, pause?: () => Promise<void>): Promise<ChainReport> {
  if (noted !== "unreadable") return checkChain(db, noted, pause);
  const report = await checkChain(db, null, pause);
  return { ...report, ok: false, findings: [...report.findings, "The note of the trail's end outside the database is damaged."] };
}
