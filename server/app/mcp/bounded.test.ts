import assert from "node:assert/strict";
import { test } from "node:test";
import { compact, fitting, partOf } from "./bounded.ts";

test("the parts of a text are the whole text, each within its length, and never split a character", () => {
  const texts = [
    "One paragraph.\n\n".repeat(400),
    "words without any line ".repeat(300),
    "x".repeat(5000),
    "😀".repeat(2501),
    "",
    `${"a".repeat(999)}\n\n${"b".repeat(3000)}`,
  ];
  for (const text of texts)
    for (const length of [1000, 1001, 20_000]) {
      let read = "";
      for (let offset: number | null = 0; offset !== null;) {
        const part = partOf(text, offset, length);
        assert.ok(part.text.length <= length && part.total === text.length);
        assert.ok(part.text.isWellFormed());
        read += part.text;
        offset = part.next;
      }
      assert.equal(read, text);
    }
  assert.match(partOf(texts[0] ?? "", 0, 1000).text, /\n\n$/);
  assert.deepEqual(partOf("abc", 9, 1000), { text: "", offset: 3, next: null, total: 3 });
});

test("a list is cut to what fits, but never to nothing", () => {
  const items = [{ a: "x".repeat(90) }, { a: "y".repeat(90) }, { a: "z" }];
  assert.equal(fitting(items, 1000).length, 3);
  assert.equal(fitting(items, 150).length, 1);
  assert.equal(fitting(items, 10).length, 1);
  assert.deepEqual(fitting([], 10), []);
});

test("what is empty is left out, what is zero or false is kept", () => {
  const value = { a: null, b: [], c: { d: "" }, e: 0, f: false, g: [{ h: null, i: 1 }], j: "k" };
  assert.deepEqual(compact(value), { e: 0, f: false, g: [{ i: 1 }], j: "k" });
});
