import { type Db, type ReadDb, write } from "../../platform/db/open.ts";
import type { Encoder } from "./encoder.ts";
import { liveSectionsAfter, textToRead } from "./law-texts.ts";
import { shortVectorSize } from "./short-vector.ts";
import {
  countVectors,
  dropAllVectors,
  dropVectors,
  keepVectors,
  rowsAfter,
  setVectorState,
  unfinished,
  type VectorRow,
  vectorsOf,
  vectorState,
} from "./vectors-db.ts";
import { windowsOf } from "./windows.ts";

/** Progress of the vectors. */
export interface BuildProgress {
  /** Number of sections that get vectors, and number with their first one. */
  sections: number;
  sectionsRead: number;
  /** Number of vectors when all is done, and number made so far. */
  windows: number;
  windowsRead: number;
}

/** Reads several windows at once, at most 32. */
export interface BatchEncoder {
  name: string;
  /** Whether the vectors stored under its name may come from another encoder; they are rebuilt then. */
  isAnother: boolean;
  /** Identifies the encoder next time. */
  sample: string;
  /** Bytes per vector. */
  size: number;
  shortVectors(texts: readonly string[]): Promise<Int8Array[]>;
}

export interface Building {
  corpus: ReadDb;
  vectors: Db;
  encoder: Encoder | BatchEncoder;
  /** Called after each section or batch; true stops the work at that point. */
  isStopped: () => boolean;
  onProgress: (progress: BuildProgress) => void;
}

/** Vectors are saved this often, in milliseconds: a kill loses no more than that. */
const saveEvery = 1000;

/**
 * Updates the vectors to the installed law: deletes those of changed, removed and dead sections, then creates the first vector of every
 * section, then the others. Returns false when stopped before the end. Throws what the encoder throws; earlier work is kept.
 */
export async function buildVectors(building: Building): Promise<boolean> {
  const { vectors, encoder, onProgress } = building;
  if (vectorState(vectors, "encoder") !== encoder.name || ("size" in encoder && encoder.isAnother))
    write(vectors, (tx) => {
      dropAllVectors(tx);
      setVectorState(tx, "encoder", encoder.name);
      setVectorState(tx, "size", String(sizeOf(encoder)));
      if ("size" in encoder) setVectorState(tx, "sample", encoder.sample);
    });
  const { missing, total } = compare(building);
  const counts = countVectors(vectors);
  const progress = { sections: total, sectionsRead: total - missing.length, windows: counts.windows, windowsRead: counts.made };
  onProgress(progress);
  const isComplete = (await readAll(building, missing, progress, true)) && (await readAll(building, unfinished(vectors), progress, false));
  write(vectors, (tx) => setVectorState(tx, "complete", isComplete ? "1" : "0"));
  return isComplete;
}

const sizeOf = (encoder: Encoder | BatchEncoder): number => ("size" in encoder ? encoder.size : shortVectorSize);

/** A section has at most four windows, so a batch with one more section stays within 32. A slow server must read all within a minute. */
const batchSize = 28;

/** Sections without vectors, after stale vectors were dropped. Both lists come in the order of ids. */
function compare({ corpus, vectors }: Building): { missing: number[]; total: number } {
  const missing: number[] = [];
  const stale: number[] = [];
  let total = 0;
  const kept = cursor((id) => rowsAfter(vectors, id, pageSize));
  for (const live = cursor((id) => liveSectionsAfter(corpus, id, pageSize)); live.current !== undefined; live.next()) {
    total++;
    const { id, digest } = live.current;
    for (; kept.current !== undefined && kept.current.id < id; kept.next()) stale.push(kept.current.id);
    const isThere = kept.current?.id === id;
    if (isThere && kept.current?.digest.equals(digest) !== true) stale.push(id);
    if (!isThere || kept.current?.digest.equals(digest) !== true) missing.push(id);
    if (isThere) kept.next();
  }
  for (; kept.current !== undefined; kept.next()) stale.push(kept.current.id);
  write(vectors, (tx) => {
    for (const id of stale) dropVectors(tx, id);
    setVectorState(tx, "missing", String(missing.length));
  });
  return { missing, total };
}

const pageSize = 1000;

function cursor<Row extends { id: number }>(read: (afterId: number) => Row[]): { readonly current: Row | undefined; next(): void } {
  let page = read(0);
  let at = 0;
  return {
    get current() {
      return page[at];
    },
    next() {
      const last = page[at]?.id ?? 0;
      if (++at < page.length || page.length < pageSize) return;
      page = read(last);
      at = 0;
    },
  };
}

/** A section whose next windows must be read. */
interface Pending {
  id: number;
  digest: Buffer;
  windows: number;
  before: Buffer;
  texts: string[];
}

/** Reads sections one by one, the first window of each or all of them, and saves the vectors every second. */
async function readAll(building: Building, ids: readonly number[], progress: BuildProgress, isFirst: boolean): Promise<boolean> {
  const { corpus, vectors, encoder, isStopped, onProgress } = building;
  const size = sizeOf(encoder);
  let rows: VectorRow[] = [];
  let pending: Pending[] = [];
  let savedAt = Date.now();
  const save = () => {
    const left = isFirst ? progress.sections - progress.sectionsRead : null;
    write(vectors, (tx) => {
      for (const row of rows) keepVectors(tx, row);
      if (left !== null) setVectorState(tx, "missing", String(left));
    });
    rows = [];
    savedAt = Date.now();
    onProgress({ ...progress });
  };
  const readPending = async () => {
    const texts = pending.flatMap((one) => one.texts);
    const read = await readTexts(encoder, texts);
    let at = 0;
    for (const { id, digest, windows, before, texts: own } of pending) {
      const made = read.slice(at, (at += own.length)).map((vector) => new Uint8Array(vector));
      rows.push({ id, digest, windows, vectors: Buffer.concat([before, ...made]) });
      if (isFirst) {
        progress.sectionsRead++;
        progress.windows += windows;
      }
      progress.windowsRead += own.length;
    }
    pending = [];
  };
  try {
    for (const id of ids) {
      const text = textToRead(corpus, id);
      // The section was removed during this run; the next run finds its replacement.
      if (text === undefined) continue;
      const windows = windowsOf(text.heading, text.body);
      const before = isFirst ? none : (vectorsOf(vectors, id, text.digest) ?? none);
      const texts = windows.slice(before.length / size, isFirst ? 1 : windows.length);
      pending.push({ id, digest: text.digest, windows: windows.length, before, texts });
      if ("size" in encoder && pending.reduce((sum, one) => sum + one.texts.length, 0) < batchSize) continue;
      await readPending();
      if (isStopped()) return false;
      if (Date.now() - savedAt > saveEvery) save();
    }
    await readPending();
    return true;
  } finally {
    save();
  }
}

async function readTexts(encoder: Encoder | BatchEncoder, texts: readonly string[]): Promise<Int8Array[]> {
  if (texts.length === 0) return [];
  return "size" in encoder ? encoder.shortVectors(texts) : texts.map((text) => encoder.shortVector(text));
}

const none = Buffer.alloc(0);

/** Average windows per section, before any was read. */
const usualWindows = 2.4;

/** How much of the work is done, 0 to 99, and how many vectors remain; an estimate until every section has its first one. */
export function paceOf({ sections, sectionsRead, windows, windowsRead }: BuildProgress): { percent: number; left: number } {
  const perSection = sectionsRead === 0 ? usualWindows : windows / sectionsRead;
  const all = Math.max(1, windows + (sections - sectionsRead) * perSection);
  return { percent: Math.min(99, Math.floor((100 * windowsRead) / all)), left: Math.max(0, Math.round(all - windowsRead)) };
}
