import assert from "node:assert/strict";
import { test } from "node:test";
import { commandIds } from "#shared/platform/commands.ts";
import { has } from "#shared/rights.ts";
import { commandRight } from "./command-right.ts";

test("a command of a screen takes the right of the screen", () => {
  assert.equal(commandRight("window.matters"), "read");
  assert.equal(commandRight("window.credentials"), "own");
  assert.equal(commandRight("window.law"), null);
});

test("whoever reads no matters is offered no command of them, and all commands of the law", () => {
  const offered = commandIds.filter((id) => {
    const right = commandRight(id);
    return right === null || has("auditor", right);
  });
  assert.deepEqual(
    offered.filter((id) => /matter|client|draft|grid|document|template|comparison/.test(id)),
    [],
  );
  for (const id of ["reading.copyCitation", "window.audit", "window.box"] as const) assert.ok(offered.includes(id), id);
  assert.equal(offered.length < commandIds.length, true);
});
