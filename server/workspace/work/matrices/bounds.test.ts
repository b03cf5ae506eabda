import { strict as assert } from "node:assert";
import { after, before, test } from "node:test";
import { on } from "../../../app/testing/archive.ts";
import { foundBefore, keepReading } from "../../records/documents/reading-store.ts";
import { berthContract, emptyDocuments, type Grid, lawColumn, testGrid } from "./testing/grid.ts";

let grid: Grid;
const ends: (() => unknown)[] = [];
before(async () => {
  grid = await testGrid({ after: (end) => ends.push(end) });
});
after(async () => {
  for (const end of ends) await end();
});

const columns = (count: number) => Array.from({ length: count }, (_, i) => ({ ...lawColumn, label: `C${i}` }));

test("a matrix has at most 250 rows and 60 columns, and a run 5,000 cells; one more is refused and changes nothing", async () => {
  const documentIds = emptyDocuments(grid, 251);
  const refused = await grid.send("", "POST", { title: "Wide", documentIds });
  assert.deepEqual([refused.status, refused.body.errors?.[0]?.location], [422, "body.documentIds"]);
  const { id } = await grid.create({ title: "Wide", documentIds: documentIds.slice(1), columns: columns(20) });
  const row = await grid.send(`/${id}/rows`, "POST", { documentIds: [documentIds[0]] });
  assert.deepEqual([row.status, row.body.errors?.[0]?.type], [422, "too_long"]);
  assert.equal((await grid.send(`/${id}/columns`, "POST", { columns: columns(1) })).status, 201);
  const large = await grid.send(`/${id}/runs`, "POST");
  assert.deepEqual([large.problem, large.body.limit, large.body.requested], ["run-too-large", 5000, 5250]);
  assert.equal((await grid.send(`/${id}/columns`, "POST", { columns: columns(39) })).status, 201);
  const column = await grid.send(`/${id}/columns`, "POST", { columns: columns(1) });
  assert.deepEqual([column.status, column.body.errors?.[0]?.type], [422, "too_long"]);
  const { cellCount, pendingCellCount, status } = (await grid.send(`/${id}`, "GET")).body;
  assert.deepEqual([cellCount, pendingCellCount, status], [15_000, 15_000, "queued"]);
});

test("a document without words fails with a sentence, and a run with only such documents fails as a whole", async () => {
  const [scan] = emptyDocuments(grid, 1);
  const alone = await grid.create({ title: "Scans", documentIds: [scan], columns: [lawColumn] });
  const failed = await grid.run(alone.id);
  assert.deepEqual([failed.status, failed.error?.code], ["failed", "EXTRACTION_FAILED"]);
  const mixed = await grid.create({ title: "Mixed", documentIds: [scan, await grid.document(berthContract)], columns: [lawColumn] });
  const some = await grid.run(mixed.id);
  assert.deepEqual([some.status, some.progress], ["succeeded", { done: 1, total: 2, unit: "cells" }]);
  const [first, second] = await grid.cells(mixed.id);
  assert.deepEqual(
    [first?.answerState, first?.status, first?.failure, second?.answer],
    ["failed", "failed", "The document has no text Pandect can read.", "Oregon"],
  );
  assert.equal((await grid.send(`/${mixed.id}`, "GET")).body.errorCellCount, 1);
});

test("an answer says that its document was read again with a different text, until it is run again", async () => {
  const documentId = await grid.document(berthContract);
  const { id } = await grid.create({ title: "Read again", documentIds: [documentId], columns: [lawColumn] });
  await grid.run(id);
  assert.deepEqual(
    (await grid.cells(id)).map(({ answer, textChanged }) => [answer, textChanged]),
    [["Oregon", false]],
  );
  on(grid.service, (tx) => {
    const found = foundBefore(tx, documentId);
    // The same length as before, so that its pieces stay in place.
    keepReading(tx, documentId, { ...found, text: found.text.replace("Oregon", "Nevada") });
  });
  assert.deepEqual(
    (await grid.cells(id)).map(({ answer, textChanged }) => [answer, textChanged]),
    [["Oregon", true]],
  );
  await grid.run(id, { force: true });
  assert.deepEqual(
    (await grid.cells(id)).map(({ answer, textChanged }) => [answer, textChanged]),
    [["Nevada", false]],
  );
});

test("a document in another language never gets a certain answer", async () => {
  const german = `LIEGEPLATZVERTRAG

1. Laufzeit. Dieser Vertrag läuft drei Jahre ab dem Tag der Unterzeichnung und verlängert sich danach stillschweigend um jeweils ein Jahr.

2. Abtretung. Keine Partei darf diesen Vertrag ohne schriftliche Zustimmung der anderen Partei abtreten oder übertragen.

3. Anwendbares Recht. Auf diesen Vertrag findet das Recht der Freien Hansestadt Bremen Anwendung.
`;
  const term = { label: "Term", question: "How long is the initial term?" };
  const made = await grid.create({ title: "Bremen", documentIds: [await grid.document(german)], columns: [lawColumn, term] });
  await grid.run(made.id);
  for (const { band, answerState } of await grid.cells(made.id)) assert.ok(band !== "found" && answerState !== "failed");
});

test("answers sixty columns, thirty of which depend on each other", async () => {
  const made = await grid.create({ title: "Chain", documentIds: [await grid.document(berthContract)], columns: columns(60) });
  for (let i = 1; i < 30; i++)
    await grid.send(`/${made.id}/columns/${made.columns[i]?.id}`, "PATCH", { dependsOnColumnId: made.columns[i - 1]?.id });
  const circle = await grid.send(`/${made.id}/columns/${made.columns[0]?.id}`, "PATCH", { dependsOnColumnId: made.columns[29]?.id });
  assert.deepEqual([circle.status, circle.body.errors?.[0]?.type], [422, "cycle"]);
  await grid.run(made.id);
  assert.deepEqual([...new Set((await grid.cells(made.id)).map(({ answer }) => answer))], ["Oregon"]);
});
