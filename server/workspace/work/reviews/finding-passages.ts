import type { ReadDb } from "../../../platform/db/open.ts";
import { sql } from "../../../platform/db/sql.ts";
import { madeOf } from "./present.ts";

const ofDocument = sql<string, { id: string; title: string; result: Uint8Array | null }>(
  "select id, title, result from review where document_id = ? and status = 'succeeded' order by created_at desc limit 5",
);

/** Passages of a document's text that findings of its reviews stand on; leaves out those that the text does not have once, word for word. */
export function findingPassages(db: ReadDb, documentId: string, text: string) {
  return db.all(ofDocument, documentId).flatMap(({ id, title, result }) =>
    (madeOf({ result })?.result.clauses ?? []).flatMap(({ clauseName, currentLanguage: quote }) => {
      const start = quote === "" ? -1 : text.indexOf(quote);
      if (start < 0 || text.includes(quote, start + 1)) return [];
      return [{ kind: "finding" as const, recordId: id, title, label: clauseName, answer: null, quote, start, end: start + quote.length }];
    }),
  );
}
