import assert from "node:assert/strict";
import { test } from "node:test";
import { upload } from "../../../app/testing/upload.ts";
import { testWorkspace } from "../../../app/testing/workspace.ts";
import { type Embedding, embeddings, fakeModel } from "../model/testing/fake-model.ts";

const question = "who pays when something breaks";

/** To this model, questions about what breaks are about salaries; no other encoder does that. */
const odd: Embedding = (texts) =>
  embeddings(texts.map((text) => Array.from({ length: 16 }, (_, i) => (i === 3 && /breaks|salary/.test(text) ? 9 : 0.1 * (i + 1)))));

test("the owner's model compares passages with a question, only for matters that allow it; otherwise the built-in encoder does", async (t) => {
  const service = await testWorkspace(t);
  const fake = await fakeModel(t);
  fake.embed(odd);
  const matter = async (name: string) => (await service.owner("/workspace/v1/matters", { method: "POST", body: { name } })).body.id;
  const [boats, other] = [await matter("Boats"), await matter("Other")];
  const add = (matterId: string, name: string, text: string) => upload(service, matterId, name, "text/plain", Buffer.from(text));
  await add(boats, "holiday.txt", "The company pays a bonus to each employee in December.");
  await add(boats, "repair.txt", "The owner pays the cost of repair of any damage to the vessel or loss of its equipment.");
  await add(other, "salary.txt", "The firm pays the salary of the clerk each month.");
  await service.owner("/console/v1/everyday-words", { method: "PATCH", body: { isOn: true } });
  // A server that forwards questions: each matter has to allow it.
  const chosen = { baseUrl: fake.baseUrl, model: "tiny-cloud", embeddingsModel: "vectors" };
  const save = async (more: object) => service.owner("/console/v1/model", { method: "PUT", body: { ...chosen, ...more } });
  const grant = async (matterId: string, isGranted: boolean) =>
    service.owner(`/console/v1/matters/${matterId}/model`, { method: "PUT", body: { isGranted } });
  const search = async (q = question, more = "") => {
    const { body } = await service.owner(`/console/v1/search?q=${encodeURIComponent(q)}&nearest=true${more}`);
    assert.equal(body.isNearest, true, JSON.stringify(body));
    return body.data.map(({ title }: { title: string }) => title) as string[];
  };
  const sent = () => fake.embedded().map(({ body }) => JSON.parse(body).input as string[]);

  assert.equal((await save({ uses: ["search"], embeddingsModel: null })).status, 422);
  await save({ uses: ["drafting"] });
  await grant(boats, true);
  await grant(other, true);
  assert.equal((await search())[0], "repair.txt");
  assert.deepEqual(sent(), [], "nothing leaves while that use is not ticked");

  await save({ uses: ["search"] });
  await grant(other, false);
  assert.equal((await search())[0], "repair.txt");
  assert.deepEqual(sent(), [], "nothing leaves while one of the matters does not allow it");
  await search(question, `&matterId=${boats}`);
  assert.deepEqual(sent()[0], [question]);
  const passages = sent().slice(1).flat();
  assert.deepEqual([sent().length, passages.length], [3, 2], "one document in a request");
  assert.ok(passages.some((text) => text.includes("cost of repair")) && !passages.some((text) => text.includes("salary")));
  const { data } = (await service.owner("/console/v1/network/connections?purpose=model")).body;
  assert.equal(data.length, 3);
  const { content } = data[0];
  assert.deepEqual([content.matterId, content.operationId, content.sentences, data[2].content], [boats, null, 1, null]);
  assert.equal(content.sha256.length, 64);
  assert.equal((await service.owner("/console/v1/network/connections.csv")).status, 200);

  await grant(other, true);
  assert.equal((await search())[0], "salary.txt");
  assert.equal(sent().length, 4, "what was sent is not sent again");
  assert.equal((await search())[0], "salary.txt");
  assert.equal(sent().length, 4);

  await service.owner("/console/v1/network", { method: "PUT", body: { isAirGapped: true } });
  assert.equal((await search())[0], "repair.txt");
  await service.owner("/console/v1/network", { method: "PUT", body: { isAirGapped: false } });
  for (const [n, bad] of (["nonsense", embeddings([[1, 2, 3]]), null] as const).entries()) {
    fake.embed(() => bad);
    await save({ uses: ["search"], embeddingsModel: `bad-${n}` });
    const began = performance.now();
    assert.equal((await search())[0], "repair.txt");
    assert.ok(performance.now() - began < 10_000, "a server that is silent is not waited for");
    const before = sent().length;
    assert.equal((await search(`${question} again`))[0], "repair.txt");
    assert.equal(sent().length, before, "a model that failed is left alone for a while");
  }
  fake.embed(odd);
  await save({ uses: ["search"] });
  assert.equal((await search())[0], "salary.txt");
});
