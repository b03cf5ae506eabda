import assert from "node:assert/strict";
import { test } from "node:test";
import { governingLaw } from "../playbooks/law-and-courts.ts";
import { readContract } from "./contract.ts";
import { position } from "../playbooks/position.ts";
import { judge } from "./judge.ts";

const around = (clause: string) =>
  readContract(`1. Services\n\nThe keeper shall oil the lamp each evening.\n\n${clause}\n\n3. Notices\n\nNotices must be in writing.\n`);
const verdictOf = (clause: string) => judge(around(clause), "governing-law", governingLaw("US"), null).verdict;

test("a heading without a sentence is not a clause", () => {
  assert.equal(verdictOf("2. Governing Law.\n\nThis Agreement is governed by the laws of the State of New York."), "meets");
  assert.equal(verdictOf("2. Governing Law."), "missing");
  assert.equal(verdictOf("(i) Arbitration and Governing Law."), "missing");
});

test("a clause on governing law without a known law needs a person to read it", () => {
  assert.equal(verdictOf("2. Governing Law. The law of the harbor shall govern this Agreement."), "unclear");
});

const saysOf = (key: string, standard: string, clause: string) => {
  const { verdict, says } = judge(around(clause), key, position({ standard, acceptable: "", why: "A test." }), null);
  return `${verdict}: ${says.join(" ")}`;
};

test("a clause with two notice periods is only as good as the worse one", () => {
  const standard = "A party may terminate this Agreement for convenience on 30 days' written notice.";
  const clause = (client: string) =>
    `2. Termination. The keeper may terminate this Agreement for convenience on thirty (30) days' written notice. The board may terminate this Agreement for convenience on ${client} days' written notice.`;
  assert.match(saysOf("termination-for-convenience", standard, clause("thirty (30)")), /^meets/);
  for (const days of ["7", "3 (three)", "three hundred (300)"])
    assert.match(saysOf("termination-for-convenience", standard, clause(days)), /^below: The clause says \d+ days/, days);
});

test("the term of a contract is not a notice period", () => {
  const standard = "A party may prevent renewal by notice of at least 60 days before the end of the term.";
  const clause =
    "2. Term. The term is two (2) years with automatic annual renewals, unless a party gives 4 (four) days notice of termination prior to the renewal date.";
  assert.match(saysOf("renewal", standard, clause), /^below: The clause says 4 days/);
});

test("a clause that mentions insurance or an audit need not require one", () => {
  const insurance = "A party will maintain commercial general liability insurance.";
  for (const [clause, verdict] of [
    ["The keeper shall maintain commercial general liability insurance of $1,000,000.", "meets"],
    ["The keeper shall maintain property insurance for the lamp.", "below"],
    ["Liability of the keeper is not limited to the extent of its liability insurance coverage as maintained.", "below"],
  ] as const)
    assert.match(saysOf("insurance", insurance, `2. Insurance. ${clause}`), new RegExp(`^${verdict}`), clause);
  const audit = "A party may inspect and audit the books and records of the other party.";
  for (const [clause, verdict] of [
    ["The board may inspect the books and records of the keeper upon notice.", "meets"],
    ["If any such audit of the records shows an error, the keeper shall pay for the audit.", "below"],
  ] as const)
    assert.match(saysOf("audit", audit, `2. Audits. ${clause}`), new RegExp(`^${verdict}`), clause);
});

test("the place of an arbitration is not the governing law", () => {
  const clause =
    "2. Governing Law. All disputes that arise out of or in connection with this contract, or any legal relationship that is associated with it or derived from it, shall be referred to and finally resolved by the New York International Arbitration Centre.";
  assert.equal(verdictOf(clause), "missing");
});

test("a clause is not called missing where many sentences speak of its subject; the question shows them and offers no wording", () => {
  const standard = "The customer reimburses expenses that it approved in writing.";
  const lines = ["lens", "wick", "stairs", "boat", "horn", "flag", "paint"].map((part) => `Travel to the ${part} takes an hour.`);
  const judged = (count: number, priority: "must_have" | "nice_to_have") => {
    const wanted = { ...position({ standard, acceptable: "", why: "A test." }), priority };
    return judge(around(`2. Upkeep\n\n${lines.slice(0, count).join(" ")}`), "expenses", wanted, null);
  };
  assert.equal(judged(6, "must_have").verdict, "missing");
  const many = judged(7, "must_have");
  assert.deepEqual([many.verdict, many.severity, many.found?.sentences.length], ["unclear", "yellow", 7]);
  assert.deepEqual(
    many.findings.map(({ fix }) => fix),
    [null],
  );
  assert.match(many.found?.text ?? "", /^Travel to the lens takes an hour\.$/);
  assert.equal(judged(7, "nice_to_have").severity, "green", "nobody need look");
});
