import { stat } from "node:fs/promises";
import { importerOf } from "../importers.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { compareReleasePoints } from "../sources/publishers/release-point.ts";
import { goesBack, type Release } from "./edition.ts";
import type { InputDocument } from "../import/input/document.ts";
import { digestOf } from "../import/input/input-text.ts";
import { parseDocument } from "../import/read-document.ts";
import { type ImportedSource, ImportError, type ImportSink } from "./model.ts";
import { sourceRow, type SourceRow } from "./source-rows.ts";
import { sql } from "../../platform/db/sql.ts";

/** How a document compares with its installed source. */
export interface Offer {
  document: InputDocument;
  row: SourceRow;
  release: Release;
  /** Last modification of its file, in Unix milliseconds. */
  modifiedAt: number;
  state: "newer" | "installed" | "older";
}

/**
 * The release that a document offers for one of the sources with these keys; null when it belongs to none. Throws ImportError for a
 * document that is not sound law.
 */
export async function offerOf(
  dbs: { corpus: ReadDb; history: ReadDb },
  document: InputDocument,
  keys: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<Offer | null> {
  if ((await importerOf(document)).db !== "corpus") return null;
  const found = await openingOf(document, signal);
  const row = keys.has(found.key) ? sourceRow(dbs.corpus, found.key) : null;
  if (row === null) return null;
  const release = { label: found.release ?? found.releaseDate ?? "", date: found.releaseDate };
  const order = compareReleases(release, { label: row.release, date: row.releaseDate });
  const modifiedAt = (await stat(document.slice.path)).mtimeMs;
  if (order !== null) return { document, row, release, modifiedAt, state: order > 0 ? "newer" : order < 0 ? "older" : "installed" };
  // Without a known order, a text that was never installed counts as newer.
  const { sha256 } = await digestOf(document, signal);
  const isKnown = sha256 === row.fileSha256 || dbs.history.one(wasInstalled, [row.key, sha256]) !== undefined;
  return { document, row, release, modifiedAt, state: isKnown ? "installed" : "newer" };
}

/** Documents to install, in this order. */
export interface Releases {
  /** The newest release of each source where it is newer than the installed one. */
  newer: Offer[];
  /** Releases older than the text that will then be installed and not recorded yet, the oldest first: they become earlier versions. */
  earlier: Offer[];
}

/** The releases of a folder that are not installed; by the time of the file where releases have no order. */
export function releasesToInstall(history: ReadDb, offers: readonly Offer[]): Releases {
  const newer = newestOf(offers);
  const currentOf = new Map(newer.map(({ row, release }) => [row.key, release]));
  const earlier = new Map<string, Offer>();
  for (const offer of offers) {
    const { row, release, modifiedAt } = offer;
    const current = currentOf.get(row.key) ?? { label: row.release, date: row.releaseDate };
    if (!goesBack(current, release) || history.value(isRecorded, [row.key, release.label]) !== undefined) continue;
    // Of two files of one release, the later one, as among newer releases.
    const id = JSON.stringify([row.key, release.label]);
    if (modifiedAt > (earlier.get(id)?.modifiedAt ?? -Infinity)) earlier.set(id, offer);
  }
  return { newer, earlier: [...earlier.values()].toSorted((a, b) => compareReleases(a.release, b.release) ?? 0) };
}

function newestOf(offers: readonly Offer[]): Offer[] {
  const best = new Map<string, Offer>();
  for (const offer of offers) {
    const other = best.get(offer.row.key);
    if (offer.state === "older") continue;
    const order = other === undefined ? 1 : (compareReleases(offer.release, other.release) ?? offer.modifiedAt - other.modifiedAt);
    if (order > 0) best.set(offer.row.key, offer);
  }
  return [...best.values()].filter(({ state }) => state === "newer");
}

/** Above zero when `a` is the newer one; null when their order is not known. */
function compareReleases(a: Release, b: Release): number | null {
  const points = compareReleasePoints(a.label, b.label);
  if (points !== null) return points;
  if (goesBack(a, b)) return 1;
  if (goesBack(b, a)) return -1;
  if (a.label === "" || b.label === "") return null;
  return a.label === b.label || (a.date !== null && a.date === b.date) ? 0 : null;
}

/** Thrown to stop reading a document once its source is known. */
class Opening {
  readonly source: ImportedSource;
  constructor(source: ImportedSource) {
    this.source = source;
  }
}

async function openingOf(document: InputDocument, signal: AbortSignal): Promise<ImportedSource> {
  const nothing = () => undefined;
  const sink: ImportSink = {
    source(source) {
      // oxlint-disable-next-line typescript/only-throw-error -- no error: what was looked for is found
      throw new Opening(source);
    },
    division: nothing,
    section: nothing,
    warning: nothing,
  };
  try {
    await parseDocument(document, sink, { signal });
  } catch (thrown) {
    if (thrown instanceof Opening) return thrown.source;
    throw thrown;
  }
  throw new ImportError(`${document.title}: This file does not say what it is.`);
}

const isRecorded = sql<[string, string], number>("select 1 from applied_refresh where source_key = ? and release_to = ? limit 1");
const wasInstalled = sql<[string, string], { one: number }>(
  "select 1 as one from refresh where source_key = ? and file_sha256 = ? and status = 'applied' limit 1",
);
