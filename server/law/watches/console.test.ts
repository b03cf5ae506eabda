import assert from "node:assert/strict";
import { test } from "node:test";
import type { SectionVersion } from "#shared/law/watches-console.ts";
import type { Service } from "../../app/running-service.ts";
import { setPlan } from "../../platform/metering/account.ts";
import { removeSource } from "../collections.ts";
import { amend, installTitle, outside, receiver, serve, watchedLaw } from "../../app/testing/watching.ts";
import { until } from "../../platform/testing/until.ts";
import { driverOf } from "../../platform/db/connection.ts";

test("the window has its own watches, sees past changes, and marks changes as done", async (t) => {
  const { folder, key } = await watchedLaw(t, "pro");
  await amend(folder);
  const { call, service } = await serve(t, folder, key);
  const owner = ownerOf(service);
  const board = { corpusType: "cfr", state: null };
  const kinds = ["added", "amended", "removed"];
  const settings = { channel: "window", kinds, note: "the oil case", digest: "now" };
  const seen = await owner("POST", "/preview", { ...board, scope: { title: "97" }, kinds });
  assert.deepEqual([seen.body.notices, seen.body.changes, seen.body.coveredBy], [1, 3, []]);
  assert.deepEqual(
    seen.body.first.map((one: { actId: string }) => one.actId),
    ["CFR_T97_P1_S1_30", "CFR_T97_P1_S1_20", "CFR_T97_P1_S1_10"],
  );
  assert.equal((await owner("POST", "/preview", { ...board, scope: { chapter: "1" }, kinds })).status, 400);
  const made = await owner("POST", "/watches", { ...board, scope: { title: "97" }, ...settings });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  assert.equal((await owner("POST", "/watches", { ...board, scope: { title: 97 }, ...settings })).status, 422);
  assert.equal((await owner("POST", "/watches", { ...board, scope: { title: "97" }, ...settings })).status, 409);
  assert.equal(
    (await owner("POST", "/watches", { ...board, scope: null, ...settings, channel: "webhook", webhookUrl: "https://a.example/" })).status,
    403,
  );
  assert.deepEqual((await call("GET", "/watches")).body.data.watches, [], "the data API has none of it");
  assert.equal((await call("GET", `/watches/${made.body.id}`)).status, 404);
  assert.deepEqual((await owner("POST", "/preview", { ...board, scope: { title: "97" }, kinds })).body.coveredBy, [made.body.id]);

  const listed = await owner("GET", "/changes?limit=2");
  assert.deepEqual([listed.body.data.length, listed.body.hasMore, listed.body.data[0].mark], [2, true, "unread"]);
  const [first] = listed.body.data;
  assert.deepEqual(first.watchIds, [made.body.id]);
  const { redline } = (await owner("GET", `/changes/${first.id}/redline`)).body;
  assert.deepEqual([redline.inserted, redline.deleted], [1, 1]);
  assert.equal((await owner("GET", "/changes/999999/redline")).status, 404);
  assert.equal((await owner("GET", "/watches")).body.data[0].open, 3);
  assert.equal((await owner("PUT", "/changes/marks", { ids: [first.id], mark: "done" })).status, 204);
  assert.equal((await owner("GET", "/watches")).body.data[0].open, 2);
  assert.equal((await owner("GET", "/changes")).body.data[0].mark, "done");
  assert.equal((await owner("PUT", "/changes/marks", { ids: [first.id], mark: "unread" })).status, 204);
  assert.equal((await owner("PATCH", `/watches/${made.body.id}`, { isActive: false, kinds: ["removed"] })).body.isActive, false);
  assert.equal((await owner("GET", "/changes")).body.data.length, 0, "only what it is about");
  assert.equal((await owner("DELETE", `/watches/${made.body.id}`)).status, 204);
  assert.equal((await owner("DELETE", `/watches/${made.body.id}`)).status, 404);

  const boards = (await owner("GET", "/boards")).body;
  const cfr = boards.data.find((one: { corpusType: string }) => one.corpusType === "cfr");
  assert.deepEqual([cfr.isRefreshable, cfr.lastError, boards.isScheduled, boards.isNetworkAllowed], [true, null, false, false]);
  assert.equal((await owner("POST", "/boards/refresh", board)).status, 403, "requests are not allowed yet");
  assert.equal((await owner("POST", "/boards/refresh", { corpusType: "usc", state: null })).status, 404);
  assert.equal((await owner("POST", "/boards/refresh/stop", board)).status, 204, "nothing runs");
  assert.equal((await owner("POST", "/boards/refresh/stop", { corpusType: "usc", state: null })).status, 404);
  assert.equal((await owner("PUT", "/schedule", { isScheduled: true })).body.isScheduled, true);
});

test("changes are snoozed, name their citing sections, and all former texts of a section can be compared", async (t) => {
  const { folder, key } = await watchedLaw(t, "pro");
  await amend(folder);
  const { service } = await serve(t, folder, key);
  const owner = ownerOf(service);
  const kinds = ["added", "amended", "removed"];
  await owner("POST", "/watches", {
    corpusType: "cfr",
    state: null,
    scope: null,
    channel: "window",
    kinds,
    hasNotes: true,
    note: "",
    digest: "now",
  });
  const list = async () => (await owner("GET", "/changes")).body.data;
  const [change, ...others] = await list();
  assert.deepEqual([change.class, change.mark, change.snoozedUntil, change.citedBy], ["text", "unread", null, 0]);
  for (const [query, count] of [
    ["kind=amended", 3],
    ["kind=added&kind=amended", 3],
    ["kind=notes", 0],
  ] as const)
    assert.equal((await owner("GET", `/changes?${query}`)).body.data.length, count, query);
  assert.equal((await owner("GET", "/changes?kind=renamed")).status, 422);
  const ids = others.map(({ id }: { id: number }) => id);
  assert.equal((await owner("PUT", "/changes/marks", { ids, mark: "snoozed", until: "2999-01-01T00:00:00+01:00" })).status, 204);
  assert.deepEqual(
    (await list()).map((one: { mark: string; snoozedUntil: string }) => [one.mark, one.snoozedUntil]),
    [
      ["unread", null],
      ["snoozed", "2998-12-31T23:00:00.000Z"],
      ["snoozed", "2998-12-31T23:00:00.000Z"],
    ],
  );
  assert.equal((await owner("GET", "/watches")).body.data[0].open, 1);
  assert.equal((await owner("PUT", "/changes/marks", { ids, mark: "done" })).status, 204);
  assert.deepEqual((await list())[1].mark, "done", "done ends a snooze");
  for (const bad of [
    { mark: "snoozed" },
    { mark: "snoozed", until: "2001-01-01T00:00:00Z" },
    { mark: "snoozed", until: "soon" },
    { mark: "done", until: "2999-01-01T00:00:00Z" },
    { mark: "gone" },
    { mark: "done", ids: [] },
  ])
    assert.equal((await owner("PUT", "/changes/marks", { ids, ...bad })).status, 422, JSON.stringify(bad));
  assert.deepEqual((await owner("GET", `/changes/${change.id}/affected`)).body, { sections: [], total: 0 });
  assert.equal((await owner("GET", "/changes/999999/affected")).status, 404);

  const versions = async (id: string) => (await owner("GET", `/sections/${id}/versions`)).body?.data;
  const [old, today, ...more] = await versions("CFR_T97_P1_S1_10");
  assert.deepEqual([more, old.isCurrent, today.isCurrent, old.until, today.until], [[], false, true, today.release, null]);
  const dated = ({ release, releaseDate, installedAt }: SectionVersion) => ({ release, releaseDate, installedAt });
  assert.deepEqual(change.releases, { before: dated(old), after: dated(today) });
  const compared = async (from: number, to: number) => owner("GET", `/sections/CFR_T97_P1_S1_10/redline?from=${from}&to=${to}`);
  const { redline } = (await compared(old.id, today.id)).body;
  assert.deepEqual([redline.inserted, redline.deleted], [1, 1]);
  assert.equal((await compared(old.id, old.id)).body.redline.inserted, 0);
  assert.equal((await compared(old.id, 4711)).status, 404);
  assert.equal((await versions("CFR_T97_P1_S1_11")).length, 1, "never changed");
  assert.equal((await owner("GET", "/sections/CFR_T97_P9_S9_9/versions")).status, 404);
  // Changes between a removal and a later installation were not recorded, but the texts exist.
  removeSource(folder, "cfr-97");
  assert.deepEqual(
    (await versions("CFR_T97_P1_S1_10")).map((one: { isCurrent: boolean }) => one.isCurrent),
    [false, false],
  );
  await installTitle(folder, { title: 97, sections: 30, date: "2089-01-01" });
  const back = await versions("CFR_T97_P1_S1_10");
  assert.deepEqual([back.length, back[2].isCurrent, back[1].until], [3, true, back[2].release]);
  assert.equal((await compared(back[0].id, back[2].id)).body.redline.inserted, 0, "back to the first text");
  assert.deepEqual((await owner("GET", "/health")).body, { channels: [], boards: [], waiting: 0 });
});

test("a failing channel is named with its last error, its notices wait, and a notice can be copied without its credential", async (t) => {
  const { folder, key } = await watchedLaw(t);
  const there = await receiver(t, (response) => void response.writeHead(500).end());
  const { call, service } = await serve(t, folder, key, [there.origin]);
  const owner = ownerOf(service);
  const auth = { scheme: "bearer", secret: "t0ken-value" };
  const made = await call("POST", "/watches", { corpusType: "cfr", webhookUrl: there.url, webhookSecret: "oil", webhookAuth: auth });
  const { id } = made.body.data;
  await amend(folder);
  await there.next();
  for (let attempt = 2; attempt <= 3; attempt++) {
    await until(folder.root, async () => (await owner("GET", `/watches/${id}/attempts`)).body.notices[0]?.attempts === attempt - 1);
    outside(folder, (db) => driverOf(db).prepare("update notice set due_at = 0").run());
    await there.next();
  }
  await until(folder.root, async () => (await owner("GET", "/health")).body.channels.length === 1);
  const health = (await owner("GET", "/health")).body;
  const [channel] = health.channels;
  assert.deepEqual(
    [channel.watchId, channel.target, channel.failures, channel.lastError, health.waiting],
    [id, "webhook", 3, "The receiver answered 500", 1],
  );
  assert.equal((await owner("GET", "/watches")).body.data[0].health, "failing");
  const [notice] = (await owner("GET", `/watches/${id}/attempts`)).body.notices;
  assert.deepEqual([notice.state, notice.attempts, notice.deliveryId], ["pending", 3, `${id}:${notice.refreshLogId}`]);
  assert.ok(notice.nextAttemptAt > new Date().toISOString());
  const copied = (await owner("GET", `/watches/${id}/notices/${notice.refreshLogId}`)).body;
  const { headers, body } = there.last();
  assert.deepEqual([copied.body, copied.headers["x-svc-signature"]], [body, headers["x-svc-signature"]]);
  assert.equal(copied.headers["webhook-signature"], headers["webhook-signature"], "as of the attempt its receiver saw");
  assert.equal(copied.headers.authorization, "…");
  assert.equal((await owner("GET", `/watches/${id}/notices/4711`)).status, 404);
});

test("a delivered notice is sent again with the same bytes, and every attempt is listed", async (t) => {
  const { folder, key } = await watchedLaw(t);
  const there = await receiver(t, (response) => response.end("thank you"));
  const { call, service } = await serve(t, folder, key, [there.origin]);
  const { id } = (await call("POST", "/watches", { corpusType: "cfr", webhookUrl: there.url })).body.data;
  await installTitle(folder, { title: 97, sections: 31, date: "2088-05-05" });
  const first = await there.next();
  const base = `${service.url}/console/v1/watching/watches/${id}`;
  const attempts = async () =>
    (await (await service.fetch(new Request(`${base}/attempts`))).json()) as { data: { responseHead: string; refreshLogId: number }[] };
  const listed = await until(folder.root, async () => {
    const found = await attempts();
    return found.data.length > 0 && found;
  });
  assert.deepEqual([listed.data.length, listed.data[0]?.responseHead], [1, "thank you"]);
  const again = (refreshLogId: unknown) =>
    service.fetch(
      new Request(`${base}/resend`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ refreshLogId, target: "webhook" }),
      }),
    );
  const owner = ownerOf(service);
  const tested = await owner("POST", `/watches/${id}/test`);
  assert.deepEqual(tested.body, { channel: "webhook", webhook: { success: true, statusCode: 200, error: null }, email: null });
  assert.equal((await there.next()).headers["x-svc-event"], "board.test");
  assert.equal((await owner("POST", `/watches/${id}/test`)).status, 429, "one in half a minute");
  assert.equal((await owner("POST", "/watches/none/test")).status, 404);
  assert.equal((await again(4711)).status, 404);
  assert.equal((await again(listed.data[0]?.refreshLogId)).status, 204);
  assert.equal((await there.next()).body, first.body);
});

test("a watch is moved to another channel, with errors at the field; notices waiting for the old one are dropped", async (t) => {
  const { folder, key } = await watchedLaw(t, "pro");
  const there = await receiver(t, (response) => void response.writeHead(500).end());
  const { call, service } = await serve(t, folder, key, [there.origin]);
  const owner = ownerOf(service);
  const kinds = ["added", "amended", "removed"];
  const board = { corpusType: "cfr", state: null, scope: null, kinds, note: "" };
  const { id } = (await owner("POST", "/watches", { ...board, channel: "window", digest: "now" })).body;
  const edit = (changes: object) => owner("PATCH", `/watches/${id}`, changes);
  const atField = async (changes: object) => {
    const { status, body } = await edit(changes);
    return [status, body.errors?.map((one: { location: string }) => one.location)];
  };
  assert.equal((await edit({ channel: "webhook", webhookUrl: there.url })).status, 403, "the plan has no webhooks");
  outside(folder, (db) => setPlan(db, "business"));
  assert.deepEqual(await atField({ channel: "webhook" }), [400, ["body.webhookUrl"]]);
  assert.deepEqual(await atField({ channel: "webhook", webhookUrl: "http://169.254.169.254/" }), [400, ["body.webhookUrl"]]);
  assert.deepEqual(await atField({ channel: "email", emailAddress: "a@b.example\r\nBcc: c@d.example" }), [400, ["body.emailAddress"]]);
  assert.deepEqual(await atField({ emailAddress: "a@b.example" }), [400, ["body.emailAddress"]]);
  assert.equal((await edit({ channel: "pigeon" })).status, 422);
  assert.equal((await owner("GET", "/watches")).body.data[0].channel, "window", "refused edits change nothing");

  const moved = await edit({ channel: "both", webhookUrl: there.url, webhookSecret: "oil", emailAddress: "a@b.example", digest: "daily" });
  assert.deepEqual([moved.status, moved.body.channel, moved.body.hasWebhookSecret, moved.body.digest], [200, "both", true, "daily"]);
  assert.equal((await edit({ note: "the oil case", webhookSecret: "" })).body.hasWebhookSecret, false);
  await amend(folder);
  await there.next();
  const notices = async () => (await owner("GET", `/watches/${id}/attempts`)).body.notices;
  await until(folder.root, async () => (await notices()).some((one: { attempts: number }) => one.attempts === 1));
  const [{ refreshLogId }] = await notices();
  const mailed = await edit({ channel: "email" });
  assert.deepEqual([mailed.body.webhookUrl, mailed.body.emailAddress, mailed.body.note], [null, "a@b.example", "the oil case"]);
  assert.deepEqual((await notices()).map((one: { target: string; state: string }) => [one.target, one.state]).toSorted(), [
    ["email", "pending"],
    ["webhook", "given-up"],
  ]);
  const again = (target: string) => owner("POST", `/watches/${id}/resend`, { refreshLogId, target });
  assert.deepEqual([(await again("webhook")).status, (await again("email")).status], [404, 204]);
  await owner("POST", "/watches", { ...board, channel: "window", digest: "now" });
  assert.equal((await edit({ channel: "window" })).status, 409, "another watch is there already");
  assert.equal((await call("PATCH", `/watches/${id}`, { channel: "webhook" })).body.data.channel, "email", "never over the data API");
});

test("a watch is narrowed and widened in the window, and its credential changed; a refusal changes nothing", async (t) => {
  const { folder, key } = await watchedLaw(t);
  const there = await receiver(t, (response) => void response.writeHead(204).end());
  const { call, service } = await serve(t, folder, key, [there.origin]);
  const owner = ownerOf(service);
  const board = { corpusType: "cfr", state: null, kinds: ["amended"], note: "", digest: "now" };
  const auth = { scheme: "basic", secret: "keeper:oil" };
  const made = await owner("POST", "/watches", { ...board, scope: null, channel: "webhook", webhookUrl: there.url, webhookAuth: auth });
  assert.deepEqual(made.body.webhookAuth, { scheme: "basic", headerName: null, hasSecret: true });
  const edit = (changes: object) => owner("PATCH", `/watches/${made.body.id}`, changes);

  assert.deepEqual((await edit({ scope: { title: "97", part: "1" } })).body.scope, { title: "97", part: "1" });
  const section = await edit({ scope: { actId: "CFR_T97_P1_S1_10" } });
  assert.deepEqual([section.body.scope, section.body.citation], [{ actId: "CFR_T97_P1_S1_10" }, "97 C.F.R. § 1.10"]);
  for (const scope of [{ part: "1" }, { actId: "CFR_T97_P1_S1_999" }, { agency: "Harbour Office" }])
    assert.equal((await edit({ scope, note: "lost" })).status, 400, JSON.stringify(scope));
  await owner("POST", "/watches", { ...board, scope: { title: "97" }, channel: "webhook", webhookUrl: there.url });
  assert.equal((await edit({ scope: { title: "97" } })).status, 409);
  assert.deepEqual([(await edit({ scope: null })).body.scope, (await edit({})).body.note], [null, ""]);

  const refused = await edit({ webhookAuth: { scheme: "header", headerName: "Host", secret: "oil" } });
  assert.deepEqual([refused.status, refused.body.errors[0].location], [400, "body.webhookAuth.headerName"]);
  assert.equal((await edit({ webhookAuth: { scheme: "bearer" } })).status, 400, "another scheme needs its own secret");
  const header = await edit({ webhookAuth: { scheme: "header", headerName: "X-Harbour", secret: "wick" } });
  assert.deepEqual(header.body.webhookAuth, { scheme: "header", headerName: "X-Harbour", hasSecret: true });
  await edit({ webhookAuth: { scheme: "header", headerName: "X-Pier" } });
  await call("POST", `/watches/${made.body.id}/test`);
  assert.equal((await there.next()).headers["x-pier"], "wick", "the same scheme keeps its secret");
  assert.equal((await edit({ webhookAuth: { scheme: "none" } })).body.webhookAuth.scheme, "none");
  outside(folder, (db) => setPlan(db, "pro"));
  assert.equal((await edit({ webhookAuth: auth })).status, 403, "the plan has no webhooks");
});

test("a watch only for the window counts against the limit once it has another channel", async (t) => {
  const { folder, key } = await watchedLaw(t, "pro");
  const { call, service } = await serve(t, folder, key);
  const owner = ownerOf(service);
  const mail = { corpusType: "cfr", channel: "email", emailAddress: "a@b.example" };
  for (const part of ["1", "2", "3"]) assert.equal((await call("POST", "/watches", { ...mail, scope: { title: "97", part } })).status, 201);
  const inWindow = { corpusType: "cfr", state: null, scope: null, channel: "window", kinds: ["amended"], note: "", digest: "now" };
  const { id } = (await owner("POST", "/watches", inWindow)).body;
  assert.equal((await owner("PATCH", `/watches/${id}`, { channel: "email", emailAddress: "a@b.example" })).status, 429);
  assert.equal((await owner("PATCH", `/watches/${id}`, { kinds: ["removed"] })).status, 200);
});

function ownerOf(service: Service) {
  return async (method: string, path: string, body?: unknown) => {
    const response = await service.fetch(
      new Request(`${service.url}/console/v1/watching${path}`, {
        method,
        headers: { "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : JSON.parse(text) };
  };
}
