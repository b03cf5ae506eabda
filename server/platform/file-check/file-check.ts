import { setTimeout as pause } from "node:timers/promises";
import { originalsOf } from "../backups/counts.ts";
import { type Db, type ReadDb, write } from "../db/open.ts";
import { streamHash } from "../files/file-hash.ts";
import type { Originals } from "../files/originals.ts";
import { operationsLog } from "../log.ts";
import type { OperationKind } from "../operations/kind.ts";
import { isOpen } from "../operations/lease-store.ts";
import type { Runner } from "../operations/runner.ts";
import { launch } from "../operations/store.ts";
import { checkSentence, foundSoFar, keepFound, keepLastCheck, lastFileCheck } from "./last-check.ts";

export const fileCheckType = "workspace.file-check";

/** The files of all documents, read once a week in the background and compared with their hashes. */
export interface FileCheck {
  kind: OperationKind;
  /** Starts a check when one is due. */
  look(): void;
  /** Checks a few minutes after the start and every hour. Call it once. */
  start(): void;
  close(): void;
}

const day = 86_400_000;
const firstLookMs = 5 * 60_000;
const lookEveryMs = 3_600_000;
/** Rests for each megabyte read, so that a check uses only a small part of a disk and a processor. */
const restMs = 30;

/** `namesOf` returns names of documents whose file has this hash. */
export function createFileCheck(deps: {
  workspace: Db;
  originals: Originals;
  operations: Runner;
  now: () => Date;
  namesOf: (db: ReadDb, sha256: string) => string[];
}): FileCheck {
  const { workspace, originals, operations, now, namesOf } = deps;
  let timer: NodeJS.Timeout | undefined;

  /** A week after the last check, or a day when it found something, so that repairs become visible. */
  function isDue(): boolean {
    const last = lastFileCheck(workspace);
    if (last === null) return originalsOf(workspace).length > 0;
    const isWhole = last.missing.length + last.damaged.length === 0;
    const age = now().getTime() - Date.parse(last.at);
    // A check from the future means a wrong clock.
    return age < 0 || age >= (isWhole ? 7 : 1) * day;
  }

  function look(): void {
    if (!isDue() || isOpen(workspace, fileCheckType)) return;
    write(workspace, (tx) => {
      const resource = { kind: "files", id: "originals", url: null };
      const total = Math.max(1, originalsOf(tx).length);
      return launch(
        tx,
        { type: fileCheckType, matterId: null, credentialId: null, requestId: null, resource, unit: "files", total },
        now().getTime(),
      );
    });
    operations.wake();
  }

  const kind: OperationKind = {
    type: fileCheckType,
    readScope: null,
    parallel: 1,
    async run(op, lease, signal) {
      const found = foundSoFar(workspace, op.id);
      for (const sha256 of originalsOf(workspace)) {
        if (sha256 <= found.after) continue;
        signal.throwIfAborted();
        const state = await stateOf(originals, sha256, signal);
        // A document that was deleted meanwhile takes its file with it.
        if (state !== "whole" && namesOf(workspace, sha256).length > 0) found[state].push(sha256);
        found.after = sha256;
        found.files++;
        lease.save(found.files, (tx) => keepFound(tx, found));
      }
      const { files, missing, damaged } = found;
      const save = (tx: Parameters<typeof keepLastCheck>[0]) => keepLastCheck(tx, { at: now().toISOString(), files, missing, damaged });
      const message = checkSentence(found, someNames(workspace, found, namesOf));
      return message === null ? { status: "succeeded", save } : { status: "failed", error: { code: "SOURCE_GONE", message }, save };
    },
  };

  const plan = (delay: number) => {
    timer = setTimeout(() => {
      try {
        look();
      } catch (error) {
        operationsLog.unexpected("file check not started", error);
      }
      plan(lookEveryMs);
    }, delay).unref();
  };
  return { kind, look, start: () => plan(firstLookMs), close: () => clearTimeout(timer) };
}

/** Names of the first documents whose file is missing according to a check. */
export function someNames(
  db: ReadDb,
  { missing, damaged }: { missing: readonly string[]; damaged: readonly string[] },
  namesOf: (db: ReadDb, sha256: string) => string[],
): string[] {
  return [...missing, ...damaged].slice(0, 3).flatMap((sha256) => namesOf(db, sha256).slice(0, 1));
}

async function stateOf(originals: Originals, sha256: string, signal: AbortSignal): Promise<"whole" | "missing" | "damaged"> {
  const bytes = originals.open(sha256);
  if (bytes === null) return "missing";
  try {
    return (await streamHash(gently(bytes, signal))) === sha256 ? "whole" : "damaged";
  } catch (error) {
    if (signal.aborted) throw error;
    // Bytes that the disk does not return count as lost.
    return originals.has(sha256) ? "damaged" : "missing";
  }
}

async function* gently(bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    yield piece;
    await pause(Math.ceil((restMs * piece.length) / 2 ** 20), undefined, { signal });
  }
}
