import { openCorpusReader } from "../db/corpus.ts";
import type { HeldSection } from "./prepare.ts";

/** Reads what the law database holds of a source, before the import under way changes it: its transaction is not visible from here. */
export function heldContent(corpus: string): (sourceKey: string) => HeldSection[] {
  return (sourceKey) => {
    const db = openCorpusReader(corpus);
    try {
      return db
        .prepare<[string], [string, string, string, number, Buffer, Buffer | null, number, number]>(
          `select s.act_id, s.identity, s.citation_short, s.nth, s.digest, s.markup, s.passages, s.text_size
           from source o join section s on s.source_id = o.id where o.key = ?`,
        )
        .raw()
        .all(sourceKey)
        .map(([actId, identity, citationShort, nth, digest, markup, passages, textSize]) => ({
          actId,
          identity,
          citationShort,
          nth,
          digest: digest.toString("hex"),
          markup: markup?.toString("hex") ?? null,
          passages,
          textSize,
        }));
    } finally {
      db.close();
    }
  };
}
