import { type Db, write } from "../../../server/platform/db/open.ts";
import { newId } from "../../../server/platform/ids.ts";
import { chunksOf } from "../../../server/text/documents/chunks.ts";
import { keepReading } from "../../../server/workspace/records/documents/reading-store.ts";
import { endDocument, insertDocument } from "../../../server/workspace/records/documents/store.ts";
import { searchTermsOf } from "../../../server/text/documents/terms.ts";
import { blankMatter } from "../../../server/workspace/records/matters/matter-input.ts";
import { insertMatter } from "../../../server/workspace/records/matters/store.ts";

/** Paragraphs of a plain text: its lines that are not empty. */
export const paragraphsOf = (text: string) =>
  [...text.matchAll(/[^\n]+/g)].map((m) => ({ kind: "paragraph" as const, start: m.index, end: m.index + m[0].length }));

/** A matter with documents in the stored form after reading; returns their ids. */
export function fillMatter(db: Db, matter: { id: string; name: string }, texts: readonly string[]): string[] {
  const matterId = matter.id;
  write(db, (tx) => insertMatter(tx, blankMatter(matterId, matter.name, Date.now())));
  return texts.map((text, n) => {
    const id = newId("doc");
    const blocks = paragraphsOf(text);
    const chunks = chunksOf(text, blocks, null);
    const terms = searchTermsOf(text, chunks);
    const rest = { kind: "text" as const, title: null, pages: null, views: null, comments: [], warnings: [] };
    write(db, (tx) => {
      const about = { folderId: null, contentType: "text/plain", fileSize: text.length, sourceType: "api", createdAt: Date.now() };
      insertDocument(tx, { id, matterId, filename: `contract ${n}.txt`, ...about });
      keepReading(tx, id, { ...rest, text, blocks, chunks, terms });
      endDocument(tx, id, "succeeded", Date.now());
    });
    return id;
  });
}
