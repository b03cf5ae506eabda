import assert from "node:assert/strict";
import { test } from "node:test";
import { amend, installTitle, outside, serve, watchedLaw } from "../../app/testing/watching.ts";
import { setPlan } from "../../platform/metering/account.ts";

const mail = { channel: "email", emailAddress: "keeper@lights.example" };
const hook = { channel: "webhook", webhookUrl: "https://93.184.215.14/in" };
const missing = "/watches/00000000-0000-4000-8000-000000000000";

test("boards name the law that can be watched and how current it is", async (t) => {
  const { folder, key } = await watchedLaw(t);
  const { call } = await serve(t, folder, key);
  const { body } = await call("GET", "/boards");
  const names = body.data.boards.map((board: { corpusType: string; state: string | null }) => `${board.corpusType} ${board.state ?? ""}`);
  assert.deepEqual(names, names.toSorted());
  const cfr = body.data.boards.find((board: { corpusType: string }) => board.corpusType === "cfr");
  assert.deepEqual(Object.keys(cfr), [
    "corpusType",
    "state",
    "label",
    "cadence",
    "lastRetrievedAt",
    "retrievalStatus",
    "scopable",
    "scopeBrowseCorpus",
    "publishesSourceChangedOn",
    "changeSignal",
    "sources",
    "agencies",
  ]);
  assert.deepEqual(
    [cfr.cadence, cfr.retrievalStatus, cfr.scopable, cfr.scopeBrowseCorpus, cfr.publishesSourceChangedOn],
    ["daily", "stale", true, "CFR", true],
  );
  const usc = body.data.boards.find((board: { corpusType: string }) => board.corpusType === "usc");
  assert.deepEqual([usc.retrievalStatus, usc.lastRetrievedAt], ["never_retrieved", null]);
  const page = await call("GET", "/boards?limit=1&offset=1");
  assert.deepEqual([page.body.data.boards.length, page.body.data.total, page.body.data.hasMore], [1, names.length, names.length > 2]);
  assert.deepEqual((await call("GET", "/boards?corpusType=STATE&state=NV")).body.data.total, 1);
  assert.deepEqual((await call("GET", "/boards?corpusType=pigeons")).body.data, { boards: [], total: 0, hasMore: false });
  assert.ok((await call("GET", "/boards?state=federal")).body.data.boards.every((b: { state: string | null }) => b.state === null));
  assert.equal((await call("GET", "/boards?state=zz")).status, 422);
});

test("a watch is created, read, changed, paused and ended; secrets are never returned", async (t) => {
  const { folder, key } = await watchedLaw(t);
  const { call } = await serve(t, folder, key);
  const made = await call("POST", "/watches", {
    corpusType: "CFR",
    state: "federal",
    ...hook,
    webhookSecret: "s3cret-signing",
    webhookAuth: { scheme: "header", headerName: "X-Token", secret: "t0ken-value" },
    scope: { title: 97, part: "1", section: "1.10" },
    unknown: 1,
  });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const watch = made.body.data;
  assert.match(watch.id, /^[0-9a-f]{8}-/);
  assert.deepEqual(watch.scope, { title: "97", part: "1", section: "1.10" });
  assert.deepEqual(watch.webhookAuth, { scheme: "header", headerName: "X-Token", hasSecret: true });
  assert.deepEqual([watch.hasWebhookSecret, watch.lastNotifiedAt, watch.lastStatus, watch.state], [true, null, null, null]);
  assert.ok(!/s3cret|t0ken/.test(JSON.stringify(made.body)));
  const path = `/watches/${watch.id}`;
  assert.deepEqual((await call("GET", path)).body.data, watch);

  const patched = (
    await call("PATCH", path, { isActive: false, webhookSecret: "", webhookAuth: { scheme: "header", headerName: "X-Other" } })
  ).body.data;
  assert.deepEqual([patched.isActive, patched.hasWebhookSecret], [false, false]);
  assert.deepEqual(patched.webhookAuth, { scheme: "header", headerName: "X-Other", hasSecret: true }, "the same scheme keeps its secret");
  assert.deepEqual((await call("PATCH", path, { webhookAuth: { scheme: "none" } })).body.data.webhookAuth.hasSecret, false);
  assert.equal((await call("PATCH", path, { webhookAuth: { scheme: "bearer" } })).status, 400);
  assert.equal((await call("PATCH", path, { webhookUrl: null })).status, 422);
  assert.equal((await call("PATCH", path, { emailAddress: "a@b.example" })).status, 400);
  assert.equal((await call("PATCH", path, { scope: null })).body.data.scope, null);

  const second = (await call("POST", "/watches", { corpusType: "cfr", ...mail })).body.data;
  const list = (await call("GET", "/watches")).body.data.watches;
  assert.deepEqual(
    list.map((one: { id: string }) => one.id),
    [second.id, watch.id],
  );
  assert.deepEqual((await call("GET", "/watches?limit=1&offset=1")).body.data.watches[0].id, watch.id);
  assert.equal((await call("DELETE", path)).status, 204);
  for (const [method, end] of [
    ["GET", ""],
    ["PATCH", ""],
    ["DELETE", ""],
    ["POST", "/test"],
    ["GET", "/deliveries"],
    ["GET", "/changes"],
    ["GET", "/changes/1/diff"],
  ] as const)
    for (const gone of [path, missing, "/watches/nonsense"])
      assert.equal((await call(method, `${gone}${end}`, method === "PATCH" ? {} : undefined)).status, 404, `${method} ${gone}${end}`);
});

test("values that a board, channel or plan does not accept are refused in the order of the contract", async (t) => {
  const { folder, key } = await watchedLaw(t, "pro");
  const { call } = await serve(t, folder, key);
  const create = async (body: unknown) => (await call("POST", "/watches", body)).status;
  // 422 before 403 before 404 before 400.
  assert.equal(await create({ corpusType: "nope", channel: "pigeon" }), 422);
  assert.equal(await create({ corpusType: "nope", channel: "webhook", scope: {} }), 403);
  assert.equal(await create({ corpusType: "nope", ...mail, scope: {} }), 404);
  assert.equal(await create({ corpusType: "cfr", state: "zz", ...mail }), 422);
  assert.equal(await create({ corpusType: "cfr", state: "tx", ...mail }), 404);
  for (const bad of [
    { corpusType: 5 },
    { scope: "title 9" },
    { scope: { title: [9] } },
    { webhookAuth: { scheme: "magic" } },
    { emailAddress: 7 },
  ])
    assert.equal(await create({ corpusType: "cfr", ...mail, ...bad }), 422, JSON.stringify(bad));
  outside(folder, (db) => setPlan(db, "business"));
  const scopes = [
    {},
    { chapter: "1" },
    { title: 1, section: "2" },
    { title: 1, actId: "CFR_T97_P1_S1_1" },
    { actId: "cfr_t97_p1_s1_1" },
    { actId: "USC_T1_C1_S1" },
    { source: "frcp" },
    { agency: "x" },
    { source: "far", title: 48 },
    { title: "" },
    { chaptr: "1", title: 1 },
  ];
  for (const scope of scopes) assert.equal(await create({ corpusType: "cfr", ...mail, scope }), 400, JSON.stringify(scope));
  assert.equal(await create({ corpusType: "federal_register", ...mail, scope: { title: 1 } }), 400, "not scopable");
  const ways = [
    { channel: "email" },
    { channel: "webhook" },
    { channel: "both", webhookUrl: hook.webhookUrl },
    { ...mail, webhookUrl: hook.webhookUrl },
    { ...hook, emailAddress: "a@b.example" },
    { ...mail, webhookAuth: { scheme: "bearer", secret: "x" } },
    { ...mail, emailAddress: "a@b.example\r\nBcc: c@d.example" },
    { ...mail, emailAddress: "a@b.example, c@d.example" },
    { ...mail, emailAddress: "nobody" },
    { ...hook, webhookAuth: { scheme: "bearer" } },
    { ...hook, webhookAuth: { scheme: "bearer", secret: "a\r\nb" } },
    { ...hook, webhookAuth: { scheme: "bearer", secret: "a", headerName: "X-A" } },
    { ...hook, webhookAuth: { scheme: "header", secret: "a" } },
    ...["Authorization", "host", "Content-Length", "X-Svc-Event", "webhook-id", "a b", "a:b", "", "é"].map((headerName) => ({
      ...hook,
      webhookAuth: { scheme: "header", secret: "a", headerName },
    })),
  ];
  for (const way of ways) assert.equal(await create({ corpusType: "cfr", ...way }), 400, JSON.stringify(way));
});

test("one board, channel and scope have one watch; a plan has a limit", async (t) => {
  const { folder, key } = await watchedLaw(t, "pro");
  const { call } = await serve(t, folder, key);
  const make = (scope: unknown) => call("POST", "/watches", { corpusType: "cfr", ...mail, scope });
  assert.equal((await make({ title: 97, part: "1", section: "1_10" })).status, 201);
  assert.equal((await make({ section: "1.10", part: 1, title: "97" })).status, 409, "1_10 is 1.10");
  const whole = await make(null);
  assert.equal((await make(undefined)).status, 409);
  assert.equal((await call("PATCH", `/watches/${whole.body.data.id}`, { scope: { title: 97, part: "1", section: "1.10" } })).status, 409);
  assert.equal((await make({ actId: "CFR_T97_P1_S1_1" })).status, 201);
  assert.equal((await call("PATCH", `/watches/${whole.body.data.id}`, { isActive: false })).status, 200);
  const full = await make({ title: 3 });
  assert.equal(full.status, 429, "paused watches count");
  assert.equal(full.headers.get("retry-after"), null);
  assert.equal((await make(null)).status, 409, "409 comes before the cap");
});

test("changes inside a watch are paged by cursor, and their texts compared", async (t) => {
  const { folder, key } = await watchedLaw(t);
  const { call } = await serve(t, folder, key);
  await amend(folder);
  const make = async (scope: unknown) => (await call("POST", "/watches", { corpusType: "cfr", ...mail, scope })).body.data.id;
  const whole = await make(null);
  const changes = async (id: string, query = "") => (await call("GET", `/watches/${id}/changes${query}`)).body;
  const all = await changes(whole);
  assert.deepEqual(
    all.data.changes.map((c: { actId: string }) => c.actId),
    ["CFR_T97_P1_S1_30", "CFR_T97_P1_S1_20", "CFR_T97_P1_S1_10"],
  );
  const ids = all.data.changes.map((c: { id: number }) => c.id);
  const [first] = all.data.changes;
  assert.deepEqual([first.changeKind, first.hasDiff, "sourceChangedOn" in first, first.state], ["amended", true, true, null]);
  assert.deepEqual([all.meta.cursor, all.meta.hasMore, all.meta.creditsConsumed], [ids[0], false, 0]);
  const empty = await changes(whole, `?sinceId=${ids[0]}`);
  assert.deepEqual([empty.data.changes, empty.meta.cursor, empty.meta.hasMore], [[], null, false]);
  const page = await changes(whole, "?limit=2&order=asc");
  assert.deepEqual([page.data.changes.length, page.meta.cursor, page.meta.hasMore], [2, ids[1], true]);
  assert.equal((await changes(whole, `?beforeId=${ids[1]}`)).data.changes.length, 1);
  assert.equal((await changes(whole, "?changeKind=added&changeKind=removed")).data.changes.length, 0);
  assert.equal((await changes(whole, "?since=2001-01-01T00:00:00%2B02:00")).data.changes.length, 3);
  assert.equal((await changes(whole, "?since=2999-01-01T00:00:00Z")).data.changes.length, 0);
  for (const bad of ["since=yesterday", "since=2001-01-01", "changeKind=moved", "limit=0", "sinceId=-1", "order=up"])
    assert.equal((await call("GET", `/watches/${whole}/changes?${bad}`)).status, 422, bad);
  assert.deepEqual([first.sourceChangedOn, all.data.changes[2].sourceChangedOn], [null, null], "the publisher names no day of these");
  const narrow = await make({ title: 97, part: 1, section: "1_20" });
  assert.deepEqual(
    (await changes(narrow)).data.changes.map((c: { id: number }) => c.id),
    [ids[1]],
  );
  assert.equal((await changes(await make({ title: 96 }))).data.changes.length, 0);

  const diff = await call("GET", `/watches/${narrow}/changes/${ids[1]}/diff`);
  assert.match(diff.body.data.beforeText, /sperm oil/);
  assert.match(diff.body.data.afterText, /colza oil/);
  assert.equal(diff.body.meta.creditsConsumed, 4);
  assert.equal((await call("GET", `/watches/${narrow}/changes/${ids[0]}/diff`)).status, 404, "outside the watch");
  await installTitle(folder, { title: 97, sections: 30, noted: true, date: "2088-04-04" });
  const [tenth] = (await changes(whole, `?sinceId=${ids[0]}&order=asc`)).data.changes;
  assert.deepEqual([tenth.actId, tenth.sourceChangedOn], ["CFR_T97_P1_S1_10", "2088-01-02"]);
});
