import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Found } from "#shared/workspace/workspace-search.ts";
import { api, matterOf, upload } from "../../../app/testing/upload.ts";
import { ended } from "../../../app/testing/waiting.ts";
import { testWorkspace, type TestWorkspace } from "../../../app/testing/workspace.ts";
import { until } from "../../../platform/testing/until.ts";
import { cloudContract } from "../../work/reviews/testing/contract.ts";

const ends: (() => Promise<void>)[] = [];
let service: TestWorkspace;
let matterId: string;
let base: string;
before(async () => {
  service = await testWorkspace({ after: (end) => void ends.push(end) });
  matterId = await matterOf(service);
  base = `${api}/matters/${matterId}`;
});
after(async () => {
  for (const end of ends) await end();
});

const post = async (path: string, body: object) => (await service.owner(path, { method: "POST", body })).body;
async function found(q: string, kind: Found["kind"], more = ""): Promise<Found[]> {
  const { status, body } = await service.owner(`/console/v1/search?q=${encodeURIComponent(q)}&kinds=${kind}${more}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
}
const soon = (q: string, kind: Found["kind"], more = "") =>
  until(service.folder.root, async () => {
    const all = await found(q, kind, more);
    return all.length > 0 ? all : null;
  });
async function made(path: string, body: object): Promise<string> {
  const { id } = await post(path, body);
  const operation = await ended(service, id);
  assert.equal(operation.status, "succeeded", JSON.stringify(operation));
  return operation.resource.id;
}

test("search finds reviews, comparisons, playbooks and runs by their words, and no longer once they are deleted", async () => {
  const positions = {
    "governing-law": { standardPosition: "Delaware law, whatever the lighthouse keeper says", acceptableRange: "Delaware" },
  };
  const { id: playbookId } = await post(`${api}/playbooks`, { name: "Harbor positions", contractType: "saas", positions });
  const [playbook] = await soon("lighthouse", "playbook");
  assert.deepEqual([playbook?.id, playbook?.matterId, playbook?.title], [playbookId, null, "Harbor positions"]);
  assert.match(playbook?.snippet ?? "", /lighthouse keeper/);
  const { body: counts } = await service.owner("/console/v1/search/counts?q=lighthouse");
  assert.deepEqual(counts, { matters: 0, documents: 0, work: 1, byMatter: [] });
  assert.deepEqual(await found("lighthouse", "playbook", `&matterId=${matterId}`), [], "a playbook belongs to no matter");
  await service.owner(`${api}/playbooks/${playbookId}`, { method: "PUT", body: { name: "Pier positions", positions } });
  assert.equal((await soon("pier", "playbook"))[0]?.title, "Pier positions");
  assert.deepEqual(await found("harbor", "playbook"), []);

  const reviewId = await made(`${base}/reviews`, { documentText: cloudContract, contractType: "saas", userSide: "customer", playbookId });
  const [review] = await soon("governing law texas", "review", `&matterId=${matterId}`);
  assert.deepEqual([review?.id, review?.matterId, review?.title], [reviewId, matterId, "LANTERN CLOUD SUBSCRIPTION AGREEMENT"]);
  assert.equal((await found("pier positions", "review"))[0]?.id, reviewId);
  await service.owner(`${base}/reviews/${reviewId}`, { method: "DELETE" });
  assert.deepEqual(await found("texas", "review"), []);

  const document = async (text: string) =>
    (await upload(service, matterId, `${text.length}.txt`, "text/plain", Buffer.from(text))).documentId;
  const [originalDocumentId, revisedDocumentId] = [await document(cloudContract), await document(cloudContract.replace("Texas", "Oregon"))];
  const comparisonId = await made(`${base}/comparisons`, { title: "Quayside turn", originalDocumentId, revisedDocumentId });
  assert.equal((await soon("quayside", "comparison"))[0]?.id, comparisonId);
  await service.owner(`${base}/comparisons/${comparisonId}`, { method: "DELETE" });
  assert.deepEqual(await found("quayside", "comparison"), []);

  const runId = await made(`${base}/workflows/statute-watch/runs`, { title: "Monthly lamp watch" });
  assert.equal((await soon("lamp watch", "workflow_run"))[0]?.id, runId);
  const elsewhere = await matterOf(service);
  assert.deepEqual(await found("lamp watch", "workflow_run", `&matterId=${elsewhere}`), []);
});
