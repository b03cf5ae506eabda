import assert from "node:assert/strict";
import { test } from "node:test";
import { parseSearch, stringifySearch } from "./address-values.ts";

test("quotation marks that a person types into an address are kept", () => {
  for (const typed of ['?q="fair use"', "?q=%22fair+use%22", '?q="fair%20use"'])
    assert.deepEqual({ ...parseSearch(typed) }, { q: '"fair use"' }, typed);
  assert.equal(stringifySearch({ q: '"fair use"' }), "?q=%22fair+use%22");
  // Addresses of earlier versions.
  assert.deepEqual({ ...parseSearch("?q=%22%5C%22fair+use%5C%22%22") }, { q: '"fair use"' });
});

test("every value is read as it was written", () => {
  const values = [
    "1983",
    '"1983"',
    '""',
    '"',
    '"true"',
    "null",
    "fair use",
    '"a" /s "b"',
    "[1]",
    '"[1]"',
    '"\\"a\\""',
    7,
    true,
    ["USC"],
    { a: 1 },
  ];
  for (const q of values) assert.deepEqual({ ...parseSearch(stringifySearch({ q })) }, { q }, JSON.stringify(q));
});
