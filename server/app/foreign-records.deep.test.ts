import assert from "node:assert/strict";
import { test } from "node:test";
import { scopeNames } from "#shared/platform/scopes.ts";
import type { RouteDef } from "#shared/route.ts";
import { z } from "zod";
import { driverOf } from "../platform/db/connection.ts";
import { openDb } from "../platform/db/open.ts";
import { exampleOf, requiredOf } from "../platform/http/examples.ts";
import { routes } from "./routes.ts";
import { api, initiate, upload } from "./testing/upload.ts";
import { ended } from "./testing/waiting.ts";
import { testFirm, type TestPerson } from "./testing/firm.ts";
import type { PublicReply } from "./testing/public-request.ts";
import { testWorkspace, type TestWorkspace, unknownId } from "./testing/workspace.ts";

/*
 * A credential with every scope whose allow list has one matter names records of another matter wherever a route takes an id: in the path,
 * the query and every field of the body. No reply may contain a word of that matter, and no write may succeed.
 */

const text = "Foreign lease between Foreign Pier LLC and Calder Inc. The term ends on June 30, 2099. The law of Oregon governs.\n";

/** One record of every kind in a matter, by the names under which routes take their ids. */
async function recordsOf(service: TestWorkspace, word: string): Promise<Record<string, string>> {
  const post = async (path: string, body: object) => {
    const answer = await service.owner(path, { method: "POST", body });
    assert.ok(answer.status < 300, `${path} ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const matterId = (await post(`${api}/matters`, { name: `${word} matter` })).id;
  const base = `${api}/matters/${matterId}`;
  const bring = async (name: string) =>
    (await upload(service, matterId, `${word} ${name}.txt`, "text/plain", Buffer.from(text.repeat(6)))).documentId;
  const [documentId, revisedDocumentId] = [await bring("lease"), await bring("answer")];
  const finished = async (launched: { id: string }) => (await ended(service, launched.id)).resource.id as string;
  const columns = [{ label: `${word} law`, question: "Which law governs?" }];
  const matrix = await post(`${base}/matrices`, { title: `${word} grid`, documentIds: [documentId], columns });
  const cells = (await service.owner(`${base}/matrices/${matrix.id}/cells`)).body.data;
  const template = (await post(`${api}/templates`, { title: "Template", contentMarkdown: "Rent: [Rent]" })).id;
  const draftId = await finished(await post(`${base}/drafts`, { category: "nda", title: `${word} draft`, governingLawState: "or" }));
  // Its first text becomes an earlier version.
  const saved = await service.owner(`${base}/drafts/${draftId}`, { method: "PUT", body: { contentMarkdown: `${word} second text` } });
  assert.ok(saved.status < 300, JSON.stringify(saved.body));
  const review = { documentText: text.repeat(6), contractType: "msa", userSide: "customer" };
  const compared = { title: `${word} comparison`, originalDocumentId: documentId, revisedDocumentId };
  const opened = await initiate(service, { matterId, filename: `${word}.txt`, contentType: "text/plain", sizeBytes: 4 });
  return {
    matterId,
    documentId,
    originalDocumentId: documentId,
    revisedDocumentId,
    priorRoundDocumentId: documentId,
    counterpartyResponseDocumentId: documentId,
    recordId: documentId,
    matrixId: matrix.id,
    rowId: cells[0].rowId,
    columnId: cells[0].columnId,
    dependsOnColumnId: cells[0].columnId,
    cellId: cells[0].id,
    draftId,
    reviewId: await finished(await post(`${base}/reviews`, review)),
    comparisonId: await finished(await post(`${base}/comparisons`, compared)),
    runId: await finished(await post(`${base}/workflows/contract-intake/runs`, { documents: [{ documentId }], title: `${word} run` })),
    dateId: (await post(`${base}/dates`, { title: `${word} date`, day: "2099-06-30" })).id,
    folderId: (await post(`${api}/folders`, { name: `${word} folder`, matterId })).id,
    uploadId: opened.body.uploadId,
    operationId: (await service.owner(`${api}/operations?limit=1`)).body.data[0].id,
    templateId: template,
    workflowId: "contract-intake",
    partNumber: "1",
    version: "1",
    key: "memo",
  };
}

/** Whether a value has the id of a record of a matter in it. */
function namesOneOf(value: unknown, records: Record<string, string>): boolean {
  const id = /"((?:doc|mat|mtx|row|col|cel|drf|rev|cmp|wfr|fld|upl|mdt)_[0-9a-f]{32})"/.exec(JSON.stringify(value ?? null))?.[1];
  return id !== undefined && Object.values(records).includes(id);
}

const shapeOf = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {});
/** Fields of these are of the organization, not of a matter. */
const shared = new Set(["templateId", "workflowId", "partNumber", "version", "key", "playbookId", "clientId", "credentialId"]);

test("no route shows or changes a record of a matter outside the allow list, wherever its id is sent", async (t) => {
  const service = await testWorkspace(t);
  const own = await recordsOf(service, "Own");
  const foreign = await recordsOf(service, "Foreign");
  await service.owner("/console/v1/installation", { method: "POST" });
  const db = openDb(service.folder.workspace);
  t.after(() => void db.close());
  const driver = driverOf(db);
  driver.prepare("update installation set has_allowlist = 1").run();
  driver.prepare("insert into installation_matter (installation_id, matter_id) select id, ? from installation").run(own["matterId"]);
  const stored = () =>
    JSON.stringify(
      driver
        .prepare(
          "select id, updated_at from stored_document union all select id, updated_at from matrix union all select id, updated_at from draft union all select id, updated_at from matter",
        )
        .all(),
    );
  const plural = (values: Record<string, string>) => Object.fromEntries(Object.entries(values).map(([name, id]) => [`${name}s`, [id]]));

  let asked = 0;
  let secret = "";
  const wrong: string[] = [];
  const send = async (route: RouteDef, values: Record<string, string>, query: string, body: object | undefined, mustBeRefused: boolean) => {
    asked++;
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? unknownId("xxx")) + query;
    const sent = { method: route.method, ...(body !== undefined && { body }) };
    const answer = await service.send(secret, path, sent);
    const reply = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
    const where = `${route.method} ${path} ${JSON.stringify(body ?? null).slice(0, 200)} → ${answer.status}`;
    if (/foreign (?!lease between|pier)/i.test(reply)) wrong.push(`${where} ${reply.slice(0, 200)}`);
    else if (mustBeRefused && answer.status < 300) wrong.push(`${where} ${reply.slice(0, 200)}`);
    else if (answer.status >= 500 || answer.status === 429) wrong.push(where);
  };
  const before = stored();
  for (const route of routes) {
    if (route.auth !== "workspace" || route.method === "PUT") continue;
    // A credential for each route: the limits of a minute are per credential.
    const credential = await service.issue(...scopeNames);
    secret = credential.secret;
    const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
    const least = (values: Record<string, string>) =>
      route.body === undefined ? undefined : requiredOf(route.body, { ...values, ...plural(values) });
    // The path: one id of another matter at a time, and all of them.
    for (const name of names)
      if (!shared.has(name) && name in foreign) await send(route, { ...own, [name]: foreign[name] ?? "" }, "", least(own), true);
    if (names.some((name) => !shared.has(name) && name in foreign)) await send(route, foreign, "", least(own), true);
    // The query and the body: one field at a time.
    const foreignValues = { ...foreign, ...plural(foreign) };
    const fields = route.method === "DELETE" ? [] : Object.entries(shapeOf(route.query));
    for (const [name, field] of fields) {
      if (!(name in foreign) || shared.has(name)) continue;
      const value = exampleOf(field, "input", foreignValues);
      await send(route, own, `?${name}=${encodeURIComponent(String(value))}&q=lease`, least(own), false);
    }
    for (const [name, field] of Object.entries(shapeOf(route.body))) {
      const value = exampleOf(field, "input", foreignValues);
      if (!namesOneOf(value, foreign)) continue;
      await send(route, own, "", { ...least(own), [name]: value }, !/search/.test(route.path));
    }
    await service.revoke(credential.id);
  }
  t.diagnostic(`${asked} requests`);
  assert.deepEqual(wrong, []);
  assert.equal(stored(), before, "nothing was changed");
  assert.ok(asked > 150, String(asked));
});

/** What differs between any two replies of one route: times, ids of requests, and the id that was asked for. */
function comparable(text: string, ids: Iterable<string>): string {
  let plain = text.replaceAll(/req_[0-9a-zA-Z]+/g, "req").replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "time");
  for (const id of ids) plain = plain.replaceAll(id, `${id.split("_")[0]}_x`);
  // The head of the audit chain moves with every call.
  plain = plain.replaceAll(/("head":"|chain\.head,+)[0-9a-f]{64}/g, "head");
  return plain.replaceAll(/"processingTimeMs":[\d.]+/g, "ms").replaceAll(/\/storage\/v1\/(parts|files)\/[\w-]+/g, "link");
}

/** Routes whose replies change with every call, with the machine, or with the templates that every matter shares. */
const restless =
  /^\/(console\/v1\/(audit|network|session|program|library|backups|work\b|matters\/\{matterId\}\/activity)|workspace\/v1\/templates$|api\/v1\/account)/;

test("to whoever is screened, foreign or a former member, no route differs from one where the matter does not exist", async (t) => {
  const firm = await testFirm(t);
  const [screened, outsider, former, member] = [
    firm.person("Screened"),
    firm.person("Outsider"),
    firm.person("Former"),
    firm.person("Member"),
  ];
  const strangers = { screened, outsider, former };
  const own = await recordsOf(firm, "Own");
  const plural = (values: Record<string, string>) => Object.fromEntries(Object.entries(values).map(([name, id]) => [`${name}s`, [id]]));
  const pathOf = (route: RouteDef, values: Record<string, string>) =>
    route.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? unknownId("xxx"));
  const queryOf = (route: RouteDef, values: Record<string, string>) => {
    const asked = route.query === undefined ? {} : (requiredOf(route.query, { ...values, q: "lease" }) as Record<string, unknown> | null);
    const text = new URLSearchParams(
      Object.entries(asked ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
    return text === "" ? "" : `?${text}`;
  };
  const reading = routes.filter(({ method, auth, path }) => method === "GET" && auth !== "none" && auth !== "data" && !restless.test(path));
  const snapshot = async () => {
    const seen = new Map<string, string>();
    for (const route of reading) {
      const path = pathOf(route, own) + queryOf(route, own);
      const { status, text } = await screened.ask("GET", path);
      seen.set(`${route.method} ${route.path}`, `${status} ${comparable(text, [])}`);
      if (status >= 500) wrong.push(`${path} → ${status}`);
    }
    return seen;
  };
  const wrong: string[] = [];
  /** Asks a person to sign off a matter's draft, as everything that a task says of its matter would be told to them. */
  const askedOf = async ({ matterId, draftId }: Record<string, string>, assigneeId: string) => {
    const body = { kind: "sign_off_draft", recordId: draftId, assigneeId };
    const made = await firm.owner(`/console/v1/matters/${matterId}/tasks`, { method: "POST", body });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    return made.body.id as string;
  };
  own["taskId"] = await askedOf(own, member.id);
  const earlier = await snapshot();
  const foreign = await recordsOf(firm, "Foreign");
  foreign["taskId"] = await askedOf(foreign, screened.id);
  const wall = `/console/v1/matters/${foreign["matterId"]}`;
  const put = async (path: string, body: object) => {
    const { status } = await firm.owner(path, { method: "PUT", body });
    assert.ok(status < 300, `${path} ${status}`);
  };
  await put(`${wall}/access`, { access: "members", members: [former.id, screened.id, member.id] });
  await put(`${wall}/access`, { access: "members", members: [screened.id, member.id] });
  await put(`${wall}/screens/${screened.id}`, { reason: "Was on the other side" });

  // Lists, counts, searches, snippets, suggestions, calendars, the trail: all as before the matter was created.
  const later = await snapshot();
  await firm.owner(`/console/v1/matters/${foreign["matterId"]}/documents/${foreign["revisedDocumentId"]}/trash`, { method: "POST" });
  const checked = await firm.owner(`${api}/conflict-checks`, { method: "POST", body: { names: ["Foreign Pier LLC"], about: "x" } });
  assert.ok(
    checked.body.hits.some((hit: { matterId: string | null }) => hit.matterId === foreign["matterId"]),
    JSON.stringify(checked.body),
  );
  const names = Object.values(foreign).filter((id) => /^[a-z]+_[0-9a-f]{32}$/.test(id) && !id.startsWith("tpl_"));
  const lists = [
    "audit?limit=100",
    "audit/export.jsonl",
    "audit/export.csv",
    `matters/${own["matterId"]}/activity`,
    "work",
    "trash",
    "tasks",
    "tasks?side=asker",
    `conflict-checks/${checked.body.id}`,
    "conflict-checks",
  ];
  for (const list of lists) {
    const { status, text } = await screened.ask("GET", `/console/v1/${list}`);
    const leaked = [...names, "Foreign matter", "Foreign lease.", "Foreign draft"].filter((one) => text.includes(one));
    if (status !== 200 || leaked.length > 0) wrong.push(`${list} → ${status} ${leaked.join(", ")}`);
  }
  for (const [route, before] of earlier)
    if (later.get(route) !== before) wrong.push(`${route}: ${before.slice(0, 300)} → ${later.get(route)?.slice(0, 300)}`);

  // Every id of the matter, one at a time and all together, answers as an id that never existed.
  let asked = 0;
  const missing = Object.fromEntries(
    Object.entries(foreign).map(([name, id]) => [name, /^[a-z]+_[0-9a-f]{32}$/.test(id) ? unknownId(id.split("_")[0] ?? "") : id]),
  );
  for (const route of routes) {
    if (route.auth === "none" || route.auth === "data") continue;
    const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
    const body = (values: Record<string, string>) =>
      route.body === undefined ? undefined : (requiredOf(route.body, { ...values, ...plural(values) }) as object);
    const isOfMatter = names.some((name) => !shared.has(name) && name in foreign);
    /** To each of the strangers, a request with ids of the matter gets the same reply as with ids that never existed. */
    const compare = async (where: string, send: (person: TestPerson, ids: Record<string, string>) => Promise<PublicReply>) => {
      for (const [who, person] of Object.entries(strangers)) {
        asked++;
        const [here, there] = [await send(person, foreign), await send(person, missing)];
        const ids = [...Object.values(foreign), ...Object.values(missing)].filter((id) => id.includes("_"));
        const [a, b] = [`${here.status} ${comparable(here.text, ids)}`, `${there.status} ${comparable(there.text, ids)}`];
        const isRefused = here.status >= 400 && here.status < 500;
        if (a !== b || here.status >= 500 || (where === "path" && !isRefused))
          wrong.push(`${who}: ${route.method} ${route.path} ${where} ${a.slice(0, 300)} | ${b.slice(0, 300)}`);
      }
    };
    type Ids = Record<string, string>;
    const ways = isOfMatter
      ? [
          (ids: Ids) => ids,
          ...names
            .filter((name) => !shared.has(name) && name in foreign)
            .map((name) => (ids: Ids): Ids => ({ ...own, [name]: ids[name] ?? "" })),
        ]
      : [];
    for (const way of ways)
      await compare("path", (person, ids) => person.ask(route.method, pathOf(route, way(ids)) + queryOf(route, way(ids)), body(own)));
    // The query and the body, one field at a time, with a path that everyone sees.
    for (const name of route.method === "DELETE" ? [] : Object.keys(shapeOf(route.query)))
      if (name in foreign && !shared.has(name))
        await compare(`?${name}`, (person, ids) =>
          person.ask(route.method, `${pathOf(route, own)}?${name}=${encodeURIComponent(ids[name] ?? "")}&q=lease`, body(own)),
        );
    for (const [name, field] of Object.entries(shapeOf(route.body))) {
      const valueOf = (ids: Ids) => exampleOf(field, "input", { ...ids, ...plural(ids) });
      if (namesOneOf(valueOf(foreign), foreign))
        await compare(name, (person, ids) => person.ask(route.method, pathOf(route, own), { ...body(own), [name]: valueOf(ids) }));
    }
  }
  // Where even a member reads nothing, a stranger's refusal shows nothing: these need a scan, or a record of another kind.
  const unread = /\/(?:views\/\{view\}|recognized\/\{page\}|template-runs\/\{runId\}(?:\/document)?|\{recordId\}\/citations)$/;
  const unreached: string[] = [];
  for (const route of routes) {
    const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
    if (route.method !== "GET" || route.auth === "data" || !names.some((name) => !shared.has(name) && name in foreign)) continue;
    const { status } = await member.ask("GET", pathOf(route, foreign) + queryOf(route, foreign));
    if (status >= 400 && !unread.test(route.path)) unreached.push(`${route.path} ${status}`);
  }
  assert.deepEqual(unreached, []);
  t.diagnostic(`${reading.length} reading routes, ${asked} requests with foreign ids`);
  assert.deepEqual(wrong, []);
  assert.ok(asked > 300, String(asked));
  assert.equal((await member.ask("GET", `${api}/matters/${foreign["matterId"]}`)).status, 200, "a member sees it");
});
