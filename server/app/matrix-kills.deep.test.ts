import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import type { Cell } from "#shared/workspace/matrices.ts";
import { killedService } from "./testing/killed-service.ts";
import { seeded } from "./testing/seeded.ts";

/** Two kills for each run: a run is given up after three interrupted attempts (workspace-api §7). */
const runs = Math.ceil(Number(process.env["PANDECT_KILLS"] ?? 24) / 2);
const documents = 16;
const questions = [
  "Which law governs?",
  "May it be assigned?",
  "Who are the parties?",
  "When does it expire?",
  "What is the cap on liability?",
  "Where are the tugboats moored?",
];

const contract = (n: number) => `BERTH AGREEMENT ${n}

This Agreement is entered into as of March ${n + 1}, 2019 by and between Pier ${n} LLC and Calder Shipping Inc.

1. Term. This Agreement ends on March ${n + 1}, 2024.

2. Assignment. Neither party may assign this Agreement without the prior written consent of the other party.

3. Governing Law. This Agreement shall be governed by the laws of the State of Oregon.

4. Liability. The aggregate liability of either party shall not exceed $${n + 1}0,000.

${Array.from({ length: 150 }, (_, i) => `${i + 5}. Duty. The Customer shall keep mooring ${i} of berth ${n} clear of ice and paint it every spring.`).join("\n\n")}
`;

test(`${runs * 2} kills during runs lose no finished cell, charge none twice, and every run finishes`, async (t) => {
  const { call, restart } = await killedService(t, () => null);
  const ended = async (id: string) => {
    for (;;) {
      const operation = await call("GET", `/workspace/v1/operations/${id}`);
      if (operation.completedAt !== undefined) return operation;
      await pause(50);
    }
  };

  const { id: matterId } = await call("POST", "/workspace/v1/matters", { name: "Berths" });
  const documentIds: string[] = [];
  for (let n = 0; n < documents; n++) {
    const text = contract(n);
    const file = { matterId, filename: `berth-${n}.txt`, contentType: "text/plain", sizeBytes: Buffer.byteLength(text) };
    const opened = await call("POST", "/workspace/v1/uploads", file);
    const put = await fetch(opened.parts[0].url, { method: "PUT", body: text });
    const parts = [{ partNumber: 1, etag: put.headers.get("etag") }];
    const { id, resource } = await call("POST", `/workspace/v1/uploads/${opened.uploadId}/complete`, { parts });
    assert.equal((await ended(id)).status, "succeeded");
    documentIds.push(resource.id);
  }
  const base = `/workspace/v1/matters/${matterId}/matrices`;
  const columns = questions.map((question, i) => ({ label: `Column ${i}`, question }));
  const { id: matrixId } = await call("POST", base, { title: "Berths", documentIds, columns });
  const cells = async () => (await call("GET", `${base}/${matrixId}/cells?limit=200`)).data as Cell[];

  const random = seeded(29);
  const total = documents * questions.length;
  let before = await cells();
  let interrupted = 0;
  for (let run = 0; run < runs; run++) {
    const { id } = await call("POST", `${base}/${matrixId}/runs`, { force: true });
    for (let kill = 0; kill < 2; kill++) {
      await pause(random() * 250);
      const { status } = await call("GET", `/workspace/v1/operations/${id}`);
      if (status === "running") interrupted++;
      await restart();
    }
    const { status, progress } = await ended(id);
    assert.deepEqual([status, progress], ["succeeded", { done: total, total, unit: "cells" }], `run ${run}`);
    const after = await cells();
    for (const [i, cell] of after.entries()) {
      assert.ok(["extracted", "not_found"].includes(cell.answerState), cell.answerState);
      // This run answered it once, however often it was killed.
      assert.equal(cell.version, (before[i]?.version ?? 0) + 1, `run ${run}, cell ${i}`);
    }
    const { data } = await call("GET", "/console/v1/audit?action=matrix.run&limit=1");
    assert.deepEqual([data[0].operationId, data[0].billedUnits], [id, total], `run ${run}`);
    before = after;
  }
  t.diagnostic(`${interrupted} of ${runs * 2} kills met a run at work`);
  assert.ok(interrupted >= runs / 4, "too few kills met a run at work");
});
