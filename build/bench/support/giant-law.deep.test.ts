import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { importAlone } from "./import-alone.ts";
import { writeGiant } from "./giant-law.ts";

test("a section of the maximum accepted size is installed and amended in under 400 MB", async (t) => {
  const dir = mkdtempSync(join(tmpdir(), "pandect-giant-"));
  t.after(() => rmSync(dir, { recursive: true }));
  const file = join(dir, "usc97.xml");
  for (const release of [1, 2]) {
    writeGiant(file, "prose", release);
    const { before, peak, changed } = await importAlone(file, join(dir, "data"));
    assert.equal(changed, 1);
    assert.ok(peak - before < 400, `release ${release}: ${peak - before} MB`);
  }
});
