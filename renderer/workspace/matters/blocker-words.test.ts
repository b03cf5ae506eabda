import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "../../api/api-error.ts";
import { namingBlockers } from "./blocker-words.ts";

const refused = (extra: Record<string, unknown>) =>
  new ApiError({ code: "resource-not-empty", status: 409, detail: "The matter is not empty", requestId: null, extra });

test("the refusal to delete a matter names what is in it", () => {
  const blockers = [
    { kind: "document", count: 1 },
    { kind: "matrix", count: 2 },
    { kind: "review", count: 3 },
  ];
  const named = namingBlockers(refused({ blockers }));
  assert.ok(named instanceof Error);
  assert.equal(named.message, "the matter or its trash has 1 document, 2 grids, and 3 reviews.");
  const other = refused({});
  assert.equal(namingBlockers(other), other);
});
