import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import type { Cell } from "#shared/workspace/matrices.ts";
import { type Db, write } from "../platform/db/open.ts";
import { newId } from "../platform/ids.ts";
import { chunksOf } from "../text/documents/chunks.ts";
import { keepReading } from "../workspace/records/documents/reading-store.ts";
import { endDocument, insertDocument } from "../workspace/records/documents/store.ts";
import { searchTermsOf } from "../text/documents/terms.ts";
import { blankMatter } from "../workspace/records/matters/matter-input.ts";
import { insertMatter } from "../workspace/records/matters/store.ts";
import { killedService } from "./testing/killed-service.ts";

const columns = Array.from({ length: 60 }, (_, i) => ({ label: `C${i}`, question: "Which state's law governs the agreement?" }));
const rows = 100;
/** Rows of 60 columns that fit into a part's 5,000 cells. */
const rowsOfFirst = 83;
const cellsOfLater = (rows - rowsOfFirst) * columns.length;

test("killed within a part of a run, between two parts and within the last, the rest is answered after the start, and charged once", async (t) => {
  const matterId = newId("mat");
  const { call, restart, made: documentIds } = await killedService(t, (db) => contractsIn(db, matterId));
  const grids = `v1/matters/${matterId}/matrices`;
  const { id } = await call("POST", `/workspace/${grids}`, { title: "Berths", documentIds, columns });
  const now = () => call("GET", `/workspace/${grids}/${id}`);
  const cells = async (): Promise<Cell[]> => {
    const all: Cell[] = [];
    while (all.length < rows * columns.length)
      all.push(...(await call("GET", `/workspace/${grids}/${id}/cells?limit=200&offset=${all.length}`)).data);
    return all;
  };
  /** The parts that have begun, the first one first. */
  const parts = async () => (await call("GET", `/workspace/v1/operations?type=matrix.run&matterId=${matterId}`)).data.toReversed();
  /** Waits until `look` finds something, then kills the service and starts it again. */
  const killedWhen = async (look: () => Promise<boolean>) => {
    for (const until = Date.now() + 120_000; !(await look()); await pause(5)) assert.ok(Date.now() < until);
    await restart();
  };

  await call("POST", `/console/${grids}/${id}/runs`, { cellIds: (await cells()).map((cell) => cell.id), force: true });
  await killedWhen(async () => (await parts())[0].progress.done > 500);
  const [first, ...none] = await parts();
  assert.deepEqual([first.completedAt, none], [undefined, []], "the kill met the first part at work");
  // What the window shows of the run, including a freshly loaded window.
  assert.deepEqual([(await now()).status, (await now()).waitingCellCount], ["running", cellsOfLater]);

  await killedWhen(async () => (await parts()).length === 2);
  const between = await parts();
  t.diagnostic(`between the parts: ${between[1].status}, ${between[1].progress.done} of ${between[1].progress.total} cells done`);
  assert.deepEqual([between[0].status, between[1].completedAt], ["succeeded", undefined]);
  assert.deepEqual([(await now()).status, (await now()).waitingCellCount], ["running", 0]);

  await killedWhen(async () => (await parts())[1].progress.done > between[1].progress.done);
  assert.equal((await parts())[1].completedAt, undefined, "the kill met the second part at work");

  while ((await now()).status === "running") await pause(50);
  const after = await now();
  assert.deepEqual([after.status, after.waitingCellCount, after.pendingCellCount, after.errorCellCount], ["succeeded", 0, 0, 0]);
  assert.deepEqual(
    [...new Set((await cells()).map(({ answer, version }) => `${answer} ${version}`))],
    ["Oregon 2"],
    "each was answered once",
  );
  const ended = await parts();
  assert.deepEqual(
    ended.map(({ status, progress }: { status: string; progress: object }) => [status, progress]),
    [rowsOfFirst * columns.length, cellsOfLater].map((total) => ["succeeded", { done: total, total, unit: "cells" }]),
  );
  const { data: paid } = await call("GET", "/console/v1/audit?action=matrix.run&limit=10");
  assert.deepEqual(paid.map((entry: { operationId: string; billedUnits: number }) => [entry.operationId, entry.billedUnits]).toReversed(), [
    [ended[0].id, rowsOfFirst * columns.length],
    [ended[1].id, cellsOfLater],
  ]);
});

/** A matter with contracts in the stored form after reading; returns their ids. */
function contractsIn(db: Db, matterId: string): string[] {
  write(db, (tx) => insertMatter(tx, blankMatter(matterId, "Berths", Date.now())));
  return Array.from({ length: rows }, (_, n) => {
    const text = contract(n);
    const id = newId("doc");
    const blocks = [...text.matchAll(/[^\n]+/g)].map((m) => ({ kind: "paragraph" as const, start: m.index, end: m.index + m[0].length }));
    const chunks = chunksOf(text, blocks, null);
    const found = { kind: "text" as const, title: null, pages: null, views: null, comments: [], warnings: [] };
    write(db, (tx) => {
      const about = { folderId: null, contentType: "text/plain", fileSize: text.length, sourceType: "api", createdAt: Date.now() };
      insertDocument(tx, { id, matterId, filename: `berth ${n}.txt`, ...about });
      keepReading(tx, id, { ...found, text, blocks, chunks, terms: searchTermsOf(text, chunks) });
      endDocument(tx, id, "succeeded", Date.now());
    });
    return id;
  });
}

const contract = (n: number) => `BERTH AGREEMENT ${n}

1. Term. This Agreement ends on March ${1 + (n % 28)}, 2024.

2. Governing Law. This Agreement shall be governed by the laws of the State of Oregon.

${Array.from({ length: 20 }, (_, i) => `${i + 3}. Duty. The Customer shall keep mooring ${i} of berth ${n} clear of ice and paint it every spring.`).join("\n\n")}
`;
