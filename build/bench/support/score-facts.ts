import type { ContractFact, Passage, Verdict } from "./contract-facts.ts";

/**
 * What a review says about one position:
 * - `silent`: nothing to do
 * - `finding`: a passage fails the position
 * - `missing`: the contract has no such clause
 * - `question`: a person must read it
 */
export interface Claim {
  kind: "silent" | "finding" | "missing" | "question";
  isDealBreaker: boolean;
  /** The passage shown; null where there is none. */
  place: Passage | null;
}

/** Counts of a set of contract sides. Facts that the contract leaves open count only in `facts` and `questions`. */
export interface FactFigures {
  facts: number;
  /** Findings and claims of a missing clause. */
  right: number;
  wrong: number;
  /** The wrong ones by what the contract says. */
  wrongBy: Partial<Record<Verdict, number>>;
  dealBreakersRight: number;
  dealBreakersWrong: number;
  /** Sides with a deal breaker, and those of them where none is right. */
  stoppedSides: number;
  stoppedWrongly: number;
  questions: number;
  against: number;
  /** With a finding on a passage that decides. */
  againstFound: number;
  /** True deal breakers, and those of them called so. */
  trueDealBreakers: number;
  dealBreakersFound: number;
  missingClaims: number;
  /** Claims of a missing clause that the contract has. */
  missingWrong: number;
  favorable: number;
  favorableFlagged: number;
}

export function noFigures(): FactFigures {
  return {
    facts: 0,
    right: 0,
    wrong: 0,
    wrongBy: {},
    dealBreakersRight: 0,
    dealBreakersWrong: 0,
    stoppedSides: 0,
    stoppedWrongly: 0,
    questions: 0,
    against: 0,
    againstFound: 0,
    trueDealBreakers: 0,
    dealBreakersFound: 0,
    missingClaims: 0,
    missingWrong: 0,
    favorable: 0,
    favorableFlagged: 0,
  };
}

export type Outcome = "right" | "wrong" | "undecided";

/** Whether a claim agrees with the fact. Silence and questions are undecided: they count as misses, never as wrong findings. */
export function outcomeOf(fact: ContractFact, { kind, place }: Claim): Outcome {
  if (kind === "silent" || kind === "question" || fact.verdict === "open") return "undecided";
  if (kind === "missing") return fact.verdict === "missing" ? "right" : "wrong";
  const isDeciding = place !== null && fact.passages.some(([start, end]) => start < place[1] && place[0] < end);
  return fact.verdict === "against" && isDeciding ? "right" : "wrong";
}

/** Adds one contract side to the figures. */
export function addSide(figures: FactFigures, judged: readonly { fact: ContractFact; claim: Claim }[]): void {
  const stops = { right: 0, wrong: 0 };
  for (const { fact, claim } of judged) {
    const outcome = outcomeOf(fact, claim);
    const isAgainst = fact.verdict === "against";
    const isRealStop = fact.isDealBreaker === true;
    figures.facts++;
    if (claim.kind === "question") figures.questions++;
    if (outcome === "right") figures.right++;
    if (outcome === "wrong") {
      figures.wrong++;
      figures.wrongBy[fact.verdict] = (figures.wrongBy[fact.verdict] ?? 0) + 1;
    }
    if (isAgainst) figures.against++;
    if (isAgainst && outcome === "right") figures.againstFound++;
    if (isRealStop) figures.trueDealBreakers++;
    if (isRealStop && claim.isDealBreaker) figures.dealBreakersFound++;
    if (fact.verdict !== "open" && claim.isDealBreaker) stops[isRealStop && outcome === "right" ? "right" : "wrong"]++;
    if (fact.verdict !== "open" && claim.kind === "missing") {
      figures.missingClaims++;
      if (["against", "holds", "favorable"].includes(fact.verdict)) figures.missingWrong++;
    }
    if (fact.verdict === "favorable") {
      figures.favorable++;
      if (outcome === "wrong") figures.favorableFlagged++;
    }
  }
  figures.dealBreakersRight += stops.right;
  figures.dealBreakersWrong += stops.wrong;
  if (stops.right + stops.wrong > 0) figures.stoppedSides++;
  if (stops.right === 0 && stops.wrong > 0) figures.stoppedWrongly++;
}
