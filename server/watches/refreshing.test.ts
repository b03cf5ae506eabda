import assert from "node:assert/strict";
import { test } from "node:test";
import { openCorpus } from "../db/corpus.ts";
import { openHistory } from "../db/history.ts";
import { NetworkError } from "../net/network-error.ts";
import { openWorkspace } from "../db/workspace.ts";
import type { Sources } from "../library/sources/sources.ts";
import { installedSources } from "../corpus/sources.ts";
import { lastAttempts, lastFailure } from "./boards-store.ts";
import { createRefreshing } from "./refreshing.ts";
import { watchedLaw } from "./test-watching.ts";

const cfr = { corpusType: "cfr", state: null };

test("a refresh is stopped while the publisher is asked, and what is on its way of the board with it; nothing is recorded as failed", async (t) => {
  const { folder } = await watchedLaw(t);
  const corpus = openCorpus(folder.corpus);
  const [workspace, history] = [openWorkspace(folder.workspace), openHistory(folder.history)];
  const cancelled: string[] = [];
  const asked = Promise.withResolvers<void>();
  const download = (id: string, source: string, state: string) => ({ id, source, state });
  // The publisher's side alone: a list that never comes, and three downloads.
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
  const refreshing = createRefreshing({
    folder,
    workspace,
    corpus,
    history,
    sources,
    installed: () => installedSources(corpus),
    now: () => new Date(),
  });
  t.after(async () => {
    await refreshing.close();
    for (const db of [workspace, corpus, history]) db.close();
  });
  const refreshed = refreshing.refresh(cfr);
  await asked.promise;
  assert.deepEqual(refreshing.running(), ["cfr"]);
  await refreshing.stop(cfr);
  assert.equal(await refreshed, null);
  assert.deepEqual([refreshing.running(), cancelled], [[], ["a"]]);
  assert.deepEqual(lastAttempts(workspace, "cfr", ""), []);
  await assert.rejects(refreshing.stop({ corpusType: "usc", state: null }), /Nothing is installed/);
});

test("boards are asked on schedule, each as often as its publisher brings something new, and only where the owner allows it", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { folder } = await watchedLaw(t);
  const corpus = openCorpus(folder.corpus);
  const [workspace, history] = [openWorkspace(folder.workspace), openHistory(folder.history)];
  let at = Date.parse("2088-01-01T00:00:00Z");
  let isAllowed = false;
  let isDown = false;
  let path: string | null = null;
  let asked = 0;
  // A publisher that has nothing newer, or cannot be reached.
  const sources = {
    catalogue: {
      folderOf: () => path,
      one: () => ({ name: "the code" }),
      refresh: () => (asked++, isDown ? Promise.reject(new NetworkError("broken", "nobody there")) : Promise.resolve()),
      items: () => ({ items: [] }),
    },
    network: () => ({ isAllowed, isAirGapped: false }),
  } as unknown as Sources;
  const refreshing = createRefreshing({
    folder,
    workspace,
    corpus,
    history,
    sources,
    installed: () => installedSources(corpus),
    now: () => new Date(at),
  });
  t.after(async () => {
    await refreshing.close();
    for (const db of [workspace, corpus, history]) db.close();
  });
  refreshing.start();
  /** Hours go by, a look every ten minutes; how often the publisher was asked in them. */
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
  assert.match(lastFailure(workspace, "cfr", "") ?? "", /\/nowhere\/law, is not there/);
});
