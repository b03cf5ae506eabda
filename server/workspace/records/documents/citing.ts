import { blocksOf } from "#shared/workspace/paragraphs.ts";
import type { Reading } from "#shared/workspace/readings.ts";
import { sql } from "../../../platform/db/sql.ts";
import type { CitingText, CitingTexts } from "../matter-law/citing-texts.ts";
import { unscanned } from "../matter-law/store.ts";
import { findReading } from "./reading-store.ts";
import { layoutsWithSigns, shownReader, type StoredLook } from "../../../text/documents/shown-text.ts";
import { findDocument, readText } from "./store.ts";

const toScan = `from document d where d.status = 'succeeded' and ${unscanned("documents", "d.id")}`;
const next = sql<{ stamp: string }, string>(`select d.id ${toScan} limit 1`);
const countToScan = sql<{ stamp: string; matterId: string }, number>(`select count(*) ${toScan} and d.matter_id = @matterId`);
const lookOf = sql<string, StoredLook>(`select r.blocks, ${layoutsWithSigns("r")} from document_reading r where r.document_id = ?`);
const about = sql<string, { id: string; title: string; createdAt: number }>(
  "select id, filename as title, created_at as createdAt from document where id in (select value from json_each(?))",
);

/** Documents cite law in the text they were read as. */
export const citingDocuments: CitingTexts = {
  next: (db, stamp) => db.value(next, { stamp }),
  countUnscanned: (db, matterId, stamp) => db.value(countToScan, { matterId, stamp }) ?? 0,
  read(db, id) {
    const document = findDocument(db, id);
    if (document === undefined) return undefined;
    const text = readText(db, id);
    const look = db.one(lookOf, id);
    const read = look === undefined ? undefined : shownReader(look);
    return {
      matterId: document.matterId,
      text,
      ...placesOf(text, findReading(db, id)),
      ...(read !== undefined && { shown: (start, end) => read(text.slice(start, end), start).text }),
    };
  },
  about: (db, ids) => new Map(db.all(about, JSON.stringify(ids)).map(({ id, ...rest }) => [id, rest])),
};

/** Pages where the file has them; otherwise paragraphs, counted as in links. */
function placesOf(text: string, reading: Pick<Reading, "pages" | "blocks"> | undefined): Pick<CitingText, "pageAt" | "paragraphAt"> {
  const pages = reading?.pages ?? null;
  if (pages !== null) return { pageAt: (at) => pages.findLast(({ start }) => start <= at)?.number ?? null };
  const starts = blocksOf(text, reading?.blocks ?? []).map(({ start }) => start);
  return { pageAt: () => null, paragraphAt: (at) => Math.max(1, starts.findLastIndex((start) => start <= at) + 1) };
}
