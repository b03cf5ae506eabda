import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { after, before, test } from "node:test";
import { contract } from "#shared/contract.ts";
import type { RouteDef } from "#shared/route.ts";
import { ferryAct, mapping } from "../../law/testing/fictional-acts.ts";
import { serviceConfig } from "../../app/config.ts";
import { commandLine } from "../../../build/testing/command-line.ts";
import { startImport } from "../../law/store/import-run.ts";
import { createDataFolder, type DataFolder } from "../data-folder.ts";
import { openHistory } from "../../law/store/history-db.ts";
import { write } from "../db/open.ts";
import { pack } from "../db/packed.ts";
import { openWorkspace } from "../db/workspace.ts";
import { sampleLaws } from "../../law/testing/sample-session-laws.ts";
import { sampleTitle } from "../../law/testing/sample-law.ts";
import type { Service } from "../../app/running-service.ts";
import { startService } from "../../app/service.ts";
import { setPlan } from "./account.ts";
import { until } from "../testing/until.ts";
import { createKey, listKeys, revokeKey } from "./data-keys.ts";
import { auditLedger, grantCredits, readBalance } from "./ledger.ts";
import { driverOf } from "../db/connection.ts";

let folder: DataFolder;
let service: Service;
let owner: string;

before(async () => {
  folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-metered-")));
  const file = join(folder.root, "title-97.xml");
  writeFileSync(file, sampleTitle({ title: 97, sections: 30 }));
  const laws = join(folder.root, "laws.jsonl");
  writeFileSync(laws, sampleLaws);
  const actFile = join(folder.root, "ferry.json");
  writeFileSync(actFile, JSON.stringify(ferryAct));
  const mappingFile = join(folder.root, "bns.json");
  writeFileSync(mappingFile, JSON.stringify(mapping));
  await startImport({ folder, paths: [file, laws, actFile, mappingFile], onProgress: () => undefined }).done;
  await start();
});
after(async () => {
  await service.close();
  rmSync(folder.root, { recursive: true });
});

async function start(): Promise<void> {
  service = await startService({ ...serviceConfig({ dataDir: folder.root, port: 0 }), checkReplies: true });
  const opened = await fetch(`${service.url}/console/v1/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ bootstrapSecret: new URL(service.signInUrl()).hash.slice(1) }),
  });
  owner = ((await opened.json()) as { token: string }).token;
}

/** Like the command line: on its own connection, while the service runs. */
function outside<T>(work: (db: Parameters<typeof createKey>[0]) => T): T {
  const db = openWorkspace(folder.workspace);
  try {
    return write(db, work);
  } finally {
    db.close();
  }
}

const newKey = () => outside((db) => createKey(db, "test", Date.now()));

async function call(key: string | null, path: string, init: { method?: string; body?: unknown; headers?: Record<string, string> } = {}) {
  const headers: Record<string, string> = { ...(key !== null && { authorization: `Bearer ${key}` }), ...init.headers };
  if (init.body !== undefined) headers["content-type"] = "application/json";
  const response = await fetch(`${service.url}${path}`, {
    method: init.method ?? "GET",
    headers,
    ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  // A test reads replies of every route; the service has checked them against their schemas.
  // oxlint-disable-next-line typescript/no-explicit-any
  const parsed = (isJson && text !== "" ? JSON.parse(text) : null) as any;
  return { status: response.status, body: parsed, headers: response.headers };
}

const laws = "/api/v1/us/session-laws";
const remaining = () => outside((db) => readBalance(db).remaining);
const acts = "/api/v1/in/acts";
const ferry = `${acts}/IND_central_990001`;
const section = "/api/v1/us/statutes/section/CFR_T97_P1_S1_1";

/** A good and a bad request for every data route, and the cost of the good one; a route without an entry fails the test. */
const walks: Record<
  string,
  { path: string; body?: unknown; bad?: { path?: string; body?: unknown }; credits: number; status?: number; prepare?: () => void }
> = {
  "account.balance": { path: "/api/v1/credits/balance", credits: 0 },
  "statutes.search": {
    path: "/api/v1/us/statutes/search",
    body: { query: "lamp oil", includeBody: true, limit: 2 },
    bad: { body: { query: "x", limit: 99 } },
    credits: 16,
  },
  "statutes.missingId": { path: "/api/v1/us/statutes/section", credits: 0, status: 404 },
  "statutes.section": { path: section, bad: { path: "/api/v1/us/statutes/section/ab" }, credits: 2 },
  "statutes.sections": {
    path: "/api/v1/us/statutes/sections",
    body: { actIds: ["CFR_T97_P1_S1_1", "97 C.F.R. § 1.2", "nope_nope"] },
    bad: { body: { actIds: [] } },
    credits: 6,
  },
  "statutes.body": { path: `${section}/body`, bad: { path: `${section}/body?format=doc` }, credits: 6 },
  // No source of the test has a figure.
  "statutes.figure": {
    path: `/api/v1/us/statutes/figures/${"0".repeat(64)}`,
    bad: { path: "/api/v1/us/statutes/figures/MAP.PNG" },
    credits: 0,
    status: 404,
  },
  "statutes.related": { path: `${section}/related`, bad: { path: `${section}/related?limit=11` }, credits: 2 },
  "statutes.changes": { path: `${section}/changes`, bad: { path: `${section}/changes?limit=0` }, credits: 1 },
  "statutes.citedBy": { path: `${section}/cited-by`, bad: { path: `${section}/cited-by?limit=101` }, credits: 2 },
  // Refunded: the law of the test has no definitions, and belongs to no state.
  "statutes.definitions": { path: `${section}/definitions`, bad: { path: "/api/v1/us/statutes/section/ab/definitions" }, credits: 0 },
  "statutes.crossState": { path: `${section}/cross-state`, bad: { path: `${section}/cross-state?limit=26` }, credits: 0 },
  "statutes.enactments": { path: `${section}/enactments`, bad: { path: "/api/v1/us/statutes/section/ab/enactments" }, credits: 0 },
  "statutes.resolve": {
    path: "/api/v1/us/statutes/resolve?cite=97%20C.F.R.%201.1",
    bad: { path: "/api/v1/us/statutes/resolve" },
    credits: 2,
  },
  "statutes.resolveMany": {
    path: "/api/v1/us/statutes/resolve",
    body: { citations: ["97 C.F.R. 1.1", "97 C.F.R. 1.1", "97 C.F.R. 1.2"] },
    bad: { body: { citations: Array.from({ length: 51 }, (_, n) => `97 C.F.R. 1.${n}`) } },
    credits: 4,
  },
  "briefCheck.check": {
    path: "/api/v1/us/statutes/check",
    body: { text: "“Nothing here is law.” 97 C.F.R. § 1.1. See also 97 C.F.R. § 1.1 and 97 C.F.R. § 1.2." },
    bad: { body: { text: "" } },
    credits: 2 + 2 + 6,
  },
  "statutes.divisions": {
    path: "/api/v1/us/statutes/divisions?corpusType=CFR",
    bad: { path: "/api/v1/us/statutes/divisions" },
    credits: 0,
  },
  "statutes.count": {
    path: "/api/v1/us/statutes/count",
    body: { corpusType: "CFR" },
    bad: { body: { corpusType: "CFR", part: "1" } },
    credits: 1,
  },
  "sessionLaws.changes": { path: `${laws}/changes`, bad: { path: `${laws}/changes?limit=201` }, credits: 1 },
  "sessionLaws.list": { path: `${laws}/list?jurisdiction=mn`, bad: { path: `${laws}/list` }, credits: 1 },
  "sessionLaws.batch": {
    path: `${laws}/batch`,
    body: { ids: ["SSL_MN_2087R_G_Y2087_C1", "Minn. Laws 2087, ch. 2", "nothing"], includeBody: true },
    bad: { body: { ids: ["  "] } },
    credits: 2 + 6 + 2 + 2 + 6 + 2,
  },
  "sessionLaws.search": {
    path: `${laws}/search`,
    body: { query: "harbour lamps" },
    bad: { body: { query: "lamps", approvedFrom: "2087-02-01", approvedTo: "2087-01-01" } },
    credits: 4,
  },
  "sessionLaws.missingId": { path: laws, credits: 0, status: 404 },
  "sessionLaws.read": { path: `${laws}/Minn. Laws 2087, ch. 1`, bad: { path: `${laws}/x?jurisdiction=federal` }, credits: 4 },
  "sessionLaws.body": {
    path: `${laws}/SSL_MN_2087R_G_Y2087_C1/body`,
    bad: { path: `${laws}/SSL_MN_2087R_G_Y2087_C1/body?startChar=9000` },
    credits: 6,
  },
  "statutes.coverage": { path: "/api/v1/us/statutes/coverage", credits: 0 },
  "watches.boards": { path: "/api/v1/boards", bad: { path: "/api/v1/boards?limit=501" }, credits: 0 },
  "watches.create": {
    path: "/api/v1/watches",
    body: { corpusType: "CFR", channel: "email", emailAddress: "keeper@lights.example", scope: { title: 97 } },
    bad: { body: { corpusType: "CFR", channel: "pigeon" } },
    credits: 0,
    status: 201,
    prepare: () => outside((db) => driverOf(db).prepare("delete from watch").run()),
  },
  "watches.list": { path: "/api/v1/watches", bad: { path: "/api/v1/watches?limit=201" }, credits: 0 },
  "watches.read": { path: oneWatch(), credits: 0, prepare: haveWatch },
  "watches.update": { path: oneWatch(), body: { isActive: false }, bad: { body: { isActive: "no" } }, credits: 0, prepare: haveWatch },
  "watches.remove": { path: oneWatch(), credits: 0, status: 204, prepare: haveWatch },
  "watches.test": { path: `${oneWatch()}/test`, credits: 0, prepare: haveWatch },
  "watches.deliveries": {
    path: `${oneWatch()}/deliveries`,
    bad: { path: `${oneWatch()}/deliveries?limit=0` },
    credits: 0,
    prepare: haveWatch,
  },
  "watches.changes": {
    path: `${oneWatch()}/changes`,
    bad: { path: `${oneWatch()}/changes?since=yesterday` },
    credits: 0,
    prepare: haveWatch,
  },
  "watches.diff": {
    path: `${oneWatch()}/changes/1/diff`,
    bad: { path: `${oneWatch()}/changes/one/diff` },
    credits: 4,
    prepare: haveWatch,
  },
  "acts.search": { path: `${acts}/search`, body: { query: "lantern" }, bad: { body: { query: "lantern", page: 11 } }, credits: 2 },
  "acts.filters": { path: `${acts}/filters`, credits: 0 },
  "acts.coverage": { path: `${acts}/coverage`, credits: 0 },
  "acts.list": { path: `${acts}/list`, bad: { path: `${acts}/list?pageSize=0` }, credits: 1 },
  "acts.corresponding": {
    path: `${acts}/corresponding-provisions/bns`,
    bad: { path: `${acts}/corresponding-provisions/usc` },
    credits: 1,
  },
  "acts.text": { path: `${ferry}/text`, bad: { path: `${acts}/a%20b/text` }, credits: 3 },
  "acts.document": { path: `${ferry}/document`, bad: { path: `${acts}/a%20b/document` }, credits: 0 },
  "acts.structure": { path: `${ferry}/structure`, bad: { path: `${acts}/a%20b/structure` }, credits: 2 },
  "acts.amendments": { path: `${ferry}/amendments`, bad: { path: `${ferry}/amendments?pageSize=201` }, credits: 5 },
  "acts.status": { path: `${ferry}/status`, bad: { path: `${acts}/a%20b/status` }, credits: 1 },
  "acts.body": { path: `${ferry}/sections/9/body`, bad: { path: `${ferry}/sections/9%2F/body` }, credits: 3 },
  "account.balanceIn": { path: "/api/v1/in/credits/balance", credits: 0 },
  "acts.resolve": {
    path: `${acts}/resolve?cite=${encodeURIComponent("s. 9, Ferry Lanterns Act, 1931")}`,
    bad: { path: `${acts}/resolve` },
    credits: 2,
  },
  // Two spellings of blanks are one citation; a citation that names no act is free.
  "acts.resolveMany": {
    path: `${acts}/resolve`,
    body: { citations: ["Act 7 of 1931", "Act 7  of 1931", "s. 302 IPC", "good evening"] },
    bad: { body: { citations: Array.from({ length: 51 }, (_, n) => `Act ${n} of 1931`) } },
    credits: 4,
  },
  "acts.section": { path: `${ferry}/sections/9`, bad: { path: `${ferry}/sections/9%2F` }, credits: 2 },
  "acts.references": {
    path: `${ferry}/sections/9/references`,
    bad: { path: `${ferry}/sections/9/references?pageSize=101` },
    credits: 2,
  },
  "acts.citedBy": { path: `${ferry}/cited-by`, bad: { path: `${ferry}/cited-by?page=0` }, credits: 2 },
  "acts.subordinate": { path: `${ferry}/subordinate`, bad: { path: `${ferry}/subordinate?pageSize=0` }, credits: 2 },
  "acts.definitions": { path: `${ferry}/definitions`, bad: { path: `${ferry}/definitions?page=x` }, credits: 2 },
  "acts.history": { path: `${ferry}/sections/9/history`, bad: { path: `${ferry}/sections/9/history?limit=501` }, credits: 2 },
};

function oneWatch(): string {
  return "/api/v1/watches/11111111-2222-4333-8444-555555555555";
}

/** One watch on the regulations, and a change inside its scope. */
function haveWatch(): void {
  outside((db) => {
    driverOf(db).prepare("delete from watch").run();
    driverOf(db)
      .prepare(
        `insert into watch (id, corpus_type, state, channel, email_address, scope_key, is_active, created_at, updated_at, after_refresh, kinds, note, digest)
       values (?, 'cfr', '', 'email', 'keeper@lights.example', '', 1, '2026-01-01', '2026-01-01', 9, '["amended"]', '', 'now')`,
      )
      .run(oneWatch().split("/").at(-1));
  });
  const history = openHistory(folder.history);
  driverOf(history)
    .prepare(
      `insert or ignore into change (id, refresh_id, source_key, corpus_type, act_id, identity, kind, class, citation, citation_short, title,
         section_number, detected_at, before_hash, after_hash, before_text, after_text)
       values (1, 1, 'cfr-97', 'cfr', 'CFR_T97_P1_S1_1', 'x', 'amended', 'text', 'c', 'c', '', '1.1', '2088-01-01', x'01', x'02', ?, ?)`,
    )
    .run(pack("before"), pack("after"));
  history.close();
}

test("every data route refuses in the contract's order and charges its price", async () => {
  for (const [feature, routes] of Object.entries(contract)) {
    // All routes together exceed a key's calls per minute.
    const { key } = newKey();
    for (const [name, route] of Object.entries<RouteDef>(routes)) {
      if (route.auth !== "data") continue;
      const label = `${feature}.${name}`;
      const walk = walks[label];
      assert.ok(walk, `${label} has no entry`);
      const send = (credential: string | null, change: { method?: string; path?: string; body?: unknown } = {}) =>
        call(credential, change.path ?? walk.path, {
          method: change.method ?? route.method,
          ...((change.body ?? walk.body) !== undefined && route.method !== "GET" && { body: change.body ?? walk.body }),
        });
      walk.prepare?.();
      const before = remaining();
      assert.equal((await send(null)).status, 401, label);
      assert.match((await send(`svc_ws_${"a".repeat(35)}`)).body.detail, /workspace credential/, label);
      assert.equal((await send(`svc_key_${"a".repeat(32)}`)).status, 401, label);
      const wrong = await send(key, { method: "PUT" });
      assert.equal(wrong.status, 405, label);
      if (route.method === "GET") {
        const head = await send(key, { method: "HEAD" });
        assert.equal(head.status, 405, `HEAD ${label}: a call without an answer would be paid for`);
        assert.ok(head.headers.get("allow")?.includes("GET"), label);
      }
      assert.equal(typeof wrong.body.detail, "string");
      if (walk.bad !== undefined) {
        const bad = await send(key, walk.bad);
        assert.equal(bad.status, 422, `${label} ${JSON.stringify(bad.body)}`);
        assert.deepEqual(bad.body.errors, bad.body.detail);
        assert.ok(bad.headers.get("x-ratelimit-remaining"));
      }
      assert.equal(remaining(), before, `${label}: refusals are free`);
      const good = await send(key);
      assert.equal(good.status, walk.status ?? 200, `${label} ${JSON.stringify(good.body)}`);
      assert.equal(before - remaining(), walk.credits, label);
      if (good.status === 200 && route.timing !== undefined) {
        assert.equal(route.timing === "top" ? good.body.creditsConsumed : good.body.meta.creditsConsumed, walk.credits, label);
      }
      walk.prepare?.();
      const free = await send(owner);
      assert.equal(free.status, walk.status ?? 200, label);
      assert.equal(before - remaining(), walk.credits, `${label}: the owner pays nothing`);
      assert.equal(free.headers.get("x-ratelimit-limit"), null);
    }
  }
  outside((db) => assert.deepEqual(auditLedger(db), []));
});

test("an address built with an empty id does not exist", async () => {
  const { key } = newKey();
  const answers = await Promise.all(["section/", "coverage/"].map((path) => call(key, `/api/v1/us/statutes/${path}`)));
  assert.deepEqual(
    answers.map(({ status, headers }) => [status, headers.get("allow")]),
    [
      [404, null],
      [404, null],
    ],
  );
});

test("a key is read from three places; two different ones are refused", async () => {
  const { key } = newKey();
  const other = newKey().key;
  assert.equal((await call(null, section, { headers: { "x-api-key": key } })).status, 200);
  assert.equal((await call(null, `${section}?api_key=${key}`)).status, 200);
  assert.equal((await call(key, `${section}?api_key=${key}`, { headers: { "x-api-key": key } })).status, 200);
  assert.equal((await call(key, section, { headers: { "x-api-key": other } })).status, 401);
  assert.equal((await call(key, `${section}?api_key=${other}`)).status, 401);
  assert.equal((await call(null, section, { headers: { authorization: key } })).status, 401);
  assert.equal((await call(key, "/console/v1/data-keys")).status, 403);
  // The same header twice, which Node would read as its first value or as one value with a comma.
  assert.equal(await statusOf(section, ["X-API-Key", key, "X-API-Key", key]), 200);
  assert.equal(await statusOf(section, ["X-API-Key", key, "X-API-Key", other]), 401);
  assert.equal(await statusOf(section, ["Authorization", `Bearer ${key}`, "Authorization", `Bearer ${key}`]), 200);
  assert.equal(await statusOf(section, ["Authorization", `Bearer ${key}`, "Authorization", `Bearer ${other}`]), 401);
});

/** Status of a GET with exactly these headers, names and values in turn. */
async function statusOf(path: string, headers: string[]): Promise<number> {
  const url = new URL(path, service.url);
  const [response] = (await once(get(url, { headers: ["Host", url.host, ...headers] }), "response")) as [IncomingMessage];
  response.resume();
  return response.statusCode ?? 0;
}

test("a citation is charged even when it resolves to nothing; an unknown id is free", async () => {
  const { key } = newKey();
  const before = remaining();
  const read = await call(key, "/api/v1/us/statutes/section/97%20C.F.R.%20%C2%A7%201.1");
  assert.equal(read.body.creditsConsumed, 4);
  assert.equal((await call(key, "/api/v1/us/statutes/section/97%20C.F.R.%20%C2%A7%2077.1")).status, 404);
  assert.equal((await call(key, "/api/v1/us/statutes/section/CFR_T97_P9_S9_9")).status, 404);
  assert.equal(before - remaining(), 4 + 2);
});

/** Moves credits from the balance to the consumed ones; back when negative. */
function consume(credits: number): void {
  outside((db) => {
    const change = driverOf(db).prepare<[number, string]>("update ledger_account set balance = balance + ? where name = ?");
    change.run(-credits, "available:comp");
    change.run(credits, "consumed");
  });
}

test("402 depends on the most that a call can cost, and comes after 422", async () => {
  const { key } = newKey();
  const spend = remaining();
  // Down to 5 credits.
  consume(spend - 5);
  try {
    const search = (body: unknown) => call(key, "/api/v1/us/statutes/search", { method: "POST", body });
    const refused = await search({ query: "lamp oil", includeBody: true, limit: 2 });
    assert.deepEqual([refused.status, refused.body], [402, { detail: "Not enough credits for this call" }]);
    assert.equal((await search({ query: "lamp", chapter: "1" })).status, 422);
    assert.equal((await call(key, `${section}/body`)).status, 402);
    assert.equal((await search({ query: "lamp oil" })).body.creditsConsumed, 4);
    assert.equal((await call(key, section)).status, 402);
    assert.equal((await call(key, "/api/v1/us/statutes/coverage")).status, 200, "what is free needs no credits");
    assert.equal(remaining(), 1);
  } finally {
    consume(5 - spend);
  }
});

test("the limit per minute survives a restart, and every keyed reply names it", async () => {
  outside((db) => setPlan(db, "pro"));
  await until(folder.root, async () => (await call(owner, "/api/v1/credits/balance")).body.plan === "pro");
  const { key } = newKey();
  const first = await call(key, section);
  assert.equal(first.headers.get("x-ratelimit-limit"), "60");
  const reset = Number(first.headers.get("x-ratelimit-reset"));
  const statuses: number[] = [];
  for (let i = 0; i < 64; i++) statuses.push((await call(key, "/api/v1/us/statutes/divisions?corpusType=CFR")).status);
  if (Date.now() / 1000 < reset) assert.equal(statuses.filter((status) => status === 200).length, 59);
  await service.close();
  await start();
  const last = await call(key, section);
  if (Date.now() / 1000 < reset) {
    assert.equal(last.status, 429);
    const wait = Number(last.headers.get("retry-after"));
    assert.ok(wait >= 1 && wait <= 60);
    assert.equal(last.headers.get("x-ratelimit-remaining"), "0");
    assert.match(last.body.detail, /^Rate limit reached; retry in \d+ seconds$/);
    assert.equal((await call(key, "/api/v1/us/nothing")).status, 429, "the limit comes before the route");
  }
  assert.equal((await call(owner, section)).status, 200, "the owner has no limit");
  outside((db) => setPlan(db, "business"));
  await until(folder.root, async () => (await call(owner, "/api/v1/credits/balance")).body.plan === "business");
  assert.equal((await call(key, "/api/v1/credits/balance")).body.plan, "business", "a plan set outside counts");
});

test("the owner issues, lists and revokes keys; one revoked by another process is refused", async () => {
  const made = await call(owner, "/console/v1/data-keys", { method: "POST", body: { name: " Nightly script " } });
  assert.equal(made.status, 201);
  assert.match(made.body.key, /^svc_key_[A-Za-z0-9]{32}$/);
  assert.equal(made.body.name, "Nightly script");
  assert.equal((await call(made.body.key, section)).status, 200);
  const listed = await call(owner, "/console/v1/data-keys");
  const [newest] = listed.body.data;
  assert.equal(newest.hint, made.body.key.slice(0, 12));
  assert.ok(newest.lastUsedAt !== null && !JSON.stringify(listed.body).includes(made.body.key));
  assert.equal((await call(owner, `/console/v1/data-keys/${made.body.id}`, { method: "DELETE" })).status, 204);
  assert.equal((await call(owner, `/console/v1/data-keys/${made.body.id}`, { method: "DELETE" })).status, 404);
  assert.equal((await call(made.body.key, section)).status, 401);
  const other = newKey();
  assert.equal((await call(other.key, section)).status, 200);
  outside((db) => assert.ok(revokeKey(db, other.id, Date.now())));
  await until(folder.root, async () => (await call(other.key, section)).status === 401);
  assert.ok(outside((db) => listKeys(db, Date.now())).some((key) => key.id === other.id && key.revokedAt !== null));
  for (const name of ["", "  ", "x".repeat(101), 7, null]) {
    assert.equal((await call(owner, "/console/v1/data-keys", { method: "POST", body: { name } })).status, 422);
  }
});

test("pricing needs no key; the account shows plan, balance and usage", async () => {
  const pricing = await call("svc_key_nonsense", "/api/v1/api-credits/pricing");
  assert.equal(pricing.status, 200);
  const costs = pricing.body.costs as { endpoint: string; credits: number; category: string }[];
  assert.deepEqual(
    costs.filter((row) => row.endpoint === "/us/statutes/section/body").map((row) => row.credits),
    [6],
  );
  assert.ok(costs.every((row) => !row.endpoint.includes("{") && !row.endpoint.startsWith("/console")));
  assert.equal(
    (await call(null, "/api/v1/api-credits/pricing?region=US")).body.costs.some(
      (row: { regions: string[] }) => row.regions.includes("IN") && !row.regions.includes("US"),
    ),
    false,
  );
  assert.equal((await call(null, "/api/v1/api-credits/pricing?region=XX")).status, 422);
  const before = remaining();
  const granted = await call(owner, "/console/v1/account/credits", { method: "POST", body: { credits: 250, note: "more" } });
  assert.deepEqual([granted.status, granted.body.creditsRemaining], [201, before + 250]);
  assert.equal((await call(owner, "/console/v1/account/credits", { method: "POST", body: { credits: -5 } })).status, 422);
  outside((db) => grantCredits(db, 1, Date.now(), "outside"));
  const usage = await call(owner, "/console/v1/account/usage");
  assert.equal(usage.body.days[0].balance, before + 251);
  assert.ok(usage.body.rows.every((row: { calls: number; credits: number }) => row.calls > 0 && row.credits > 0));
  const csv = await fetch(`${service.url}/console/v1/account/ledger.csv`, { headers: { authorization: `Bearer ${owner}` } });
  const lines = (await csv.text()).trimEnd().split("\r\n");
  assert.equal(lines.at(-1)?.split(",")[4], String(before + 251));
  assert.equal((await call(owner, "/console/v1/account/usage?from=2026-02-30")).status, 422);
  assert.equal((await call(owner, "/console/v1/account/usage?from=2026-03-02&to=2026-03-01")).status, 422);
});

test("keys, plan and credits on the command line, beside a running service", () => {
  const run = (...args: string[]) => {
    const root = join(import.meta.dirname, "../../..");
    const done = spawnSync(process.execPath, ["build/run.mjs", relative(root, commandLine), ...args, "--data-dir", folder.root, "--json"], {
      cwd: root,
    });
    const out = done.stdout.toString();
    return { code: done.status, out: out === "" ? null : (JSON.parse(out) as Record<string, unknown>) };
  };
  const made = run("key", "create", "--name", "cron");
  assert.match(String(made.out?.["key"]), /^svc_key_/);
  assert.deepEqual(Object.keys(made.out ?? {}), ["id", "key"]);
  assert.equal(run("key", "revoke", String(made.out?.["id"])).code, 0);
  assert.equal(run("key", "revoke", String(made.out?.["id"])).code, 1);
  assert.ok(JSON.stringify(run("key", "list").out).includes("cron"));
  assert.equal(run("key", "create").code, 2);
  assert.equal(run("plan", "set", "gold").code, 2);
  assert.equal(run("plan", "set", "business").code, 0);
  assert.equal(run("credits", "grant", "1.5").code, 2);
  assert.deepEqual(run("credits", "grant", "10").out?.["granted"], 10);
});
