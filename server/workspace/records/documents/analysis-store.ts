import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import { layoutsWithSigns } from "../../../text/documents/shown-text.ts";
import type { StoredText } from "../../../text/documents/stored-places.ts";
import { engineVersion } from "../../../text/engine/engine.ts";
import { findStoredText } from "./reading-store.ts";

/**
 * The one reading of each document, for its present text and the present engine (decision 106), packed. `kept-analysis.ts` unpacks it.
 */
export type PackedAnalysis = Uint8Array;

const stored = sql<[string, string, string], PackedAnalysis>(
  "select analysis from document_analysis where document_id = ? and text_sha256 = ? and engine = ?",
);
const keep = sql<[string, string, string, Uint8Array]>(
  `insert into document_analysis (document_id, text_sha256, engine, analysis) values (?, ?, ?, ?)
   on conflict (document_id) do update set text_sha256 = excluded.text_sha256, engine = excluded.engine, analysis = excluded.analysis`,
);

/** What a thread needs to use the reading of a document. */
export interface KeptReading extends Pick<StoredText, "kind" | "pages" | "blocks"> {
  /** Null where none is kept yet. */
  analysis: PackedAnalysis | null;
}

/** The analysis of a text, or null where there is none yet. */
export function findAnalysis(db: ReadDb, documentId: string, textSha256: string): PackedAnalysis | null {
  return db.value(stored, [documentId, textSha256, engineVersion]) ?? null;
}

const ofPresentText = sql<[string, string], PackedAnalysis>(
  `select analysis from (
     select a.analysis, ${layoutsWithSigns("r")} from document_analysis a join document_reading r using (document_id)
     where document_id = ? and a.text_sha256 = r.text_sha256 and engine = ?) present
   where layouts is null`,
);

/** The analysis of the present text of a document; null where none is kept, or the text has signs of Markdown. */
export function findPresentAnalysis(db: ReadDb, documentId: string): PackedAnalysis | null {
  return db.value(ofPresentText, [documentId, engineVersion]) ?? null;
}

export function keepAnalysis(db: WriteDb, documentId: string, textSha256: string, analysis: PackedAnalysis): void {
  db.run(keep, [documentId, textSha256, engineVersion, analysis]);
}

/**
 * What a thread needs to read a text of a document, and the name of that text. Null where the document has another text by now, or signs of
 * Markdown: its reading is of the words without them.
 */
export function findKeptReading(db: ReadDb, documentId: string, text: string): (KeptReading & { sha256: string }) | null {
  const stored = findStoredText(db, documentId);
  if (stored === undefined || stored.text !== text || stored.layouts !== null) return null;
  const { kind, pages, blocks, sha256 } = stored;
  return { kind, pages, blocks, sha256, analysis: findAnalysis(db, documentId, sha256) };
}
