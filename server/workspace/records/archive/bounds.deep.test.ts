import assert from "node:assert/strict";
import { test } from "node:test";
import { noPerson } from "../../../platform/principal.ts";
import type { ImportCounts } from "#shared/workspace/archive.ts";
import { testWorkspace, type TestWorkspace } from "../../../app/testing/workspace.ts";
import { upload } from "../../../app/testing/upload.ts";
import { newId } from "../../../platform/ids.ts";
import { insertBookmark, mostBookmarks } from "../marks/store.ts";
import { setPlan } from "../../../platform/metering/account.ts";
import { putWatch, type WatchRow } from "../../../law/watches/store.ts";
import { exported, on, takenIn } from "../../../app/testing/archive.ts";
import { quiet } from "../../../app/testing/waiting.ts";
import { driverOf } from "../../../platform/db/connection.ts";

const at = "2088-01-02T03:04:05.000Z";
const none = { authScheme: null, authHeader: null, authSecret: null, webhookSecret: null, lastNotifiedAt: null, lastStatus: null };

function watchOf(title: number, channel: WatchRow["channel"]): WatchRow {
  return {
    ...none,
    id: `0a1b2c3d-0000-4000-8000-0000000000${title}`,
    corpusType: "usc",
    state: null,
    channel,
    webhookUrl: channel === "webhook" ? "https://example.org/hook" : null,
    emailAddress: channel === "email" ? "a@example.org" : null,
    scope: { title: String(title) },
    personId: noPerson,
    scopeKey: `title=${title}`,
    isActive: true,
    createdAt: at,
    updatedAt: at,
    testedAt: null,
    afterRefresh: 0,
    kinds: ["amended"],
    hasNotes: false,
    note: "",
    digest: "now",
  };
}

const bookmark = (n: number) => ({
  id: newId("bkm"),
  actId: `USC_T99_S${n}`,
  anchor: null,
  citation: `99 U.S.C. § ${n}`,
  heading: "Lamps",
  createdAt: at,
});

const countsOf = ({ kinds }: ImportCounts, name: string) => {
  const found = kinds.find(({ kind }) => kind === name);
  return [found?.added, found?.there, found?.left];
};

test("an import respects the plan and the limits of a workspace, and says what it leaves out", async (t) => {
  const one = await testWorkspace({ after: (end) => t.after(end) });
  on(one, (tx) => {
    for (const title of [11, 12, 13, 14]) putWatch(tx, watchOf(title, "email"));
    putWatch(tx, watchOf(15, "webhook"));
    putWatch(tx, watchOf(16, "window"));
    for (const n of [1, 2, 3]) insertBookmark(tx, noPerson, bookmark(n));
  });
  const zip = await exported(one);

  const two = await testWorkspace({ after: (end) => t.after(end) });
  on(two, (tx) => {
    setPlan(tx, "pro");
    for (let n = 2; n <= mostBookmarks; n++) insertBookmark(tx, noPerson, bookmark(n));
  });
  await two.restart();
  const taken = await takenIn(two, zip);
  assert.deepEqual([countsOf(taken, "watches"), taken.paused, taken.windowOnly], [[6, 0, 0], 3, 2]);
  assert.deepEqual(taken.windowOnlyNames, ["United States Code, title 14", "United States Code, title 15"]);
  assert.deepEqual(countsOf(taken, "bookmarks"), [1, 2, 0]);
  const rows = on(two, (tx) =>
    driverOf(tx)
      .prepare<[], { channel: string; active: number; address: string | null }>(
        "select channel, is_active as active, coalesce(webhook_url, email_address) as address from watch order by scope_key",
      )
      .all(),
  );
  const mail = { channel: "email", active: 0, address: "a@example.org" };
  const inWindow = { channel: "window", active: 1, address: null };
  assert.deepEqual(rows, [mail, mail, mail, inWindow, inWindow, inWindow]);

  on(two, (tx) => driverOf(tx).prepare("delete from bookmark where act_id in ('USC_T99_S1', 'USC_T99_S2')").run());
  on(two, (tx) => insertBookmark(tx, noPerson, bookmark(mostBookmarks + 1)));
  const again = await takenIn(two, zip);
  assert.deepEqual([countsOf(again, "watches"), again.windowOnly], [[0, 6, 0], 0]);
  assert.deepEqual(countsOf(again, "bookmarks"), [1, 1, 1]);
});

const sample = "/console/v1/welcome/sample";
type Matter = { id: string; name: string; isDefault: boolean };
const ownMatters = async (service: TestWorkspace): Promise<Matter[]> =>
  (await service.owner("/workspace/v1/matters")).body.data.filter(({ isDefault }: Matter) => !isDefault);

async function withSample(service: TestWorkspace): Promise<string> {
  await service.owner(sample, { method: "POST" });
  await quiet(service);
  return (await ownMatters(service))[0]?.id ?? "";
}

test("the sample matter is not imported when there is one here, and leaves with the sample law where it was imported", async (t) => {
  const one = await testWorkspace({ after: (end) => t.after(end) });
  await upload(one, await withSample(one), "own.txt", "text/plain", Buffer.from("Ours."));
  const zip = await exported(one);

  const two = await testWorkspace({ after: (end) => t.after(end) });
  const there = await withSample(two);
  const taken = await takenIn(two, zip);
  assert.equal(taken.isSampleHere, true);
  assert.deepEqual(
    [countsOf(taken, "clients"), countsOf(taken, "pins"), countsOf(taken, "documents")],
    [
      [0, 1, 0],
      [0, 2, 0],
      [1, 4, 0],
    ],
  );
  assert.deepEqual(
    (await ownMatters(two)).map(({ id }) => id),
    [there],
  );
  assert.equal((await two.owner(`/workspace/v1/matters/${there}/documents`)).body.pagination.total, 5);
  assert.equal((await takenIn(one, zip)).isSampleHere, false);

  const three = await testWorkspace({ after: (end) => t.after(end) });
  assert.equal((await takenIn(three, zip)).isSampleHere, false);
  assert.equal((await ownMatters(three)).length, 1);
  await three.owner(sample, { method: "DELETE" });
  const [left] = await ownMatters(three);
  const documents = (await three.owner(`/workspace/v1/matters/${left?.id}/documents`)).body.data;
  // The matter stays because of what someone added.
  assert.deepEqual(
    documents.map(({ filename }: { filename: string }) => filename),
    ["own.txt"],
  );
});
