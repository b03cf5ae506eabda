import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { testWorkspace, type TestWorkspace, unknownId } from "../../../app/testing/workspace.ts";
import { credentialLimit } from "../../../platform/credentials/issue.ts";

const ends: (() => Promise<void>)[] = [];
let service: TestWorkspace;

before(async () => {
  service = await testWorkspace({ after: (end) => void ends.push(end) });
});
after(async () => {
  for (const end of ends) await end();
});

const trial = (operation: unknown) => service.owner("/console/v1/trial-credentials", { method: "POST", body: { operation } });
const balance = "/api/v1/credits/balance";

test("without the workspace API only routes of the data API can be tried", async () => {
  const refused = await trial("matters.list");
  assert.deepEqual([refused.status, refused.problem], [403, "installation-inactive"]);
  assert.equal((await trial("account.balance")).status, 201);
});

test("a key of the try-it page lives five minutes and opens its one route", async () => {
  const issued = await trial("account.balance");
  assert.deepEqual([issued.status, issued.body.kind, issued.body.scopes], [201, "data_key", []]);
  assert.match(issued.body.secret, /^svc_key_[0-9A-Za-z]{32}$/);
  const life = Date.parse(issued.body.expiresAt) - Date.now();
  assert.ok(life > 4.9 * 60_000 && life <= 5 * 60_000, String(life));
  assert.equal((await service.send(issued.body.secret, balance)).status, 200);
  for (const other of ["/api/v1/us/statutes/coverage", "/api/v1/in/credits/balance"]) {
    const refused = await service.send(issued.body.secret, other);
    assert.equal(refused.status, 403, other);
    assert.match(JSON.stringify(refused.body), /only for GET \/api\/v1\/credits\/balance/);
  }
  assert.equal((await service.send(issued.body.secret, "/console/v1/data-keys")).status, 403);
  const [keys, all] = [await service.owner("/console/v1/data-keys"), await service.owner("/console/v1/audit?action=data-keys.issue")];
  assert.deepEqual(
    keys.body.data.map((one: { name: string }) => one.name),
    ["Try-it page"],
  );
  assert.equal(all.body.pagination.total, 0);
});

test("a credential of the try-it page has the scopes of its route, for that route alone", async () => {
  await service.issue("matters:read");
  const issued = await trial("matters.list");
  assert.deepEqual([issued.status, issued.body.kind, issued.body.scopes], [201, "credential", ["matters:read"]]);
  assert.equal((await service.send(issued.body.secret, "/workspace/v1/matters")).status, 200);
  // Its scope would do for this.
  const other = await service.send(issued.body.secret, `/workspace/v1/matters/${unknownId("mat")}`);
  assert.deepEqual([other.status, other.problem], [403, "insufficient-scope"]);
  assert.equal((await service.send(issued.body.secret, "/workspace/v1/matters", { method: "POST", body: { name: "x" } })).status, 403);
  const entries = await service.owner(`/console/v1/audit?credentialId=${issued.body.id}`);
  assert.ok(entries.body.data.every((one: { actor: { credentialName: string } }) => one.actor.credentialName === "Try-it page"));
});

test("a new one ends the previous one, under the same id, and takes the place of no other credential", async () => {
  const first = (await trial("matters.list")).body;
  for (let free = credentialLimit - 1; free > 0; free--) await service.issue("matters:read");
  const second = (await trial("matters.create")).body;
  assert.equal(second.id, first.id);
  assert.equal((await service.send(first.secret, "/workspace/v1/matters")).status, 401);
  const made = await service.send(second.secret, "/workspace/v1/matters", { method: "POST", body: { name: "Pier lights" } });
  assert.equal(made.status, 201);
  const { activeCredentials } = (await service.owner("/console/v1/installation")).body;
  assert.equal(activeCredentials, credentialLimit);
  const [one, two] = [(await trial("account.balance")).body, (await trial("account.balance")).body];
  assert.equal(one.id, two.id);
  assert.deepEqual([(await service.send(one.secret, balance)).status, (await service.send(two.secret, balance)).status], [401, 200]);
});

test("it can be revoked, and a restart does not bring it back", async () => {
  const { secret, id } = (await trial("matters.list")).body;
  await service.revoke(id);
  assert.equal((await service.send(secret, "/workspace/v1/matters")).status, 401);
  await service.restart();
  assert.equal((await service.send(secret, "/workspace/v1/matters")).status, 401);
  assert.equal((await service.send((await trial("matters.list")).body.secret, "/workspace/v1/matters")).status, 200);
});

test("only the owner gets one, and not for a route that accepts none", async () => {
  const { secret } = (await trial("matters.list")).body;
  const key = (await service.owner("/console/v1/data-keys", { method: "POST", body: { name: "k" } })).body.key;
  for (const [held, problem] of [
    [null, "session-required"],
    [secret, "console-only"],
    [key, "console-only"],
  ]) {
    const refused = await service.send(held, "/console/v1/trial-credentials", { method: "POST", body: { operation: "matters.list" } });
    assert.equal(refused.problem, problem);
  }
  const foreign = { origin: "http://127.0.0.1:1", "content-type": "text/plain" };
  const page = await service.send(null, "/console/v1/trial-credentials", { method: "POST", body: {}, headers: foreign });
  assert.equal(page.status, 403);
  for (const operation of ["session.open", "console.audit", "console.issueTrial", "nothing", "constructor", "", 7, null])
    assert.equal((await trial(operation)).status, 422, String(operation));
});

test("each is on the audit trail, its secret nowhere", async () => {
  const { secret, id } = (await trial("matters.list")).body;
  const entries = await service.owner("/console/v1/audit?action=credentials.issueTrial&outcome=ok&limit=1");
  assert.deepEqual(entries.body.data[0].resource, { kind: "credential", id });
  assert.equal(entries.body.data[0].actor.kind, "owner");
  assert.equal(JSON.stringify(entries.body).includes(secret), false);
});
