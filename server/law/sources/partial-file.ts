import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";

/** What is known of a file that has come only in part. */
export interface PartialState {
  address: string;
  /** ETag or date of the file as it was when the first bytes came; null when the publisher gave none, and then nothing can be resumed. */
  validator: string | null;
  total: number | null;
  /** Bytes that are surely on the disk. */
  safe: number;
}

/** A file on its way, `<path>.part`, with what is needed to go on after a kill beside it, `<path>.json`. */
export interface PartialFile {
  /** Bytes to go on from; 0 when nothing usable is there. */
  resumeAt(address: string): number;
  state(): PartialState | null;
  /** Opens for writing from `at`; what lies behind is dropped. */
  open(at: number, state: Omit<PartialState, "safe">): Promise<PartialWriter>;
  path: string;
  drop(): void;
}

export interface PartialWriter {
  write(bytes: Buffer): Promise<void>;
  written(): number;
  /** Makes what was written sure and closes. */
  close(): Promise<void>;
}

/** The disk is asked to hold what came this often; more is lost by a power cut only. */
const safeEvery = 1024 ** 2;

export function partialFile(base: string): PartialFile {
  const path = `${base}.part`;
  const about = `${base}.json`;

  function state(): PartialState | null {
    if (!existsSync(path) || !existsSync(about)) return null;
    try {
      const read: unknown = JSON.parse(readFileSync(about, "utf8"));
      return isState(read) && statSync(path).size >= read.safe ? read : null;
    } catch {
      // Half-written by a kill: as good as absent.
      return null;
    }
  }

  function save(value: PartialState): void {
    writeFileSync(`${about}.new`, JSON.stringify(value), { mode: 0o600 });
    renameSync(`${about}.new`, about);
  }

  return {
    path,
    state,
    resumeAt(address) {
      const known = state();
      return known !== null && known.address === address && known.validator !== null ? known.safe : 0;
    },
    async open(at, about_) {
      const file = await open(path, at === 0 ? "w" : "r+", 0o600);
      await file.truncate(at);
      let length = at;
      let safe = at;
      save({ ...about_, safe });
      const makeSafe = async () => {
        await file.datasync();
        safe = length;
        save({ ...about_, safe });
      };
      return {
        async write(bytes) {
          await file.write(bytes, 0, bytes.length, length);
          length += bytes.length;
          if (length - safe >= safeEvery) await makeSafe();
        },
        written: () => length,
        async close() {
          try {
            if (length > safe) await makeSafe();
          } finally {
            await file.close();
          }
        },
      };
    },
    drop() {
      for (const one of [path, about, `${about}.new`]) rmSync(one, { force: true });
    },
  };
}

/** SHA-256 of a file as hex. */
export async function sha256Of(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 ** 2, ...(signal && { signal }) })) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

function isState(value: unknown): value is PartialState {
  if (typeof value !== "object" || value === null) return false;
  const { address, validator, total, safe } = value as Record<string, unknown>;
  return (
    typeof address === "string" &&
    (validator === null || typeof validator === "string") &&
    (total === null || typeof total === "number") &&
    Number.isSafeInteger(safe) &&
    Number(safe) >= 0
  );
}
