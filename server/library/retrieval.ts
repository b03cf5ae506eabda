import type { Installed } from "#shared/library.ts";
import { sourceRow } from "../corpus/source-rows.ts";
import type { DataFolder } from "../data-folder.ts";
import { openCorpusReader } from "../db/corpus.ts";
import { type Db, type ReadDb, write } from "../db/open.ts";
import { statement } from "../db/statement.ts";

/**
 * Notes when the texts of these sources were fetched from their publisher (ISO timestamp). They are known by their digest: the same
 * text installed again from any file was still retrieved then, another text of the same release was not. Acts of India and session laws
 * say in their own records when they were retrieved, and are passed over.
 */
export function noteRetrieved(
  { folder, workspace }: { folder: DataFolder; workspace: Db },
  installed: readonly Installed[],
  retrievedAt: string,
): void {
  if (installed.length === 0) return;
  const corpus = openCorpusReader(folder.corpus);
  try {
    const rows = installed.map(({ source }) => sourceRow(corpus, source)).filter((row) => row !== null);
    write(workspace, (db) => {
      const note = db.prepare(
        `insert into law_retrieval (text_sha256, retrieved_at) values (?, ?)
         on conflict (text_sha256) do update set retrieved_at = max(retrieved_at, excluded.retrieved_at)`,
      );
      for (const { fileSha256 } of rows) note.run(fileSha256, retrievedAt);
    });
  } finally {
    corpus.close();
  }
}

/** When the installed text of a source was last fetched from its publisher; null when it came as a file of the owner's own. */
export function retrievedAt({ corpus, workspace }: { corpus: ReadDb; workspace: ReadDb }, sourceKey: string): string | null {
  const row = digestOf(corpus).get(sourceKey);
  return row === undefined ? null : (retrievalOf(workspace).get(row.digest)?.at ?? null);
}

const digestOf = statement<[string], { digest: string }>("select file_sha256 as digest from source where key = ?");
const retrievalOf = statement<[string], { at: string }>("select retrieved_at as at from law_retrieval where text_sha256 = ?");
