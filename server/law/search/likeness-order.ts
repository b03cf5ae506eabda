import { tellingWords } from "#shared/law/query-words.ts";
import { sql } from "../../platform/db/sql.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { type Evidence, inNewOrder, weighed } from "../semantic/fusion.ts";
import { wordVectors } from "../semantic/word-vectors.ts";
import type { Pool } from "./pool.ts";
import { cached } from "./snapshot.ts";

/**
 * Sections in the order of several kinds of evidence that they answer a question (decision 142): their score by words; how near the words
 * of their beginning and of the titles and chapters above are to the question's (`booze` is near `liquor`); and, where all law is read, how
 * near they are by the encoder (`meaning`, in the order of `found`). Adds and removes nothing. The scores stay those of the words, given
 * out in the new order, so pages are cut from one list as before.
 */
export function orderedByLikeness(
  db: ReadDb,
  found: Pool["found"],
  question: string,
  meaning: readonly number[] | null = null,
): Pool["found"] {
  const asked = wordVectors().vector([{ text: telling(question), weight: 1, words: 100 }]);
  if (meaning === null && asked.every((x) => x === 0)) return found;
  const rows = found.map(({ id }) => db.one(beginning, [id]));
  const levels = levelVectors(db);
  const evidence: Evidence[] = [
    { values: found.map(({ score }) => score), weight: weights.words },
    { values: rows.map((row) => (row === undefined ? 0 : product(asked, vectorOf(row)))), weight: weights.text },
    { values: rows.map((row) => (row === undefined ? 0 : product(asked, levels(row.division)))), weight: weights.levels },
  ];
  if (meaning !== null) evidence.push({ values: meaning, weight: weights.meaning });
  return inNewOrder(found, weighed(evidence));
}

/** Chosen on 621 questions; decision 142 tells how they do on questions kept apart. */
const weights = { words: 1, text: 0.33, levels: 0.3, meaning: 0.3 };

const headingWeight = 2;
const wordsRead = 50;

function telling(question: string): string {
  return tellingWords(question)
    .map(({ word }) => word)
    .join(" ");
}

interface Beginning {
  heading: string;
  body: string;
  level: string | null;
  division: number;
}

function vectorOf({ heading, level, body }: Beginning): Float32Array {
  return wordVectors().vector([
    { text: heading, weight: headingWeight, words: wordsRead },
    { text: level ?? "", weight: 1, words: 20 },
    { text: body, weight: 1, words: wordsRead },
  ]);
}

/** The vector of the names of a division and of those above it. */
function levelVectors(db: ReadDb): (division: number) => Float32Array {
  const known = cached(db, "level vectors", () => new Map<number, Float32Array>());
  return (division) => {
    let vector = known.get(division);
    if (vector === undefined) {
      const text = db.values(namesAbove, division).join(" ");
      if (known.size >= levelsKept) known.clear();
      known.set(division, (vector = wordVectors().vector([{ text, weight: 1, words: 60 }])));
    }
    return vector;
  };
}

/** 1 MB. */
const levelsKept = 2000;

function product(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

const beginning = sql<[number], Beginning>(
  `select s.heading, d.name as level, substr(t.body, 1, 500) as body, s.division_id as division
   from section s join section_text t on t.section_id = s.id left join division d on d.id = s.division_id where s.id = ?`,
);
const namesAbove = sql<number, string>(
  `with recursive above(parent, name) as (
     select parent_id, name from division where id = ?
     union all select d.parent_id, d.name from division d join above on d.id = above.parent)
   select coalesce(name, '') from above limit 30`,
);
