import assert from "node:assert/strict";
import { test } from "node:test";
import { eachWord, isStopWord, stemOf } from "#shared/law/search-terms.ts";
import { dice, vocabulary } from "../testing/small-law.ts";
import { StemNumbers } from "./stem-numbers.ts";

function stemsByReading(text: string): string[] {
  const stems: string[] = [];
  eachWord(text, (word) => {
    if (!isStopWord(word)) stems.push(stemOf(word));
  });
  return stems;
}

test("the numbered stems of any text are the stems of its words", () => {
  const random = dice(23);
  const numbers = new StemNumbers();
  const signs = [" ", ", ", "’s ", "'", "—", "é", "\u0301", "𝒻", "\ud83d", "\u202f", "§ 10b5-1 ", "THE ", "X".repeat(70), "İ", "ß"];
  for (let i = 0; i < 2000; i++) {
    const parts = Array.from({ length: Math.floor(random() * 60) }, () => {
      const word = vocabulary[Math.floor(random() * vocabulary.length)] ?? "";
      const spelled = random() < 0.3 ? word.toUpperCase() : random() < 0.1 ? `${word}${Math.floor(random() * 1e6)}` : word;
      return spelled + signs[Math.floor(signs.length * random() ** 3)];
    });
    const text = parts.join("");
    assert.deepEqual(
      Array.from(numbers.numbersOf(text), (n) => numbers.stems[n]),
      stemsByReading(text),
      JSON.stringify(text),
    );
  }
});

test("a text of very many different words is numbered, and the table is cleared when full", () => {
  const numbers = new StemNumbers();
  const words = Array.from({ length: 450_000 }, (_, i) => `w${i}x`);
  const found = numbers.numbersOf(words.join(" "));
  assert.equal(new Set(found).size, words.length);
  assert.equal(numbers.stems[found[449_999] ?? 0], "w449999x");
  numbers.trim();
  assert.deepEqual([...numbers.numbersOf("w7x ferry w7x")], [0, 1, 0]);
  assert.deepEqual(numbers.stems, ["w7x", "ferri"]);
});

test("words with the same hash are distinguished", () => {
  const numbers = new StemNumbers();
  assert.deepEqual([...numbers.numbersOf("fupagufa volalusi Fupagufa VOLALUSI")], [0, 1, 0, 1]);
  assert.deepEqual(numbers.stems, ["fupagufa", "volalusi"]);
});
