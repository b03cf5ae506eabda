import type { SearchReply } from "#shared/statutes.ts";
import type { ReadDb } from "../../db/open.ts";
import { greatestRarity, rarityIn } from "./candidates.ts";
import type { Query } from "./query.ts";
import type { SearchRequest } from "./request.ts";
import { stemsIn } from "./section-words.ts";

type Quality = Pick<SearchReply, "matchQuality" | "noGoodMatch">;

/** Shares of what a query asks for that the best section must have. */
const shares = { strong: 0.75, moderate: 0.5, onPoint: 0.3 };

/**
 * How well the best section answers (data-api §6.2): by the share of the query's concepts it holds, rare ones counting more. A word no
 * installed section has counts as a rare one.
 */
export function qualityOf(
  db: ReadDb,
  query: Query,
  found: { exact: boolean; best: number | null; matchType: SearchRequest["matchType"] },
): Quality {
  if (found.exact) return { matchQuality: "exact", noGoodMatch: false };
  if (found.best === null) return { matchQuality: "none", noGoodMatch: true };
  if (found.matchType !== "any") return { matchQuality: "strong", noGoodMatch: false };
  const share = shareHeld(db, query, found.best);
  const matchQuality = share >= shares.strong ? "strong" : share >= shares.moderate ? "moderate" : "weak";
  return { matchQuality, noGoodMatch: share < shares.onPoint };
}

function shareHeld(db: ReadDb, query: Query, id: number): number {
  const rarity = rarityIn(db);
  const held = stemsIn(db, id, new Set(query.concepts.flat().map((t) => t.stem)));
  let asked = 0;
  let answered = 0;
  for (const terms of query.concepts) {
    // A concept is as rare as the person's own word for it, which stands first.
    const own = rarity(terms[0]?.stem ?? "") || greatestRarity(db);
    asked += own;
    answered += own * Math.max(0, ...terms.filter((t) => held.has(t.stem)).map((t) => t.weight));
  }
  return asked === 0 ? 0 : answered / asked;
}
