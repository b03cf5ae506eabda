import assert from "node:assert/strict";
import { test } from "node:test";
import { compareNatural, sortKey } from "./natural-order.ts";
import { processorNow } from "../../platform/testing/processor-now.ts";

const ladders = [
  ["9", "10", "100", "1983", "1983a", "1984"],
  ["1395w", "1395w-4", "1395w-21", "1395w-101", "1395x", "1395z", "1395aa", "1395ww", "1395ccc", "1396"],
  ["78", "78a", "78a-1", "78b", "78z", "78aa", "78lll"],
  ["240.9", "240.10", "240.10b-1", "240.10b-5", "240.10b-21", "240.10b5-1", "240.10b5-2", "240.11a1-1", "240.15Ga-2"],
  ["28:2-9", "28:2-10", "28:3-1"],
  ["300aa-1", "300aa-2", "300aa-10", "300bb-1"],
  ["1.401-0", "1.401-1", "1.401(a)-1", "1.401(b)-1", "1.402-1"],
  ["19-1", "19.2-56", "19.2-56.2", "20-1"],
  ["66-25.1", "66-25.1:1", "66-25.2"],
  ["51-1-6", "51-1-6.1", "51-1-7", "51-1-10"],
  ["1", "2 to 5", "6", "7, 8", "9"],
];

test("numbers sort in the order a code prints them", () => {
  for (const ladder of ladders) {
    for (let i = 1; i < ladder.length; i++) {
      const [a, b] = [ladder[i - 1] ?? "", ladder[i] ?? ""];
      assert.ok(sortKey(a) < sortKey(b), `${a} before ${b}`);
      assert.ok(compareNatural(a, b) < 0, `${a} before ${b}`);
      assert.ok(compareNatural(b, a) > 0, `${b} after ${a}`);
    }
  }
});

test("keys ignore letter case, leading zeros and the kind of dash, and comparison still distinguishes the numbers", () => {
  assert.equal(sortKey("1981A"), sortKey("1981a"));
  assert.equal(sortKey("007"), sortKey("7"));
  assert.equal(sortKey("300aa–1"), sortKey("300aa-1"));
  assert.equal(sortKey("１２"), sortKey("12"));
  assert.notEqual(compareNatural("1981A", "1981a"), 0);
  assert.equal(compareNatural("1981a", "1981a"), 0);
});

test("every run of digits sorts by value and every run of letters by length, at any length", () => {
  const random = seeded(7);
  for (let round = 0; round < 3000; round++) {
    const a = Math.floor(random() * 10 ** (1 + Math.floor(random() * 12)));
    const b = Math.floor(random() * 10 ** (1 + Math.floor(random() * 12)));
    assert.equal(Math.sign(compareNatural(`x${a}`, `x${b}`)), Math.sign(a - b), `${a} ${b}`);
    const [p, q] = [1 + Math.floor(random() * 14), 1 + Math.floor(random() * 14)];
    if (p !== q) assert.equal(Math.sign(compareNatural("5" + "m".repeat(p), "5" + "m".repeat(q))), Math.sign(p - q));
  }
});

test("comparison is a total order on arbitrary numbers, and agrees with the keys", () => {
  const random = seeded(11);
  const alphabet = "0123456789abzAZ-.:()§, –é";
  const sample = Array.from({ length: 120 }, () =>
    Array.from({ length: 1 + Math.floor(random() * 7) }, () => alphabet[Math.floor(random() * alphabet.length)]).join(""),
  );
  for (const a of sample) {
    for (const b of sample) {
      assert.equal(Math.sign(compareNatural(a, b)), -Math.sign(compareNatural(b, a)) + 0, `${a} | ${b}`);
      if (sortKey(a) < sortKey(b)) assert.ok(compareNatural(a, b) < 0);
      for (const c of sample.slice(0, 20)) {
        if (compareNatural(a, b) < 0 && compareNatural(b, c) < 0) assert.ok(compareNatural(a, c) < 0, `${a} | ${b} | ${c}`);
      }
    }
  }
});

test("a section with a suffix always follows the section itself and precedes the next whole number", () => {
  const random = seeded(13);
  const suffixes = ["a", "A", "aa", "zzz", "-1", "a-1", "w-4", ".1", ":1", "(a)-1", "-1a", "bb-12"];
  for (let round = 0; round < 2000; round++) {
    const n = 1 + Math.floor(random() * 99999);
    const suffix = suffixes[Math.floor(random() * suffixes.length)] ?? "a";
    assert.ok(sortKey(`${n}`) < sortKey(n + suffix));
    assert.ok(sortKey(n + suffix) < sortKey(`${n + 1}`), `${n}${suffix}`);
  }
});

test("the key of a megabyte of digits or letters takes linear time", () => {
  const started = processorNow();
  assert.ok(sortKey("7".repeat(1_000_000)) > sortKey("8"));
  assert.ok(sortKey("a1-".repeat(100_000)).length > 0);
  // A tenth of a second; quadratic work on this length takes minutes.
  assert.ok(processorNow() - started < 20_000);
});

/** Deterministic numbers in [0, 1), so that a failure can be repeated. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
