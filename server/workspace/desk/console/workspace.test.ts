import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { goodBodies, pathOf, workspaceRoutes } from "../../../app/testing/operations.ts";
import { testWorkspace, type TestWorkspace, unknownId } from "../../../app/testing/workspace.ts";

const ends: (() => Promise<void>)[] = [];
let service: TestWorkspace;
before(async () => {
  service = await testWorkspace({ after: (end) => void ends.push(end) });
});
after(async () => {
  for (const end of ends) await end();
});

const api = "/workspace/v1";
const post = (path: string, body: unknown) => service.owner(`${api}${path}`, { method: "POST", body });
const patch = (path: string, body: unknown) => service.owner(`${api}${path}`, { method: "PATCH", body });
const remove = (path: string) => service.owner(`${api}${path}`, { method: "DELETE" });
const get = (path: string) => service.owner(`${api}${path}`);

describe("every workspace operation", () => {
  test("names its scopes, tier and action", () => {
    assert.ok(workspaceRoutes.length >= 17);
    for (const route of workspaceRoutes) {
      assert.ok(route.scopes?.length && route.tier && route.action, route.path);
      if (route.body !== undefined) assert.ok(goodBodies[route.action] !== undefined, `no good body for ${route.action}`);
    }
  });

  for (const route of workspaceRoutes) {
    const action = route.action ?? route.path;
    test(`${action} checks the gates in order`, async () => {
      const body = route.body === undefined ? undefined : goodBodies[action];
      const send = (secret: string | null, path: string, sent: unknown = body, headers: Record<string, string> = {}) =>
        service.send(secret, path, { method: route.method, headers, ...(sent !== undefined && route.method !== "GET" && { body: sent }) });
      const unknown = pathOf(route, unknownId);
      const malformed = pathOf(route, () => "..%2fetc%2fpasswd");
      const bad = { nobody: "canary-4711" };

      for (const wrong of [null, "svc_ws_short", "svc_ws_0123456789ABCDEFGHIJKLMNOPQRS1fL8mZ"]) {
        const refused = await send(wrong, unknown, bad, { "x-svc-acting-user": "" });
        assert.deepEqual([refused.status, refused.problem], [401, "invalid-credential"]);
        assert.equal(refused.headers.get("www-authenticate"), 'Bearer realm="workspace"');
      }
      const others = await service.issue(
        route.scopes?.some((scope) => scope.startsWith("operations")) ? "clients:write" : "operations:read",
      );
      const refused = await send(others.secret, unknown, bad, { "x-svc-acting-user": "" });
      assert.deepEqual([refused.status, refused.problem, refused.body.requiredScopes], [403, "insufficient-scope", route.scopes]);
      await service.revoke(others.id);

      const { id, secret } = await service.issue(...(route.scopes ?? []));
      const user = await send(secret, unknown, bad, { "x-svc-acting-user": "a\u0081b" });
      assert.deepEqual([user.status, user.problem], [400, "acting-user-rejected"]);
      if (route.body !== undefined) {
        for (const [sent, type] of [
          [bad, "unknown_member"],
          ["{", "json_invalid"],
          ["[]", "wrong_type"],
        ] as const) {
          const invalid = await send(secret, unknown, sent);
          assert.deepEqual([invalid.status, invalid.problem], [422, "invalid-request"]);
          assert.ok(
            invalid.body.errors.some((one: { type: string }) => one.type === type),
            JSON.stringify(invalid.body.errors),
          );
          assert.ok(!JSON.stringify(invalid.body).includes("canary-4711"));
        }
      }
      if (unknown !== route.path) {
        // A separate credential: the smallest tier allows five calls a minute.
        const fresh = await service.issue(...(route.scopes ?? []));
        const [missing, nowhere] = [await send(fresh.secret, unknown), await send(fresh.secret, malformed)];
        await service.revoke(fresh.id);
        assert.deepEqual([missing.status, nowhere.status], [404, 404], `${action} ${JSON.stringify(missing.body)}`);
        assert.equal(missing.problem, nowhere.problem);
        assert.match(missing.problem ?? "", /-not-found$/);
        assert.match(missing.body.requestId, /^req_[0-9a-f]{32}$/);
        assert.equal(missing.headers.get("x-request-id"), missing.body.requestId);
        assert.equal((await fetch(missing.body.type)).status, 200);
      }
      await service.revoke(id);
    });
  }

  test("returns a client's own request id as the correlation id, when it is short and printable", async () => {
    const { id, secret } = await service.issue("matters:read");
    const ask = (sent: string) => service.send(secret, `${api}/matters`, { headers: { "x-request-id": sent } });
    assert.equal((await ask("mine-1")).headers.get("x-correlation-id"), "mine-1");
    assert.equal((await ask("x".repeat(129))).headers.get("x-correlation-id"), null);
    await service.revoke(id);
  });

  test("returns 404 or 405 before it asks anything of the caller", async () => {
    assert.equal((await service.send(null, `${api}/nothing`)).problem, "route-not-found");
    const put = await service.send(null, `${api}/matters`, { method: "PUT", body: {} });
    assert.deepEqual([put.problem, put.headers.get("allow")], ["method-not-allowed", "GET, POST"]);
    const text = await service.owner(`${api}/matters`, { method: "POST", body: { name: "x" }, headers: { "content-type": "text/plain" } });
    assert.deepEqual([text.problem, text.body.supportedMediaTypes], ["unsupported-media-type", ["application/json"]]);
    // With and without the slash, an address of the data API gets the answer of the data API.
    for (const path of ["/api/v1", "/api/v1/"]) {
      const none = await service.send(null, path);
      assert.deepEqual([none.status, typeof none.body.detail, none.body.type], [401, "string", undefined], path);
    }
  });

  const races = Number(process.env["PANDECT_RACES"] ?? 8);
  test(`writes nothing once its credential is revoked, at any stage, in ${races} races (PANDECT_RACES; security S12)`, async () => {
    const before = (await get("/matters")).body.pagination.total;
    let written = 0;
    for (let round = 0; round < races; round++) {
      const { id, secret } = await service.issue("matters:write");
      const calls = Array.from({ length: 6 }, (_, i) =>
        service.send(secret, `${api}/matters`, { method: "POST", body: { name: `race ${round} ${i}` } }),
      );
      const revoked = service.revoke(id).then(async () => (await get("/matters")).body.pagination.total);
      const [totalThen, ...answers] = await Promise.all([revoked, ...calls]);
      written += answers.filter((answer) => answer.status === 201).length;
      assert.equal((await get("/matters")).body.pagination.total, totalThen);
    }
    assert.equal((await get("/matters")).body.pagination.total, before + written);
  });
});

describe("matters", () => {
  test("keep every field, follow the rules of presence in patches, and change nothing else", async () => {
    const client = (await post("/clients", { name: "Lamp works", email: "office@lamp.example", metadata: { a: 1 } })).body;
    const full = {
      name: "  Lamp works v. Harbor  ",
      clientId: client.id,
      description: "d",
      instructions: "i",
      status: "pending",
      practiceArea: "Maritime",
      matterType: "Litigation",
      caseNumber: "24-cv-7",
      responsibleAttorneyName: "A. Árvai",
      openDate: "2024-02-29",
      closeDate: "2023-01-01",
      billingType: "hourly",
      billingRate: "+00250.50",
      billingCurrency: "USD",
      country: "US",
      metadata: { deep: { list: [1, null] } },
    };
    const made = await post("/matters", full);
    assert.equal(made.status, 201);
    const { id } = made.body;
    const stored = { ...full, id, name: "Lamp works v. Harbor", billingRate: "250.50", isDefault: false };
    assert.deepEqual(made.body, { ...stored, createdAt: made.body.createdAt, updatedAt: made.body.createdAt });
    assert.equal((await patch(`/matters/${id}`, { metadata: { other: true } })).body.metadata.deep, undefined);
    // Any name is allowed, including one with a meaning in JavaScript.
    const odd = '{"__proto__":{"admin":true},"constructor":1,"deep":{"__proto__":null}}';
    const kept = (await patch(`/matters/${id}`, { metadata: JSON.parse(odd) as object })).body.metadata;
    assert.equal(JSON.stringify(kept), odd);
    assert.equal(JSON.stringify((await get(`/matters/${id}`)).body.metadata), odd);
    const cleared = (await patch(`/matters/${id}`, { closeDate: null, status: null, metadata: null, billingRate: 12.5 })).body;
    assert.ok(!("closeDate" in cleared));
    assert.deepEqual([cleared.status, cleared.metadata, cleared.billingRate, cleared.caseNumber], [null, {}, "12.5", "24-cv-7"]);
    assert.equal((await remove(`/clients/${client.id}`)).body.blockers[0].kind, "matter");
    assert.equal((await get(`/clients/${client.id}/matters`)).body.pagination.total, 1);
    assert.equal((await remove(`/matters/${id}`)).status, 204);
    assert.equal((await remove(`/matters/${id}`)).problem, "matter-not-found");
    assert.equal((await remove(`/clients/${client.id}`)).status, 204);
  });

  test("refuse values out of bounds, each with its code", async () => {
    const { id } = (await post("/matters", { name: "Bounds" })).body;
    for (const [body, type] of [
      [{}, "empty_patch"],
      [{ name: null }, "null_not_allowed"],
      [{ name: " " }, "too_short"],
      [{ name: "x".repeat(101) }, "too_long"],
      [{ status: "done" }, "not_in_list"],
      [{ openDate: "2023-02-29" }, "wrong_type"],
      [{ openDate: "2023-2-9" }, "pattern"],
      [{ billingRate: -1 }, "too_small"],
      [{ billingRate: "1e5" }, "pattern"],
      [{ billingRate: "-1" }, "pattern"],
      [{ billingCurrency: "usd" }, "pattern"],
      [{ country: "XX" }, "not_in_list"],
      [{ metadata: [] }, "wrong_type"],
      [{ isDefault: true }, "unknown_member"],
      [{ clientId: "cli_1" }, "pattern"],
      [{ description: "x".repeat(5001) }, "too_long"],
    ] as const) {
      const refused = await patch(`/matters/${id}`, body);
      assert.deepEqual([refused.status, refused.body.errors?.[0].type], [422, type], JSON.stringify(body));
    }
    assert.equal((await patch(`/matters/${id}`, { clientId: unknownId("cli") })).problem, "client-not-found");
    assert.equal((await get(`/matters/${id}`)).body.name, "Bounds");
  });

  test("one is the default, which can be renamed and not deleted", async () => {
    const { body } = await get("/matters/default");
    assert.equal(body.isDefault, true);
    assert.equal((await service.owner("/console/v1/organization")).body.defaultMatterId, body.id);
    assert.equal((await patch(`/matters/${body.id}`, { name: "Everything else" })).body.name, "Everything else");
    assert.equal((await remove(`/matters/${body.id}`)).problem, "matter-not-deletable");
  });

  test("are listed by name without case and accents, in pages", async () => {
    for (const name of ["zz éclair", "zz Eclair b", "zz apple", "ZZ Zebra"]) await post("/matters", { name });
    const all = (await get("/matters?limit=200")).body;
    const names = all.data.map((one: { name: string }) => one.name).filter((name: string) => /^zz/i.test(name));
    assert.deepEqual(names, ["zz apple", "zz éclair", "zz Eclair b", "ZZ Zebra"]);
    const { total } = all.pagination;
    assert.deepEqual((await get(`/matters?limit=2&offset=${total - 1}`)).body.pagination, {
      limit: 2,
      offset: total - 1,
      total,
      hasMore: false,
    });
    assert.deepEqual((await get("/matters?offset=100000")).body.data, []);
    for (const query of ["limit=0", "limit=201", "offset=-1", "limit=x"]) assert.equal((await get(`/matters?${query}`)).status, 422);
    assert.equal((await get("/matters?anything=x")).status, 200);
  });

  test("outside of the allowlist do not exist for credentials, in lists, counts and folders", async () => {
    const [seen, hidden] = [(await post("/matters", { name: "seen" })).body.id, (await post("/matters", { name: "hidden" })).body.id];
    const folder = (await post("/folders", { name: "f", matterId: hidden })).body.id;
    const { id, secret } = await service.issue("matters:write");
    const allow = (matterAllowlist: string[] | null) =>
      service.owner("/console/v1/installation", { method: "PATCH", body: { matterAllowlist } });
    assert.equal((await allow([unknownId("mat")])).problem, "matter-not-found");
    assert.deepEqual((await allow([seen])).body.matterAllowlist, [seen]);
    const call = (path: string, sent = {}) => service.send(secret, `${api}${path}`, sent);
    assert.equal((await call("/matters")).body.pagination.total, 1);
    assert.equal((await call(`/matters/${hidden}`)).problem, "matter-not-found");
    assert.equal((await call(`/matters/${hidden}`, { method: "PATCH", body: { name: "x" } })).problem, "matter-not-found");
    assert.equal((await call("/matters/default")).problem, "matter-not-found");
    assert.equal((await call(`/folders/${folder}`)).problem, "folder-not-found");
    assert.equal((await call("/folders", { method: "POST", body: { name: "x", matterId: hidden } })).problem, "matter-not-found");
    const own = await call("/matters", { method: "POST", body: { name: "made under the list" } });
    assert.equal((await call(`/matters/${own.body.id}`)).status, 200);
    assert.equal((await call("/matters")).body.pagination.total, 2);
    await allow(null);
    assert.equal((await call(`/matters/${hidden}`)).status, 200);
    await service.revoke(id);
  });
});

describe("folders", () => {
  test("nest in each other, never in themselves, and never under another matter's", async () => {
    const matterId = (await post("/matters", { name: "Filing" })).body.id;
    const make = async (body: object) => (await post("/folders", { name: "f", ...body })).body.id;
    const top = await make({ matterId });
    const middle = await make({ matterId, parentId: top });
    const low = await make({ matterId, parentId: middle });
    const loop = await patch(`/folders/${top}`, { parentId: low });
    assert.deepEqual([loop.status, loop.body.errors[0].type], [422, "cycle"]);
    assert.equal((await patch(`/folders/${top}`, { parentId: top })).body.errors[0].type, "cycle");
    const foreign = await post("/folders", { name: "x", parentId: top });
    assert.deepEqual([foreign.status, foreign.body.errors[0].type], [422, "bad_reference"]);
    assert.equal((await patch(`/folders/${low}`, { matterId })).status, 422);
    assert.equal((await patch(`/folders/${low}`, { parentId: unknownId("fld") })).problem, "folder-not-found");
    assert.equal((await get(`/folders?parentId=${top}`)).body.pagination.total, 1);
    assert.equal((await get("/folders?parentId=fld_1")).status, 422);
    const full = await remove(`/folders/${middle}`);
    assert.deepEqual([full.problem, full.body.blockers], ["resource-not-empty", [{ kind: "folder", count: 1 }]]);
    assert.deepEqual((await remove(`/matters/${matterId}`)).body.blockers, [{ kind: "folder", count: 3 }]);
    assert.equal((await patch(`/folders/${low}`, { parentId: null })).body.parentId, null);
    for (const id of [middle, top, low]) assert.equal((await remove(`/folders/${id}`)).status, 204);
    assert.equal((await remove(`/matters/${matterId}`)).status, 204);
  });
});
