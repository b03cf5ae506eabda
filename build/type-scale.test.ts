import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const renderer = join(import.meta.dirname, "../renderer");
/** Sizes outside the window's scale: headings on the paper of a draft, and the heading of an empty library. */
const others = new Map([
  ["workspace/drafts/paper.module.css", ["1.5rem"]],
  ["law/library/library.module.css", ["2.25rem"]],
]);

test("style sheets of the window use font sizes from the scale and three weights", () => {
  const faults: string[] = [];
  for (const file of globSync("{ui,app,law,workspace,console}/**/*.module.css", { cwd: renderer })) {
    const sheet = readFileSync(join(renderer, file), "utf8");
    for (const [, size = ""] of sheet.matchAll(/font-size: ([\d.]+(?:rem|px));/g))
      if (!others.get(file.replaceAll("\\", "/"))?.includes(size)) faults.push(`${file}: font-size: ${size}`);
    for (const [, weight = ""] of sheet.matchAll(/(?:font-weight:|font:) (\d{3})\b/g))
      if (!["400", "500", "600"].includes(weight)) faults.push(`${file}: weight ${weight}`);
  }
  assert.deepEqual(faults, []);
});
