import type { ReadDb } from "../../platform/db/open.ts";
import { cached } from "../search/snapshot.ts";
import { sql } from "../../platform/db/sql.ts";

/** A section of the installed law in force; only these get vectors. */
export interface LiveSection {
  id: number;
  digest: Buffer;
}

/** Sections after an id, in the order of ids, at most `limit`. */
export function liveSectionsAfter(corpus: ReadDb, id: number, limit: number): LiveSection[] {
  return corpus.all(liveAfter, [id, limit]);
}

/** The text of a vector; undefined for a section that is gone. */
export function textToRead(corpus: ReadDb, id: number): { digest: Buffer; heading: string; body: string } | undefined {
  return corpus.one(textOf, id);
}

/** How many sections get vectors; counted once per state of the corpus. */
export function liveSections(corpus: ReadDb): number {
  return cached(corpus, "live sections", () => corpus.value(count) ?? 0);
}

const liveAfter = sql<[number, number], LiveSection>(
  "select id, digest from section where id > ? and status in ('', 'in_force') order by id limit ?",
);
/** Four windows need only the first 10,000 characters of a text. */
const textOf = sql<number, { digest: Buffer; heading: string; body: string }>(
  "select s.digest, s.heading, substr(t.body, 1, 10000) as body from section s join section_text t on t.section_id = s.id where s.id = ?",
);
const count = sql<[], number>("select count(*) from section where status in ('', 'in_force')");
