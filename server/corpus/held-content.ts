import { openCorpusReader } from "../db/corpus.ts";
import type { HeldSection } from "./prepare.ts";

/** Reads what the law database holds of a source, before the import under way changes it: its transaction is not visible from here. */
export function heldContent(corpus: string): (sourceKey: string) => Iterable<HeldSection> {
  return function* (sourceKey) {
    const db = openCorpusReader(corpus);
    try {
      yield* db
        .prepare<[string], HeldSection>(
          `select s.act_id as "actId", s.identity, s.citation_short as "citationShort", s.nth, lower(hex(s.digest)) as digest,
             case when s.markup is not null then lower(hex(s.markup)) end as markup, s.passages, s.text_size as "textSize"
           from source o join section s on s.source_id = o.id where o.key = ?`,
        )
        .iterate(sourceKey);
    } finally {
      db.close();
    }
  };
}
