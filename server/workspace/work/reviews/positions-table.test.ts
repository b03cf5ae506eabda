import assert from "node:assert/strict";
import { test } from "node:test";
import { Positions } from "#shared/workspace/playbooks.ts";
import { mostCellQuote } from "#shared/workspace/review-positions.ts";
import { makeReview } from "./make-review.ts";
import type { MadeReview } from "./made-review.ts";
import { cellsOf, columnsOf } from "./positions-table.ts";
import { cloudContract } from "./testing/contract.ts";

const positions = Positions.parse({
  "governing-law": { standardPosition: "This Agreement is governed by the laws of the State of Ohio.", acceptableRange: "" },
  // Two keys with one label.
  assignment: { standardPosition: "Neither party may assign without consent.", acceptableRange: "" },
  Assignment: { standardPosition: "Neither party may assign without consent, not unreasonably withheld.", acceptableRange: "" },
});
const made = makeReview({
  request: { documentText: cloudContract, contractType: "saas", userSide: "customer", jurisdiction: "US", depth: "deep" },
  positions,
  hasModel: false,
});
const columns = columnsOf(positions);
const answerTo = (key: string) => made.answers?.findIndex((answer) => answer?.key === key) ?? -1;

test("each position has its own clause, also where two share a label", () => {
  const cells = cellsOf(made, [], columns);
  assert.deepEqual(
    cells.map(({ clause }) => clause),
    columns.map(({ key }) => answerTo(key)),
  );
  assert.equal(new Set(cells.map(({ clause }) => clause)).size, 3);
  assert.deepEqual([cells[0]?.state, cells[0]?.quote.includes("State of Texas")], ["fails", true]);
});

test("a position that the review does not have is no pass", () => {
  const [cell] = cellsOf(made, [], [{ key: "insurance", name: "Insurance" }]);
  assert.deepEqual([cell?.state, cell?.clause, cell?.severity], ["none", null, null]);
});

/** The review with its finding on the governing law changed. */
function changed(kind: "rule" | "similarity", severity: "green" | "yellow", answers: MadeReview["answers"]): string | undefined {
  const at = answerTo("governing-law");
  const clauses = made.result.clauses.map((one, i) => (i === at ? { ...one, severity, basis: { kind, note: "" } } : one));
  return cellsOf({ ...made, answers, result: { ...made.result, clauses } }, [], columns)[0]?.state;
}

test("likeness alone is a question whichever way it points, and so is a rule that could not decide", () => {
  assert.equal(changed("similarity", "green", made.answers), "question");
  assert.equal(changed("similarity", "yellow", made.answers), "question");
  const unclear = made.answers?.map((one) => one && { ...one, verdict: "unclear" as const });
  assert.equal(changed("rule", "yellow", unclear), "question");
  assert.equal(changed("rule", "yellow", made.answers), "fails");
  assert.equal(changed("rule", "green", made.answers), "pass");
});

test("a review of an earlier version, without the keys of its positions, has the same cells", () => {
  const apart = columns.filter(({ key }) => key !== "Assignment");
  assert.deepEqual(cellsOf({ ...made, answers: undefined }, [], apart), cellsOf(made, [], apart));
});

test("quotes are short and have no line breaks", () => {
  const clauses = made.result.clauses.map((one) => ({ ...one, currentLanguage: "Oil\n the lamp. ".repeat(100) }));
  for (const { quote } of cellsOf({ ...made, result: { ...made.result, clauses } }, [], columns)) {
    assert.ok(quote.length <= mostCellQuote && quote.endsWith("…"), quote);
    assert.ok(!quote.includes("\n"));
  }
});
