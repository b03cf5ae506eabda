import type { ReadDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";
import { annualCfr } from "../store/annual-editions.ts";
import { blockOf } from "./postings.ts";
import { cached } from "./snapshot.ts";

/**
 * Whether a section belongs to an annual edition of the CFR while the current text has a section with its number: both have nearly the same
 * text.
 */
export function hasCurrentTwin(db: ReadDb, id: number): boolean {
  const blocks = cached(db, "annual blocks", () => new Set(db.values(annualBlocks, annualCfr)));
  return blocks.has(blockOf(id)) && db.value(twin, id) !== undefined;
}

const annualBlocks = sql<string, number>("select block from id_block where corpus_type = ?");
const twin = sql<number, number>(
  `select 1 from cite_key k join cite_key c on c.key = k.key join section s on s.id = c.section_id
   where k.section_id = ? and k.key like 'cfr/%' and s.corpus_type = 'CFR' limit 1`,
);
