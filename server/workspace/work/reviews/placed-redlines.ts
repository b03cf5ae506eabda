import type { Redline, ReviewRequest } from "#shared/workspace/reviews.ts";
import type { Span } from "../engine/engine.ts";
import type { Contract } from "../positions/contract.ts";
import type { Stance } from "../positions/rule-check.ts";
import type { Row } from "./made-review.ts";
import { groundingOf, isMarked, positionOfRound, proposalsFor } from "./redlines.ts";
import type { Rounds } from "./rounds.ts";
import { rolesOf } from "./stance.ts";

/** Redlines of the findings, the most serious first. No two change the same words: the more serious finding keeps them. */
export function draftRedlines(
  contract: Contract,
  rows: readonly Row[],
  request: ReviewRequest,
  { stance, rounds }: { stance: Stance; rounds: Rounds },
): { redlines: Redline[]; places: (Span | null)[]; clauseOf: number[] } {
  const roles = rolesOf(contract);
  const redlines: Redline[] = [];
  const places: (Span | null)[] = [];
  const clauseOf: number[] = [];
  const level = request.markupLevel ?? "standard";
  const round = request.round ?? 1;
  for (const [index, { one, clause }] of rows.entries()) {
    if (one === null || !isMarked(one, level)) continue;
    const { position, next } = positionOfRound(one.position, round);
    const why = [one.says[0] ?? "", rounds.replies.get(one.key)?.says ?? "", one.position.rationale ?? ""]
      .filter((part) => part !== "")
      .join(" ");
    for (const { place, text } of proposalsFor(contract, one, position, { stance, roles, isFirm: level === "firm" })) {
      const isTaken = place !== null && places.some((other) => other !== null && other.start < place.end && place.start < other.end);
      const current = place === null ? "" : contract.text.slice(place.start, place.end);
      if (isTaken || current === text || redlines.length >= 500) continue;
      redlines.push({
        clauseName: clause.clauseName,
        sectionReference: clause.sectionReference,
        currentLanguage: current,
        proposedLanguage: text,
        rationale: why,
        priority: one.position.priority ?? (clause.severity === "red" ? "must_have" : "should_have"),
        fallbackPosition: next,
        grounding: groundingOf(contract.text, current),
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
