import { sql } from "../../../platform/db/sql.ts";
import { type CitingTexts, joinedParts, type TextPart } from "../../records/matter-law/citing-texts.ts";
import { unscanned } from "../../records/matter-law/store.ts";
import { inputOf, madeOf } from "./present.ts";
import { findReview, type StoredReview } from "./store.ts";

const toScan = `from review r where r.result is not null and ${unscanned("reviews", "r.id")}`;
const next = sql<{ stamp: string }, string>(`select r.id ${toScan} limit 1`);
const countToScan = sql<{ stamp: string; matterId: string }, number>(`select count(*) ${toScan} and r.matter_id = @matterId`);
const about = sql<string, { id: string; title: string; createdAt: number }>(
  "select id, title, created_at as createdAt from review where id in (select value from json_each(?))",
);

/**
 * Reviews cite law in their findings: in the quoted clause, in the position it is compared with, or in the proposed wording. A pasted
 * contract is not a document of the matter, so the law it cites counts too.
 */
export const citingReviews: CitingTexts = {
  next: (db, stamp) => db.value(next, { stamp }),
  countUnscanned: (db, matterId, stamp) => db.value(countToScan, { matterId, stamp }) ?? 0,
  read(db, id) {
    const review = findReview(db, id);
    return review && { matterId: review.matterId, pageAt: () => null, ...joinedParts(partsOf(review)) };
  },
  about: (db, ids) => new Map(db.all(about, JSON.stringify(ids)).map(({ id, ...rest }) => [id, rest])),
};

function partsOf(row: StoredReview): TextPart[] {
  const { clauses = [], redlines = [] } = madeOf(row)?.result ?? {};
  const parts = clauses.flatMap(({ clauseName: name, currentLanguage, playbookPosition }): TextPart[] => [
    { name, text: currentLanguage },
    { name, text: playbookPosition ?? "" },
  ]);
  const proposed = redlines.map(({ clauseName: name, proposedLanguage: text }): TextPart => ({ name, text }));
  const pasted = row.documentId === null ? [{ name: "contract", text: inputOf(row).request.documentText }] : [];
  return [...parts, ...proposed, ...pasted].filter(({ text }) => text !== "");
}
