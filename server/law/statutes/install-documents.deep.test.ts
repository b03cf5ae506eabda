import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { createDataFolder, dataFolder } from "../../platform/data-folder.ts";
import { driverOf } from "../../platform/db/connection.ts";
import { openDb } from "../../platform/db/open.ts";
import { listSources } from "../collections.ts";
import { openCorpusReader } from "../store/corpus-db.ts";
import { startImport } from "../store/import-run.ts";
import { zip } from "../testing/input-samples.ts";
import { smallTitle, smallTitles } from "../testing/small-titles.ts";

const child = join(import.meta.dirname, "../testing/archive-child.ts");

test("after a kill between any two commits of titles written together, the next run installs the rest", async (t) => {
  const root = mkdtempSync(join(tmpdir(), "pandect-together-kill-"));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const archive = join(root, "titles.zip");
  // The release before of the first title is written alone, so there are two transactions.
  writeFileSync(archive, zip({ ...smallTitles(5), "title-900.jsonl": smallTitle(1, { release: "2088-01-01" }) }));
  const run = (folder: string, point: number) => spawnSync(process.execPath, [child, folder, archive, String(point)], { encoding: "utf8" });
  const points = Number(run(createDataFolder(join(root, "whole")).root, -1).stdout);
  assert.ok(points >= 8, `${points} points`);
  const expected = stateOf(join(root, "whole"));
  assert.equal(expected.keys.length, 5);
  for (let point = 0; point < points; point++) {
    const folder = createDataFolder(join(root, String(point)));
    const { signal, stderr } = run(folder.root, point);
    assert.equal(signal, "SIGKILL", stderr);
    const { keys } = stateOf(folder.root);
    assert.ok(keys.length === 0 || keys.length === 5, `${keys.length} titles after a kill at ${point}`);
    await startImport({ folder, paths: [archive], onProgress: () => undefined }).done;
    assert.deepEqual(stateOf(folder.root), expected, `killed at ${point}`);
  }
});

/** What the library holds, and its refreshes by status. */
function stateOf(root: string): { keys: string[]; sections: number; texts: number; refreshes: unknown[]; damage: unknown } {
  const folder = dataFolder(root);
  const corpus = openCorpusReader(folder.corpus);
  const history = openDb(folder.history, { readonly: true });
  try {
    const count = (table: string) => Number(driverOf(corpus).prepare(`select count(*) from ${table}`).pluck().get());
    return {
      keys: listSources(folder).map(({ key, release }) => `${key} ${release}`),
      sections: count("section"),
      texts: count("section_text"),
      refreshes: driverOf(history).prepare("select source_key, release_to from refresh where status = 'applied' order by 1, 2").all(),
      damage: driverOf(corpus).pragma("integrity_check", { simple: true }),
    };
  } finally {
    history.close();
    corpus.close();
  }
}
