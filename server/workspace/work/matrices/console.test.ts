import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ended } from "../../../app/testing/waiting.ts";
import { unknownId } from "../../../app/testing/workspace.ts";
import { berthContract, type Grid, lawColumn, shortContract, testGrid } from "./testing/grid.ts";

const ends: (() => Promise<void>)[] = [];
let grid: Grid;
let berth: string;
let letter: string;

before(async () => {
  grid = await testGrid({ after: (end) => void ends.push(end) });
  berth = await grid.document(berthContract);
  letter = await grid.document(shortContract);
});
after(async () => {
  for (const end of ends) await end();
});

const term = { label: "Assignment", question: "May the agreement be assigned?" };
const owner = (path: string, method: string, body?: object) =>
  grid.service.owner(`/console/v1/matters/${grid.matterId}${path}`, { method, ...(body && { body }) });
const review = (id: string, cellId = "", body: object = { review: "approved" }) => grid.send(`/${id}/cells/${cellId}`, "PATCH", body);

test("cells that are named run alone, and those that a person decided only with force", async () => {
  const { id } = await grid.create({ title: "Named", documentIds: [berth, letter], columns: [lawColumn, term] });
  const run = async (cellIds: (string | undefined)[], force = false) => {
    const launched = await owner(`/matrices/${id}/runs`, "POST", { cellIds, force });
    return launched.status === 202 ? ended(grid.service, launched.body.id) : launched;
  };
  const [first] = await grid.cells(id);
  assert.deepEqual((await run([first?.id])).progress, { done: 1, total: 1, unit: "cells" });
  const after = await grid.cells(id);
  assert.deepEqual(
    after.map(({ answerState }) => answerState),
    ["extracted", "never_run", "never_run", "never_run"],
  );
  await run([first?.id]);
  const [again, second] = await grid.cells(id);
  assert.notEqual(again?.version, after[0]?.version);
  await review(id, first?.id, { answer: "Ohio" });
  const kept = await run([first?.id]);
  assert.deepEqual([kept.status, kept.problem, kept.body.reason], [409, "matrix-not-runnable", "decided"]);
  assert.deepEqual((await run([first?.id, second?.id])).progress, { done: 1, total: 1, unit: "cells" });
  assert.equal((await grid.cells(id))[0]?.answer, "Ohio");
  await run([first?.id], true);
  assert.deepEqual([(await grid.cells(id))[0]?.answer, (await grid.cells(id))[0]?.answerState], ["Oregon", "extracted"]);
  const other = await grid.create({ title: "Other", documentIds: [berth], columns: [lawColumn] });
  assert.equal((await run([(await grid.cells(other.id))[0]?.id])).problem, "matrix-cell-not-found");
  assert.equal((await run([first?.id, first?.id])).body.errors[0].type, "duplicate");
  assert.equal((await run([])).body.errors[0].type, "too_short");
});

test("an undone approval or rejection restores the previous state, and no longer teaches anything", async () => {
  const { id } = await grid.create({ title: "Reopened", documentIds: [berth, letter], columns: [lawColumn] });
  await grid.run(id);
  const [found, missing] = await grid.cells(id);
  const reopen = (cellId = "") => owner(`/matrices/${id}/cells/${cellId}/review`, "DELETE");
  assert.equal((await reopen(found?.id)).problem, "cell-not-reviewable");
  const learned = async () => (await grid.send(`/${id}`, "GET")).body.columns[0].learnedFrom;
  await review(id, found?.id);
  await review(id, missing?.id, { review: "rejected" });
  assert.equal(await learned(), 1);
  const { version: _version, ...back } = (await reopen(found?.id)).body;
  const { version: _before, ...before } = found ?? { version: 0 };
  assert.deepEqual(back, before);
  assert.equal(await learned(), 0);
  assert.equal((await reopen(missing?.id)).body.answerState, "not_found");
  await review(id, found?.id, { answer: "Ohio", review: "approved" });
  assert.equal((await reopen(found?.id)).body.answerState, "edited");
  // Undone once more, the correction is gone too: the extracted answer is back, with its passages.
  await review(id, found?.id, { answer: "Maine" });
  const { version: _later, ...extracted } = (await reopen(found?.id)).body;
  assert.deepEqual(extracted, before);
  assert.equal(await learned(), 0);
  assert.equal((await reopen(found?.id)).problem, "cell-not-reviewable");
  await review(id, missing?.id, { answer: "Texas" });
  assert.deepEqual(
    [(await reopen(missing?.id)).body.answerState, (await grid.cells(id))[1]?.nearestMisses],
    ["not_found", missing?.nearestMisses],
  );
  assert.equal((await reopen(unknownId("cel"))).problem, "matrix-cell-not-found");
});

test("one question is put to documents without a grid, and stores nothing but the analyses of the documents", async () => {
  const before = (await grid.send("", "GET")).body.pagination.total;
  const asked = await owner("/questions", "POST", { column: lawColumn, documentIds: [berth, letter] });
  assert.equal(asked.status, 200, JSON.stringify(asked.body));
  const [first, second] = asked.body.answers;
  assert.deepEqual([first.documentId, first.answer, first.answerState, first.band], [berth, "Oregon", "extracted", "found"]);
  const { quote, start, end } = first.citations[0];
  assert.equal(berthContract.slice(start, end), quote);
  assert.deepEqual([second.documentId, second.answer, second.answerState], [letter, null, "not_found"]);
  assert.ok(second.sentencesRead > 0);
  assert.equal((await grid.send("", "GET")).body.pagination.total, before);
  const refusal = async (body: object) => (await owner("/questions", "POST", body)).problem;
  assert.equal(await refusal({ column: lawColumn, documentIds: [berth, berth] }), "invalid-request");
  assert.equal(await refusal({ column: lawColumn, documentIds: [unknownId("doc")] }), "document-not-found");
  assert.equal(await refusal({ column: { ...lawColumn, columnType: "single_select" }, documentIds: [berth] }), "invalid-request");
});
