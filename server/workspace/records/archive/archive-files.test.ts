import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { removeExports } from "./archive-files.ts";

test("removes old exports and keeps the folder of other files beside them", (t) => {
  const exports = mkdtempSync(join(tmpdir(), "pandect-exports-"));
  t.after(() => rmSync(exports, { recursive: true }));
  mkdirSync(join(exports, "reviews"));
  for (const name of ["exp_1.zip", "exp_1.json", "exp_2.zip", "exp_2.json", "exp_3.zip.part"]) writeFileSync(join(exports, name), "");
  removeExports({ exports }, "exp_2");
  assert.deepEqual(readdirSync(exports).toSorted(), ["exp_2.json", "exp_2.zip", "reviews"]);
  removeExports({ exports }, null);
  assert.deepEqual(readdirSync(exports), ["reviews"]);
});
