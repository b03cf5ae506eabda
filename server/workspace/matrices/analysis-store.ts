import type { ReadDb, WriteDb } from "../../platform/db/open.ts";
import { pack, unpack } from "../../platform/db/packed.ts";
import { sql } from "../../platform/db/sql.ts";
import { type Analysis, engineVersion } from "../engine/engine.ts";

/** Analyses of documents: one per document, of its present text and the present engine. */

const stored = sql<[string, string, string], { analysis: Uint8Array }>(
  "select analysis from document_analysis where document_id = ? and text_sha256 = ? and engine = ?",
);
const keep = sql<[string, string, string, Uint8Array]>(
  `insert into document_analysis (document_id, text_sha256, engine, analysis) values (?, ?, ?, ?)
   on conflict (document_id) do update set text_sha256 = excluded.text_sha256, engine = excluded.engine, analysis = excluded.analysis`,
);

/** The analysis of a text, or null where it has to be made. */
export function findAnalysis(db: ReadDb, documentId: string, textSha256: string): Analysis | null {
  const row = db.one(stored, [documentId, textSha256, engineVersion]);
  // Written by `keepAnalysis`.
  return row === undefined ? null : (JSON.parse(unpack(row.analysis)) as Analysis);
}

export function keepAnalysis(db: WriteDb, documentId: string, textSha256: string, analysis: Analysis): void {
  db.run(keep, [documentId, textSha256, analysis.engine, pack(JSON.stringify(analysis))]);
}
