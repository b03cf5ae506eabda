import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test, type TestContext } from "node:test";
import { arrowsAgainstRings, importArrows, importCircles, windowFilesWithValidation } from "./import-graph.ts";

const root = join(import.meta.dirname, "..");

test("no file imports from a ring after its own, including types", () => {
  const arrows = importArrows(root);
  assert.ok(arrows.length > 4000, "the imports were found");
  assert.deepEqual(arrowsAgainstRings(arrows), []);
});

test("no code of the window loads the validation library: its content policy forbids what that tries (decision 024)", () => {
  assert.deepEqual(windowFilesWithValidation(root), []);
});

test("no files import each other in a circle, including types", () => {
  assert.deepEqual(importCircles(importArrows(root)), []);
});

test("an import against the rings and a circle of types are found", (t) => {
  const tree = folderOf(t, {
    "server/platform/clock.ts": 'import type { Law } from "../law/law.ts";\nimport { Section } from "#shared/law/section.ts";\n',
    "server/law/law.ts": 'import { now } from "../platform/clock.ts";\nexport type { A } from "./a.ts";\n',
    "server/law/a.ts": 'import type { Law } from "./law.ts";\n',
    "server/law/law.test.ts": 'import { startService } from "../app/service.ts";\n',
    "server/app/service.ts": 'const later = await import("../law/law.ts");\n',
    "shared/law/section.ts": "export const Section = 1;\n",
  });
  const arrows = importArrows(tree);
  assert.deepEqual(arrowsAgainstRings(arrows), [
    { from: "server/platform/clock.ts", to: "server/law/law.ts" },
    { from: "server/platform/clock.ts", to: "shared/law/section.ts" },
  ]);
  assert.deepEqual(importCircles(arrows), [["server/law/a.ts", "server/law/law.ts", "server/platform/clock.ts"]]);
});

function folderOf(t: TestContext, files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "pandect-imports-"));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
