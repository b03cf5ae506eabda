import assert from "node:assert/strict";
import { test } from "node:test";
import { readMetadata } from "./metadata.ts";

test("an object is read, an empty text is an empty object", () => {
  assert.deepEqual(readMetadata('{"a": [1]}'), { object: { a: [1] } });
  assert.deepEqual(readMetadata("  \n"), { object: {} });
});

test("text that is not an object gets a message with the line of the error", () => {
  assert.match(JSON.stringify(readMetadata('{\n  "a": 1,\n  b: 2\n}')), /line 3/);
  assert.match(JSON.stringify(readMetadata('{"a": 1')), /not JSON/);
  for (const text of ["[1]", "null", '"a"', "7"]) assert.match(JSON.stringify(readMetadata(text)), /Enter an object/);
});
