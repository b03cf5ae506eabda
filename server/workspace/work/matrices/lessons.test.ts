import { strict as assert } from "node:assert";
import { after, before, test } from "node:test";
import type { Matrix } from "#shared/workspace/matrices.ts";
import { until } from "../../../platform/testing/until.ts";
import { openDb } from "../../../platform/db/open.ts";
import { driverOf } from "../../../platform/db/connection.ts";
import { type Grid, testGrid } from "./testing/grid.ts";

let grid: Grid;
const ends: (() => unknown)[] = [];

/** The answer uses none of the question's words. */
const contract = (animal: string, port: string) =>
  [
    `This Berthing Agreement is made between the Port of ${port} and the Operator named in Schedule One.`,
    "The Operator shall keep the quay clean and pay all harbor dues within thirty days of each invoice.",
    `A trained ${animal} will stand at the pier entrance each morning and welcome visitors on behalf of the Operator.`,
    "Visitors of the marina may bring their own guests, who shall follow the rules of the harbor master.",
    "Either party may end this agreement by giving sixty days written notice to the other party.",
  ].join("\n\n");
const welcome = (animal: string) =>
  `A trained ${animal} will stand at the pier entrance each morning and welcome visitors on behalf of the Operator.`;
const animals = ["seal", "otter", "gull", "heron", "tern", "crane", "goose", "swan"];
const mascot = { label: "Mascot", question: "What animal greets the guests of the marina?" };
const documentIds: string[] = [];

before(async () => {
  grid = await testGrid({ after: (end) => ends.push(end) });
  for (const [i, animal] of [...animals, "pelican"].entries()) documentIds.push(await grid.document(contract(animal, `Bay ${i}`)));
});
after(async () => {
  for (const end of ends) await end();
});

const columnOf = async (id: string) => (await grid.send(`/${id}`, "GET")).body.columns[0] as Matrix["columns"][number];

/** Corrects the first eight rows. */
async function correct(id: string): Promise<void> {
  const cells = await grid.cells(id);
  for (const [i, animal] of animals.entries())
    assert.equal((await grid.send(`/${id}/cells/${cells[i]?.id}`, "PATCH", { answer: welcome(animal) })).status, 200);
}

/** Stored lessons of a column. */
function stored(table: "cell_decision" | "column_lesson", columnId: string): number {
  const db = openDb(grid.service.folder.workspace, { readonly: true });
  try {
    return driverOf(db).prepare<[string], number>(`select count(*) from ${table} where column_id = ?`).pluck().get(columnId) ?? 0;
  } finally {
    db.close();
  }
}

test("corrections teach a column what its words do not say, across a restart, until the owner makes it forget", async () => {
  const { id } = await grid.create({ title: "Taught", documentIds, columns: [mascot] });
  await grid.run(id);
  const untaught = (await grid.cells(id)).at(-1);
  assert.notEqual(untaught?.answer, welcome("pelican"));
  await correct(id);
  const column = await columnOf(id);
  assert.equal(column.learnedFrom, 8);
  await until(grid.service.folder.root, () => stored("column_lesson", column.id) === 1);
  await grid.service.restart();
  await grid.run(id, { force: true });
  const taught = (await grid.cells(id)).at(-1);
  assert.deepEqual([taught?.answer, taught?.citations[0]?.quote], [welcome("pelican"), welcome("pelican")]);
  assert.equal((await columnOf(id)).learnedFrom, 8);
  const forget = `/${id}/columns/${column.id}/lessons`;
  assert.equal((await grid.send(forget, "DELETE")).status, 204);
  assert.deepEqual([(await columnOf(id)).learnedFrom, stored("column_lesson", column.id)], [0, 0]);
  await grid.run(id, { force: true });
  assert.equal((await grid.cells(id)).at(-1)?.answer, untaught?.answer);
  assert.equal((await grid.send(`/${id}/columns/${column.id.replace(/.$/, "x")}/lessons`, "DELETE")).problem, "matrix-column-not-found");
});

test("the newest decision on a cell counts, a run teaches nothing by itself, and a changed question forgets", async () => {
  const { id } = await grid.create({ title: "Decided", documentIds: documentIds.slice(0, 2), columns: [mascot] });
  await grid.run(id);
  assert.equal((await columnOf(id)).learnedFrom, 0);
  const [first, second] = await grid.cells(id);
  for (const body of [{ review: "rejected" }, { review: "approved" }, { answer: "A seal" }, { review: "approved" }])
    assert.equal((await grid.send(`/${id}/cells/${first?.id}`, "PATCH", body)).status, 200);
  await grid.send(`/${id}/cells/${second?.id}`, "PATCH", { review: "approved" });
  assert.equal((await columnOf(id)).learnedFrom, 2);
  // A written answer that the same person then rejects teaches nothing.
  await grid.send(`/${id}/cells/${first?.id}`, "PATCH", { review: "rejected" });
  const { id: columnId, learnedFrom } = await columnOf(id);
  assert.equal(learnedFrom, 1);
  await grid.send(`/${id}/columns/${columnId}`, "PATCH", { label: "Animal" });
  assert.equal((await columnOf(id)).learnedFrom, 1);
  await grid.send(`/${id}/columns/${columnId}`, "PATCH", { question: "Which animal is it?" });
  assert.equal((await columnOf(id)).learnedFrom, 0);
  assert.equal((await grid.send(`/${id}`, "DELETE")).status, 204);
  assert.deepEqual([stored("cell_decision", columnId), stored("column_lesson", columnId)], [0, 0]);
});
