import assert from "node:assert/strict";
import { test } from "node:test";
import { csvLine } from "./csv.ts";

test("cells are quoted where they must be", () => {
  assert.equal(csvLine(["a", 'b "c"', "d,e", "f\ng", null, 7]), 'a,"b ""c""","d,e","f\ng",,7\r\n');
});

test("a cell that begins like a formula becomes text, in any line of a cell; numbers stay numbers", () => {
  for (const formula of ["=1+1", "+cmd", "-cmd", "@sum", "\t=1", "  =1", "two\n=1", "-1+1", "+1-1"]) {
    assert.match(csvLine([formula]), /^"?'/, formula);
  }
  for (const plain of ["-1", "+1.5", " -3 ", ".5", "a=1", "1-2"]) assert.doesNotMatch(csvLine([plain]), /'/, plain);
});
