import assert from "node:assert/strict";
import { test } from "node:test";
import { contract } from "#shared/contract.ts";
import type { RouteDef } from "#shared/route.ts";
import { texts } from "./texts.ts";

test("every possible action in a matter has a sentence in its activity", () => {
  const actions = Object.values(contract)
    .flatMap((feature): RouteDef[] => Object.values(feature))
    .filter(({ path }) => path.includes("{matterId}"))
    .flatMap(({ action }) => action ?? []);
  assert.ok(actions.length > 30);
  assert.deepEqual(
    actions.filter((action) => texts.activity.actions[action] === undefined),
    [],
  );
});
