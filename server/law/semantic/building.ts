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

/** How far the vectors are. */
export interface BuildProgress {
  /** Sections that get vectors, and those with the first of theirs. */
  sections: number;
  sectionsRead: number;
  /** Vectors these have when all is done, and those made. */
  windows: number;
  windowsRead: number;
}

export interface Building {
  corpus: ReadDb;
  vectors: Db;
  encoder: Encoder;
  /** Asked after each vector; true ends the work where it is. */
  isStopped: () => boolean;
  onProgress: (progress: BuildProgress) => void;
}

/** Vectors are saved this often, in milliseconds: a kill loses no more than that. */
const saveEvery = 1000;

/**
 * Brings the vectors up to the installed law: those of changed, removed and dead sections go, then every section gets its first vector,
 * then the others. Answers false when it was stopped before the end.
 */
export function buildVectors(building: Building): boolean {
  const { vectors, encoder, onProgress } = building;
  if (vectorState(vectors, "encoder") !== encoder.name)
    write(vectors, (tx) => {
      dropAllVectors(tx);
      setVectorState(tx, "encoder", encoder.name);
    });
  const { missing, total } = compare(building);
  const counts = countVectors(vectors);
  const progress = { sections: total, sectionsRead: total - missing.length, windows: counts.windows, windowsRead: counts.made };
  onProgress(progress);
  return readAll(building, missing, progress, true) && readAll(building, unfinished(vectors), progress, false);
}

/** Sections without vectors, after what does not belong there was dropped. Both lists come in the order of ids. */
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

/** Reads sections in turn, the first window of each or all of them, and saves them every second. */
function readAll(building: Building, ids: readonly number[], progress: BuildProgress, isFirst: boolean): boolean {
  const { corpus, vectors, encoder, isStopped, onProgress } = building;
  let rows: VectorRow[] = [];
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
  for (const id of ids) {
    const text = textToRead(corpus, id);
    // Gone while this went on; what replaced it is found by the next run.
    if (text === undefined) continue;
    const windows = windowsOf(text.heading, text.body);
    const before = isFirst ? none : (vectorsOf(vectors, id, text.digest) ?? none);
    const there = before.length / shortVectorSize;
    const read = windows.slice(there, isFirst ? 1 : windows.length).map((window) => new Uint8Array(encoder.shortVector(window)));
    rows.push({ id, digest: text.digest, windows: windows.length, vectors: Buffer.concat([before, ...read]) });
    if (isFirst) {
      progress.sectionsRead++;
      progress.windows += windows.length;
    }
    progress.windowsRead += read.length;
    const stopped = isStopped();
    if (stopped || Date.now() - savedAt > saveEvery) save();
    if (stopped) return false;
  }
  save();
  return true;
}

const none = Buffer.alloc(0);

/** Windows of a section on average, where none was read yet. */
const usualWindows = 2.4;

/** How much of the work is done, 0 to 99, and how many vectors are left to make; estimated before every section's first one is there. */
export function paceOf({ sections, sectionsRead, windows, windowsRead }: BuildProgress): { percent: number; left: number } {
  const perSection = sectionsRead === 0 ? usualWindows : windows / sectionsRead;
  const all = Math.max(1, windows + (sections - sectionsRead) * perSection);
  return { percent: Math.min(99, Math.floor((100 * windowsRead) / all)), left: Math.max(0, Math.round(all - windowsRead)) };
}
