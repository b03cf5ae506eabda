import type { LookedUpCase } from "#shared/law/case-lookup.ts";
import type { ReadDb, WriteDb } from "../../platform/db/open.ts";
import { sql } from "../../platform/db/sql.ts";

interface Row {
  citation: string;
  /** JSON of the outcome and the decisions. */
  reply: string;
  askedAt: number;
}

const byCitations = sql<string, Row>(
  `select citation, reply, asked_at as "askedAt" from looked_up_case where citation in (select value from json_each(?))`,
);
const upsert = sql<Row>(
  `insert into looked_up_case (citation, reply, asked_at) values (@citation, @reply, @askedAt)
   on conflict (citation) do update set reply = excluded.reply, asked_at = excluded.asked_at`,
);

/** The latest reply for each of these citations that was looked up. */
export function storedLookups(db: ReadDb, citations: readonly string[]): LookedUpCase[] {
  return db.all(byCitations, JSON.stringify(citations)).map(({ citation, reply, askedAt }) => ({
    citation,
    ...(JSON.parse(reply) as Pick<LookedUpCase, "outcome" | "cases">),
    askedAt: new Date(askedAt).toISOString(),
  }));
}

export function storeLookups(db: WriteDb, replies: readonly LookedUpCase[]): void {
  for (const { citation, outcome, cases, askedAt } of replies)
    db.run(upsert, { citation, reply: JSON.stringify({ outcome, cases }), askedAt: Date.parse(askedAt) });
}
