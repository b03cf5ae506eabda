import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openActs } from "../../law/store/acts-db.ts";
import { openCorpus } from "../../law/store/corpus-db.ts";
import { openVectors } from "../../law/semantic/vectors-db.ts";
import { openHistory } from "../../law/store/history-db.ts";
import { openSessionLaws } from "../../law/store/session-laws-db.ts";
import { asideTable } from "../../law/store/writer-references.ts";
import { vocabulary } from "../../law/search/vocabulary.ts";
import { driverOf } from "../../platform/db/connection.ts";
import type { Db } from "../../platform/db/open.ts";
import { registeredStatements } from "../../platform/db/sql.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";

const server = join(import.meta.dirname, "../..");

/** Texts of every statement of the program, each once. Loads every module that defines one. */
export async function everyStatement(): Promise<string[]> {
  for (const file of readdirSync(server, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".ts") || /\.test\.ts$|[\\/]testing[\\/]/.test(file)) continue;
    const path = join(server, file);
    if (/\bsql(?:<[^(]*>)?\(/.test(readFileSync(path, "utf8"))) await import(pathToFileURL(path).href);
  }
  return [...new Set(registeredStatements().map(({ text }) => text))];
}

/** The databases of a data folder, with their newest tables and the tables that a connection creates for itself. */
export function everyDatabase(folder: string): Record<string, Db> {
  const corpus = openCorpus(join(folder, "corpus.db"));
  vocabulary(corpus, "a", "b");
  driverOf(corpus).exec(asideTable);
  return {
    workspace: openWorkspace(join(folder, "workspace.db")),
    corpus,
    history: openHistory(join(folder, "history.db")),
    sessionLaws: openSessionLaws(join(folder, "session-laws.db")),
    acts: openActs(join(folder, "acts.db")),
    vectors: openVectors(join(folder, "vectors.db")),
  };
}
