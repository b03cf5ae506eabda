import assert from "node:assert/strict";
import { test } from "node:test";
import { api, matterOf, upload } from "../../../app/testing/upload.ts";
import { ended } from "../../../app/testing/waiting.ts";
import { testWorkspace } from "../../../app/testing/workspace.ts";

const lease = (law: string, days: number) =>
  Buffer.from(
    [
      "LAMP LEASE",
      "1. Rent. The tenant pays the rent within 30 days of the invoice.",
      `2. Law. This lease is governed by the laws of the State of ${law}.`,
      `3. End. Either party may terminate this lease for convenience upon ${days} days prior written notice.`,
    ].join("\n\n"),
  );

test("answers of a grid are found in the next version, or told as changed, and stay with their own version", async (t) => {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  const first = await upload(service, matterId, "lease.txt", "text/plain", lease("Oregon", 30));
  const columns = [
    { label: "Governing law", question: "Which law governs?" },
    { label: "Termination", question: "Is there termination for convenience?" },
  ];
  const grid = (
    await service.owner(`${api}/matters/${matterId}/matrices`, {
      method: "POST",
      body: { title: "Leases", documentIds: [first.documentId], columns },
    })
  ).body;
  const run = await service.owner(`${api}/matters/${matterId}/matrices/${grid.id}/runs`, { method: "POST", body: {} });
  await ended(service, run.body.id);
  const second = await upload(service, matterId, "lease 2.txt", "text/plain", lease("Oregon", 90), { nextVersionOf: first.documentId });
  const of = async (documentId: string) =>
    (await service.owner(`/console/v1/matters/${matterId}/documents/${documentId}/carried`)).body.data;
  assert.deepEqual(await of(first.documentId), []);
  const found = await of(second.documentId);
  const text = (await service.owner(`${second.path}/text`)).body.text;
  const states = Object.fromEntries(found.map((one: { label: string; state: string }) => [one.label, one.state]));
  assert.deepEqual(states, { "Governing law": "same", Termination: "changed" }, JSON.stringify(found));
  for (const { state, place, quote, versionNumber } of found) {
    assert.equal(versionNumber, 1);
    if (state === "same") assert.equal(text.slice(place.start, place.end), quote.trim());
    else assert.match(text.slice(place.start, place.end), /90 days/);
  }
});
