import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { until } from "../../platform/testing/until.ts";
import type { Source } from "#shared/law/library.ts";
import { sampleTitle } from "../testing/sample-law.ts";
import { openCorpus } from "../store/corpus-db.ts";
import { openHistory } from "../store/history-db.ts";
import { NetworkError } from "../../platform/net/network-error.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import type { Sources } from "../sources/sources.ts";
import { installedSources } from "../store/sources.ts";
import { lastAttempts, lastFailure } from "./boards-store.ts";
import { createRefreshing, type RefreshingDeps } from "./refreshing.ts";
import { watchedLaw } from "../../app/testing/watching.ts";
import { driverOf } from "../../platform/db/connection.ts";

const cfr = { corpusType: "cfr", state: null };

/** Refreshes of a data folder with title 97 of invented regulations installed and these publishers. */
async function refreshingOf(t: TestContext, sources: Sources, more: Partial<RefreshingDeps> = {}) {
  const { folder } = await watchedLaw(t);
  const corpus = openCorpus(folder.corpus);
  const [workspace, history] = [openWorkspace(folder.workspace), openHistory(folder.history)];
  const installed = () => installedSources(corpus);
  const refreshing = createRefreshing({ folder, workspace, corpus, history, sources, installed, now: () => new Date(), ...more });
  t.after(async () => {
    await refreshing.close();
    for (const db of [workspace, corpus, history]) db.close();
  });
  return { folder, refreshing, workspace, corpus, history };
}

test("a refresh is stopped during the request to the publisher, together with the downloads of the board; nothing is recorded as failed", async (t) => {
  const cancelled: string[] = [];
  const asked = Promise.withResolvers<void>();
  const download = (id: string, source: string, state: string) => ({ id, source, state });
  // Only the publisher's side: a list that never arrives, and three downloads.
  const sources = {
    catalogue: {
      folderOf: () => null,
      refresh: (_source: string, _release: null, signal: AbortSignal) =>
        new Promise((_done, fail) => {
          signal.addEventListener("abort", () => fail(signal.reason));
          asked.resolve();
        }),
    },
    downloads: () => [download("a", "ecfr", "running"), download("b", "ecfr", "succeeded"), download("c", "usc", "queued")],
    cancel: (id: string) => Promise.resolve(cancelled.push(id)),
    idle: () => Promise.resolve(),
  } as unknown as Sources;
  const { refreshing, workspace } = await refreshingOf(t, sources);
  const refreshed = refreshing.refresh(cfr);
  await asked.promise;
  assert.deepEqual([...refreshing.running()], [["cfr", null]]);
  await refreshing.stop(cfr);
  assert.equal(await refreshed, null);
  assert.deepEqual([refreshing.running().size, cancelled], [0, ["a"]]);
  assert.deepEqual(lastAttempts(workspace, "cfr", ""), []);
  await assert.rejects(refreshing.stop({ corpusType: "usc", state: null }), /Nothing from an official source is installed/);
});

test("boards are refreshed on schedule, each as often as its publisher has something new, and only where the owner allows it", async (t) => {
  let at = Date.parse("2088-01-01T00:00:00Z");
  let isAllowed = false;
  let isDown = false;
  let path: string | null = null;
  let asked = 0;
  // A publisher that has nothing newer, or that cannot be reached.
  const sources = {
    catalogue: {
      folderOf: () => path,
      one: () => ({ name: "the code" }),
      refresh: () => (asked++, isDown ? Promise.reject(new NetworkError("broken", "nobody there")) : Promise.resolve()),
      items: () => ({ items: [] }),
    },
    network: () => ({ isAllowed, isAirGapped: false }),
  } as unknown as Sources;
  const { refreshing, workspace } = await refreshingOf(t, sources, { now: () => new Date(at) });
  t.mock.timers.enable({ apis: ["setTimeout"] });
  refreshing.start();
  /** Lets hours pass with a check every ten minutes; returns the number of requests to the publisher. */
  const pass = async (hours: number) => {
    const before = asked;
    for (let looks = 0; looks < hours * 6; looks++) {
      at += 600_000;
      t.mock.timers.tick(600_000);
      await new Promise((done) => setImmediate(done));
    }
    return asked - before;
  };
  assert.equal(await pass(24), 0, "nobody asked for a schedule");
  refreshing.schedule(true);
  assert.equal(await pass(24), 0, "requests are not allowed");
  isAllowed = true;
  assert.equal(await pass(72), 3, "the CFR once a day");
  isDown = true;
  assert.equal(await pass(24), 6, "one that failed is asked again after four hours");
  assert.deepEqual(
    lastAttempts(workspace, "cfr", "").map((one) => one.success),
    [0, 0, 0],
  );
  [isAllowed, path] = [false, "/nowhere/law"];
  assert.equal(await pass(8), 0, "a folder stands for the publisher, who is not asked");
  assert.match(lastFailure(workspace, "cfr", "") ?? "", /\/nowhere\/law, is missing/);
});

test("for a board with a folder and a publisher both are read; when the publisher cannot be reached, the law in the folder is still installed", async (t) => {
  const path = mkdtempSync(join(tmpdir(), "pandect-folder-"));
  t.after(() => rmSync(path, { recursive: true }));
  const asked: string[] = [];
  let isDown = true;
  const volume = { id: "a", source: "cfr-annual", state: "succeeded" };
  const sources = {
    catalogue: {
      folderOf: (source: string) => (source === "ecfr" ? path : null),
      one: (source: string) => ({ name: source }),
      refresh: (source: string) => (
        asked.push(source),
        isDown ? Promise.reject(new NetworkError("broken", "nobody there")) : Promise.resolve()
      ),
      items: () => ({ items: [{ id: "cfr-97-vol-1", state: "newer" }] }),
    },
    fetch: () => [volume],
    downloads: () => [volume],
    idle: () => Promise.resolve(),
  } as unknown as Sources;
  // The annual edition is next to the current one: only its key is read here.
  const bound = { key: "cfr-97-vol-1", corpusType: "CFR", jurisdiction: "federal" } as Source;
  let own: () => Source[] = () => [];
  const { folder, refreshing, workspace, corpus, history } = await refreshingOf(t, sources, { installed: () => [...own(), bound] });
  own = () => installedSources(corpus);
  const ended = async (count: number) => {
    await until(folder.root, () => refreshing.running().size === 0 && lastAttempts(workspace, "cfr", "").length >= count);
    return lastFailure(workspace, "cfr", "");
  };
  writeFileSync(join(path, "title97.xml"), sampleTitle({ title: 97, sections: 30, amended: true, date: "2088-02-02" }));
  assert.deepEqual(await refreshing.refresh(cfr), ["cfr-97"]);
  assert.equal(await ended(1), "nobody there");
  assert.equal(driverOf(history).prepare("select count(*) from change where kind = 'amended'").pluck().get(), 3);

  isDown = false;
  assert.deepEqual(await refreshing.refresh(cfr), ["a"], "the folder has nothing newer any more");
  assert.equal(await ended(2), null);
  assert.deepEqual(asked, ["cfr-annual", "cfr-annual"], "whose folder is read is not asked");
});
