import assert from "node:assert/strict";
import { test } from "node:test";
import { testWorkspace } from "../../app/testing/workspace.ts";
import { openVectors, vectorsFile, vectorState } from "../../law/semantic/vectors-db.ts";
import { addLaw, randomLaw } from "../../law/testing/small-law.ts";
import { driverOf } from "../../platform/db/connection.ts";
import { openDb } from "../../platform/db/open.ts";
import { until } from "../../platform/testing/until.ts";
import { embeddings, fakeModel, signsOf } from "./testing/fake-model.ts";

const words = "/console/v1/everyday-words";
const question = "how do I get my money back when the ferry is late";

test("the owner's endpoint reads the law and questions once it is ticked, and the built-in encoder again when it is not", async (t) => {
  const service = await testWorkspace(t);
  const fake = await fakeModel(t);
  const { root } = service.folder;
  const corpus = openDb(service.folder.corpus);
  driverOf(corpus).exec(`
    insert into source (id, key, corpus_type, jurisdiction, name, release, format, file_name, file_bytes, file_sha256, installed_at)
      values (1, 'fiction', 'USC', 'federal', 'Fiction', '1', 'none', 'none', 0, '', '');
    insert into division (id, source_id, key, kind, label, name, depth, position, trail) values (1, 1, 'd', 'title', '', '', 0, 0, '{"articleName":null,"articleNumber":null,"breadcrumb":[],"chapter":null,"chapterName":null,"displayPath":"","parent":null,"part":null,"partName":null,"subchapter":null,"subchapterName":null,"subpart":null,"subpartName":null,"subtitle":null,"titleName":null,"titleNumber":null,"ts":null}')`);
  addLaw(corpus, [{ heading: "Restitution", body: "Restitution is owed by the keeper of the deposit." }, ...randomLaw(150, 12)]);
  corpus.close();
  const save = async (more: object) =>
    service.owner("/console/v1/model", { method: "PUT", body: { baseUrl: fake.baseUrl, model: "tiny", ...more } });
  const change = async (body: object) => service.owner(words, { method: "PATCH", body });
  const offline = async (isAirGapped: boolean) => service.owner("/console/v1/network", { method: "PUT", body: { isAirGapped } });
  const state = async () => (await service.owner(words)).body;
  const encoderIs = async (pattern: RegExp) =>
    until(root, async () => {
      const db = openVectors(vectorsFile(service.folder));
      const name = vectorState(db, "encoder") ?? "";
      db.close();
      return pattern.test(name) && (await state()).state === "ready";
    });
  const search = async (query = question) => {
    const reply = await service.owner("/api/v1/us/statutes/search", { method: "POST", body: { query, matchType: "any" } });
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
    return reply.body.results as unknown[];
  };
  const sent = () => fake.embedded().flatMap(({ body }) => JSON.parse(body).input as string[]);

  assert.equal((await save({ isForMeaning: true })).status, 422, "no model is named");
  const named = (await save({ embeddingsModel: "vectors" })).body.data;
  assert.deepEqual([named.embeddingsModel, named.isForMeaning], ["vectors", false]);
  await change({ isOn: true });
  await encoderIs(/^(?!endpoint:)./);
  const plain = await search();
  assert.equal(fake.embedded().length, 0, "nothing leaves without the tick");

  await save({ embeddingsModel: "vectors", isForMeaning: true });
  await encoderIs(/^endpoint:127\.0\.0\.1:\d+:vectors:16$/);
  assert.ok((await state()).isUsed);
  const law = sent();
  assert.ok(law.length > 10 && !law.includes(question));
  assert.ok(fake.embedded().every(({ body }) => JSON.parse(body).input.length <= 64));
  await search();
  assert.deepEqual(sent().slice(law.length), [question]);
  await search();
  assert.equal(sent().length, law.length + 1, "one question is sent once");
  const { data } = (await service.owner("/console/v1/network/connections?purpose=model")).body;
  assert.equal(data[0].outcome, "ok");
  assert.ok(data[0].bytesSent > question.length && data[0].bytesReceived > 100);

  // A server that does not answer, answers nonsense or another length: the words alone answer, and it is left alone for a while.
  fake.embed(() => null);
  const started = performance.now();
  await search(`${question} please`);
  assert.ok(performance.now() - started < 6000);
  const before = fake.embedded().length;
  await search(`${question} please?`);
  assert.equal(fake.embedded().length, before);

  await offline(true);
  await save({ embeddingsModel: "others", isForMeaning: true });
  await until(root, async () => (await state()).state === "waiting");
  await search("how do I get my money back when the ferry is gone");
  assert.equal(fake.embedded().length, before, "nothing leaves in offline mode");
  await offline(false);
  fake.embed((texts) => embeddings(texts.map((text) => signsOf(text, 1536))));
  await encoderIs(/:others:1536$/);

  await save({ embeddingsModel: "others", isForMeaning: false });
  await encoderIs(/^(?!endpoint:)./);
  const last = fake.embedded().length;
  assert.deepEqual(await search(), plain);
  assert.equal(fake.embedded().length, last);
});
