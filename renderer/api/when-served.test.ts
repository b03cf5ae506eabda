import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

test("code that is loaded late waits for a service that is away", () => {
  const root = join(import.meta.dirname, "..");
  const bare = globSync("**/*.{ts,tsx}", { cwd: root }).filter((file) =>
    /\blazy(RouteComponent)?\(\s*\(\) =>/.test(readFileSync(join(root, file), "utf8")),
  );
  assert.deepEqual(bare, []);
});
