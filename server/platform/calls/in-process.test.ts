import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { AppError } from "#shared/platform/errors.ts";
import { light, openLaunching } from "../../app/testing/launching.ts";
import { findDefaultMatter } from "../../workspace/records/matters/store.ts";
import { after, anyEntry } from "../audit/store.ts";
import { enable } from "../credentials/installation.ts";
import { issueCredential } from "../credentials/issue.ts";
import { createDataFolder } from "../data-folder.ts";
import { write } from "../db/open.ts";
import { inProcess } from "./in-process.ts";

function launching(t: TestContext) {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-in-process-")));
  const service = openLaunching(folder);
  t.after(() => {
    service.close();
    rmSync(folder.root, { recursive: true });
  });
  const issue = (...scopes: string[]) =>
    write(service.db, (tx) => issueCredential(tx, { name: scopes.join(), scopes, expiresAt: Date.now() + 86_400_000 }, Date.now())).secret;
  write(service.db, (tx) => enable(tx, Date.now()));
  return { ...service, issue, params: { matterId: findDefaultMatter(service.db, null)?.id ?? "" } };
}

const code = (wanted: string) => (error: unknown) => error instanceof AppError && error.code === wanted;

test("a call in this process is checked, validated, launched once and audited like one over HTTP", async (t) => {
  const { app, calls, db, issue, params } = launching(t);
  const secret = issue("documents:write");
  const call = inProcess(calls, { secret, actingUser: "Ada" });
  const launched = await call(light, { params, body: { oil: "olive" } }, { idempotencyKey: "k" });
  assert.equal(launched.status, "queued");
  const copy = await app.request(`/workspace/v1/matters/${params.matterId}/lamps`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json", "idempotency-key": "k" },
    body: '{"oil":"olive"}',
  });
  // An operation, according to the route's schema.
  assert.deepEqual([copy.status, ((await copy.json()) as { id: string }).id], [202, launched.id]);
  await assert.rejects(call(light, { params, body: { oil: "whale" } }, { idempotencyKey: "k" }), code("idempotency-key-reused"));
  await assert.rejects(call(light, { params, body: { oil: "x".repeat(21) } }), code("invalid-request"));
  await assert.rejects(inProcess(calls, { secret: "svc_ws_unknown" })(light, { params, body: {} }), code("invalid-credential"));
  await assert.rejects(inProcess(calls, { secret: issue("matters:read") })(light, { params, body: {} }), code("insufficient-scope"));
  assert.equal((await inProcess(calls, { secret: null })(light, { params, body: {} })).status, "queued");
  const entries = after(db, anyEntry, 0, 100).map(({ actorKind, actingUser, path, status }) => [actorKind, actingUser, path, status]);
  const path = `/workspace/v1/matters/${params.matterId}/lamps`;
  assert.deepEqual(entries, [
    ["credential", "Ada", path, 202],
    ["credential", null, path, 202],
    ["credential", "Ada", path, 422],
    ["credential", "Ada", path, 422],
    ["system", null, path, 401],
    ["credential", null, path, 403],
    ["owner", null, path, 202],
  ]);
});
