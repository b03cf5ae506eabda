import assert from "node:assert/strict";
import { test } from "node:test";
import { growth } from "./bundle-sizes.ts";

test("growth beyond 5 % is reported; less growth, shrinking, and added or removed screens are not", () => {
  const budget = { start: 1000, Library: 200, Gone: 50 };
  assert.deepEqual(growth({ start: 1050, Library: 150, New: 9000 }, budget), []);
  assert.deepEqual(growth({ start: 1051, Library: 200 }, budget), ["start grew from 1000 to 1051 bytes (5 %)"]);
});
