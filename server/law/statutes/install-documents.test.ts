import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { listSources } from "../collections.ts";
import { openCorpusReader } from "../store/corpus-db.ts";
import { openHistory } from "../store/history-db.ts";
import { CancelledError, RunRefused, startImport } from "../store/import-run.ts";
import { smallTitle, smallTitles } from "../testing/small-titles.ts";
import { poolOf } from "../search/pool.ts";
import { ask } from "../testing/small-law.ts";
import { driverOf } from "../../platform/db/connection.ts";
import { createDataFolder } from "../../platform/data-folder.ts";

test("small titles are written together: one part of the index, one refresh for each", async (t) => {
  const { install, keys, count } = setup(t);
  const { installed, refused } = await install(smallTitles(40));
  assert.deepEqual([installed.length, refused], [40, []]);
  assert.deepEqual(installed.map((one) => [one.source, one.sections, one.added]).at(-1), ["whale-40", 4, 4]);
  assert.equal(keys().length, 40);
  assert.deepEqual(count(), { sections: 160, postingParts: 1, pending: 0, applied: 40 });
});

test("a file that is refused takes none of those around it with it", async (t) => {
  const { install, keys, count } = setup(t);
  const files = smallTitles(12);
  files["title-003.jsonl"] = (files["title-003.jsonl"] ?? "").slice(0, -40);
  // The reader finds nothing wrong with this one; the writer does.
  files["title-007.jsonl"] = smallTitle(7, { takesIdOf: 2 }).replace("WHALE_1_2", "WHALE_1_1");
  const { installed, refused } = await install(files);
  assert.deepEqual(
    installed.map((one) => one.source),
    [1, 2, 4, 5, 6, 8, 9, 10, 11, 12].map((n) => `whale-${n}`),
  );
  assert.equal(refused.length, 2);
  assert.match(refused[0] ?? "", /title-003\.jsonl/);
  assert.match(refused[1] ?? "", /title-007\.jsonl.*already installed from Whale Guidance, Title 1 \(whale-1\)/);
  assert.equal(keys().length, 10);
  assert.deepEqual(count(), { sections: 40, postingParts: 1, pending: 0, applied: 10 });
});

test("without passing over, the files before the refused one stay, and no other", async (t) => {
  const { root, folder, keys } = setup(t);
  const files = { ...smallTitles(9), "title-006.jsonl": smallTitle(6).slice(0, -40) };
  const path = write(root, "ends", files);
  await assert.rejects(startImport({ folder, paths: [path], onProgress: () => undefined }).done, (error: unknown) => {
    assert.ok(error instanceof RunRefused);
    assert.equal(error.installed.length, 5);
    return true;
  });
  assert.deepEqual(keys(), ["whale-1", "whale-2", "whale-3", "whale-4", "whale-5"]);
});

test("a cancel keeps the titles that were told as read", async (t) => {
  const { root, folder, keys } = setup(t);
  const path = write(root, "cancelled", smallTitles(60, 100));
  const run = startImport({ folder, paths: [path], onProgress: ({ documentsDone }) => documentsDone >= 5 && run.cancel() });
  const error = await run.done.catch((reason: unknown) => reason);
  assert.ok(error instanceof CancelledError);
  assert.ok(error.installed.length >= 5 && error.installed.length < 60, `${error.installed.length}`);
  assert.equal(keys().length, error.installed.length);
});

test("the next release of all titles is written together, its changes are recorded, and a third run skips every file", async (t) => {
  const { install, search, count } = setup(t);
  await install(smallTitles(20));
  const { installed } = await install(smallTitles(20, 5, "2088-01-01"));
  assert.deepEqual(
    installed.map((one) => [one.added, one.amended, one.unchanged]),
    Array.from({ length: 20 }, () => [1, 4, 0]),
  );
  assert.deepEqual([search("bell 2087").length, search("bell 2088").length], [0, 100]);
  assert.deepEqual(count().applied, 40);
  const again = await install(smallTitles(20, 5, "2088-01-01"));
  assert.deepEqual(new Set(again.installed.map((one) => one.skipped)), new Set([5]));
  assert.deepEqual(count().applied, 40);
});

test("one title twice in a folder is installed once, and its next release after it", async (t) => {
  const { install, keys } = setup(t);
  const { installed, refused } = await install({
    "a.jsonl": smallTitle(1),
    "b.jsonl": smallTitle(1),
    "c.jsonl": smallTitle(1, { release: "2088-01-01" }),
    "d.jsonl": smallTitle(1, { release: "2086-01-01" }),
  });
  assert.deepEqual(refused, []);
  assert.deepEqual(
    installed.map((one) => [one.release, one.skipped, one.amended, one.earlierThan]),
    [
      ["2087-01-01", 0, 0, undefined],
      ["2087-01-01", 4, 0, undefined],
      ["2088-01-01", 0, 4, undefined],
      ["2086-01-01", 0, 0, "2088-01-01"],
    ],
  );
  assert.deepEqual(keys(), ["whale-1"]);
});

function setup(t: TestContext) {
  const root = mkdtempSync(join(tmpdir(), "pandect-together-"));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const folder = createDataFolder(join(root, "data"));
  let runs = 0;
  const reading = <T>(file: string, sql: string): T => {
    const db = openCorpusReader(file);
    try {
      return driverOf(db).prepare(sql).pluck().get() as T;
    } finally {
      db.close();
    }
  };
  return {
    root,
    folder,
    async install(files: Record<string, string>) {
      const refused: string[] = [];
      const path = write(root, `run-${runs++}`, files);
      const run = startImport({
        folder,
        paths: [path],
        onProgress: () => undefined,
        onPassedOver: ({ sentence }) => refused.push(sentence),
      });
      return { installed: await run.done, refused };
    },
    keys: () => listSources(folder).map(({ key }) => key),
    search(words: string) {
      const db = openCorpusReader(folder.corpus);
      try {
        return poolOf(db, ask(words, { matchType: "all" })).found;
      } finally {
        db.close();
      }
    },
    count: () => ({
      sections: reading<number>(folder.corpus, "select count(*) from section"),
      postingParts: reading<number>(folder.corpus, "select count(*) from search_part"),
      ...refreshes(folder.history),
    }),
  };
}

function refreshes(file: string): { pending: number; applied: number } {
  const db = openHistory(file);
  try {
    const count = (status: string) => Number(driverOf(db).prepare("select count(*) from refresh where status = ?").pluck().get(status));
    return { pending: count("pending"), applied: count("applied") };
  } finally {
    db.close();
  }
}

function write(root: string, name: string, files: Record<string, string>): string {
  const path = join(root, name);
  mkdirSync(path);
  for (const [file, content] of Object.entries(files)) writeFileSync(join(path, file), content);
  return path;
}
