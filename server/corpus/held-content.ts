import { openCorpusReader } from "../db/corpus.ts";
import type { HeldContent } from "./prepare.ts";

/** Reads what the law database holds of a source, before the import under way changes it: its transaction is not visible from here. */
export function heldContent(corpus: string): (sourceKey: string) => HeldContent {
  return (sourceKey) => {
    const db = openCorpusReader(corpus);
    try {
      const rows = db
        .prepare<[string], [string, Buffer]>("select s.act_id, s.digest from source o join section s on s.source_id = o.id where o.key = ?")
        .raw()
        .all(sourceKey);
      return new Map(rows.map(([actId, digest]) => [actId, digest.toString("hex")]));
    } finally {
      db.close();
    }
  };
}
