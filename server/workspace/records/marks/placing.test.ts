import assert from "node:assert/strict";
import { test } from "node:test";
import { likenessOf, placeAgain } from "./placing.ts";

const old = { anchor: "(a)(2)", words: "(2) after every storm, the keeper inspects tower, lamp and stair." };
const others = [
  { anchor: null, words: "Each keeper shall—" },
  { anchor: "(a)", words: "(a) keep the light, and" },
  { anchor: "(a)(1)", words: "(1) trim the wick each day; and" },
];
const placed = (...texts: { anchor: string | null; words: string }[]) => {
  const { anchor, standing } = placeAgain(old, [...others, ...texts]);
  return [standing, anchor];
};

test("the same words under the same designation are the place", () => {
  assert.deepEqual(placed({ ...old, words: `${old.words} ` }), ["kept", "(a)(2)"]);
});

test("amended words under the designation are still the place", () => {
  assert.deepEqual(placed({ anchor: "(a)(2)", words: "(2) after every heavy storm, the keeper inspects tower, lamp, and stair." }), [
    "changed",
    "(a)(2)",
  ]);
});

test("words that moved are found in their new place, even when other words have their designation now", () => {
  assert.deepEqual(
    placed({ anchor: "(a)(2)", words: "(2) oil the lens; and" }, { anchor: "(b)(3)", words: old.words.replace("(2)", "(3)") }),
    ["moved", "(b)(3)"],
  );
  assert.deepEqual(placed({ anchor: "(c)", words: "(c) After every storm the keeper shall inspect tower, lamp and stair." }), [
    "moved",
    "(c)",
  ]);
});

test("words that are gone are lost, whatever their designation covers now", () => {
  assert.deepEqual(placed({ anchor: "(a)(2)", words: "(2) report each wreck to the harbor office." }), ["lost", null]);
  assert.deepEqual(placed(), ["lost", null]);
  assert.equal(placeAgain(old, []).words, old.words);
});

test("a note on the section as a whole is kept", () => {
  assert.equal(placeAgain({ anchor: null, words: "" }, []).standing, "kept");
});

test("similarity counts words and their order", () => {
  assert.equal(likenessOf("a b c", "a b c"), 1);
  assert.equal(likenessOf("a b c", "x y z"), 0);
  assert.ok(likenessOf("a b c d", "d c b a") < likenessOf("a b c d", "a b c"));
  assert.equal(likenessOf("", ""), 0);
});
