import assert from "node:assert/strict";
import { test } from "node:test";
import type { RouteDef } from "#shared/route.ts";
import { bodyOf } from "../platform/http/examples.ts";
import { routes } from "./routes.ts";
import { Undocumented } from "./testing/documented.ts";
import { goodBodies, pathOf } from "./testing/operations.ts";
import { testWorkspace, type Sent, unknownId } from "./testing/workspace.ts";

/** Operations that end the service, the caller's session, or all credentials of the test. */
const spared = new Set(["session.end", "passphrase.set", "backups.restore", "installation.revoke", "installation.update"]);

/** Ways to have a request refused before its values are checked. */
function hostile(body: unknown): [string, Sent][] {
  const json = { "content-type": "application/json" };
  return [
    ["as it should be", { ...(body !== undefined && { body }) }],
    ["an origin of another site", { headers: { origin: "http://evil.example" } }],
    ["from another site", { headers: { "sec-fetch-site": "cross-site" } }],
    ["no body", { headers: json }],
    ["a body that is a list", { body: [] }],
    ["a body of another type", { ...(body !== undefined && { body }), headers: { "content-type": "text/plain" } }],
    ["an acting user with control characters", { ...(body !== undefined && { body }), headers: { "x-svc-acting-user": "a\u0085b" } }],
    ["an empty idempotency key", { ...(body !== undefined && { body }), headers: { "idempotency-key": " " } }],
    ["a long idempotency key", { ...(body !== undefined && { body }), headers: { "idempotency-key": "k".repeat(300) } }],
    ["another version", { ...(body !== undefined && { body }), headers: { "if-match": '"none"' } }],
    ["a cursor that is none", { ...(body !== undefined && { body }) }],
  ];
}

test("the description of every operation names every status that it returns", async (t) => {
  const service = await testWorkspace({ after: (end) => t.after(end) });
  const undocumented = new Undocumented();
  await service.issue("matters:read").then(({ id }) => service.revoke(id));
  const matterId = (await service.owner("/workspace/v1/matters", { method: "POST", body: { name: "Lamp oil" } })).body.id;
  let asked = 0;
  const send = async (secret: string | null, route: RouteDef, path: string, how: string, sent: Sent) => {
    asked++;
    const { body, ...rest } = sent;
    const { status } = await service.send(secret, path, {
      ...rest,
      method: route.method,
      ...(route.method !== "GET" && body !== undefined && { body }),
    });
    undocumented.look(route, status, how);
  };

  for (const route of routes) {
    if (spared.has(route.action ?? "") || /\/console\/v1\/session/.test(route.path)) continue;
    const body = route.body === undefined ? undefined : (goodBodies[route.action ?? ""] ?? route.example ?? bodyOf(route.body, {}) ?? {});
    const key = (await service.owner("/console/v1/data-keys", { method: "POST", body: { name: "k" } })).body;
    const scoped = await service.issue(...(route.scopes ?? ["matters:read"]));
    const poor = await service.issue("operations:read");
    const paths = new Set([pathOf(route, unknownId), pathOf(route, (prefix) => (prefix === "mat" ? matterId : unknownId(prefix)))]);
    for (const path of paths) {
      for (const [name, secret] of [
        ["nobody", null],
        ["an unknown token", `svc_sess_${"0".repeat(32)}`],
        ["a data key", key.key],
        ["a credential", scoped.secret],
        ["a credential without the scope", poor.secret],
      ] as const)
        await send(secret, route, path, `sent by ${name}`, { ...(body !== undefined && { body }) });
      const best = route.auth === "data" ? key.key : scoped.secret;
      for (const [how, sent] of hostile(body))
        await send(best, route, `${path}${how.startsWith("a cursor") ? "?cursor=x&limit=x" : ""}`, how, sent);
    }
    await service.owner(`/console/v1/data-keys/${key.id}`, { method: "DELETE" });
    await service.revoke(scoped.id);
    await service.revoke(poor.id);
    await send(scoped.secret, route, [...paths][0] ?? "", "a revoked credential", { ...(body !== undefined && { body }) });
  }
  t.diagnostic(`${asked} requests`);
  assert.deepEqual(undocumented.list(), []);
});
