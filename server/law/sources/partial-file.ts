import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";

/** The facts about a partly received file. */
export interface PartialState {
  address: string;
  /** ETag or date of the file when its first bytes arrived; null when the publisher gave none, and then the download cannot be resumed. */
  validator: string | null;
  total: number | null;
  /** Bytes that are durably on the disk. */
  safe: number;
}

/** A file in transfer, `<path>.part`, with `<path>.json` next to it, which is needed to continue after a kill. */
export interface PartialFile {
  /** Number of bytes from which to continue; 0 when there are none usable. */
  resumeAt(address: string): number;
  state(): PartialState | null;
  /** Opens for writing from `at`; drops the bytes after it. */
  open(at: number, state: Omit<PartialState, "safe">): Promise<PartialWriter>;
  path: string;
  drop(): void;
}

export interface PartialWriter {
  write(bytes: Buffer): Promise<void>;
  written(): number;
  /** Flushes the written bytes to the disk and closes. */
  close(): Promise<void>;
}

/** How often received bytes are flushed to the disk; only a power failure loses more. */
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
      // Half-written because of a kill: treated as absent.
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
