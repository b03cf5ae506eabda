import assert from "node:assert/strict";
import { test } from "node:test";
import type { PositionCell, PositionRow } from "#shared/workspace/review-positions.ts";
import { readPositionsAddress } from "./positions-address.ts";
import { tableAsCsv, totalsOf } from "./positions-view.ts";

const cell = (more: Partial<PositionCell>): PositionCell => ({
  state: "pass",
  severity: "green",
  isDealBreaker: false,
  decision: "open",
  clause: 0,
  quote: "",
  ...more,
});

test("totals count fails and missing clauses, without what is only nice to have or dismissed", () => {
  const cells = [
    cell({ state: "fails", severity: "red", isDealBreaker: true }),
    cell({ state: "fails", severity: "yellow", decision: "dismissed" }),
    cell({ state: "missing", severity: "yellow" }),
    cell({ state: "missing", severity: "green" }),
    cell({ state: "question", severity: "yellow" }),
    cell({}),
    cell({ state: "none", severity: null, clause: null }),
  ];
  assert.deepEqual(totalsOf(cells), { fails: 2, questions: 1 });
});

test("the CSV file has a line per document, and computes nothing in a spreadsheet", () => {
  const row = (title: string, cells: PositionCell[]): PositionRow => ({
    id: title,
    documentId: null,
    title,
    reviewId: "r",
    reviewedAt: null,
    isOutdated: false,
    attempt: null,
    cells,
  });
  const breaker = cell({ state: "fails", severity: "red", isDealBreaker: true, quote: '=HYPERLINK("http://lamp.example")' });
  const csv = tableAsCsv({ positions: [{ key: "a", name: "Assignment" }] }, [row("=1+1.txt", [breaker]), row("waits.txt", [])]);
  assert.deepEqual(csv.replace("\ufeff", "").split("\r\n"), [
    "Document,Assignment,Assignment - clause",
    `'=1+1.txt,"Fails, Deal breaker","'=HYPERLINK(""http://lamp.example"")"`,
    "waits.txt,Not reviewed,",
    "",
  ]);
});

test("an address with a foreign part names no choice", () => {
  const playbookId = `pbk_${"0".repeat(32)}`;
  assert.deepEqual(readPositionsAddress({ playbookId, contractType: "saas", userSide: "customer" }), {
    playbookId,
    contractType: "saas",
    userSide: "customer",
  });
  assert.deepEqual(readPositionsAddress({ playbookId: "pbk_1", contractType: "saas", userSide: "customer" }), {
    contractType: "saas",
    userSide: "customer",
  });
  assert.deepEqual(readPositionsAddress({ playbookId, contractType: "poem", userSide: "customer" }), {});
});
