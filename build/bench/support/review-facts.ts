import type { ReviewRequest } from "../../../shared/workspace/reviews.ts";
import type { MadeReview } from "../../../server/workspace/work/reviews/made-review.ts";
import { makeReview } from "../../../server/workspace/work/reviews/make-review.ts";
import { labelOf } from "../../../server/text/positions/topics.ts";
import { allContractFacts, type ContractFact, type ContractFacts, type FactSet, factSets, positionsOf, textOf } from "./contract-facts.ts";
import { figure, report } from "./measure.ts";
import { addSide, type Claim, type FactFigures, noFigures, outcomeOf } from "./score-facts.ts";

interface JudgedFact {
  fact: ContractFact;
  claim: Claim;
}

/**
 * Compares reviews with the facts read by hand, for each set apart; `--tuning` leaves the held-out sets out. `--misses` lists the wrong and
 * the missed of the tuning contracts; nothing lists those of the others.
 */
export async function runFacts(args: readonly string[], dataDir: string): Promise<void> {
  for (const set of factSets) {
    if (isHeldOut(set) && args.includes("--tuning")) continue;
    const figures = noFigures();
    let sides = 0;
    for (const { name, contract } of allContractFacts()) {
      const text = contract.set === set ? await textOf(contract, dataDir) : null;
      if (text === null) continue;
      sides++;
      const judged = reviewed(contract, text);
      addSide(figures, judged);
      if (!isHeldOut(set) && args.includes("--misses")) printMisses(name, judged);
    }
    if (sides === 0) console.log(`skipped: reviews of ${set} contracts (development data not present)`);
    else printFigures(figures, `${set}: ${sides} contract sides`);
  }
}

const isHeldOut = (set: FactSet): boolean => set.endsWith("held-out");

function reviewed(contract: ContractFacts, documentText: string): JudgedFact[] {
  const { contractType, userSide, facts } = contract;
  const request: ReviewRequest = { documentText, contractType, userSide, jurisdiction: "US", depth: "standard" };
  const review = makeReview({ request, positions: positionsOf(contract), hasModel: false });
  return facts.map((fact) => ({ fact, claim: claimOf(review, labelOf(fact.position)) }));
}

/** What the review says about the position of this name. */
function claimOf({ result, places }: MadeReview, name: string): Claim {
  const index = result.clauses.findIndex(({ clauseName }) => clauseName === name);
  const clause = result.clauses[index];
  const place = places[index] ?? null;
  if (clause === undefined || clause.severity === "green") return { kind: "silent", isDealBreaker: false, place: null };
  const kind = result.missingClauses.includes(name) ? "missing" : clause.basis.kind === "similarity" ? "question" : "finding";
  return { kind, isDealBreaker: clause.isDealBreaker, place: place === null ? null : [place.start, place.end] };
}

function printMisses(name: string, judged: readonly JudgedFact[]): void {
  for (const { fact, claim } of judged) {
    const said = `${claim.kind}${claim.isDealBreaker ? ", deal breaker" : ""}${claim.place === null ? "" : ` at ${claim.place[0]}`}`;
    if (outcomeOf(fact, claim) === "wrong") console.log(`wrong: ${name}, ${fact.position} – ${said}; ${fact.verdict}: ${fact.note}`);
    else if (fact.verdict === "against" && outcomeOf(fact, claim) !== "right")
      console.log(`missed: ${name}, ${fact.position} – ${said}; ${fact.note}`);
    else if (fact.isDealBreaker === true && !claim.isDealBreaker) console.log(`too mild: ${name}, ${fact.position} – ${fact.note}`);
  }
}

function printFigures(figures: FactFigures, heading: string): void {
  const share = (name: string, part: number, whole: number, target: string) => report(name, part / whole, target, `${part} of ${whole}`);
  console.log(`\n${heading}, ${figures.facts} facts`);
  share("findings right", figures.right, figures.right + figures.wrong, "≥ 0.90");
  const wrong = Object.entries(figures.wrongBy).map(([verdict, count]) => `${verdict} ${count}`);
  figure("  the wrong ones, by what the contract says", wrong.toSorted().join(", "));
  share("deal breakers right", figures.dealBreakersRight, figures.dealBreakersRight + figures.dealBreakersWrong, "≥ 0.95");
  share("true deal breakers called so", figures.dealBreakersFound, figures.trueDealBreakers, "");
  share("against us and found", figures.againstFound, figures.against, "≥ 0.88");
  share("claims of a missing clause that is there", figures.missingWrong, figures.missingClaims, "≤ 0.03");
  share("left to the reader", figures.questions, figures.facts, "≤ 0.08");
  figure("in our favor and flagged", `${figures.favorableFlagged} of ${figures.favorable}; target 0`);
  figure("deal breakers, none of them right", `${figures.stoppedWrongly} of ${figures.stoppedSides} sides; target 0`);
}
