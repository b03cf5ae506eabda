import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { test } from "node:test";
import { amend, installTitle, outside, receiver, serve, watchedLaw } from "../../app/testing/watching.ts";
import type { DataFolder } from "../../platform/data-folder.ts";
import { until } from "../../platform/testing/until.ts";
import { driverOf } from "../../platform/db/connection.ts";

const secret = "lamp-oil";

test("a refresh is reported once, in the bytes and headers of the contract, to the watches it concerns", async (t) => {
  const { folder, key } = await watchedLaw(t);
  const there = await receiver(t);
  const elsewhere = await receiver(t);
  const { call } = await serve(t, folder, key, [there.origin, elsewhere.origin]);
  const make = async (body: object) => (await call("POST", "/watches", { corpusType: "cfr", ...body })).body.data;
  const watch = await make({
    webhookUrl: there.url,
    webhookSecret: secret,
    webhookAuth: { scheme: "bearer", secret: "t0" },
    scope: { title: 97, part: "1" },
  });
  await make({ webhookUrl: elsewhere.url, scope: { title: 96 } });
  const paused = await make({ webhookUrl: elsewhere.url });
  await call("PATCH", `/watches/${paused.id}`, { isActive: false });
  await amend(folder);
  const { headers, body } = await there.next();
  const sent = JSON.parse(body);
  assert.deepEqual(Object.keys(sent), [
    "event",
    "corpusType",
    "state",
    "boardLabel",
    "scope",
    "sectionsAdded",
    "sectionsAmended",
    "sectionsRemoved",
    "rowsAdded",
    "rowsUpdated",
    "rowsDeleted",
    "refreshLogId",
    "changes",
    "changesOverflowCount",
    "deliveryId",
    "firedAt",
  ]);
  assert.deepEqual([sent.event, sent.sectionsAmended, sent.rowsUpdated, sent.changesOverflowCount], ["board.updated", 3, 3, 0]);
  assert.deepEqual(Object.keys(sent.changes[0]), ["id", "changeKind", "actId", "citation", "title", "detectedAt"]);
  assert.equal(sent.deliveryId, `${watch.id}:${sent.refreshLogId}`);
  assert.equal(headers["content-type"], "application/json");
  assert.equal(headers["x-svc-event"], "board.updated");
  assert.equal(headers["authorization"], "Bearer t0");
  assert.equal(headers["x-svc-signature"], `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`);
  const replay = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  assert.equal(headers["webhook-signature"], `v1,${createHmac("sha256", secret).update(replay).digest("base64")}`);
  assert.equal(headers["webhook-id"], sent.deliveryId);

  // A second refresh without changes reports nothing; one with changes reports the rest.
  await amend(folder);
  await installTitle(folder, { title: 97, sections: 29, amended: true, date: "2088-03-03" });
  const next = JSON.parse((await there.next()).body);
  assert.deepEqual([next.sectionsAmended, next.sectionsRemoved], [0, 1]);
  assert.equal(there.received.length, 2);
  assert.equal(elsewhere.received.length, 0);
  const deliveries = await untilListed(folder, call, watch.id, 2);
  assert.deepEqual(
    deliveries.deliveries.map((d: { success: boolean; statusCode: number; attemptNumber: number }) => [
      d.success,
      d.statusCode,
      d.attemptNumber,
    ]),
    [
      [true, 200, 1],
      [true, 200, 1],
    ],
  );
  assert.equal(deliveries.deliveryHealth, "ok");
  const after = (await call("GET", `/watches/${watch.id}`)).body.data;
  assert.deepEqual([after.lastStatus, typeof after.lastNotifiedAt], [200, "string"]);
});

test("a refresh recorded while the service was not running is reported once at its next start", async (t) => {
  const { folder, key } = await watchedLaw(t);
  const there = await receiver(t, (response, nth) => {
    response.statusCode = nth === 1 ? 503 : 200;
    response.end("try later");
  });
  const first = await serve(t, folder, key, [there.origin]);
  const { id } = (await first.call("POST", "/watches", { corpusType: "cfr", webhookUrl: there.url, webhookSecret: secret })).body.data;
  await first.service.close();
  await amend(folder);
  const second = await serve(t, folder, key, [there.origin]);
  const refused = await there.next();
  const listed = await untilListed(folder, second.call, id, 1);
  assert.deepEqual([listed.deliveries[0].statusCode, listed.deliveries[0].success, listed.consecutiveFailures], [503, false, 1]);
  await second.service.close();
  // The next attempt is a minute away; the test moves it forward, and it happens after another start.
  const due = outside(folder, (db) => {
    const at = driverOf(db).prepare<[], { due: number }>("select due_at as due from notice").get()?.due ?? 0;
    driverOf(db).prepare("update notice set due_at = 0").run();
    return at;
  });
  assert.ok(due - Date.now() > 50_000 && due - Date.now() < 70_000, "the second attempt comes after a minute");
  await serve(t, folder, key, [there.origin]);
  const again = await there.next();
  assert.equal(again.body, refused.body, "the same bytes");
  assert.equal(again.headers["x-svc-signature"], refused.headers["x-svc-signature"]);
  assert.equal(there.received.length, 2);
});

test("410 ends the attempts, redirects are failures, and a test is sent at most every thirty seconds", async (t) => {
  const { folder, key } = await watchedLaw(t);
  const gone = await receiver(t, (response) => void response.writeHead(410).end());
  const target = await receiver(t);
  const sendsOn = await receiver(t, (response) => void response.writeHead(302, { location: target.url }).end());
  const { call } = await serve(t, folder, key, [gone.origin, target.origin, sendsOn.origin]);
  const made = (await call("POST", "/watches", { corpusType: "cfr", webhookUrl: gone.url })).body.data;
  const redirected = (await call("POST", "/watches", { corpusType: "cfr", webhookUrl: sendsOn.url, scope: { title: 97 } })).body.data;
  const tried = await call("POST", `/watches/${redirected.id}/test`);
  assert.deepEqual(
    [tried.body.data.channel, tried.body.data.webhook.success, tried.body.data.webhook.statusCode, tried.body.data.email],
    ["webhook", false, 302, null],
  );
  const testBody = JSON.parse((await sendsOn.next()).body);
  assert.deepEqual([testBody.event, testBody.changes, testBody.sectionsAdded, testBody.rowsUpdated], ["board.test", [], 0, 0]);
  const tooSoon = await call("POST", `/watches/${redirected.id}/test`);
  assert.deepEqual([tooSoon.status, tooSoon.headers.get("retry-after")], [429, "30"]);
  assert.equal((await call("GET", `/watches/${redirected.id}/deliveries`)).body.data.deliveries.length, 0, "tests are not listed");
  await amend(folder);
  await untilListed(folder, call, made.id, 1);
  await untilListed(folder, call, redirected.id, 1);
  assert.equal(target.received.length, 0);
  assert.deepEqual(
    outside(
      folder,
      (db) => driverOf(db).prepare<[string], { state: string }>("select state from notice where watch_id = ?").get(made.id)?.state,
    ),
    "given-up",
  );
});

/** The list of deliveries once it has this many; attempts are recorded just after the receiver saw them. */
async function untilListed(folder: DataFolder, call: Awaited<ReturnType<typeof serve>>["call"], id: string, count: number) {
  return until(folder.root, async () => {
    const { data } = (await call("GET", `/watches/${id}/deliveries`)).body;
    return data.deliveries.length >= count && data;
  });
}
