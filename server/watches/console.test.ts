import assert from "node:assert/strict";
import { test } from "node:test";
import { amend, installTitle, receiver, serve, watchedLaw } from "./test-watching.ts";

test("the window watches for itself, sees what would have been told, and is done with changes", async (t) => {
  const { folder, key } = await watchedLaw(t, "pro");
  await amend(folder);
  const { call, service } = await serve(t, folder, key);
  const owner = async (method: string, path: string, body?: unknown) => {
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
  const board = { corpusType: "cfr", state: null };
  const kinds = ["added", "amended", "removed"];
  const settings = { channel: "window", kinds, note: "the oil case", digest: "now" };
  const seen = await owner("POST", "/preview", { ...board, scope: { title: "97" }, kinds });
  assert.deepEqual([seen.body.notices, seen.body.changes, seen.body.coveredBy], [1, 3, []]);
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
  assert.equal((await owner("PUT", "/changes/marks", { ids: [first.id], isDone: true })).status, 204);
  assert.equal((await owner("GET", "/watches")).body.data[0].open, 2);
  assert.equal((await owner("GET", "/changes")).body.data[0].mark, "done");
  assert.equal((await owner("PUT", "/changes/marks", { ids: [first.id], isDone: false })).status, 204);
  assert.equal((await owner("PATCH", `/watches/${made.body.id}`, { isActive: false, kinds: ["removed"] })).body.isActive, false);
  assert.equal((await owner("GET", "/changes")).body.data.length, 0, "only what it is about");
  assert.equal((await owner("DELETE", `/watches/${made.body.id}`)).status, 204);
  assert.equal((await owner("DELETE", `/watches/${made.body.id}`)).status, 404);

  const boards = (await owner("GET", "/boards")).body;
  const cfr = boards.data.find((one: { corpusType: string }) => one.corpusType === "cfr");
  assert.deepEqual([cfr.isRefreshable, cfr.lastError, boards.isScheduled, boards.isNetworkAllowed], [true, null, false, false]);
  assert.equal((await owner("POST", "/boards/refresh", board)).status, 403, "requests are not allowed yet");
  assert.equal((await owner("POST", "/boards/refresh", { corpusType: "usc", state: null })).status, 404);
  assert.equal((await owner("PUT", "/schedule", { isScheduled: true })).body.isScheduled, true);
});

test("a notice that arrived is sent again with the same bytes, and every attempt is listed", async (t) => {
  const { folder, key } = await watchedLaw(t);
  const there = await receiver(t, (response) => response.end("thank you"));
  const { call, service } = await serve(t, folder, key, [there.origin]);
  const { id } = (await call("POST", "/watches", { corpusType: "cfr", webhookUrl: there.url })).body.data;
  await installTitle(folder, { title: 97, sections: 31, date: "2088-05-05" });
  const first = await there.next();
  const base = `${service.url}/console/v1/watching/watches/${id}`;
  const attempts = async () =>
    (await (await service.fetch(new Request(`${base}/attempts`))).json()) as { data: { responseHead: string; refreshLogId: number }[] };
  let listed = await attempts();
  for (let tries = 0; listed.data.length === 0 && tries < 100; tries++) {
    await new Promise((wake) => setTimeout(wake, 20));
    listed = await attempts();
  }
  assert.deepEqual([listed.data.length, listed.data[0]?.responseHead], [1, "thank you"]);
  const again = (refreshLogId: unknown) =>
    service.fetch(
      new Request(`${base}/resend`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ refreshLogId }),
      }),
    );
  assert.equal((await again(4711)).status, 404);
  assert.equal((await again(listed.data[0]?.refreshLogId)).status, 204);
  assert.equal((await there.next()).body, first.body);
});
