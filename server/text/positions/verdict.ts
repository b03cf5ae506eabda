import type { PositionVerdict } from "#shared/workspace/playbooks.ts";

export type VerdictKind = PositionVerdict["verdict"];
export type Severity = PositionVerdict["severity"];
export type Basis = PositionVerdict["basis"];

/** One thing that a clause does or does not do, compared with a position. */
export interface Finding {
  verdict: VerdictKind;
  /** Rung of the ladder from 1; null unless the verdict is `fallback`. */
  rung: number | null;
  basis: Basis;
  /** A sentence for the user. */
  says: string;
  fix: Fix | null;
}

/** A change of wording after which a clause meets the position. Places count from the start of the contract. */
export type Fix =
  | { kind: "value"; start: number; end: number; text: string }
  /** A sentence after the clause. */
  | { kind: "append"; text: string }
  /** The clause in other words. */
  | { kind: "replace"; text: string }
  | { kind: "delete" }
  | { kind: "insert"; text: string };

const order: readonly VerdictKind[] = ["meets", "acceptable", "unclear", "fallback", "missing", "below", "deal_breaker"];

/** The deciding finding: the worst one, and among equals the one with the strongest basis. */
export function worst(findings: readonly Finding[]): Finding | undefined {
  const firm = { typed_value: 2, rule: 1, similarity: 0 };
  return findings.toSorted(
    (a, b) =>
      order.indexOf(b.verdict) - order.indexOf(a.verdict) || (b.rung ?? 0) - (a.rung ?? 0) || firm[b.basis.kind] - firm[a.basis.kind],
  )[0];
}

export const isGood = ({ verdict }: Pick<Finding, "verdict">): boolean => verdict === "meets" || verdict === "acceptable";
