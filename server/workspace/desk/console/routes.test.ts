import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { describe, test } from "node:test";
import { openDb } from "../../../platform/db/open.ts";
import { credentialIssue, credentialList, credentialRevoke } from "../../../app/commands/credential.ts";
import type { Command } from "../../../app/commands/command.ts";
import { doctor } from "../../../app/commands/doctor.ts";
import { testWorkspace, type TestWorkspace, unknownId } from "../../../app/testing/workspace.ts";
import { driverOf } from "../../../platform/db/connection.ts";
import { until } from "../../../platform/testing/until.ts";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const matters = "/workspace/v1/matters";

async function run(service: TestWorkspace, command: Command, values: Record<string, string>, positionals: string[] = []) {
  const written = { out: "", err: "" };
  const code = await command.run({
    folder: service.folder,
    positionals,
    values,
    json: true,
    stdout: { write: (text) => (written.out += text) },
    stderr: { write: (text) => (written.err += text) },
    isTty: false,
    signal: new AbortController().signal,
  });
  return { code, ...written };
}

describe("the owner's console", () => {
  test("enables, suspends and revokes the workspace API; each affects credentials at once", async (t) => {
    const service = await testWorkspace(t);
    const before = await service.owner("/console/v1/installation");
    assert.deepEqual(before.body, {
      id: null,
      status: "not_enabled",
      matterAllowlist: null,
      enabledAt: null,
      activeCredentials: 0,
      credentialLimit: 5,
    });
    assert.equal(
      (await service.owner("/console/v1/installation", { method: "PATCH", body: { status: "suspended" } })).problem,
      "installation-inactive",
    );
    const { secret } = await service.issue("matters:read");
    assert.equal((await service.owner("/console/v1/installation", { method: "POST" })).problem, "installation-exists");
    assert.equal((await service.send(secret, matters)).status, 200);
    for (const status of ["suspended", "active"]) {
      assert.equal((await service.owner("/console/v1/installation", { method: "PATCH", body: { status } })).body.status, status);
      assert.equal((await service.send(secret, matters)).status, status === "active" ? 200 : 403);
    }
    assert.equal((await service.owner("/console/v1/installation", { method: "DELETE" })).status, 204);
    assert.equal((await service.owner("/console/v1/installation", { method: "DELETE" })).status, 404);
    const dead = await service.send(secret, matters);
    assert.deepEqual(
      [dead.status, dead.problem, dead.headers.get("www-authenticate")],
      [403, "installation-inactive", 'Bearer realm="workspace"'],
    );
    const fresh = await service.issue("matters:read");
    assert.equal((await service.send(fresh.secret, matters)).status, 200);
    assert.equal((await service.send(secret, matters)).status, 403);
  });

  test("issues at most five credentials of at most 180 days, shows each once and revokes for good", async (t) => {
    const service = await testWorkspace(t);
    const ask = (body: unknown) => service.owner("/console/v1/credentials", { method: "POST", body });
    const good = { name: "reader", scopes: ["matters:read"], expiresAt: inDays(180) };
    assert.equal((await ask(good)).problem, "installation-inactive");
    const first = await service.issue("matters:read", "matters:write");
    assert.match(first.secret, /^svc_ws_[0-9A-Za-z]{35}$/);
    for (const [wrong, location, type] of [
      [{ ...good, expiresAt: inDays(180.01) }, "body.expiresAt", "too_large"],
      [{ ...good, expiresAt: inDays(-1) }, "body.expiresAt", "too_small"],
      [{ name: "x", scopes: ["matters:read"] }, "body.expiresAt", "missing"],
      [{ ...good, scopes: [] }, "body.scopes", "too_short"],
      [{ ...good, scopes: ["matters:read", "matters:read"] }, "body.scopes", "duplicate"],
      [{ ...good, scopes: ["matters:all"] }, "body.scopes.0", "not_in_list"],
      [{ ...good, name: " " }, "body.name", "too_short"],
      [{ ...good, organizationId: "org" }, "body.organizationId", "unknown_member"],
    ] as const) {
      const refused = await ask(wrong);
      assert.equal(refused.status, 422);
      assert.deepEqual([refused.body.errors[0].location, refused.body.errors[0].type], [location, type]);
    }
    for (let i = 0; i < 4; i++) assert.equal((await ask(good)).status, 201);
    const sixth = await ask(good);
    assert.deepEqual([sixth.problem, sixth.body.limit], ["credential-limit-reached", 5]);
    await service.revoke(first.id);
    assert.equal((await service.send(first.secret, matters)).problem, "invalid-credential");
    assert.equal((await service.owner(`/api/v1/workspace/credentials/${first.id}`, { method: "DELETE" })).problem, "credential-not-found");
    const listed = await service.owner("/console/v1/credentials?status=revoked");
    assert.deepEqual(
      [listed.body.pagination.total, listed.body.data[0].id, listed.body.data[0].hint],
      [1, first.id, first.secret.slice(0, 11)],
    );
    assert.ok(!JSON.stringify(listed.body).includes(first.secret));
    assert.equal((await ask(good)).status, 201);
  });

  test("is closed to credentials and data keys", async (t) => {
    const service = await testWorkspace(t);
    const { id, secret } = await service.issue("matters:write");
    const made = await service.owner("/console/v1/data-keys", { method: "POST", body: { name: "k" } });
    for (const token of [secret, made.body.key]) {
      const refused = await service.send(token, "/console/v1/credentials");
      assert.deepEqual([refused.problem, refused.headers.get("www-authenticate")], ["console-only", 'Bearer realm="console"']);
      assert.equal((await service.send(token, `/api/v1/workspace/credentials/${id}`, { method: "DELETE" })).problem, "console-only");
    }
    assert.equal((await service.send(null, "/console/v1/audit")).problem, "session-required");
    assert.equal((await service.send(secret, `${matters}/a%20b%00`)).body.instance, `${matters}/a%20b%00`);
    assert.equal((await service.send(made.body.key, matters)).problem, "wrong-product-credential");
    assert.equal((await service.send(secret, "/api/v1/credits/balance")).status, 401);
  });

  test("limits each credential by tier, and reports the usage", async (t) => {
    const service = await testWorkspace(t);
    const { id, secret } = await service.issue("matters:write");
    const statuses = [];
    for (let i = 0; i < 32; i++) statuses.push((await service.send(secret, matters, { method: "POST", body: {} })).status);
    // A minute may end between two calls; then the thirty-first call is the first of the next minute.
    assert.ok(statuses.slice(0, 30).every((status) => status === 422));
    const usage = await service.owner(`/console/v1/credentials/${id}/usage`);
    assert.equal(usage.body.data.length, 18);
    const hour = usage.body.data.find((row: { tier: string; window: string }) => row.tier === "write" && row.window === "hour");
    assert.ok(hour.used >= 1 && hour.limit === 600);
    if (statuses.includes(429)) {
      const refused = await service.send(secret, matters, { method: "POST", body: {} });
      assert.deepEqual(
        [refused.problem, refused.body.tier, refused.body.limit, refused.body.window],
        ["rate-limited", "write", 30, "minute"],
      );
      assert.ok(Number(refused.headers.get("retry-after")) >= 1);
    }
    assert.equal((await service.send(secret, matters)).status, 200);
  });

  test("shows what a credential called last and what is running, also after a restart", async (t) => {
    const service = await testWorkspace(t);
    const { id, secret } = await service.issue("matters:write");
    const usage = async () => (await service.owner(`/console/v1/credentials/${id}/usage`)).body;
    assert.deepEqual([(await usage()).lastRoute, (await usage()).running], [null, []]);
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const slow = fetch(`${service.url()}${matters}`, {
      method: "POST",
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      body: readable,
      duplex: "half",
    });
    const writer = writable.getWriter();
    await writer.write(Buffer.from('{"name": '));
    while ((await usage()).running.length === 0) await new Promise(setImmediate);
    assert.equal((await usage()).running[0].route, "POST /workspace/v1/matters");
    await service.revoke(id);
    await writer.write(Buffer.from('"Too late"}'));
    await writer.close();
    assert.equal((await slow).status, 401);
    assert.deepEqual((await usage()).running, []);
    assert.ok(!JSON.stringify((await service.owner(matters)).body).includes("Too late"));
    await service.restart();
    assert.equal((await usage()).lastRoute, "POST /workspace/v1/matters");
  });
});

describe("the audit trail", () => {
  test("names the records of its entries while they exist, also in the trash", async (t) => {
    const service = await testWorkspace(t);
    const post = async (path: string, body: object) => (await service.owner(path, { method: "POST", body })).body;
    const matter = await post(matters, { name: "Lamp oil" });
    const draft = await post(`/console/v1/matters/${matter.id}/drafts`, { title: "Letter to the keeper" });
    const credential = await service.issue("matters:read");
    const last = async (action: string) => {
      const [entry] = (await service.owner(`/console/v1/audit?action=${action}`)).body.data;
      return [entry.resource.kind, entry.resourceName, entry.matterName];
    };
    assert.deepEqual(await last("matters.create"), ["matter", "Lamp oil", "Lamp oil"]);
    assert.deepEqual(await last("drafts.createBlank"), ["draft", "Letter to the keeper", "Lamp oil"]);
    assert.equal((await last("credentials.issue"))[0], "credential");
    assert.equal(typeof (await last("credentials.issue"))[1], "string", credential.id);
    await service.owner(`${matters}/${matter.id}/drafts/${draft.id}`, { method: "DELETE" });
    assert.deepEqual(await last("drafts.delete"), ["draft", "Letter to the keeper", "Lamp oil"]);
    assert.equal((await service.owner(`/console/v1/trash/draft/${draft.id}`, { method: "DELETE" })).status, 204);
    assert.deepEqual(await last("trash.purge"), ["draft", null, "Lamp oil"]);
    await post(`/console/v1/matters/${matter.id}/drafts`, { title: "Letter to the harbor" });
    assert.equal((await service.owner(`${matters}/${matter.id}`, { method: "DELETE" })).problem, "resource-not-empty");
    assert.deepEqual(await last("matters.delete"), ["matter", "Lamp oil", "Lamp oil"]);
    // The trail and its exports hold no names.
    for (const form of ["jsonl", "csv"])
      assert.doesNotMatch(String((await service.owner(`/console/v1/audit/export.${form}`)).body), /Lamp|keeper/);
  });

  test("has every mutation and refusal with its actor, filters and an export", async (t) => {
    const service = await testWorkspace(t);
    const { id, secret } = await service.issue("matters:write");
    await service.send(secret, matters, { method: "POST", body: { name: "Lamp oil" }, headers: { "x-svc-acting-user": " Ada Árvai " } });
    await service.send(secret, matters, { method: "POST", body: { name: "" } });
    await service.send(secret, "/workspace/v1/clients");
    await service.send(secret, matters);
    const mine = (await service.owner(`/console/v1/audit?credentialId=${id}`)).body;
    const seen = mine.data.map((one: Record<string, unknown> & { actor: Record<string, unknown> }) => [
      one["action"],
      one["outcome"],
      one["problem"],
      one.actor["actingUser"],
      one.actor["autonomous"],
    ]);
    assert.deepEqual(seen, [
      ["clients.list", "refused", "insufficient-scope", null, true],
      ["matters.create", "refused", "invalid-request", null, true],
      ["matters.create", "ok", null, "Ada Árvai", false],
    ]);
    assert.match(mine.data[2].resource.id, /^mat_/);
    assert.equal(mine.data[2].matterId, mine.data[2].resource.id);
    const owners = await service.owner("/console/v1/audit?actorKind=owner&action=credentials.issue&outcome=ok");
    assert.deepEqual([owners.body.pagination.total, owners.body.data[0].resource.id], [1, id]);
    assert.equal((await service.owner("/console/v1/audit?outcome=maybe")).status, 422);
    assert.equal((await service.owner(`/console/v1/audit?to=${new Date(0).toISOString()}`)).body.pagination.total, 0);
    const today = owners.body.data[0].at.slice(0, 10);
    for (const [query, count] of [
      [`from=${today}&to=${today}`, 1],
      ["from=2999-01-01", 0],
      ["to=2020-01-01", 0],
    ] as const)
      assert.equal((await service.owner(`/console/v1/audit?action=credentials.issue&${query}`)).body.pagination.total, count, query);
    assert.equal((await service.owner("/console/v1/audit?from=2026-02-30")).status, 422);
    const lines = (await service.owner("/console/v1/audit/export.jsonl")).body
      .trim()
      .split("\n")
      .map((line: string) => JSON.parse(line));
    assert.equal(lines.at(-1).head, lines.at(-2).hash);
    assert.ok(!JSON.stringify(lines).includes(secret));
    const created = mine.data.find((one: { outcome: string }) => one.outcome === "ok");
    for (const query of [`requestId=${created.requestId}`, `resourceId=${created.resource.id}`]) {
      const { data } = (await service.owner(`/console/v1/audit?${query}`)).body;
      assert.deepEqual(data, [created]);
    }
    const table = (await service.owner(`/console/v1/audit/export.csv?resourceId=${created.resource.id}`)).body.trim().split("\r\n");
    assert.equal(table.length, 3);
    assert.match(table[1], /^\d+,.*,credential,crd_.*,Ada Árvai,false,matters\.create,POST,/);
    assert.match(table[2], /^\d+,.*chain\.head.*,[0-9a-f]{64}$/);
    assert.equal((await service.owner("/console/v1/audit?action=audit.export")).body.pagination.total, 2);
  });

  test("is checked at the start and on request, and reports the result", async (t) => {
    const service = await testWorkspace(t);
    const state = async () => (await service.owner("/console/v1/audit/state")).body;
    await service.owner("/console/v1/installation", { method: "POST" });
    const check = (await service.owner("/console/v1/audit/check")).body;
    assert.equal(check.ok, true);
    const { at, ...checked } = (await state()).checked;
    assert.deepEqual(checked, check);
    assert.ok(Date.parse(at) <= Date.now());
    assert.deepEqual([(await state()).entries, (await state()).brokenAt], [1, []]);
  });

  test("detects a changed, a removed and a cut entry, and an older copy", async (t) => {
    const service = await testWorkspace(t);
    await service.issue("matters:read");
    for (let i = 0; i < 5; i++) await service.owner(matters, { method: "POST", body: { name: `Matter ${i}` } });
    const { restart, folder, owner } = service;
    const tamper = (sql: string) => {
      const db = openDb(folder.workspace);
      const triggers = driverOf(db)
        .prepare<[], { name: string; sql: string }>("select name, sql from sqlite_schema where type = 'trigger' and tbl_name = 'audit_log'")
        .all();
      const saved = driverOf(db).prepare("select * from audit_log").all();
      const noted = readFileSync(folder.auditHead);
      assert.throws(() => driverOf(db).exec("update audit_log set status = 200"), /never changed/);
      assert.throws(() => driverOf(db).exec("delete from audit_log"), /730 days/);
      for (const { name } of triggers) driverOf(db).exec(`drop trigger "${name}"`);
      driverOf(db).exec(sql);
      return () => {
        driverOf(db).exec("delete from audit_log");
        writeFileSync(folder.auditHead, noted);
        // A test restores the rows it read, whatever their columns are.
        const put = driverOf(db).prepare(
          `insert into audit_log values (${Object.keys(saved[0] as object)
            .map(() => "?")
            .join(", ")})`,
        );
        for (const row of saved) put.run(...Object.values(row as object));
        for (const trigger of triggers) driverOf(db).exec(trigger.sql);
        db.close();
      };
    };
    for (const [sql, finding] of [
      ["update audit_log set action = 'matters.get' where seq = 4", /Entry 4 was changed/],
      ["update audit_log set at = at + 1 where seq = 2", /Entry 2 was changed/],
      ["delete from audit_log where seq = 3", /3 to 3 are missing/],
      ["delete from audit_log where seq > 5", /ends at entry \d, but Pandect wrote 7 entries/],
    ] as const) {
      let putBack: (() => void) | undefined;
      await restart(() => void (putBack = tamper(sql)));
      const { body } = await owner("/console/v1/audit/check");
      assert.equal(body.ok, false, sql);
      assert.match(body.findings.join(" "), finding);
      assert.equal((await run(service, doctor, {})).code, 1);
      assert.equal((await owner("/console/v1/audit?action=audit.check")).body.data[0]?.actor.kind, "system");
      await restart(putBack);
      assert.equal((await owner("/console/v1/audit/check")).body.ok, true);
    }
  });
});

describe("credentials on the command line", () => {
  test("are issued, listed and revoked beside a running service", async (t) => {
    const service = await testWorkspace(t);
    const issued = await run(service, credentialIssue, { name: "script", scopes: "matters:read,clients:read", days: "30" });
    assert.equal(issued.code, 0, issued.err);
    const { id, secret } = JSON.parse(issued.out);
    assert.equal((await service.send(secret, matters)).status, 200);
    assert.equal(JSON.parse((await run(service, credentialList, {})).out).credentials[0].id, id);
    assert.equal((await run(service, credentialRevoke, {}, [id])).code, 0);
    // A write by another process may go unseen for 5 ms.
    await until(service.folder.root, async () => (await service.send(secret, matters)).status === 401);
    assert.equal((await run(service, credentialRevoke, {}, [id])).code, 1);
    assert.equal((await run(service, credentialRevoke, {}, [unknownId("crd")])).code, 1);
    for (const values of [
      { name: "x", scopes: "matters:all", days: "3" },
      { name: "x", scopes: "matters:read", days: "181" },
      { name: " ", scopes: "matters:read", days: "3" },
    ])
      assert.equal((await run(service, credentialIssue, values)).code, 2);
    assert.equal((await service.owner("/console/v1/audit?action=credentials.issue")).body.pagination.total, 1);
    assert.equal((await service.owner("/console/v1/audit/check")).body.ok, true);
  });
});
