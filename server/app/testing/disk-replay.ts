import { createHash, hash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { DiskEvent } from "./disk-events.ts";

/**
 * What a power cut may leave of writes that are not durable: none; all, as a kill does; new names for files whose bytes did not reach the
 * disk; or any of them in any order, sectors of 512 bytes torn, and part of the new names in order.
 */
export type Loss = "all" | "none" | "bytes" | { random: () => number };

interface File {
  lasting: Buffer;
  pending: (DiskEvent & { kind: "write" | "size" })[];
  /** `lasting` with the first of `pending`, as many as `counted`: each event is applied once, and equal bytes stay one buffer. */
  whole: Buffer;
  counted: number;
}

type Names = Map<string, number>;

/** A disk with the recorded content of a folder up to some moment. */
export class ReplayedDisk {
  readonly #files = new Map<number, File>();
  readonly #names = new Map<number, Names>([[root, new Map()]]);
  /** Steps that changed names and may not be durable, in order. */
  #steps: (DiskEvent & { kind: "names" })["changes"][] = [];

  apply(event: DiskEvent): void {
    if (event.kind === "write" || event.kind === "size") this.#file(event.id).pending.push(event);
    else if (event.kind === "sync") this.#sync(event.id);
    else if (event.kind === "names") {
      for (const id of event.folders) if (!this.#names.has(id)) this.#names.set(id, new Map());
      this.#steps.push(event.changes);
    } else if (event.kind === "ready") {
      for (const id of this.#files.keys()) this.#sync(id);
      for (const id of this.#names.keys()) this.#sync(id);
    }
  }

  /** The files that exist after a power cut at this moment, by path. Folders end with a slash. */
  afterCut(loss: Loss): Map<string, Buffer> {
    const names = new Map([...this.#names].map(([id, own]) => [id, new Map(own)]));
    const kept = loss === "all" ? 0 : typeof loss === "object" ? Math.floor(loss.random() * (this.#steps.length + 1)) : this.#steps.length;
    for (const step of this.#steps.slice(0, kept)) change(names, step);
    const files = new Map<string, Buffer>();
    const walk = (folder: number, path: string): void => {
      for (const [name, id] of names.get(folder) ?? []) {
        if (!names.has(id)) files.set(`${path}${name}`, this.#bytes(id, loss));
        else {
          files.set(`${path}${name}/`, empty);
          walk(id, `${path}${name}/`);
        }
      }
    };
    walk(root, "");
    return files;
  }

  #file(id: number): File {
    let file = this.#files.get(id);
    if (file === undefined) this.#files.set(id, (file = { lasting: empty, pending: [], whole: empty, counted: 0 }));
    return file;
  }

  #sync(id: number): void {
    if (this.#names.has(id)) {
      const own = (step: { folder: number }) => step.folder === id;
      change(
        this.#names,
        this.#steps.flatMap((step) => step.filter(own)),
      );
      this.#steps = this.#steps.map((step) => step.filter((one) => !own(one))).filter((step) => step.length > 0);
    } else {
      const file = this.#file(id);
      file.lasting = wholeOf(file);
      file.pending = [];
      file.counted = 0;
    }
  }

  #bytes(id: number, loss: Loss): Buffer {
    const file = this.#file(id);
    const { lasting, pending } = file;
    if (loss === "all" || loss === "bytes") return lasting;
    if (loss === "none") return wholeOf(file);
    const { random } = loss;
    const survived = pending.flatMap((event): File["pending"] => {
      if (event.kind === "size" || random() < 0.4) return random() < 0.5 ? [event] : [];
      if (random() < 0.7) return [event];
      const bytes = Buffer.from(event.bytes, "base64");
      const sectors = Math.floor((random() * bytes.length) / sector);
      return sectors === 0 ? [] : [{ ...event, bytes: bytes.subarray(0, sectors * sector).toString("base64") }];
    });
    return written(lasting, survived);
  }
}

const root = 1;
const sector = 512;
const empty = Buffer.alloc(0);

function wholeOf(file: File): Buffer {
  file.whole = written(file.whole, file.pending.slice(file.counted));
  file.counted = file.pending.length;
  return file.whole;
}

function change(names: Map<number, Names>, changes: readonly { folder: number; name: string; id: number | null }[]): void {
  for (const { folder, name, id } of changes) {
    if (id === null) names.get(folder)?.delete(name);
    else names.get(folder)?.set(name, id);
  }
}

/** Never changes `before`; without events it is returned itself. */
function written(before: Buffer, events: File["pending"]): Buffer {
  if (events.length === 0) return before;
  const ends = events.map((event) => (event.kind === "size" ? 0 : event.at + Buffer.byteLength(event.bytes, "base64")));
  const bytes = Buffer.allocUnsafe(Math.max(before.length, ...ends));
  before.copy(bytes);
  let length = before.length;
  for (const event of events) {
    if (event.kind === "size") {
      if (event.size < length) length = event.size;
      continue;
    }
    if (event.at > length) bytes.fill(0, length, event.at);
    const end = event.at + bytes.write(event.bytes, event.at, "base64");
    length = Math.max(length, end);
  }
  return bytes.subarray(0, length);
}

/** One value for each state of the disk. */
export function digestOf(files: ReadonlyMap<string, Buffer>): string {
  const all = createHash("sha256");
  for (const [path, bytes] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) all.update(`${path} ${bytesDigest(bytes)} `);
  return all.digest("hex");
}

const digests = new WeakMap<Buffer, string>();

/** Most files of a state are the same buffer as in the state before. */
function bytesDigest(bytes: Buffer): string {
  const known = digests.get(bytes);
  if (known !== undefined) return known;
  const digest = hash("sha256", bytes);
  digests.set(bytes, digest);
  return digest;
}

export function putFiles(folder: string, files: ReadonlyMap<string, Buffer>): void {
  mkdirSync(folder, { recursive: true });
  for (const [path, bytes] of files) {
    if (path.endsWith("/")) mkdirSync(join(folder, path), { recursive: true });
    else {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes, { mode: 0o600 });
    }
  }
}
