import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { upload } from "../../../app/testing/upload.ts";
import { goodBodies, pathOf, workspaceRoutes } from "../../../app/testing/operations.ts";
import { createDraft } from "../../work/drafts/store.ts";
import { putInto } from "../../work/drafts/testing/desk.ts";
import { type Answer, testWorkspace, type TestWorkspace, unknownId } from "../../../app/testing/workspace.ts";

const api = "/workspace/v1";
const ends: (() => Promise<void>)[] = [];
let service: TestWorkspace;
/** By prefix: one record of each kind in a matter that credentials may see, and one in a matter they may not. */
let seen: Record<string, string>;
let hidden: Record<string, string>;

async function furnished(): Promise<Record<string, string>> {
  const made = async (path: string, body: object) => (await service.owner(`${api}${path}`, { method: "POST", body })).body;
  const mat = (await made("/matters", { name: "Lamp oil" })).id;
  const read = await upload(service, mat, "a.txt", "text/plain", Buffer.from("Oil the lamp."));
  const { uploadId } = await made("/uploads", { matterId: mat, filename: "b.txt", contentType: "text/plain", sizeBytes: 1 });
  const columns = [{ label: "Law", question: "Which law?" }];
  const matrix = await made(`/matters/${mat}/matrices`, { title: "Leases", documentIds: [read.documentId], columns });
  const cells = (await service.owner(`${api}/matters/${mat}/matrices/${matrix.id}/cells`)).body.data;
  const template = await made("/templates", { title: "Lease", contentMarkdown: "Rent: [Rent]" });
  const run = await made(`/matters/${mat}/templates/${template.id}/runs`, {});
  const draft = putInto(service, (tx) => createDraft(tx, { matterId: mat, title: "Lamp oil", body: "# Lamp oil" }, Date.now()));
  const other = await upload(service, mat, "c.txt", "text/plain", Buffer.from("Trim the lamp."));
  const compared = { title: "Lamps", originalDocumentId: read.documentId, revisedDocumentId: other.documentId };
  const cli = (await made("/clients", { name: "Lamp works" })).id;
  return {
    mat,
    cli,
    fld: (await made("/folders", { name: "f", matterId: mat })).id,
    mdt: (await made(`/matters/${mat}/dates`, goodBodies["dates.create"] as object)).id,
    doc: read.documentId,
    upl: uploadId,
    op: read.operation.id,
    drf: draft.id,
    tpl: template.id,
    dtr: run.resource.id,
    mtx: matrix.id,
    row: matrix.rows[0].id,
    col: matrix.columns[0].id,
    cel: cells[0].id,
    rev: (await made(`/matters/${mat}/reviews`, goodBodies["reviews.create"] as object)).resource.id,
    cmp: (await made(`/matters/${mat}/comparisons`, compared)).resource.id,
    wfr: (await made(`/matters/${mat}/workflows/statute-watch/runs`, {})).resource.id,
    pbk: (await made("/playbooks", { name: "Leases", contractType: "lease" })).id,
  };
}

before(async () => {
  service = await testWorkspace({ after: (end) => void ends.push(end) });
  [seen, hidden] = [await furnished(), await furnished()];
  // Templates do not belong to matters: none is hidden.
  hidden["tpl"] = unknownId("tpl");
  await service.issue("matters:read").then(({ id }) => service.revoke(id));
  const listed = await service.owner("/console/v1/installation", { method: "PATCH", body: { matterAllowlist: [seen["mat"]] } });
  assert.equal(listed.status, 200);
});
after(async () => {
  for (const end of ends) await end();
});

/** Uses its own credential, so no tier is used up. */
async function withScopes<T>(scopes: readonly string[], work: (secret: string) => Promise<T>): Promise<T> {
  const { id, secret } = await service.issue(...scopes);
  try {
    return await work(secret);
  } finally {
    await service.revoke(id);
  }
}
/** The content of a refusal, without the parts that differ from call to call. */
const told = ({ status, problem, body }: Answer) => [status, problem, body.title, body.detail, Object.keys(body).sort()];

describe("every workspace operation", () => {
  for (const route of workspaceRoutes) {
    const { method, action, scopes = [] } = route;
    const send = (secret: string, path: string, body = goodBodies[action ?? ""]) =>
      service.send(secret, path, { method, ...(method !== "GET" && body !== undefined && { body }) });

    test(`${action} requires all of its scopes, and write for read`, async () => {
      const path = pathOf(route, unknownId);
      for (const missing of scopes.length > 1 ? scopes : [])
        await withScopes(
          scopes.filter((scope) => scope !== missing),
          async (secret) => assert.deepEqual((await send(secret, path)).body.requiredScopes, scopes),
        );
      const stronger = scopes.map((scope) => (/^(clients|matters|documents):read$/.test(scope) ? scope.replace(/read$/, "write") : scope));
      await withScopes(stronger, async (secret) => assert.notEqual((await send(secret, path)).status, 403));
      const resource = scopes[0]?.split(":")[0] ?? "";
      const others = [
        "documents:download",
        "drafting:run",
        "review:run",
        "compare:run",
        "workflows:run",
        "matrices:run",
        "exports:create",
      ].filter((scope) => !scopes.includes(scope) && (scope.startsWith(resource) || scope === "exports:create"));
      await withScopes(others, async (secret) => assert.equal((await send(secret, path)).problem, "insufficient-scope"));
    });

    if (/\{(?!clientId|playbookId)/.test(route.path))
      test(`${action} says no more about hidden records than about ones that never existed`, () =>
        withScopes(scopes, async (secret) => {
          const never = await send(secret, pathOf(route, unknownId));
          assert.equal(never.status, 404);
          assert.deepEqual(
            told(
              await send(
                secret,
                pathOf(route, (prefix) => hidden[prefix] ?? ""),
              ),
            ),
            told(never),
          );
          // A hidden record, requested through a visible matter.
          if (/\{matterId\}\/.*\{/.test(route.path)) {
            const through = await send(
              secret,
              pathOf(route, (prefix) => (prefix === "mat" ? seen : hidden)[prefix] ?? ""),
            );
            assert.deepEqual(
              told(through),
              told(
                await send(
                  secret,
                  pathOf(route, (p) => (p === "mat" ? (seen["mat"] ?? "") : unknownId(p))),
                ),
              ),
            );
          }
        }));

    if (method === "GET" && JSON.stringify(Object.keys((route.query as { shape?: object } | undefined)?.shape ?? {})).includes("offset"))
      test(`${action} pages like every list, and leaves out hidden records`, async () => {
        const path = pathOf(route, (prefix) => seen[prefix] ?? "");
        for (const [query, location] of [
          ["limit=0", "query.limit"],
          ["limit=201", "query.limit"],
          ["limit=x", "query.limit"],
          ["limit=", "query.limit"],
          ["offset=-1", "query.offset"],
          ["offset=1.5", "query.offset"],
        ]) {
          const refused = await service.owner(`${path}?${query}`);
          assert.deepEqual([refused.status, refused.body.errors?.[0].location], [422, location], query);
        }
        const whole = (await service.owner(`${path}?unknown=1`)).body;
        assert.deepEqual([whole.pagination.limit, whole.pagination.offset], [50, 0]);
        const past = (await service.owner(`${path}?limit=200&offset=9999`)).body;
        assert.deepEqual([past.data, past.pagination], [[], { limit: 200, offset: 9999, total: whole.pagination.total, hasMore: false }]);
        await withScopes([...new Set([...scopes, "documents:read"])], async (secret) => {
          const { body } = await service.send(secret, path);
          assert.equal(body.pagination.total, body.data.length);
          for (const [prefix, id] of Object.entries(hidden))
            if (!["cli", "pbk"].includes(prefix)) assert.ok(!JSON.stringify(body).includes(id), prefix);
        });
      });

    if (route.body !== undefined)
      test(`${action} refuses a body over 8 MiB and an empty patch, and changes nothing`, async () => {
        const path = pathOf(route, (prefix) => seen[prefix] ?? "");
        const large = await service.owner(path, { method, body: `{"name":"${"x".repeat(8 * 1024 * 1024)}"}` });
        assert.deepEqual([large.status, large.problem, large.body.limit], [413, "payload-too-large", 8 * 1024 * 1024]);
        if (method !== "PATCH") return;
        const empty = await service.owner(path, { method, body: {} });
        assert.deepEqual([empty.status, empty.body.errors[0].type], [422, "empty_patch"]);
      });

    test(`${action} has no neighbor of another method that is missing from the table`, async () => {
      const path = pathOf(route, unknownId).split("?")[0] ?? "";
      const offered = new Set(workspaceRoutes.filter((other) => leadsTo(other.path, path)).map((other) => other.method));
      for (const other of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((one) => !offered.has(one as typeof method))) {
        const refused = await service.send(null, path, { method: other });
        assert.equal(refused.problem, "method-not-allowed", `${other} ${route.path}`);
        assert.deepEqual(new Set(refused.headers.get("allow")?.split(", ")), offered);
      }
    });
  }

  test("refuses references in a body, and hides them exactly like ones that never existed", async () => {
    for (const [path, method, scope, body] of [
      ["/folders", "POST", "matters:write", (ids: Record<string, string>) => ({ name: "x", matterId: ids["mat"] })],
      ["/folders", "POST", "matters:write", (ids: Record<string, string>) => ({ name: "x", parentId: ids["fld"] })],
      ["/uploads", "POST", "documents:write", (ids: Record<string, string>) => ({ ...initiated, matterId: ids["mat"] })],
      [
        "/uploads",
        "POST",
        "documents:write",
        (ids: Record<string, string>) => ({ ...initiated, matterId: seen["mat"], folderId: ids["fld"] }),
      ],
      [`/folders/${seen["fld"]}`, "PATCH", "matters:write", (ids: Record<string, string>) => ({ parentId: ids["fld"] })],
      [
        `/matters/${seen["mat"]}/documents/${seen["doc"]}`,
        "PATCH",
        "documents:write",
        (ids: Record<string, string>) => ({ folderId: ids["fld"] }),
      ],
    ] as const)
      await withScopes([scope], async (secret) => {
        const ask = (ids: Record<string, string>) => service.send(secret, `${api}${path}`, { method, body: body(ids) });
        const never = await ask({ mat: unknownId("mat"), fld: unknownId("fld") });
        assert.equal(never.status, 404);
        assert.deepEqual(told(await ask(hidden)), told(never), `${method} ${path}`);
      });
  });

  test("carries its request id and the caller's in every answer", async () => {
    const headers = { "x-request-id": "mine" };
    for (const path of [`${api}/matters`, `${api}/nothing`, `${api}/matters/${seen["mat"]}/documents/${seen["doc"]}/download`]) {
      const answer = await service.owner(path, { headers });
      assert.match(answer.headers.get("x-request-id") ?? "", /^req_[0-9a-f]{32}$/);
      assert.equal(answer.headers.get("x-correlation-id"), "mine", path);
    }
    const download = await service.owner(`${api}/matters/${seen["mat"]}/documents/${seen["doc"]}/download`);
    assert.match(download.headers.get("content-disposition") ?? "", /^attachment;/);
    assert.equal(download.headers.get("x-content-type-options"), "nosniff");
  });
});

const initiated = { filename: "c.txt", contentType: "text/plain", sizeBytes: 1 };

function leadsTo(pattern: string, path: string): boolean {
  const [wanted, have] = [pattern.split("/"), path.split("/")];
  return wanted.length === have.length && wanted.every((part, i) => part === have[i] || part.startsWith("{"));
}
