import assert from "node:assert/strict";
import { test } from "node:test";
import { loadedBy } from "./fixtures/loaded-by.ts";

test("neither thread of an import loads schemas or a reader of HTML before it meets a file that needs them", () => {
  for (const entry of ["server/corpus/import-job.ts", "server/corpus/read-worker.ts"]) {
    const { files, packages } = loadedBy(entry);
    assert.ok(files.length > 50 && packages.includes("better-sqlite3"), entry);
    assert.deepEqual(
      packages.filter((name) => name === "zod" || name === "htmlparser2"),
      [],
      entry,
    );
  }
});

test("the thread that writes loads no parser", () => {
  assert.ok(!loadedBy("server/corpus/import-job.ts").files.includes("server/corpus/import/parsers.ts"));
});
