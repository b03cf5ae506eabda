import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import { engineVersion } from "../../../text/engine/engine.ts";

/**
 * Analyses of documents: one per document, for its present text and the present engine. Only the engine's thread uses them, so it packs
 * and unpacks them.
 */
export type PackedAnalysis = Uint8Array;

const stored = sql<[string, string, string], PackedAnalysis>(
  "select analysis from document_analysis where document_id = ? and text_sha256 = ? and engine = ?",
);
const keep = sql<[string, string, string, Uint8Array]>(
  `insert into document_analysis (document_id, text_sha256, engine, analysis) values (?, ?, ?, ?)
   on conflict (document_id) do update set text_sha256 = excluded.text_sha256, engine = excluded.engine, analysis = excluded.analysis`,
);

/** The analysis of a text, or null where there is none yet. */
export function findAnalysis(db: ReadDb, documentId: string, textSha256: string): PackedAnalysis | null {
  return db.value(stored, [documentId, textSha256, engineVersion]) ?? null;
}

export function keepAnalysis(db: WriteDb, documentId: string, textSha256: string, analysis: PackedAnalysis): void {
  db.run(keep, [documentId, textSha256, engineVersion, analysis]);
}
