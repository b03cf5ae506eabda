import assert from "node:assert/strict";
import { test } from "node:test";
import { has, roles } from "./rights.ts";
import { rightAt } from "./screen-addresses.ts";
import { screenList } from "./screens.ts";

test("the screen of a record demands the right of its list", () => {
  assert.equal(rightAt("/matters"), "read");
  assert.equal(rightAt("/matters/mat_1/documents/doc_1"), "read");
  assert.equal(rightAt("/settings/audit"), "audit");
  // The beginning of a name is no part of an address.
  assert.equal(rightAt("/mattersome"), null);
  assert.equal(rightAt("/"), null);
});

test("everyone may read law, and nobody but owners opens everything", () => {
  const opened = (role: (typeof roles)[number]) =>
    screenList.filter(({ path }) => {
      const right = rightAt(path);
      return right === null || has(role, right);
    });
  for (const role of roles) assert.ok(opened(role).some(({ path }) => path === "/law/$actId"));
  assert.deepEqual(
    roles.filter((role) => opened(role).length === screenList.length),
    ["owner"],
  );
  for (const role of ["admin", "auditor"] as const)
    assert.deepEqual(
      opened(role).filter(({ path }) => /matter|client|template|playbook|trash/.test(path)),
      [],
    );
});
