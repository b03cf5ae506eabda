import assert from "node:assert/strict";
import { test } from "node:test";
import { readMetadata } from "./metadata.ts";

test("an object is read, an empty text is an empty one", () => {
  assert.deepEqual(readMetadata('{"a": [1]}'), { object: { a: [1] } });
  assert.deepEqual(readMetadata("  \n"), { object: {} });
});

test("what is no object is said so, with the line that is wrong", () => {
  assert.match(JSON.stringify(readMetadata('{\n  "a": 1,\n  b: 2\n}')), /line 3/);
  assert.match(JSON.stringify(readMetadata('{"a": 1')), /not JSON/);
  for (const text of ["[1]", "null", '"a"', "7"]) assert.match(JSON.stringify(readMetadata(text)), /Enter an object/);
});
