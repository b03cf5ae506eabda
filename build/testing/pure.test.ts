import assert from "node:assert/strict";
import { test } from "node:test";
import { chooseTests } from "./choose.ts";
import { runtimeImports } from "./pure.ts";

test("the modules that a file loads are found in every form of import, without types", () => {
  const source = [
    'import assert from "node:assert/strict";',
    'import { type A, b } from "./b.ts";',
    'import type { C } from "./c.ts";',
    'import {\n  d,\n} from "./d.ts";',
    'import "./e.ts";',
    'export { f } from "./f.ts";',
    'export type { G } from "./g.ts";',
    'const h = await import("./h.ts");',
    'const i = "import from ./i.ts";',
  ].join("\n");
  assert.deepEqual(runtimeImports(source), ["node:assert/strict", "./b.ts", "./d.ts", "./e.ts", "./f.ts", "./h.ts"]);
});

test("a test that reaches a database through its imports is not pure", () => {
  const { pure, service: groups, stories } = chooseTests([], false);
  const service = groups.flat();
  assert.ok(pure.some((file) => file.endsWith("/csv.test.ts")));
  assert.ok(service.some((file) => file.endsWith("app/cli.test.ts")) && service.some((file) => file.endsWith("locks.test.ts")));
  assert.ok(stories.includes("e2e/reader.test.ts"));
  assert.deepEqual(
    [...pure, ...service, ...stories].filter((file) => file.endsWith(".deep.test.ts")),
    [],
  );
});
