import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { openCorpus } from "../store/corpus-db.ts";
import { type Db, write } from "../../platform/db/open.ts";
import { addLaw, ask, randomLaw, smallLaw, vocabulary } from "../testing/small-law.ts";
import { mergeIndex } from "./index-merge.ts";
import { SearchIndexWriter } from "./index-writer.ts";
import { poolOf } from "./pool.ts";
import { driverOf } from "../../platform/db/connection.ts";

const child = join(import.meta.dirname, "../testing/merge-child.ts");

/** The sections with two words, for every pair: none may be lost, appear twice, or return after its removal. */
function answers(db: Db): number[][] {
  const pairs = vocabulary.flatMap((one, i) => vocabulary.slice(i + 1).map((other) => `${one} ${other}`));
  return pairs.map((query) =>
    poolOf(db, ask(query, { matchType: "all" }))
      .found.map((row) => row.id)
      .toSorted((a, b) => a - b),
  );
}

test("a kill at any point of a merge loses nothing, and the next merge finishes the work", (t) => {
  const { db, file, ids } = smallLaw(t, randomLaw(40, 1));
  for (const [i, size] of [20, 15, 12, 8].entries()) addLaw(db, randomLaw(size, 10 + i));
  addLaw(
    db,
    randomLaw(12, 20).map((row) => ({ ...row, corpusType: "CFR" })),
  );
  addLaw(
    db,
    randomLaw(12, 21).map((row) => ({ ...row, corpusType: "CFR" })),
  );
  write(db, (tx) => {
    const index = new SearchIndexWriter(tx);
    for (const id of ids.slice(5, 35)) index.remove(id);
    index.finishSource();
  });
  const before = answers(db);
  assert.ok(before.filter((found) => found.length > 3).length > 50);
  driverOf(db).pragma("wal_checkpoint(TRUNCATE)");
  driverOf(db).pragma("journal_mode = DELETE");

  const whole = `${file}.whole`;
  copyFileSync(file, whole);
  const complete = spawnSync(process.execPath, [child, whole], { encoding: "utf8" });
  const points = Number(complete.stdout);
  assert.ok(points > 60, `${points} ${complete.stderr}`);

  const at = Array.from({ length: 16 }, (_, i) => Math.floor(((points - 1) * i) / 15));
  for (const point of at) {
    const copy = `${file}.${point}`;
    copyFileSync(file, copy);
    const killed = spawnSync(process.execPath, [child, copy, String(point)], { encoding: "utf8" });
    assert.equal(killed.signal, "SIGKILL", `point ${point}`);
    const again = openCorpus(copy);
    try {
      const afterKill = answers(again);
      mergeIndex(again);
      assert.deepEqual(answers(again), answersOf(whole), `after the second merge, killed at ${point}`);
      assert.equal(driverOf(again).pragma("integrity_check", { simple: true }), "ok");
      assert.equal(driverOf(again).prepare("select count(*) from search_touched").pluck().get(), 0);
      assert.deepEqual(afterKill, before, `right after the kill at ${point}`);
    } finally {
      again.close();
    }
  }
});

function answersOf(file: string): number[][] {
  const db = openCorpus(file);
  try {
    return answers(db);
  } finally {
    db.close();
  }
}
