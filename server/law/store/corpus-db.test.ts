import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import Database from "better-sqlite3";
import { createDataFolder } from "../../platform/data-folder.ts";
import { serviceConfig } from "../../app/config.ts";
import { startService } from "../../app/service.ts";
import { StartError } from "../../app/start-error.ts";
import { openCorpus, openCorpusReader, OtherCorpus } from "./corpus-db.ts";
import { corpusVersion } from "./schema.ts";

test("law in another format is refused with the remedy, whoever opens it, and nothing is changed", async (t) => {
  const root = mkdtempSync(join(tmpdir(), "pandect-corpus-"));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const folder = createDataFolder(root);
  openCorpus(folder.corpus).close();
  for (const [version, whose] of [
    [1, new RegExp(`an older version of Pandect \\(format 1; this one reads format ${corpusVersion}\\)`)],
    [corpusVersion + 1, /a newer version/],
  ] as const) {
    const db = new Database(folder.corpus);
    db.pragma(`user_version = ${version}`);
    db.close();
    for (const open of [openCorpus, openCorpusReader]) {
      assert.throws(
        () => open(folder.corpus),
        (error) => {
          assert.ok(error instanceof OtherCorpus);
          assert.match(error.message, whose);
          assert.match(error.message, /Start Pandect: it sets this file aside|Start that version, or remove .*corpus\.db/);
          return true;
        },
      );
    }
    if (version === 1) continue;
    await assert.rejects(startService(serviceConfig({ dataDir: root, port: 0 })), (error) => {
      assert.ok(error instanceof StartError, String(error));
      assert.match(error.message, /a newer version/);
      return true;
    });
  }
});
