import { parentPort, workerData } from "node:worker_threads";
import type { Collection } from "../law/collection.ts";
import type { CollectionDb } from "#shared/law/collections.ts";
import { collections } from "../law/collections.ts";
import { databaseFile } from "../law/store/database-file.ts";
import { modulesLoaded } from "../platform/db/driver.ts";
import { type Db, openDb } from "../platform/db/open.ts";
import { standBack } from "../platform/thread-priority.ts";
import { openVectorsReader, vectorsFile } from "../law/semantic/vectors-db.ts";
import type { QueryFiles, ReaderReply } from "../law/store/client.ts";
import type { QueryDbs } from "../law/store/query-dbs.ts";
import { queries } from "./reader-queries.ts";

standBack(2);
void modulesLoaded();
// Only CorpusClient writes the thread's start data.
const files = workerData as QueryFiles;
const opened = new Map<string, Db>();
function reading(db: CollectionDb, openReader: Collection["openReader"]): Db {
  const known = opened.get(db) ?? openReader(databaseFile(files, db));
  opened.set(db, known);
  return known;
}
// Each collection has one entry. Its first query opens its database: most calls are about one collection.
const lazy = Object.defineProperties(
  {},
  Object.fromEntries(collections.map(({ db, openReader }) => [db, { get: () => reading(db, openReader) }])),
) as Record<CollectionDb, Db>;
const dbs: QueryDbs = Object.assign(lazy, { history: openDb(files.history, { readonly: true }) });
// The file exists once the owner has asked for it.
const vectors = vectorsFile(files);
let openedVectors: Db | null = null;
Object.defineProperty(dbs, "vectors", { get: () => (openedVectors ??= openVectorsReader(vectors)) });
// Nearly every call is about the corpus.
void dbs.corpus;
const table = queries as Record<string, (dbs: QueryDbs, args: unknown) => unknown>;

parentPort?.on("message", (job: { id: number; name: string; args: unknown }) => {
  const reply: ReaderReply = { id: job.id };
  try {
    reply.value = table[job.name]?.(dbs, job.args);
  } catch (error) {
    reply.error = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  parentPort?.postMessage(reply);
});
