import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { NamedRecord } from "#shared/workspace/workspace-search.ts";
import { api, upload } from "../../../app/testing/upload.ts";
import { testWorkspace, type TestWorkspace } from "../../../app/testing/workspace.ts";

const ends: (() => Promise<void>)[] = [];
let service: TestWorkspace;
let northgate: string;
let draftId: string;

const post = async (path: string, body: object): Promise<{ id: string }> => {
  const answer = await service.owner(`${api}${path}`, { method: "POST", body });
  assert.ok(answer.status < 300, `${path} ${JSON.stringify(answer.body)}`);
  return answer.body;
};
async function named(q: string, more = ""): Promise<NamedRecord[]> {
  const { status, body } = await service.owner(`/console/v1/search/names?q=${encodeURIComponent(q)}${more}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
}
const titles = async (q: string, more = "") => (await named(q, more)).map(({ kind, title }) => `${kind}: ${title}`);

before(async () => {
  service = await testWorkspace({ after: (end) => void ends.push(end) });
  const { id: clientId } = await post("/clients", { name: "Núñez & Søn" });
  northgate = (await post("/matters", { name: "Northgate dispute", clientId })).id;
  await post("/matters", { name: "Ortega" });
  await upload(
    service,
    northgate,
    "Vendor form.txt",
    "text/plain",
    Buffer.from("The laws of North Carolina govern. Nondisclosure applies."),
  );
  await post(`/matters/${northgate}/matrices`, { title: "Any commercial contract" });
  draftId = (await service.owner(`/console/v1/matters/${northgate}/drafts`, { method: "POST", body: { title: "Nondisclosure agreement" } }))
    .body.id;
  await post("/playbooks", { name: "Harbor positions", contractType: "saas", positions: {} });
});
after(async () => {
  for (const end of ends) await end();
});

test("records are found by the beginnings of their names, never by their texts", async () => {
  assert.deepEqual(await titles("orteg"), ["matters: Ortega"]);
  assert.deepEqual(await titles("north"), ["matters: Northgate dispute"]);
  assert.deepEqual(await titles("any commercial"), ["matrices: Any commercial contract"]);
  assert.deepEqual(await titles("nondisclosure"), ["drafts: Nondisclosure agreement"]);
  assert.deepEqual(await titles("nunez son"), ["clients: Núñez & Søn"]);
  assert.deepEqual(await titles("vendor f"), ["documents: Vendor form.txt"]);
  assert.deepEqual(await titles("harbor"), ["playbooks: Harbor positions"]);
  const [grid] = await named("acc");
  assert.deepEqual([grid?.title, grid?.matterId, grid?.matter], ["Any commercial contract", northgate, "Northgate dispute"]);
});

test("a misspelled letter is forgiven where nothing is named as typed", async () => {
  assert.deepEqual(await titles("nortgate"), ["matters: Northgate dispute"]);
  assert.deepEqual(await titles("carolina"), []);
  assert.deepEqual(await titles("?!"), []);
  assert.equal((await titles("o", "&limit=1")).length, 1);
  assert.equal((await service.owner("/console/v1/search/names?q=")).status, 422);
});

test("a record in the trash is not found", async () => {
  await service.owner(`${api}/matters/${northgate}/drafts/${draftId}`, { method: "DELETE" });
  assert.deepEqual(await titles("nondisclosure"), []);
});
