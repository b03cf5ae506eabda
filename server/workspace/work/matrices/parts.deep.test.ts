import { strict as assert } from "node:assert";
import { after, before, test } from "node:test";
import type { Matrix } from "#shared/workspace/matrices.ts";
import { ended } from "../../../app/testing/waiting.ts";
import { api } from "../../../app/testing/upload.ts";
import { berthContract, emptyDocuments, type Grid, lawColumn, testGrid } from "./testing/grid.ts";

const ends: (() => unknown)[] = [];
let grid: Grid;
/** 100 documents without words and one with, 60 columns: 6,060 cells; one run takes 83 rows. */
let documentIds: string[];

before(async () => {
  grid = await testGrid({ after: (end) => ends.push(end) });
  documentIds = [...emptyDocuments(grid, 100), await grid.document(berthContract)];
});
after(async () => {
  for (const end of ends) await end();
});

const columns = Array.from({ length: 60 }, (_, i) => ({ ...lawColumn, label: `C${i}` }));

async function launched(title: string) {
  const { id } = await grid.create({ title, documentIds, columns });
  const cells = await grid.cells(id);
  const body = { cellIds: cells.map((cell) => cell.id), force: true };
  const reply = await grid.service.owner(`/console/v1/matters/${grid.matterId}/matrices/${id}/runs`, { method: "POST", body });
  assert.equal(reply.status, 202, JSON.stringify(reply.body));
  return { id, cells, operation: reply.body };
}
const now = async (id: string): Promise<Matrix> => (await grid.send(`/${id}`, "GET")).body;
const runsOf = async (id: string) => {
  const { body } = await grid.service.owner(`${api}/operations?type=matrix.run&matterId=${grid.matterId}&limit=50`);
  return body.data.filter(({ resource }: { resource: { id: string } }) => resource.id === id).toReversed();
};

test("a run with too many cells is answered in parts, one after the other, and each cell once", async () => {
  const { id, cells, operation } = await launched("Two parts");
  assert.equal(operation.progress.total, 83 * 60);
  assert.deepEqual([(await now(id)).status, (await now(id)).waitingCellCount], ["running", 18 * 60]);
  // A person's decision wins over a part that has not begun, as over one that has; `force` only overwrites decisions from before the
  // launch.
  const [own] = cells.slice(-1);
  assert.equal((await grid.send(`/${id}/cells/${own?.id}`, "PATCH", { answer: "Maine" })).status, 200);
  await ended(grid.service, operation.id);
  const [first, second, ...more] = await runsOf(id);
  assert.deepEqual([first.id, first.status, more], [operation.id, "failed", []], "no document of the first part has a word");
  await ended(grid.service, second.id);
  const after = await now(id);
  assert.deepEqual([after.status, after.waitingCellCount, after.pendingCellCount, after.errorCellCount], ["succeeded", 0, 0, 6000]);
  const answers = await grid.cells(id);
  assert.deepEqual([...new Set(answers.slice(6000, -1).map(({ answer }) => answer))], ["Oregon"]);
  assert.deepEqual([answers.at(-1)?.answer, answers.at(-1)?.answerState], ["Maine", "edited"]);
  const [, last] = await runsOf(id);
  assert.deepEqual([last.progress.total, last.progress.done], [18 * 60 - 1, 59]);
});

test("a cancel stops the following parts too", async () => {
  const { id, operation } = await launched("Stopped");
  assert.equal((await grid.service.owner(`/console/v1/operations/${operation.id}/cancel`, { method: "POST" })).status, 200);
  await ended(grid.service, operation.id);
  const after = await now(id);
  assert.deepEqual([after.status, after.waitingCellCount], ["cancelled", 0]);
  assert.equal((await runsOf(id)).length, 1);
  const last = (await grid.cells(id)).slice(5000);
  assert.deepEqual([...new Set(last.map(({ answerState }) => answerState))], ["stopped"]);
});
