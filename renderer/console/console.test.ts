import assert from "node:assert/strict";
import { test } from "node:test";
import { dayAfter, endOfDay, formatRelative, nearness } from "./expiry.ts";
import { resourcesIn, reviewOf } from "./review.ts";
import { isImplied, runsBlind, type ScopeInfo, scopeMatrix, toggled, withImplied } from "./scope-matrix.ts";

const scope = (name: string, operations = 1): ScopeInfo => ({ name, description: "", operations, inert: operations === 0 });
const scopes = [
  scope("matters:read"),
  scope("matters:write"),
  scope("documents:read"),
  scope("documents:write"),
  scope("documents:download"),
  scope("drafting:read", 0),
  scope("drafting:run", 0),
];

test("scopes are resources by actions; those without effect are marked", () => {
  const { actions, rows } = scopeMatrix(scopes);
  assert.deepEqual(actions, ["read", "write", "run", "download"]);
  assert.deepEqual(
    rows.map(({ resource, hasEffect, cells }) => [resource, hasEffect, cells.size]),
    [
      ["matters", true, 2],
      ["documents", true, 3],
      ["drafting", false, 2],
    ],
  );
});

test("write includes read, run does not", () => {
  const chosen = new Set(["matters:write", "drafting:run"]);
  assert.equal(isImplied("matters:read", chosen), true);
  assert.equal(isImplied("drafting:read", chosen), false);
  assert.deepEqual(withImplied(scopes, chosen), ["matters:read", "matters:write", "drafting:run"]);
  assert.deepEqual(runsBlind(["drafting:run", "matters:read"]), ["drafting"]);
  assert.deepEqual(runsBlind(["drafting:run", "drafting:read"]), []);
});

test("a row or column is ticked as a whole, and unticked if all of it was ticked", () => {
  const row = ["matters:read", "matters:write"];
  const full = toggled(new Set(["matters:read"]), row);
  assert.deepEqual([...full], row);
  assert.deepEqual([...toggled(full, row)], []);
  assert.deepEqual([...toggled(new Set(["matters:write"]), row)], [], "what is implied counts as ticked");
});

test("the review lists what can and cannot be done", () => {
  assert.deepEqual(reviewOf(scopes, ["matters:read", "matters:write", "documents:read", "documents:write", "drafting:run"]), {
    can: "read and change matters and documents",
    cannot: "download documents",
    idle: 1,
  });
  assert.deepEqual(reviewOf(scopes, ["matters:read", "documents:download"]), {
    can: "read matters; download documents",
    cannot: "change matters; read or change documents",
    idle: 0,
  });
  assert.deepEqual(reviewOf(scopes, []), { can: "", cannot: "", idle: 0 });
  assert.equal(resourcesIn(["matters:read", "matters:write", "documents:read"]), "Matters, documents");
});

test("an expiry is shown in days, with a warning in its last two weeks", () => {
  const now = Date.parse("2026-11-22T12:00:00Z");
  const at = (days: number) => new Date(now + days * 86_400_000).toISOString();
  assert.deepEqual([nearness(at(15), now), nearness(at(13), now), nearness(at(-1), now)], ["far", "soon", "past"]);
  assert.deepEqual(
    [formatRelative(at(30), now), formatRelative(at(-1), now), formatRelative(at(0.25), now)],
    ["in 30 days", "yesterday", "in 6 hours"],
  );
  // The last selectable day ends within 180 days, whatever the time of day.
  assert.ok(endOfDay(dayAfter(179, now)).getTime() <= now + 180 * 86_400_000);
});
