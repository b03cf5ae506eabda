import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReviewRequest } from "#shared/workspace/reviews.ts";
import { api, matterOf, upload } from "../../../app/testing/upload.ts";
import { ended } from "../../../app/testing/waiting.ts";
import { testWorkspace } from "../../../app/testing/workspace.ts";
import { openWorkspace } from "../../../platform/db/workspace.ts";
import { analyze } from "../../../text/engine/engine.ts";
import { builtInPositions } from "../../../text/playbooks/built-in.ts";
import { makeReview } from "./make-review.ts";
import { cloudContract } from "./testing/contract.ts";
import { findAnalysis } from "../../records/documents/analysis-store.ts";
import { analysisOf } from "../../records/documents/kept-analysis.ts";
import { findStoredText } from "../../records/documents/reading-store.ts";

const source = { text: cloudContract, pages: null, blocks: [] };

test("a review from a kept reading is the review of the text", () => {
  const { made } = analysisOf(source, null);
  assert.ok(made !== null && made.length < cloudContract.length);
  const kept = analysisOf(source, made);
  assert.deepEqual([kept.made, kept.analysis], [null, analyze(source)]);
  const positions = builtInPositions("saas", "customer", "US");
  // The fields that a review of a text needs.
  const request = { documentText: cloudContract, contractType: "saas", userSide: "customer", depth: "deep" } as ReviewRequest;
  const input = { request, positions, hasModel: false };
  assert.deepEqual(makeReview({ ...input, analysis: kept.analysis }), makeReview(input));
  // The reading of another text does not fit.
  assert.ok(analysisOf({ ...source, text: `${cloudContract}\n` }, made).made !== null);
});

test("reviews and grids share the reading of a document", async (t) => {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  const { documentId } = await upload(service, matterId, "cloud.txt", "text/plain", Buffer.from(cloudContract));
  const db = openWorkspace(service.folder.workspace);
  t.after(() => db.close());
  const kept = () => findAnalysis(db, documentId, findStoredText(db, documentId)?.sha256 ?? "");
  assert.equal(kept(), null);
  const review = { contractType: "saas", userSide: "customer" };
  const launched = await service.owner(`/console/v1/matters/${matterId}/documents/${documentId}/reviews`, { method: "POST", body: review });
  await ended(service, launched.body.id);
  const first = kept();
  assert.ok(first !== null);
  const column = { label: "Law", question: "Which law governs?", columnType: "free_text" };
  const grid = await service.owner(`${api}/matters/${matterId}/matrices`, {
    method: "POST",
    body: { title: "Grid", columns: [column], documentIds: [documentId] },
  });
  assert.equal(grid.status, 201, JSON.stringify(grid.body));
  const run = await service.owner(`${api}/matters/${matterId}/matrices/${grid.body.id}/runs`, { method: "POST", body: {} });
  assert.equal((await ended(service, run.body.id)).status, "succeeded", JSON.stringify(run.body));
  assert.deepEqual(kept(), first);
});
