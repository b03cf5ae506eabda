import assert from "node:assert/strict";
import { test } from "node:test";
import { api, matterOf, upload } from "../../app/testing/upload.ts";
import { ended } from "../../app/testing/waiting.ts";
import { testWorkspace } from "../../app/testing/workspace.ts";
import { driverOf } from "../db/connection.ts";
import { openDb } from "../db/open.ts";

const contract = (days: number) =>
  `Services agreement\n\n1. Payment. Customer shall pay within ${days} days.\n\n2. Law. The law of Oregon governs.\n`.repeat(3);

test("interrupted drafts, reviews, comparisons and grids start again on their records, once", async (t) => {
  const service = await testWorkspace(t);
  const matterId = await matterOf(service);
  const base = `${api}/matters/${matterId}`;
  const post = async (path: string, body: object) => {
    const answer = await service.owner(path, { method: "POST", body });
    assert.ok(answer.status < 300, JSON.stringify(answer.body));
    return answer.body;
  };
  const [first, second] = [
    await upload(service, matterId, "a.txt", "text/plain", Buffer.from(contract(30))),
    await upload(service, matterId, "b.txt", "text/plain", Buffer.from(contract(90))),
  ];
  const documentIds = [first.documentId, second.documentId];
  const columns = [{ label: "Law", question: "Which law governs?" }];
  const grid = await post(`${base}/matrices`, { title: "Grid", documentIds, columns });
  const launched = [
    await post(`${base}/drafts`, { category: "nda", title: "Draft", governingLawState: "or" }),
    await post(`${base}/drafts`, { category: "nda", title: "Changed draft", governingLawState: "or" }),
    await post(`${base}/reviews`, { documentText: contract(90), contractType: "msa", userSide: "customer" }),
    await post(`${base}/comparisons`, { title: "Comparison", originalDocumentId: documentIds[0], revisedDocumentId: documentIds[1] }),
    await post(`${base}/matrices/${grid.id}/runs`, {}),
  ];
  for (const { id } of launched) assert.equal((await ended(service, id)).status, "succeeded");

  const states = async () =>
    ((await service.owner(`${base}/matrices/${grid.id}/cells`)).body.data as { answer: string; answerState: string }[]).map(
      ({ answer, answerState }) => [answer, answerState],
    );
  const answered = await states();
  assert.equal(answered.length, 2);

  // As crashes leave them that happened while all of them ran.
  await service.restart(() => {
    const db = openDb(service.folder.workspace);
    for (const { id } of launched)
      driverOf(db)
        .prepare("update operation set status = 'running', completed_at = null, lease = 'gone', suspect = 12 where id = ?")
        .run(id);
    driverOf(db)
      .exec(`update stored_draft set generation_status = 'running', body = ''; update review set status = 'running', result = null;
      update stored_comparison set status = 'running'; update matrix set status = 'running';
      update matrix_cell set state = 'running', answer = null, run_id = '${launched[4].id}'`);
    db.close();
  });
  for (const { id } of launched) {
    const { status, error } = await ended(service, id);
    assert.deepEqual([status, error.code], ["failed", "INTERRUPTED"]);
  }
  const [draft, changed, review, comparison, run] = launched;
  const desk = async () => (await service.owner(`/console/v1/matters/${matterId}/desk`)).body.interrupted as { operationId: string }[];
  const work = async () =>
    ((await service.owner("/console/v1/work")).body.data as { id: string; canStartAgain: boolean }[]).flatMap((one) =>
      one.canStartAgain ? [one.id] : [],
    );
  const ids = launched.map(({ id }) => id).toSorted();
  assert.deepEqual((await desk()).map(({ operationId }) => operationId).toSorted(), ids);
  assert.deepEqual((await work()).toSorted(), ids);

  // Words of a person are not replaced.
  const path = `${base}/drafts/${changed.resource.id}`;
  const saved = await service.owner(path, { method: "PUT", body: { contentMarkdown: "My own words." } });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  const again = (id: string) => service.owner(`/console/v1/operations/${id}/again`, { method: "POST" });
  assert.deepEqual([(await again(changed.id)).problem, (await service.owner(path)).body.contentMarkdown], ["conflict", "My own words."]);

  for (const { id, resource, type } of [draft, review, comparison, run]) {
    const started = await again(id);
    assert.deepEqual([started.status, started.body.type, started.body.resource], [202, type, resource], JSON.stringify(started.body));
    assert.ok(["conflict", "operation-in-flight"].includes((await again(id)).problem ?? ""), "once");
    assert.deepEqual([(await ended(service, started.body.id)).status, (await ended(service, id)).status], ["succeeded", "failed"]);
    assert.equal((await again(started.body.id)).problem, "conflict", "work that succeeded");
  }
  assert.match((await service.owner(`${base}/drafts/${draft.resource.id}`)).body.contentMarkdown, /Notices/);
  for (const kind of ["reviews", "comparisons", "matrices"])
    assert.deepEqual(
      [kind, ...(await service.owner(`${base}/${kind}`)).body.data.map((one: { status: string }) => one.status)],
      [kind, "succeeded"],
    );
  assert.deepEqual(await states(), answered);
  assert.deepEqual([(await desk()).map(({ operationId }) => operationId), await work()], [[changed.id], [changed.id]]);

  assert.equal((await again(`op_${"0".repeat(32)}`)).problem, "operation-not-found");
  const { secret } = await service.issue("operations:read", "drafting:run");
  const refused = await service.send(secret, `/console/v1/operations/${changed.id}/again`, { method: "POST" });
  assert.ok(refused.status === 401 || refused.status === 403, String(refused.status));
  assert.equal((await again(first.operation.id)).problem, "conflict", "documents are read again by their own call");
});
