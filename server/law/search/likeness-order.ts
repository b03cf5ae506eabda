import { tellingWords } from "#shared/law/query-words.ts";
import { sql } from "../../platform/db/sql.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { inNewOrder, mixed } from "../semantic/fusion.ts";
import { type WeightedText, wordVectors } from "../semantic/word-vectors.ts";
import type { Pool } from "./pool.ts";

/**
 * The sections found by words, those first whose words mean something like the question's: `booze` is near `liquor`. Adds and removes
 * nothing. The scores stay those of the words, given out in the new order, so pages are cut from one list as before.
 */
export function orderedByLikeness(db: ReadDb, found: Pool["found"], question: string): Pool["found"] {
  const vectors = wordVectors();
  const asked = vectors.vector([{ text: telling(question), weight: 1, words: 100 }]);
  if (asked.every((x) => x === 0)) return found;
  const likenesses = found.map(({ id }) => product(asked, vectors.vector(partsOf(db, id))));
  return inNewOrder(
    found,
    mixed(
      found.map(({ score }) => score),
      likenesses,
      shareOfLikeness,
    ),
  );
}

/** Weight of the likeness against that of the words. */
const shareOfLikeness = 0.25;
const headingWeight = 2;
const wordsRead = 50;

function telling(question: string): string {
  return tellingWords(question)
    .map(({ word }) => word)
    .join(" ");
}

function partsOf(db: ReadDb, id: number): WeightedText[] {
  const row = db.one(beginning, [id]);
  if (row === undefined) return [];
  return [
    { text: row.heading, weight: headingWeight, words: wordsRead },
    { text: row.level ?? "", weight: 1, words: 20 },
    { text: row.body, weight: 1, words: wordsRead },
  ];
}

function product(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

const beginning = sql<[number], { heading: string; level: string | null; body: string }>(
  `select s.heading, d.name as level, substr(t.body, 1, 500) as body
   from section s join section_text t on t.section_id = s.id left join division d on d.id = s.division_id where s.id = ?`,
);
