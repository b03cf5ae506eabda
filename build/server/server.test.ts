import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { besides } from "./pack.ts";

const root = join(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");

test("every file that runs a server is packed, and sets only variables of the guide", () => {
  const files = globSync("*", { cwd: import.meta.dirname }).filter((name) => !name.endsWith(".ts") && name !== "pandect");
  assert.deepEqual([...besides].sort(), files.sort());
  const guide = globSync("shared/guide/*.md", { cwd: root })
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
  // The Caddyfile reads two of its own, which compose.yaml sets.
  const own = new Set(read("Caddyfile").match(/PANDECT_[A-Z_]+/g));
  for (const name of files)
    for (const [variable] of read(name).matchAll(/PANDECT_[A-Z_]+/g))
      assert.ok(guide.includes(variable) || own.has(variable), `${name}: ${variable}`);
});
