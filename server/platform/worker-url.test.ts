import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { workerUrl } from "./worker-url.ts";

test("a worker of the sources is the TypeScript file in its folder", () => {
  assert.ok(existsSync(workerUrl("app/reader-thread")));
});

test("a bundled worker is beside the bundle that starts it", () => {
  assert.equal(workerUrl("app/reader-thread", "file:///opt/pandect/dist/service.js").href, "file:///opt/pandect/dist/reader-thread.js");
});
