import assert from "node:assert/strict";
import { test } from "node:test";
import { states } from "#shared/law/corpus-tokens.ts";
import { stateLaws } from "./state-laws.ts";

test("every state and D.C. has a way in; Puerto Rico has PANDECT-JSONL only", () => {
  const laws = stateLaws();
  const named = new Set(laws.map(({ state }) => state));
  assert.deepEqual(
    Object.keys(states).filter((state) => !named.has(state)),
    ["pr"],
  );
  for (const { state, ways, codes } of laws) assert.ok(ways.length > 0 && codes.length > 0, state);
});

test("states come by their names, and codes that come in the same way are one entry", () => {
  const laws = stateLaws();
  assert.deepEqual(
    laws.slice(0, 3).map(({ state }) => state),
    ["al", "ak", "az"],
  );
  assert.ok((laws.find(({ state }) => state === "tx")?.codes.length ?? 0) > 20);
});
