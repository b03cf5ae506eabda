import assert from "node:assert/strict";
import { test } from "node:test";
import { upload } from "../../../app/testing/upload.ts";
import { testWorkspace } from "../../../app/testing/workspace.ts";

const question = "who pays when something breaks";
const setting = "/console/v1/everyday-words";
const path = "/console/v1/search";

test("a question whose words no single document has finds the nearest passage, only while the owner wants it", async (t) => {
  const service = await testWorkspace(t);
  const matter = async (name: string) => (await service.owner("/workspace/v1/matters", { method: "POST", body: { name } })).body.id;
  const [boats, other] = [await matter("Boats"), await matter("Other")];
  const add = (matterId: string, name: string, text: string) => upload(service, matterId, name, "text/plain", Buffer.from(text));
  await add(boats, "holiday.txt", "The company pays a bonus to each employee in December.");
  await add(boats, "repair.txt", "The owner pays the cost of repair of any damage to the vessel or loss of its equipment.");
  await add(boats, "greeting.txt", "The harbor lies in the north.");
  await add(other, "salary.txt", "The firm pays the salary of the clerk each month.");
  const { secret } = await service.issue("documents:read");
  const script = async (query: string, more = {}) =>
    (await service.send(secret, "/workspace/v1/documents/search", { method: "POST", body: { query, ...more } })).body;
  const window = async (q: string, more = "") => (await service.owner(`${path}?q=${encodeURIComponent(q)}${more}`)).body;
  const titles = (reply: { data: { title: string }[] }) => reply.data.map(({ title }) => title);

  await service.owner(setting, { method: "PATCH", body: { isOn: false } });
  for (const reply of [await script(question), await window(question, "&nearest=true")])
    assert.deepEqual([reply.data, reply.pagination.total, "isNearest" in reply], [[], 0, false]);
  const byWords = await window("pays", "&nearest=true");

  await service.owner(setting, { method: "PATCH", body: { isOn: true } });
  const began = performance.now();
  const near = await script(question);
  assert.ok(performance.now() - began < 10_000, "a question takes too long");
  assert.deepEqual([titles(near)[0], near.isNearest, near.pagination.total], ["repair.txt", true, 3]);
  assert.ok(near.data[0].snippet.includes("pays the cost of repair"));
  const { start, end } = near.data[0].place;
  const documents = (await service.owner(`/workspace/v1/matters/${boats}/documents`)).body.data as { id: string; filename: string }[];
  const repair = documents.find(({ filename }) => filename === "repair.txt");
  const { text } = (await service.owner(`/workspace/v1/matters/${boats}/documents/${repair?.id}/text`)).body;
  assert.equal(text.slice(start, end), "pays");

  assert.deepEqual(titles(await window(question, "&nearest=true")), titles(near));
  assert.deepEqual(titles(await script(question, { limit: 1, offset: 1 })), titles(near).slice(1, 2));
  assert.deepEqual(titles(await script(question, { matterId: other })), ["salary.txt"]);
  // The search box that asks at every key, words that exist, quoted words, short words, and words that no document has.
  for (const [q, more] of [
    [question, ""],
    ['who "pays" when something breaks', "&nearest=true"],
    ["pays breaks", "&nearest=true"],
    ["who zzyzx", "&nearest=true"],
  ] as const)
    assert.deepEqual((await window(q, more)).data, [], q);
  assert.deepEqual((await window("pays", "&nearest=true")).data, byWords.data);

  await service.owner("/console/v1/installation", { method: "PATCH", body: { matterAllowlist: [other] } });
  assert.deepEqual(titles(await script(question)), ["salary.txt"]);
  await service.owner(setting, { method: "PATCH", body: { isOn: false } });
  assert.deepEqual((await script(question)).data, []);
});
