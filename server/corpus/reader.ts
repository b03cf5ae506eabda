import { parentPort, workerData } from "node:worker_threads";
import { openActsReader } from "../db/acts.ts";
import { openCorpusReader } from "../db/corpus.ts";
import { type Db, openDb } from "../db/open.ts";
import { openSessionLawReader } from "../db/session-laws.ts";
import { standBack } from "../thread-priority.ts";
import type { QueryFiles, ReaderReply } from "./client.ts";
import { type QueryDbs, queries } from "./queries.ts";

standBack(2);
// The thread's start data is written by CorpusClient alone.
const files = workerData as QueryFiles;
let acts: Db | undefined;
const dbs: QueryDbs = {
  corpus: openCorpusReader(files.corpus),
  history: openDb(files.history, { readonly: true }),
  sessionLaws: openSessionLawReader(files.sessionLaws),
  // Opened by the first query of it: most calls are about other law.
  get acts() {
    return (acts ??= openActsReader(files.acts));
  },
};
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
