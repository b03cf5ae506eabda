import assert from "node:assert/strict";
import { chmodSync, mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { startImport } from "../store/import-run.ts";
import { listSources } from "../collections.ts";
import type { DataFolder } from "../../platform/data-folder.ts";
import { openDb } from "../../platform/db/open.ts";
import { sampleTitle, sampleZip } from "../testing/sample-law.ts";
import { fictionalTitle } from "../testing/published-code.ts";
import { serve, watchedLaw } from "../../app/testing/watching.ts";
import { until } from "../../platform/testing/until.ts";
import { driverOf } from "../../platform/db/connection.ts";

const usc = { corpusType: "usc", state: null };
const cfr = { corpusType: "cfr", state: null };
const stored = fictionalTitle("98", "199-102not101", 3);
const newer = fictionalTitle("98", "199-104", 3, "colza");

test("a refresh reads the folder set in place of the publisher, with the air gap on, and installs only newer releases of the installed law", async (t) => {
  const { owner, folder, path } = await fromFolder(t);
  writeFileSync(join(path, "deep/first.zip"), sampleZip({ "usc98.xml": newer, "usc97.xml": fictionalTitle("97", "199-104") }));
  writeFileSync(join(path, "held.xml"), stored);
  writeFileSync(join(path, "old.xml"), fictionalTitle("98", "199-9", 1));
  writeFileSync(join(path, "between.xml"), fictionalTitle("98", "199-103", 2));
  writeFileSync(join(path, "readme.txt"), "Bought from the publisher.");
  assert.equal((await owner("PUT", "/network", { isAirGapped: true })).status, 200);
  assert.deepEqual((await owner("POST", "/watching/boards/refresh", usc)).body, { queued: 1, isStopped: false });
  await until(folder.root, async () => attempts(folder).length === 1);
  assert.deepEqual(attempts(folder), [null]);
  assert.deepEqual(installed(folder), [["usc-98", "199-104", 3]]);
  assert.deepEqual(changes(folder), { amended: 3 }, "nothing was removed, and earlier versions are no news");
  const { lastNotes, reading, hasFolder } = await board(owner);
  assert.deepEqual([reading, hasFolder], [null, true]);
  assert.deepEqual(lastNotes, [
    "usc-98: Added 199-9 as an earlier version. The current text stays 199-104.",
    "usc-98: Added 199-103 as an earlier version. The current text stays 199-104.",
  ]);
  const recorded = releases(folder);
  assert.deepEqual(recorded, ["199-9", "199-102not101", "199-103", "199-104"]);
  const row = openDb(folder.workspace, { readonly: true });
  assert.equal(driverOf(row).prepare("select folder from law_retrieval").pluck().get(), path);
  row.close();

  assert.deepEqual((await owner("POST", "/watching/boards/refresh", usc)).body, { queued: 0, isStopped: false }, "up to date");
  assert.deepEqual(attempts(folder), [null, null]);
  assert.deepEqual([changes(folder), releases(folder)], [{ amended: 3 }, recorded], "earlier versions are added once");
  assert.deepEqual((await board(owner)).lastNotes, []);
  assert.equal((await owner("GET", "/network/connections")).body.data.length, 0);

  assert.equal((await owner("POST", "/library/catalogue/usc/refresh", {})).status, 409, "its publisher is not asked");
  assert.equal((await owner("PUT", "/library/catalogue/usc/addresses/folder", { template: null })).body.folder, null);
  assert.equal((await owner("POST", "/watching/boards/refresh", usc)).status, 403, "the publisher again, whom the air gap shuts out");
});

test("a folder with only older files adds them as earlier versions, and changes nothing current", async (t) => {
  const { owner, folder, path } = await fromFolder(t);
  const before = installed(folder);
  writeFileSync(join(path, "old.xml"), fictionalTitle("98", "199-9", 1));
  writeFileSync(join(path, "older.xml"), fictionalTitle("98", "198-40", 2, "tallow"));
  assert.deepEqual((await owner("POST", "/watching/boards/refresh", usc)).body, { queued: 0, isStopped: false }, "nothing newer");
  await until(folder.root, async () => attempts(folder).length === 1);
  assert.deepEqual([installed(folder), changes(folder), attempts(folder)], [before, {}, [null]]);
  assert.deepEqual(releases(folder), ["198-40", "199-9", "199-102not101"]);
  const [shown] = (await owner("GET", "/library/imports")).body.data;
  assert.deepEqual(
    [shown.state, shown.installed.map((one: { release: string; earlierThan: string }) => [one.release, one.earlierThan])],
    [
      "succeeded",
      [
        ["198-40", "199-102not101"],
        ["199-9", "199-102not101"],
      ],
    ],
  );
  assert.deepEqual((await owner("POST", "/watching/boards/refresh", usc)).body, { queued: 0, isStopped: false });
  assert.deepEqual(releases(folder), ["198-40", "199-9", "199-102not101"]);
});

test("a folder that is missing, without this law or with a broken file is a failed refresh that removes nothing", async (t) => {
  const { owner, folder, path } = await fromFolder(t);
  const before = installed(folder);
  const refused = async (about: RegExp) => {
    const { status, body } = await owner("POST", "/watching/boards/refresh", usc);
    assert.equal(status, 503);
    assert.match(body.detail, about);
    assert.match((await board(owner)).lastError, about);
    assert.deepEqual(installed(folder), before);
  };
  await refused(/has no \.xml/);
  writeFileSync(join(path, "other.xml"), fictionalTitle("97", "199-104"));
  await refused(/has nothing of United States Code that is installed/);
  writeFileSync(join(path, "other.xml"), "<!DOCTYPE html><html>Not found</html>");
  await refused(/other\.xml: This is a web page/);
  rmSync(path, { recursive: true });
  await refused(/is missing/);

  // Broken only after its start, so this is found during installation.
  mkdirSync(path);
  writeFileSync(join(path, "torn.xml"), newer.slice(0, newer.length / 2));
  assert.equal((await owner("POST", "/watching/boards/refresh", usc)).status, 200);
  await until(folder.root, async () => attempts(folder).length === 5);
  assert.match(attempts(folder).at(-1) ?? "", /torn\.xml/);
  assert.deepEqual(installed(folder), before);
  assert.deepEqual(changes(folder), {});
});

test("a refresh that reads a folder shows its progress, can be stopped, and leaves nothing recorded or half installed", async (t) => {
  const { owner, folder, path } = await fromFolder(t);
  const before = installed(folder);
  writeFileSync(join(path, "large.xml"), fictionalTitle("98", "199-104", 20_000, "colza"));
  const asked = owner("POST", "/watching/boards/refresh", usc);
  await until(folder.root, async () => (await board(owner)).reading?.isInstalling === true);
  const { isRefreshing, reading } = await board(owner);
  assert.deepEqual([isRefreshing, reading.path, reading.documentsTotal], [true, path, 1]);
  assert.equal((await asked).body.queued, 1);
  assert.equal((await owner("POST", "/watching/boards/refresh", usc)).status, 409);
  const imported = async () => (await owner("GET", "/library/imports")).body.data[0];
  const { id, fileName, state, bytesTotal } = await imported();
  assert.deepEqual([fileName, state, bytesTotal > 0], [path, "running", true]);
  const { status, body } = await owner("POST", `/library/imports/${id}/cancel`);
  assert.deepEqual([status, body.state, body.installed], [200, "cancelled", []]);
  await until(folder.root, async () => !(await board(owner)).isRefreshing);
  assert.equal((await imported()).state, "cancelled");
  assert.deepEqual([installed(folder), attempts(folder), changes(folder)], [before, [], {}]);
});

// Root can read every folder: when the tests run as root, this one runs again as the user `nobody`.
const asNobody = ["--reuid=nobody", "--regid=nogroup", "--clear-groups", "--", process.execPath, "--test", "--test-name-pattern=may not"];
const isRoot = process.getuid?.() === 0;
const noOther = isRoot && spawnSync("setpriv", ["--version"]).error !== undefined && "there is no setpriv to be someone else than root";

test("a folder without read permission is refused in words", { skip: noOther }, async (t) => {
  if (isRoot) {
    // The folders of this run are private to root.
    const {
      NODE_TEST_CONTEXT: _inTest,
      TMPDIR: _folder,
      PANDECT_TEST_TEMPLATES: _templates,
      PANDECT_TEST_TIMES: _times,
      ...env
    } = process.env;
    const { status, stdout } = spawnSync("setpriv", [...asNobody, import.meta.filename], { env, encoding: "utf8" });
    assert.match(stdout, /^ℹ pass 1$/m);
    assert.equal(status, 0, stdout);
    return;
  }
  const { owner, folder, path } = await fromFolder(t);
  const before = installed(folder);
  writeFileSync(join(path, "newer.xml"), newer);
  for (const closed of [path, join(path, "deep")]) {
    chmodSync(closed, 0o000);
    const { status, body } = await owner("POST", "/watching/boards/refresh", usc);
    const named = closed === path ? (await owner("PUT", "/library/catalogue/usc/addresses/folder", { template: path })).status : 422;
    chmodSync(closed, 0o700);
    assert.deepEqual([status, named], [503, 422]);
    assert.match(
      body.detail,
      closed === path ? /bought, cannot be read\./ : /bought: Pandect cannot read part of this folder: “deep” \(EACCES\)/,
    );
    assert.deepEqual(installed(folder), before);
  }
});

test("files without a release are ordered by their time, and two of them do not alternate", async (t) => {
  const { owner, folder, path } = await fromFolder(t);
  assert.equal((await owner("PUT", "/library/catalogue/ecfr/addresses/folder", { template: path })).status, 200);
  const undated = (text: string) => text.replace(/<AMDDATE>.*\n/, "").replace(/ AMDDATE="[^"]*"/, "");
  const title = { title: 96, sections: 30 };
  const first = join(folder.root, "title96.xml");
  writeFileSync(first, undated(sampleTitle({ ...title, sections: 28 })));
  await startImport({ folder, paths: [first], onProgress: () => undefined }).done;
  for (const [name, text, day] of [
    ["a.xml", sampleTitle({ ...title, amended: true }), "2088-03-01"],
    ["b.xml", sampleTitle(title), "2088-02-01"],
    ["c.xml", sampleTitle({ ...title, sections: 29 }), "2088-01-01"],
  ] as const) {
    writeFileSync(join(path, name), undated(text));
    utimesSync(join(path, name), new Date(day), new Date(day));
  }
  assert.equal((await owner("POST", "/watching/boards/refresh", cfr)).body.queued, 1);
  await until(folder.root, async () => attempts(folder).length === 1);
  assert.deepEqual(changes(folder), { added: 2, amended: 2 });
  assert.equal((await owner("POST", "/watching/boards/refresh", cfr)).body.queued, 0);
  assert.deepEqual([attempts(folder), changes(folder)], [[null, null], { added: 2, amended: 2 }]);
});

test("only the absolute path of an existing folder can replace a publisher", async (t) => {
  const { owner, path, call } = await fromFolder(t);
  writeFileSync(join(path, "file"), "");
  for (const [template, about] of [
    ["law", /absolute path/],
    [join(path, "nowhere"), /is missing/],
    [join(path, "file"), /is not a folder/],
  ] as const) {
    const { status, body } = await owner("PUT", "/library/catalogue/usc/addresses/folder", { template });
    assert.deepEqual([status, body.errors[0].location], [422, "body.template"]);
    assert.match(body.detail, about);
  }
  assert.equal(
    (await owner("PUT", "/library/catalogue/cfr-bulk/addresses/folder", { template: path })).status,
    422,
    "nothing would read it",
  );
  assert.equal(await call("/library/catalogue/usc/addresses/folder"), 403, "a data key is not the owner");
});

async function board(owner: Owner) {
  return (await owner("GET", "/watching/boards")).body.data.find((one: { corpusType: string }) => one.corpusType === "usc");
}

type Owner = Awaited<ReturnType<typeof fromFolder>>["owner"];

/** A service with an invented title installed at release point 199-102not101, whose publisher a folder replaces. */
async function fromFolder(t: TestContext) {
  const { folder, key } = await watchedLaw(t);
  const path = join(folder.root, "bought");
  mkdirSync(join(path, "deep"), { recursive: true });
  const file = join(folder.root, "usc98.xml");
  writeFileSync(file, stored);
  await startImport({ folder, paths: [file], onProgress: () => undefined }).done;
  const { service } = await serve(t, folder, key);
  const owner = async (method: string, at: string, body?: unknown) => {
    const response = await service.fetch(
      new Request(`${service.url}/console/v1${at}`, {
        method,
        headers: { "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    // A test reads replies of every route; the service has already checked them against their schemas.
    // oxlint-disable-next-line typescript/no-explicit-any
    return { status: response.status, body: (text === "" ? null : JSON.parse(text)) as any };
  };
  const set = await owner("PUT", "/library/catalogue/usc/addresses/folder", { template: path });
  assert.deepEqual([set.status, set.body.folder], [200, path]);
  const call = async (at: string) => {
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    return (await fetch(`${service.url}/console/v1${at}`, { method: "PUT", headers, body: JSON.stringify({ template: path }) })).status;
  };
  return { folder, path, owner, call };
}

function installed(folder: DataFolder) {
  return listSources(folder)
    .filter((one) => one.corpusType === "USC")
    .map((one) => [one.key, one.release, one.sections]);
}

/** Errors of the recorded refreshes, oldest first; null for those that succeeded. */
function attempts(folder: DataFolder): (string | null)[] {
  const db = openDb(folder.workspace, { readonly: true });
  const errors = driverOf(db).prepare<[], string | null>("select error from board_attempt order by id").pluck().all() as (string | null)[];
  db.close();
  return errors;
}

/** Recorded releases of the title, oldest first. */
function releases(folder: DataFolder): unknown[] {
  const db = openDb(folder.history, { readonly: true });
  const labels = driverOf(db).prepare("select release_to from applied_refresh where source_key = 'usc-98' order by id").pluck().all();
  db.close();
  return labels;
}

/** Changes that are news. */
function changes(folder: DataFolder): Record<string, number> {
  const db = openDb(folder.history, { readonly: true });
  const rows = driverOf(db)
    .prepare<[], { kind: string; n: number }>(
      "select kind, count(*) as n from change where refresh_id in (select id from refresh where is_captured = 1) group by kind",
    )
    .all();
  db.close();
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
}
