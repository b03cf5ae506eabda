import { strict as assert } from "node:assert";
import { test } from "node:test";
import { withName } from "./name-filter.ts";

const documents = ["Harbor NDA 2024.docx", "Lease.pdf", "nda_Quay.txt"].map((filename) => ({ filename }));
const found = (typed: string) => withName(documents, typed).map(({ filename }) => filename);

test("documents are found by all words of the filter, in any order and case", () => {
  assert.deepEqual(found("NDA"), ["Harbor NDA 2024.docx", "nda_Quay.txt"]);
  assert.deepEqual(found(" 2024  harbor "), ["Harbor NDA 2024.docx"]);
  assert.deepEqual(found("harbor lease"), []);
  assert.equal(found("  ").length, 3);
});
