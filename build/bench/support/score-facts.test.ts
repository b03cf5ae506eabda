import assert from "node:assert/strict";
import { test } from "node:test";
import type { ContractFact, Verdict } from "./contract-facts.ts";
import { addSide, type Claim, noFigures, outcomeOf } from "./score-facts.ts";

const fact = (verdict: Verdict, isDealBreaker = false): ContractFact => ({
  position: "warranty",
  verdict,
  isDealBreaker,
  passages: verdict === "missing" ? [] : [[100, 200]],
  note: "Fiction.",
});
const claim = (kind: Claim["kind"], place: Claim["place"] = null, isDealBreaker = false): Claim => ({ kind, isDealBreaker, place });

test("a finding is right only on a passage that decides", () => {
  assert.equal(outcomeOf(fact("against"), claim("finding", [150, 400])), "right");
  assert.equal(outcomeOf(fact("against"), claim("finding", [200, 400])), "wrong");
  assert.equal(outcomeOf(fact("holds"), claim("finding", [150, 400])), "wrong");
  assert.equal(outcomeOf(fact("favorable"), claim("finding", [150, 400])), "wrong");
});

test("a clause is missing only where the side wants one and the contract has none", () => {
  assert.equal(outcomeOf(fact("missing"), claim("missing")), "right");
  assert.equal(outcomeOf(fact("absent-fine"), claim("missing")), "wrong");
  assert.equal(outcomeOf(fact("against"), claim("missing")), "wrong");
  assert.equal(outcomeOf(fact("missing"), claim("finding", [0, 10])), "wrong");
});

test("questions, silence and open facts are neither right nor wrong", () => {
  assert.equal(outcomeOf(fact("against"), claim("question", [100, 200])), "undecided");
  assert.equal(outcomeOf(fact("missing"), claim("silent")), "undecided");
  assert.equal(outcomeOf(fact("open"), claim("missing")), "undecided");
});

test("a side is stopped wrongly when no deal breaker of it is right", () => {
  const figures = noFigures();
  addSide(figures, [{ fact: fact("against"), claim: claim("finding", [100, 200], true) }]);
  assert.deepEqual([figures.dealBreakersWrong, figures.stoppedSides, figures.stoppedWrongly], [1, 1, 1]);
  addSide(figures, [
    { fact: fact("against", true), claim: claim("finding", [100, 200], true) },
    { fact: fact("favorable"), claim: claim("finding", [100, 200], true) },
  ]);
  assert.deepEqual([figures.dealBreakersRight, figures.dealBreakersWrong, figures.stoppedSides, figures.stoppedWrongly], [1, 2, 2, 1]);
  assert.deepEqual([figures.trueDealBreakers, figures.dealBreakersFound, figures.favorableFlagged], [1, 1, 1]);
});

test("figures count misses and false claims of missing clauses", () => {
  const figures = noFigures();
  addSide(figures, [
    { fact: fact("against"), claim: claim("missing") },
    { fact: fact("against"), claim: claim("silent") },
    { fact: fact("against"), claim: claim("question") },
    { fact: fact("against"), claim: claim("finding", [100, 101]) },
    { fact: fact("absent-fine"), claim: claim("missing") },
    { fact: fact("open"), claim: claim("missing") },
  ]);
  assert.deepEqual([figures.against, figures.againstFound, figures.missingClaims, figures.missingWrong], [4, 1, 2, 1]);
  assert.deepEqual([figures.facts, figures.questions, figures.right, figures.wrong], [6, 1, 1, 2]);
  assert.deepEqual(figures.wrongBy, { against: 1, "absent-fine": 1 });
});
