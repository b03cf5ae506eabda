import type { Installed } from "#shared/law/library.ts";
import { sourceRow } from "../store/source-rows.ts";
import type { DataFolder } from "../../platform/data-folder.ts";
import { openCorpusReader } from "../store/corpus-db.ts";
import { type Db, type ReadDb, write } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";

const note = sql<[string, string, string | null]>(`insert into law_retrieval (text_sha256, retrieved_at, folder) values (?, ?, ?)
         on conflict (text_sha256) do update set retrieved_at = excluded.retrieved_at, folder = excluded.folder
           where excluded.retrieved_at >= law_retrieval.retrieved_at`);

/**
 * Records when the texts of these sources were fetched from their publisher, or read from the folder that replaces the publisher (ISO
 * timestamp). A digest identifies each text: the same text installed again from any file keeps the time, another text of the same release
 * does not. Records of acts of India and session laws contain their own time of retrieval, so they are skipped.
 */
export function noteRetrieved(
  { folder, workspace }: { folder: DataFolder; workspace: Db },
  installed: readonly Installed[],
  retrievedAt: string,
  from: string | null = null,
): void {
  if (installed.length === 0) return;
  const corpus = openCorpusReader(folder.corpus);
  try {
    const rows = installed
      .filter(({ earlierThan }) => earlierThan === undefined)
      .map(({ source }) => sourceRow(corpus, source))
      .filter((row) => row !== null);
    write(workspace, (db) => {
      for (const { fileSha256 } of rows) db.run(note, [fileSha256, retrievedAt, from]);
    });
  } finally {
    corpus.close();
  }
}

/**
 * When the installed text of a source was last fetched, and the folder it was read from, null for its publisher; null when the text came
 * from the owner's own file.
 */
export function retrievalOf({ corpus, workspace }: { corpus: ReadDb; workspace: ReadDb }, sourceKey: string): Retrieval | null {
  const row = corpus.one(digestOf, sourceKey);
  return row === undefined ? null : (workspace.one(noted, row.digest) ?? null);
}

/** Like `retrievalOf`, but only the time. */
export function retrievedAt(dbs: { corpus: ReadDb; workspace: ReadDb }, sourceKey: string): string | null {
  return retrievalOf(dbs, sourceKey)?.at ?? null;
}

interface Retrieval {
  at: string;
  folder: string | null;
}

const digestOf = sql<string, { digest: string }>("select file_sha256 as digest from source where key = ?");
const noted = sql<string, Retrieval>("select retrieved_at as at, folder from law_retrieval where text_sha256 = ?");
