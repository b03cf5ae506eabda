import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "../../../api/api-error.ts";
import { isOfField, refusedField } from "./refused-field.ts";

const refusal = (code: "invalid-request" | "not-found" | "matter-not-found", errors: unknown = []) =>
  new ApiError({ code, status: 422, detail: "There is no such person", requestId: null, extra: { errors } });

test("a refusal is shown beside the field that it names", () => {
  const error = refusal("invalid-request", [{ location: "body.until", message: "must be in the future" }]);
  assert.equal(refusedField(error, "until"), "The last day must be in the future.");
  assert.equal(refusedField(error, "reason"), null);
  assert.equal(isOfField(error), true);
});

test("a person who is gone is refused beside the person", () => {
  const error = refusal("not-found");
  assert.equal(refusedField(error, "person"), "There is no such person");
  assert.equal(refusedField(error, "reason"), null);
});

test("a refusal of the whole belongs to no field", () => {
  assert.equal(isOfField(refusal("matter-not-found")), false);
  assert.equal(isOfField(refusal("invalid-request", "no list")), false);
  assert.equal(isOfField(new Error("offline")), false);
  assert.equal(isOfField(null), false);
});
