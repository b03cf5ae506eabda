import type { ApprovalGate, LiabilityExposure, ReviewClause, ReviewResult } from "#shared/workspace/reviews.ts";
import { isUnjudged } from "#shared/workspace/unjudged.ts";
import { topicOf, wordsOf } from "../../../text/positions/topics.ts";
import type { Row } from "./made-review.ts";
import { isOpen } from "./made-review.ts";
import type { Rounds } from "./rounds.ts";

const counted = (n: number, one: string, many = `${one}s`) => `${n.toLocaleString("en-US")} ${n === 1 ? one : many}`;
const moves = { conceded: "conceded", closer: "moved closer", came_back: "came back worse" } as const;

export function summaryOf(clauses: readonly ReviewClause[], gate: ApprovalGate, rounds: Rounds): string {
  const red = clauses.filter(({ severity }) => severity === "red").length;
  const yellow = clauses.filter(({ severity }) => severity === "yellow").length;
  const unread = clauses.filter(isUnjudged).length;
  const checked = clauses.length - unread;
  const parts = [
    `${counted(checked, "position was", "positions were")} checked: ${counted(red, "red finding")}, ${counted(yellow, "yellow finding")}, ${checked - red - yellow} in order.`,
    ...(unread === 0 ? [] : [`${counted(unread, "position was", "positions were")} not judged.`]),
    gate.summary,
  ];
  const moved = Object.entries(moves).flatMap(([kind, words]) => {
    const n = [...rounds.movements.values()].filter((one) => one.kind === kind).length;
    return n === 0 ? [] : [`${n} ${words}`];
  });
  if (moved.length > 0) parts.push(`Since the last round: ${moved.join(", ")}.`);
  return parts.join(" ");
}

export function businessImpact(clauses: readonly ReviewClause[], { verdict }: LiabilityExposure): string {
  const worst = clauses.filter(({ severity }) => severity === "red").slice(0, 3);
  const risks = worst.flatMap(({ riskDescription }) => (riskDescription === null ? [] : [riskDescription]));
  return [verdict, ...new Set(risks)].join(" ");
}

const labels = ["Settle before signing", "Negotiate", "Trade"] as const;

/** What to discuss first. A point that the counterparty has accepted moves down; one that it refuses or that is in focus moves up. */
export function prioritiesOf(rows: readonly Row[], rounds: Rounds, focus: readonly string[]): ReviewResult["negotiationPriorities"] {
  const inFocus = new Set(focus.map((area) => topicOf(area, area)?.slug ?? wordsOf(area)));
  const placed = rows
    .filter(({ clause }) => isOpen(clause))
    .map(({ one, clause }) => {
      const reply = one === null ? undefined : rounds.replies.get(one.key);
      const base =
        clause.isDealBreaker || (clause.severity === "red" && one?.position.priority !== "nice_to_have")
          ? 1
          : one?.position.priority === "nice_to_have" || one === null
            ? 3
            : 2;
      const isFocus = inFocus.has(clause.clauseType) || inFocus.has(wordsOf(one?.key ?? ""));
      const tier = Math.min(3, Math.max(1, base + (reply?.stance === "accepts" ? 1 : 0) - (isFocus && base > 1 ? 1 : 0)));
      const moved = one === null ? undefined : rounds.movements.get(one.key);
      const tail =
        reply?.stance === "refuses"
          ? " (refused)"
          : reply?.stance === "accepts"
            ? " (accepted, check the wording)"
            : moved?.kind === "came_back"
              ? " (came back worse)"
              : "";
      return { tier, isFocus, item: `${clause.clauseName}: ${clause.basis.note}${tail}` };
    });
  return [1, 2, 3].flatMap((tier) => {
    const items = placed
      .filter((one) => one.tier === tier)
      .toSorted((a, b) => Number(b.isFocus) - Number(a.isFocus))
      .map(({ item }) => item);
    return items.length === 0 ? [] : [{ tier, tierLabel: labels[tier - 1] ?? "", items }];
  });
}
