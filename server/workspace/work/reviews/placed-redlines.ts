import type { Redline, ReviewRequest } from "#shared/workspace/reviews.ts";
import type { Span } from "../../../text/engine/engine.ts";
import type { Contract } from "../../../text/positions/contract.ts";
import type { Stance } from "../../../text/positions/rule-check.ts";
import { holdsAfter } from "./judged-again.ts";
import type { Row } from "./made-review.ts";
import { placeInWords, placeOfNew } from "./new-clauses/clause-place.ts";
import { groundingOf, isMarked, positionOfRound, proposalsFor } from "./redlines.ts";
import type { Rounds } from "./rounds.ts";
import { rolesOf } from "./stance.ts";
import { spansCells } from "./table-cells.ts";

/** Redlines of the findings, the most serious first. No two change the same words: the more serious finding keeps them. */
export function draftRedlines(
  contract: Contract,
  rows: readonly Row[],
  request: ReviewRequest,
  { stance, rounds, cells }: { stance: Stance; rounds: Rounds; cells: readonly Span[] },
): { redlines: Redline[]; places: (Span | null)[]; clauseOf: number[] } {
  const roles = rolesOf(contract);
  const others = rows.flatMap((row) => row.one ?? []);
  const redlines: Redline[] = [];
  const places: (Span | null)[] = [];
  const clauseOf: number[] = [];
  const level = request.markupLevel ?? "standard";
  const round = request.round ?? 1;
  let newPlace: string | null = null;
  const placeForNew = () => (newPlace ??= placeInWords(placeOfNew(contract.text)));
  for (const [index, { one, clause }] of rows.entries()) {
    if (one === null || !isMarked(one, level)) continue;
    const { position, next } = positionOfRound(one.position, round);
    const why = [one.says[0] ?? "", rounds.replies.get(one.key)?.says ?? "", one.position.rationale ?? ""]
      .filter((part) => part !== "")
      .join(" ");
    const proposals = proposalsFor(contract, one, position, { stance, roles, isFirm: level === "firm" });
    if (!holdsAfter(contract, proposals, { one, asks: position, others, stance })) continue;
    for (const { place, text } of proposals) {
      const isTaken = place !== null && places.some((other) => other !== null && other.start < place.end && place.start < other.end);
      const current = place === null ? "" : contract.text.slice(place.start, place.end);
      if (isTaken || current === text || redlines.length >= 500) continue;
      if (place !== null && spansCells(contract.text, place, cells)) continue;
      redlines.push({
        clauseName: clause.clauseName,
        sectionReference: clause.sectionReference,
        currentLanguage: current,
        proposedLanguage: text,
        rationale: why,
        priority: one.position.priority ?? (clause.severity === "red" ? "must_have" : "should_have"),
        fallbackPosition: next,
        grounding: groundingOf(contract.text, current),
        insertionPoint: place === null ? placeForNew() : null,
        approvalLevel: clause.approvalLevel,
        isDealBreaker: clause.isDealBreaker,
        nature: clause.severity === "green" ? "housekeeping" : "substantive",
      });
      places.push(place);
      clauseOf.push(index);
    }
  }
  return { redlines, places, clauseOf };
}
