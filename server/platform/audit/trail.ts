import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db, ReadDb, WriteDb } from "../db/open.ts";
import { write } from "../db/open.ts";
import { newOrderedId } from "../ids.ts";
import { type ChainReport, checkChain } from "./chain.ts";
import type { Entry } from "./entry.ts";
import { HeadFile, readHeadFile } from "./chain-anchor.ts";
import { UnknownCallerLimit } from "./unknown-caller-limit.ts";
import { auditLog } from "../log.ts";
import { setSetting, setting } from "../session/store.ts";
import { anyEntry, append, type Head, list, readHead, sweep } from "./store.ts";

const kept = 730 * 86_400_000;
/** Setting that says the end was once stored outside the database, so that a missing note is a finding. */
const notedKey = "audit.end-noted";

/** The audit trail of one data folder. */
export interface Trail {
  /** Adds entries in the caller's transaction, in order; call `publish` once that is committed. */
  add(tx: WriteDb, ...entries: Omit<Entry, "id">[]): Head;
  publish(head: Head): void;
  /** Adds an entry in its own transaction. */
  record(entry: Omit<Entry, "id">): void;
  /** Adds an entry together with those of other requests that end at the same moment; resolves once they are committed. */
  recordSoon(entry: Omit<Entry, "id">): Promise<void>;
  /**
   * Whether to add a refusal of an unknown caller; when there are very many in a minute, only their number is added, once the minute has
   * passed.
   */
  admitsStranger(at: number): boolean;
  /** Checks the chain, and compares it with the head stored when the service started. Throws an AbortError once the trail is closed. */
  check(): Promise<ChainReport>;
  /** The result of the last check; null before the first has ended. */
  lastCheck(): { at: number; report: ChainReport } | null;
  /** Removes expired entries. */
  sweep(now: number): void;
  close(): void;
}

/** Opens the trail; reads the stored end before anything is added. */
export function openTrail(db: Db, file: string): Trail {
  const noted = readNote(db, file);
  const headFile = new HeadFile(file);
  let isNoted = setting(db, notedKey) !== null;
  const note = (head: Head) => {
    try {
      headFile.write(head);
      if (isNoted) return;
      // Otherwise a power cut could remove the note and leave the setting that says there is one.
      headFile.sync();
      write(db, (tx) => setSetting(tx, notedKey, "yes"));
      isNoted = true;
    } catch (error) {
      // The entry is committed, so its action is done; the note may lag behind.
      auditLog.unexpected("end of the trail not noted", error);
    }
  };
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
  const recordAll = (entries: readonly Omit<Entry, "id">[]) => note(write(db, (tx) => add(tx, ...entries)));
  const record: Trail["record"] = (entry) => recordAll([entry]);
  const waiting: Omit<Entry, "id">[] = [];
  let written: Promise<void> | null = null;
  const writeWaiting = () => {
    written = null;
    if (waiting.length > 0) recordAll(waiting.splice(0));
  };
  const unknownCallers = new UnknownCallerLimit(record);
  let lastCheck: ReturnType<Trail["lastCheck"]> = null;
  return {
    add,
    publish: note,
    record,
    recordSoon(entry) {
      waiting.push(entry);
      return (written ??= nextTurn().then(writeWaiting));
    },
    admitsStranger: (at) => unknownCallers.admits(at),
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
      unknownCallers.flush();
      headFile.close();
    },
  };
}

/** Checks the trail of a data folder without a running service, and reports what earlier starts have found. */
export async function checkTrail(db: ReadDb, file: string): Promise<ChainReport> {
  const report = await checkAgainst(db, readNote(db, file));
  const findings = brokenStarts(db).map((at) => `At the start of ${new Date(at).toISOString()} the trail was not intact.`);
  return { ...report, ok: report.ok && findings.length === 0, findings: [...report.findings, ...findings] };
}

/** Starts that found the trail incomplete, newest first. */
export function brokenStarts(db: ReadDb): number[] {
  return list(db, { ...anyEntry, action: "audit.check", outcome: "error" }, 20, 0).entries.map(({ at }) => at);
}

/** The end stored outside the database, and what is wrong with that note; null when nothing is. */
interface Note {
  head: Head | null;
  problem: string | null;
}

function readNote(db: ReadDb, file: string): Note {
  const head = readHeadFile(file);
  if (head === "unreadable") return { head: null, problem: "The record of the last entry, outside the database, is damaged." };
  if (head !== null || setting(db, notedKey) === null) return { head, problem: null };
  return { head, problem: "The record of the last entry, outside the database, is missing. Entries at the end may be missing, too." };
}

async function checkAgainst(db: ReadDb, { head, problem }: Note, pause?: () => Promise<void>): Promise<ChainReport> {
  const report = await checkChain(db, head, pause);
  return problem === null ? report : { ...report, ok: false, findings: [...report.findings, problem] };
}
