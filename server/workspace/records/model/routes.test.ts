import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import { matterOf } from "../../../app/testing/upload.ts";
import { testWorkspace, type TestWorkspace, unknownId } from "../../../app/testing/workspace.ts";
import { fakeModel, type FakeModel, type Received } from "./testing/fake-model.ts";

const ends: (() => Promise<void>)[] = [];
let service: TestWorkspace;
let model: FakeModel;
let matterId: string;

before(async () => {
  const t = { after: (end: () => Promise<void>) => void ends.push(end) };
  service = await testWorkspace(t);
  model = await fakeModel(t);
  matterId = await matterOf(service);
});
after(async () => {
  for (const end of ends.toReversed()) await end();
});
beforeEach(() => {
  model.received.length = 0;
  model.behave(obedient);
});

/** Follows a schema, and reads to the end. */
const obedient = ({ prompt, format }: Received) =>
  prompt.includes("code word") ? '{"word": "zephyrine"}' : format === "json_schema" ? '{"word": "amber"}' : '{"word": "cobalt"}';

const save = (body: object) =>
  service.owner("/console/v1/model", { method: "PUT", body: { baseUrl: model.baseUrl, model: "tiny", ...body } });
const tried = async () => (await service.owner("/console/v1/model/test", { method: "POST" })).body;

test("the model is off until it is set up for a use, and its key is sealed and only for its server", async () => {
  assert.deepEqual((await service.owner("/console/v1/model")).body, { data: null });
  const key = "sk-canary-4711-canary";
  const saved = (await save({ key, baseUrl: `${model.baseUrl}/` })).body.data;
  assert.deepEqual([saved.uses, saved.hasKey, saved.needsGrant, saved.baseUrl, saved.test], [[], true, false, model.baseUrl, null]);
  await tried();
  assert.ok(model.received.every(({ headers }) => headers.authorization === `Bearer ${key}`));
  for (const name of readdirSync(service.folder.root).filter((one) => one.startsWith("workspace.db")))
    assert.ok(!readFileSync(join(service.folder.root, name)).includes(key), name);
  assert.equal((await save({ model: "other" })).body.data.hasKey, true, "another model of the same server");
  assert.equal((await save({ baseUrl: "https://models.example/v1" })).body.data.hasKey, false, "another server");
  await save({ key });
  assert.equal((await save({ key: "" })).body.data.hasKey, false);
  assert.equal((await service.owner("/console/v1/model", { method: "DELETE" })).status, 204);
  assert.equal((await service.owner("/console/v1/model")).body.data, null);
});

test("a test reports what the model does, not what it accepts", async () => {
  await save({});
  const good = await tried();
  assert.deepEqual(
    [good.success, good.error, good.format, good.place, good.readsWholePrompt],
    [true, null, "json_schema", "loopback", true],
  );
  assert.deepEqual(good.models, ["tiny", "tiny-cloud"]);
  assert.deepEqual((await service.owner("/console/v1/model")).body.data.test, good, "it is kept");
  model.behave((asked) => (asked.format === "json_schema" ? obedient({ ...asked, format: null }) : obedient(asked)));
  assert.equal((await tried()).format, "json_object", "a schema that is ignored");
  model.behave((asked, response) => {
    if (asked.format === null) return obedient(asked);
    response.writeHead(400).end('{"error":"response_format is not supported"}');
    return null;
  });
  assert.equal((await tried()).format, "plain");
  model.behave((asked, response) => {
    if (!asked.body.includes('"max_tokens"')) return obedient(asked);
    response.writeHead(400).end(`{"error":{"message":"Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."}}`);
    return null;
  });
  const hosted = await tried();
  assert.deepEqual([hosted.success, hosted.format, hosted.hasFixedSampling], [true, "json_schema", true]);
  model.behave((asked) => (asked.prompt.includes("code word") ? "I have not been given one." : obedient(asked)));
  const cut = await tried();
  assert.deepEqual([cut.success, cut.readsWholePrompt], [true, false]);
  assert.match(cut.error, /forgets the beginning/);
  model.behave(obedient);
  await save({ embeddingsModel: "vectors" });
  assert.deepEqual([(await tried()).embeddingsLength, cut.embeddingsLength], [16, null]);
  model.embed(() => "<html>");
  const silent = await tried();
  model.embed(null);
  assert.deepEqual([silent.success, silent.embeddingsLength, /other than embeddings/.test(silent.error)], [true, null, true]);
  await save({});
});

test("a failing test gives the reason in a sentence", async () => {
  await save({ model: "absent" });
  assert.match((await tried()).error, /has no model named absent/);
  await save({});
  model.behave((_asked, response) => {
    response.writeHead(404).end('{"error":{"message":"model not loaded"}}');
    return null;
  });
  const missing = await tried();
  assert.deepEqual([missing.success, /404.*model not loaded/.test(missing.error)], [false, true]);
  model.behave((_asked, response) => {
    response.end("<html>");
    return null;
  });
  assert.match((await tried()).error, /did not reply with a chat completion/);
  await save({ baseUrl: "http://127.0.0.1:1/v1" });
  assert.match((await tried()).error, /^Pandect cannot reach/);
  await save({});
  model.received.length = 0;
  await service.owner("/console/v1/network", { method: "PUT", body: { isAirGapped: true } });
  assert.match((await tried()).error, /Offline mode is on/);
  assert.equal(model.received.length, 0);
  await service.owner("/console/v1/network", { method: "PUT", body: { isAirGapped: false } });
  await service.owner("/console/v1/model", { method: "DELETE" });
  assert.equal((await service.owner("/console/v1/model/test", { method: "POST" })).status, 404);
});

test("refuses impossible settings for a model, and stores none of them", async () => {
  await save({});
  const kept = (await service.owner("/console/v1/model")).body;
  const bad = [
    { baseUrl: "http://models.example/v1" },
    { baseUrl: "https://169.254.169.254/v1" },
    { baseUrl: "x" },
    { model: "" },
    { model: "tiny\u202Eduolc" },
    { key: "two words" },
    { key: "a\r\nX-Other: b" },
    { uses: ["everything"] },
    { mostRequests: 0 },
    { contextTokens: 100 },
    { extra: 1 },
  ];
  for (const body of bad) assert.equal((await save(body)).status, 422, JSON.stringify(body));
  assert.deepEqual((await service.owner("/console/v1/model")).body, kept);
});

test("a matter allows one server, and another one needs another permission", async () => {
  const path = `/console/v1/matters/${matterId}/model`;
  const set = async (isGranted: boolean) => service.owner(path, { method: "PUT", body: { isGranted } });
  await service.owner("/console/v1/model", { method: "DELETE" });
  assert.equal((await set(true)).status, 409);
  assert.deepEqual((await service.owner(path)).body, { host: null, model: null, isOn: false, isNeeded: false, isGranted: false });
  await save({ baseUrl: "https://models.example/v1", uses: ["unknown"] });
  assert.deepEqual((await set(true)).body, { host: "models.example", model: "tiny", isOn: true, isNeeded: true, isGranted: true });
  await save({ baseUrl: "https://models.example:8443/v1", uses: ["unknown"] });
  assert.equal((await service.owner(path)).body.isGranted, false);
  await set(true);
  assert.equal((await set(false)).body.isGranted, false);
  assert.equal((await service.owner(`/console/v1/matters/${unknownId("mat")}/model`)).problem, "matter-not-found");
});
