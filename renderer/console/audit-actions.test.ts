import assert from "node:assert/strict";
import { test } from "node:test";
import { contract } from "#shared/contract.ts";
import type { RouteDef } from "#shared/route.ts";
import { actionInWords } from "./audit-actions.ts";

test("everything the audit trail records has words", () => {
  const actions = Object.values(contract)
    .flatMap((feature): RouteDef[] => Object.values(feature))
    .flatMap(({ action }) => action ?? []);
  assert.ok(actions.length > 150, String(actions.length));
  assert.deepEqual(
    [...actions, "session.open", "audit.check", "refusals.summed", "backups.restored"].filter((action) => actionInWords(action) === null),
    [],
  );
  assert.equal(actionInWords("matters.create"), "Created the matter");
  assert.equal(actionInWords("lamp.lit"), null);
});
