import assert from "node:assert/strict";
import { test } from "node:test";
import { loadedBy } from "../testing/loaded-by.ts";

test("neither thread of an import loads schemas or an HTML reader before a file needs them", () => {
  for (const entry of ["server/law/store/import-job.ts", "server/law/store/read-worker.ts"]) {
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
  assert.ok(!loadedBy("server/law/store/import-job.ts").files.includes("server/law/import/parsers.ts"));
});
