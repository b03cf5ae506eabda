import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { until } from "../../../platform/testing/until.ts";
import { embeddings, signsOf } from "./testing/fake-model.ts";
import { readingService } from "./testing/reading-service.ts";

const question = "how do I get my money back when the ferry is late";
const builtIn = /^(?!endpoint:)./;

test("the owner's endpoint reads the law and questions once it is ticked, and the built-in encoder again when it is unticked", async (t) => {
  const { fake, root, service, save, change, restart, offline, state, readBy, sent, search } = await readingService(t);
  assert.equal((await save({ isForMeaning: true })).status, 422, "no model is named");
  const named = (await save({ embeddingsModel: "vectors" })).body.data;
  assert.deepEqual([named.embeddingsModel, named.isForMeaning], ["vectors", false]);
  await change({ isOn: true });
  await readBy(builtIn);
  const plain = await search(question);
  assert.equal(fake.embedded().length, 0, "nothing leaves without the tick");

  await save({ embeddingsModel: "vectors", isForMeaning: true });
  await readBy(/^endpoint:http:\/\/127\.0\.0\.1:\d+\/v1:vectors:16$/);
  assert.deepEqual([(await state()).isUsed, (await state()).problem], [true, null]);
  const law = sent();
  assert.ok(law.length > 10 && !law.includes(question));
  assert.ok(fake.embedded().every(({ body }) => JSON.parse(body).input.length <= 32));
  await search(question);
  assert.deepEqual(sent().slice(law.length), [question]);
  await search(question);
  assert.equal(sent().length, law.length + 1, "one question is sent once");
  const { data } = (await service.owner("/console/v1/network/connections?purpose=model&limit=100")).body;
  assert.equal(data.length, fake.embedded().length, "every request is in the log");
  assert.equal(data[0].outcome, "ok");
  assert.ok(data[0].bytesSent > question.length && data[0].bytesReceived > 100);

  // A server that does not answer: search uses the words alone, and the server rests for a while.
  fake.embed(() => null);
  const started = performance.now();
  await search(`${question} please`);
  assert.ok(performance.now() - started < 10_000);
  assert.match((await state()).problem, /did not answer a question within 1\.5 seconds/);
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
  await readBy(/:others:1536$/);

  const policy = mkdtempSync(join(tmpdir(), "pandect-managed-"));
  t.after(() => rmSync(policy, { recursive: true }));
  writeFileSync(join(policy, "policy.json"), '{"modelEndpoint": false}', { mode: 0o644 });
  await restart(() => void (process.env["PANDECT_POLICY"] = join(policy, "policy.json")));
  delete process.env["PANDECT_POLICY"];
  const last = fake.embedded().length;
  await readBy(builtIn);
  assert.deepEqual(await search(question), plain);
  assert.equal(fake.embedded().length, last, "the policy keeps the endpoint from being asked");
});

test("a model that changed on its server under the same name reads the law again", async (t) => {
  const { fake, save, change, restart, readBy, sent, search } = await readingService(t);
  await save({ embeddingsModel: "vectors", isForMeaning: true });
  await change({ isOn: true });
  await readBy(/:16$/);
  const once = sent().length;
  await restart();
  await readBy(/:16$/);
  assert.deepEqual(sent().slice(once), ["law"], "the same model is known by one word");
  fake.embed((texts) => embeddings(texts.map((text) => signsOf(text, 24))));
  await search(question);
  await readBy(/:24$/);
  const twice = sent().length;
  assert.equal(twice, 2 * once + 1 + 1 + 1, "the law, one word before it and one more to be sure, and the question");
  // The same length, other vectors.
  fake.embed((texts) => embeddings(texts.map((text) => signsOf(text, 24).map((value, i) => (i % 2 === 0 ? value : -value)))));
  await restart();
  await readBy(/:24$/);
  assert.equal(sent().length, twice + once + 1);
});
