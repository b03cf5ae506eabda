import type { SearchReply } from "#shared/law/statutes.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { greatestRarity, rarityIn } from "./candidates.ts";
import { type Pool, strengthOf } from "./pool.ts";
import { hasTheWords, type Query } from "./query.ts";
import type { SearchRequest } from "./request.ts";
import { stemsIn } from "./section-words.ts";
import { sql } from "../../platform/db/sql.ts";

/** The statement about an answer as a whole. */
export type Quality = Pick<SearchReply, "matchQuality" | "noGoodMatch">;

/**
 * How well the best sections answer (data-api §6.2), as the likelihood that a right one is among the first three. The weights come from 212
 * lay questions of `build/bench/fixtures` by logistic regression; the lead of the best over the fourth and the tenth matters most, its
 * share of the query a little. Of the answers to 466 later lay questions, 49 are called strong, and 34 of these have the right section among
 * the first three; of known items and acts, 41 of 43.
 */
const weights = { constant: -1.64, share: 0.95, strength: 0.31, aboveFourth: 1.87, aboveTenth: 1.8 };
const least = { strong: 0.71, moderate: 0.5 };
/** An answer with a smaller share of the query than this is about another subject. */
const leastShare = 0.3;
/** A section that scores this many times more than another is clearly ahead; a larger factor means no more. */
const mostAbove = 4;

export function qualityOf(db: ReadDb, { found, query, exact, by }: Pool, matchType: SearchRequest["matchType"]): Quality {
  const [best] = found;
  if (exact) return { matchQuality: "exact", noGoodMatch: false };
  if (best === undefined) return { matchQuality: "none", noGoodMatch: true };
  if (isHeadingOf(db, query, best.id)) return { matchQuality: "strong", noGoodMatch: false };
  if (by !== "words") return { matchQuality: "moderate", noGoodMatch: false };
  if (matchType !== "any") return { matchQuality: "strong", noGoodMatch: false };
  const share = shareHeld(db, query, best.id);
  const chance = likelihood(found, share);
  if (share < leastShare) return { matchQuality: "weak", noGoodMatch: true };
  const matchQuality = chance >= least.strong ? "strong" : chance >= least.moderate ? "moderate" : "weak";
  return { matchQuality, noGoodMatch: false };
}

/** Whether the heading of a section has exactly the words of the query, apart from function words. */
function isHeadingOf(db: ReadDb, query: Query, id: number): boolean {
  return hasTheWords(query, db.value(headingOf, id) ?? "");
}

const headingOf = sql<number, string>("select heading from section where id = ?");

function likelihood(found: Pool["found"], share: number): number {
  const strengths = found.map(({ score }) => strengthOf(score));
  const above = (place: number) => Math.log(Math.min(mostAbove, (strengths[0] ?? 0) / (strengths[place - 1] ?? 1e-9)));
  const sum =
    weights.constant +
    weights.share * share +
    weights.strength * (strengths[0] ?? 0) +
    weights.aboveFourth * above(4) +
    weights.aboveTenth * above(10);
  return 1 / (1 + Math.exp(-sum));
}

/** The share of the query's concepts that a section has; rare ones count more. A word that no installed section has counts as rare. */
function shareHeld(db: ReadDb, query: Query, id: number): number {
  const rarity = rarityIn(db);
  const held = stemsIn(db, id, new Set(query.concepts.flat().map((t) => t.stem)));
  let asked = 0;
  let answered = 0;
  for (const terms of query.concepts) {
    // A concept is as rare as the person's own word for it, which comes first.
    const own = rarity(terms[0]?.stem ?? "") || greatestRarity(db);
    asked += own;
    answered += own * Math.max(0, ...terms.filter((t) => held.has(t.stem)).map((t) => t.weight));
  }
  return asked === 0 ? 0 : answered / asked;
}
