import assert from "node:assert/strict";
import { test } from "node:test";
import type { RouteDef } from "#shared/route.ts";
import { z } from "zod";
import { serveCode } from "../law/testing/published-code.ts";
import { testPublisher } from "../law/testing/publisher.ts";
import { requiredOf } from "../platform/http/examples.ts";
import { routes } from "./routes.ts";
import { Undocumented } from "./testing/documented.ts";
import { upload } from "./testing/upload.ts";
import { testWorkspace, unknownId } from "./testing/workspace.ts";

const queryValues = ["", "x", "-1", "1.5", "99999999999999999999", "2026-02-30", "\0", "\u202Etxt", "../..", "%", "usc", "x".repeat(3000)];
const bodyValues = [
  null,
  "",
  "x",
  -1,
  1.5,
  1e300,
  true,
  [],
  {},
  ["x"],
  [null],
  "\0",
  "\u202Etxt",
  "../..",
  "2026-02-30",
  "x".repeat(9000),
  "\ud800",
];

/** Operations that end the service or the caller's session, or wait for an outside host. */
const spared = new Set(["session.end", "passphrase.set", "backups.restore"]);

const shapeOf = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {});

test("whatever value a query, path or body has, nothing fails internally, every 422 names the error, and the description names every status", async (t) => {
  const publisher = await testPublisher(t);
  serveCode(publisher);
  process.env["PANDECT_SOURCES_ORIGIN"] = publisher.origin;
  const service = await testWorkspace({ after: (end) => t.after(end) }).finally(() => delete process.env["PANDECT_SOURCES_ORIGIN"]);
  const made = async (path: string, body: object) => (await service.owner(path, { method: "POST", body })).body;
  const matterId = (await made("/workspace/v1/matters", { name: "Lighthouse" })).id;
  const { documentId } = await upload(service, matterId, "lamp.txt", "text/plain", Buffer.from("Oil the lamp. 17 U.S.C. § 107."));
  await service.owner("/console/v1/library/network", { method: "PUT", body: { isAllowed: true } });
  for (const id of ["usc", "cfr-bulk"]) await service.owner(`/console/v1/library/catalogue/${id}/refresh`, { method: "POST", body: {} });
  const known: Record<string, string> = { matterId, documentId, source: "usc", name: "x", partNumber: "1" };
  const pathOf = (route: RouteDef) => route.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => known[name] ?? unknownId("mat"));

  let asked = 0;
  const wrong: string[] = [];
  const undocumented = new Undocumented();
  const look = async (route: RouteDef, path: string, body?: unknown) => {
    asked++;
    const hasBody = route.method !== "GET" && (body !== undefined || route.body !== undefined);
    const sent = { method: route.method, ...(hasBody && { body: body ?? requiredOf(route.body, known) }) };
    const { status, body: reply } = await service.owner(path, sent);
    undocumented.look(route, status, `${path.slice(0, 120)} ${JSON.stringify(body ?? null).slice(0, 80)}`);
    const isWaiting = status === 503 && /publisher-unavailable|service-unavailable/.test(JSON.stringify(reply));
    const errors = status === 422 ? reply.errors : null;
    const isNamed =
      Array.isArray(errors) &&
      errors.length > 0 &&
      errors.every((one) => (one.location ?? one.loc) && (one.message ?? one.msg) && one.type);
    if ((status >= 500 && !isWaiting) || (status === 422 && !isNamed))
      wrong.push(
        `${status} ${route.method} ${path.slice(0, 120)} ${JSON.stringify(body ?? null).slice(0, 80)} ${JSON.stringify(reply).slice(0, 200)}`,
      );
  };
  for (const route of routes) {
    if (spared.has(route.action ?? "") || route.bodyKind === "bytes" || /\/session/.test(route.path)) continue;
    const path = pathOf(route);
    await look(route, path);
    for (const name of Object.keys(shapeOf(route.query)))
      for (const value of queryValues) await look(route, `${path}?${name}=${encodeURIComponent(value)}`);
    await look(route, `${path}?unknown=1`);
    for (const name of Object.keys(shapeOf(route.params)))
      for (const value of ["x", "-1", "%00", "%E2%80%AEtxt", "..%2F..", "x".repeat(300)])
        await look(
          route,
          route.path.replaceAll(/\{(\w+)\}/g, (_all, one: string) => (one === name ? value : (known[one] ?? unknownId("mat")))),
        );
    const good = requiredOf(route.body, known);
    for (const name of Object.keys(shapeOf(route.body)))
      for (const value of bodyValues) await look(route, path, { ...good, [name]: value });
  }
  t.diagnostic(`${asked} requests`);
  assert.deepEqual(wrong, []);
  assert.deepEqual(undocumented.list(), []);
});
