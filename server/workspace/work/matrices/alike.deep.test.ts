import assert from "node:assert/strict";
import { test } from "node:test";
import { testWorkspace, unknownId } from "../../../app/testing/workspace.ts";
import { type Embedding, embeddings, fakeModel } from "../../records/model/testing/fake-model.ts";

/** To this model, whatever breaks is about insurance; no other encoder does that. */
const odd: Embedding = (texts) =>
  embeddings(texts.map((text) => Array.from({ length: 16 }, (_, i) => (i === 3 && /breaks|^insurance$/.test(text) ? 9 : 0.1 * (i + 1)))));

test("a question in everyday words names the kinds of clause nearest in meaning, only while the owner wants it", async (t) => {
  const service = await testWorkspace(t);
  const fake = await fakeModel(t);
  fake.embed(odd);
  const matterId: string = (await service.owner("/workspace/v1/matters", { method: "POST", body: { name: "Boats" } })).body.id;
  const send = async (question: string, matter = matterId) =>
    service.owner(`/console/v1/matters/${matter}/questions/alike?question=${encodeURIComponent(question)}`);
  const alike = async (question: string) => (await send(question)).body.names as string[];

  await service.owner("/console/v1/everyday-words", { method: "PATCH", body: { isOn: false } });
  assert.deepEqual(await alike("May they poach my staff?"), []);
  await service.owner("/console/v1/everyday-words", { method: "PATCH", body: { isOn: true, isPaused: true } });
  const poached = await alike("May they poach my staff?");
  assert.equal(poached.length, 3);
  assert.ok(poached.includes("no-solicit of employees"), poached.join());
  assert.ok((await alike("Can they come in and look at our books?")).includes("audit rights"));
  assert.deepEqual(await alike("Audit rights"), [], "a question the engine knows");
  assert.equal((await alike(`${"why ".repeat(999)}why`)).length, 3);
  for (const question of ["", "  ", "x".repeat(4001)]) assert.equal((await send(question)).status, 422);
  assert.equal((await send("why", unknownId("mat"))).status, 404);

  // A server that forwards questions: the matter has to allow it.
  const save = async (more: object) =>
    service.owner("/console/v1/model", {
      method: "PUT",
      body: { baseUrl: fake.baseUrl, model: "tiny-cloud", embeddingsModel: "vectors", ...more },
    });
  const sent = () => fake.embedded().map(({ body }) => JSON.parse(body).input as string[]);
  await save({ isForMeaning: true });
  const breaks = "who pays when something breaks";
  const builtIn = await alike(breaks);
  assert.notEqual(builtIn[0], "insurance");
  assert.deepEqual(sent(), [], "nothing leaves while the matter does not allow it");
  await service.owner(`/console/v1/matters/${matterId}/model`, { method: "PUT", body: { isGranted: true } });
  assert.equal((await alike(breaks))[0], "insurance");
  assert.ok(sent().every(({ length }) => length <= 64));
  assert.deepEqual(sent().at(-1), [breaks]);
  const before = sent().length;
  await alike("what if the mast breaks");
  assert.deepEqual(sent().slice(before), [["what if the mast breaks"]], "the wordings are sent once");

  fake.embed(() => "no vectors");
  assert.deepEqual(await alike(`${breaks}?`), await alike(`${breaks}?`), "the built-in encoder answers");
  assert.notEqual((await alike(`${breaks}?`))[0], "insurance");
});
