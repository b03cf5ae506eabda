import assert from "node:assert/strict";
import { test } from "node:test";
import { changedFields, dependenceOf, draftOf, fieldsOf, linesOf, readGate, removesAnswers, specOf, writeGate } from "./column-draft.ts";
import { daysOnLine, partsOf } from "./chart-data.ts";
import { withOuterSigns } from "../viewer/pieces.ts";
import { surroundings } from "./surroundings.ts";
import { gatePattern } from "#shared/workspace/matrices.ts";

const column = {
  id: "col_1",
  label: "Renewal",
  question: "Does it renew?",
  columnType: "single_select",
  options: ["Yes", "Only by consent"],
  instructions: null,
  dependsOnColumnId: "col_2",
  gateExpression: "in:A|B",
  injectUpstream: true,
  position: 0,
  learnedFrom: 0,
};

test("a column that is opened and saved unchanged stays the same", () => {
  const draft = draftOf(column);
  assert.deepEqual(specOf(draft).options, column.options);
  assert.deepEqual(dependenceOf(draft), { dependsOnColumnId: "col_2", gateExpression: "in:A|B", injectUpstream: true });
  assert.equal(removesAnswers(column, draft), false);
  assert.equal(removesAnswers(column, { ...draft, label: "Other", instructions: "renew, extend" }), false);
  assert.equal(removesAnswers(column, { ...draft, options: "Yes" }), true);
});

test("only what a person changed is sent, with the fields that belong to it", () => {
  const draft = draftOf(column);
  const before = fieldsOf(draft);
  assert.deepEqual(fieldsOf(draftOf(before)), before);
  assert.deepEqual(changedFields(before, fieldsOf({ ...draft })), {});
  assert.deepEqual(changedFields(before, fieldsOf({ ...draft, label: "Term" })), { label: "Term" });
  assert.deepEqual(changedFields(before, fieldsOf({ ...draft, columnType: "free_text" })), { columnType: "free_text", options: null });
  // The kind stays and goes with its list; one field of a dependency goes with the others.
  assert.deepEqual(changedFields(before, fieldsOf({ ...draft, options: "Yes" })), { columnType: "single_select", options: ["Yes"] });
  assert.deepEqual(changedFields(before, fieldsOf({ ...draft, inject: false })), {
    dependsOnColumnId: "col_2",
    gateExpression: "in:A|B",
    injectUpstream: false,
  });
  assert.deepEqual(changedFields(before, fieldsOf({ ...draft, dependsOn: null })), {
    dependsOnColumnId: null,
    gateExpression: null,
    injectUpstream: false,
  });
});

test("gates are written as the contract reads them", () => {
  for (const [kind, value] of [
    ["not_empty", ""],
    ["yes", ""],
    ["no", ""],
    ["equals", "New York: City"],
    ["in", "A\nB"],
  ] as const) {
    assert.match(writeGate(kind, value), gatePattern);
    assert.deepEqual(readGate(writeGate(kind, value)), [kind, value]);
  }
  assert.deepEqual(readGate("yes_no:no"), ["no", ""]);
  assert.deepEqual(readGate(null), ["not_empty", ""]);
  assert.deepEqual(linesOf(" a \n\nb\na"), ["a", "b"]);
});

test("answers are counted by number, and rare ones are one part", () => {
  assert.deepEqual(partsOf(["No", "Yes", "Yes"]), [
    { answer: "Yes", count: 2 },
    { answer: "No", count: 1 },
  ]);
  assert.deepEqual(partsOf(["a", "a", "b", "c"], 1).at(-1), { answer: "", count: 2 });
  assert.deepEqual(
    daysOnLine(["2020-01-01", "soon", "2022-01-01", "2021-01-01"])?.at.map((at) => Math.round(at * 10)),
    [0, 5, 10],
  );
  assert.equal(daysOnLine(["never"]), null);
});

test("a passage that is not at its place in the text is not shown as if it were", () => {
  assert.equal(surroundings("another text", { start: 0, end: 4, quote: "this" }), null);
  assert.deepEqual(surroundings("In this text.", { start: 3, end: 7, quote: "this" }), { before: "In ", words: "this", after: " text." });
  const text = "## Term\n\nThe **keeper** stays.\n\n## Fees\n";
  const [bold, end] = [text.indexOf("**"), text.lastIndexOf("**")];
  const signs = [bold, end].map((start) => ({ start, end: start + 2, sign: true as const }));
  const looks = withOuterSigns(
    text,
    [
      { start: 3, end: 7 },
      { start: 9, end: 30 },
      { start: 35, end: 39 },
    ],
    signs,
  );
  const around = surroundings(text, { start: 9, end: 30, quote: text.slice(9, 30) }, looks);
  assert.deepEqual(around, { before: "Term\n\n", words: "The keeper stays.", after: "\n\nFees\n" });
});
