import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Redline } from "#shared/law/redline.ts";
import { redline } from "./redline.ts";
import { compareWords } from "./words.ts";
import { processorNow } from "../../platform/testing/processor-now.ts";

/** Every redline must return both texts. */
function sides(result: Redline): { before: string; after: string } {
  const text = (runs: Redline["paragraphs"][number]["runs"], without: "insert" | "delete") =>
    runs.flatMap((run) => (run.op === without ? [] : [run.text])).join("");
  const olds = result.paragraphs
    .filter((p) => p.before !== null && p.kind !== "moved")
    .map((p): [number, string] => [p.before ?? 0, text(p.runs, "insert")]);
  return {
    before: olds
      .toSorted((x, y) => x[0] - y[0])
      .map((x) => x[1])
      .join("\n"),
    after: result.paragraphs.flatMap((p) => (p.after === null ? [] : [text(p.runs, "delete")])).join("\n"),
  };
}

const kinds = (result: Redline) => result.paragraphs.map((p) => p.kind);

describe("a redline", () => {
  test("of equal texts shows no edit", () => {
    const result = redline("(a) One.\n(b) Two.", "(a) One.\n(b) Two.");
    assert.deepEqual(kinds(result), ["equal", "equal"]);
    assert.equal(result.inserted + result.deleted, 0);
  });

  test("shows the changed words and nothing else", () => {
    const result = redline("(a) The fee is 10 dollars for each lantern.", "(a) The fee is 12 dollars for each lantern.");
    assert.deepEqual(result.paragraphs[0]?.runs, [
      { op: "equal", text: "(a) The fee is " },
      { op: "delete", text: "10" },
      { op: "insert", text: "12" },
      { op: "equal", text: " dollars for each lantern." },
    ]);
  });

  test("aligns paragraphs when one is inserted and the later ones are renumbered", () => {
    const before =
      "(1) keep the lamp lit from dusk to dawn;\n(2) trim the wick each morning;\n(3) report each wreck to the harbour office.";
    const after =
      "(1) keep the lamp lit from dusk to dawn;\n(2) polish the lens each week;\n(3) trim the wick each morning;\n(4) report each wreck to the harbour office.";
    const result = redline(before, after);
    assert.deepEqual(kinds(result), ["equal", "inserted", "changed", "changed"]);
    assert.deepEqual(sides(result), { before, after });
  });

  test("shows a moved paragraph as a move, not as a loss", () => {
    const moved = "(c) The keeper shall enter every passing vessel in the log before sunrise.";
    const before = `(a) First rule about oil.\n${moved}\n(d) Second rule about glass.\n(e) Third rule about ropes.`;
    const after = `(a) First rule about oil.\n(d) Second rule about glass.\n(e) Third rule about ropes.\n${moved}`;
    const result = redline(before, after);
    assert.ok(kinds(result).includes("moved") && kinds(result).includes("moved-from"));
    assert.equal(result.inserted + result.deleted, 0);
  });

  test("of a section and nothing is all deletion, and in reverse all insertion", () => {
    assert.deepEqual(kinds(redline("One.\nTwo.", "")), ["deleted", "deleted"]);
    assert.deepEqual(kinds(redline("", "One.\nTwo.")), ["inserted", "inserted"]);
    assert.deepEqual(kinds(redline("", "")), []);
  });

  test("returns both texts for random edits", () => {
    const random = seeded(7);
    for (let round = 0; round < 200; round++) {
      const before = paragraphs(random, 1 + Math.floor(random() * 12));
      const after = edit(before, random);
      assert.deepEqual(sides(redline(before, after)), { before: trimmed(before), after: trimmed(after) }, `round ${round}`);
    }
  });

  test("of 20,000 words with 30 % edits ends quickly, in many paragraphs and in one", () => {
    const random = seeded(11);
    const words = Array.from({ length: 20_000 }, () => vocabulary(random));
    const edited = words.map((word) => (random() < 0.3 ? vocabulary(random) : word));
    for (const separator of [" ", "\n"]) {
      const joined = (list: string[]) => list.map((w, i) => (i % 60 === 59 ? `${w}${separator}` : `${w} `)).join("");
      const started = processorNow();
      const result = redline(joined(words), joined(edited));
      assert.ok(processorNow() - started < 15_000, `${processorNow() - started} ms`);
      assert.ok(result.inserted > 3000);
    }
  });

  test("of two unrelated texts reports that it is coarse instead of taking long", () => {
    const same = (word: string) => Array.from({ length: 30_000 }, (_, i) => `${word}${i % 7}`).join(" ");
    const started = processorNow();
    const result = compareWords(same("alpha"), same("beta"));
    assert.ok(processorNow() - started < 15_000);
    assert.equal(result.coarse, true);
  });

  test("past its time compares by paragraph and reports this", () => {
    const before = "(a) One lamp is lit at dusk by the keeper.\n(b) Same.";
    const after = "(a) One lamp is lit at dawn by the keeper.\n(b) Same.";
    const result = redline(before, after, -1);
    assert.equal(result.coarse, true);
    assert.deepEqual(kinds(result), ["changed", "equal"]);
    assert.deepEqual(sides(result), { before, after });
  });

  test("of many long paragraphs with nothing in common ends soon after its time", () => {
    const text = (word: string) =>
      Array.from({ length: 150 }, (_, i) => Array.from({ length: 1500 }, (_, k) => `${word}${i}x${k}`).join(" ")).join("\n");
    const started = processorNow();
    const result = redline(text("a"), text("b"), 100);
    assert.ok(processorNow() - started < 15_000, `${processorNow() - started} ms`);
    assert.equal(result.paragraphs.length, 300);
    assert.equal(result.coarse, true);
  });

  test("of thousands of equal paragraphs is not slower because they are equal", () => {
    const started = processorNow();
    const result = redline("Repealed.\n".repeat(20_000), "Repealed.\nReserved.\n".repeat(12_000));
    assert.ok(processorNow() - started < 15_000, `${processorNow() - started} ms`);
    assert.equal(result.deleted, 8000);
  });

  test("handles emoji, lone surrogates, other scripts and very long words", () => {
    for (const [before, after] of [
      ["धारा १ लागू", "धारा २ लागू"],
      ["a 🦊 b", "a 🦉 b"],
      ["\ud800 x", "\ud800 y"],
      ["x".repeat(50_000), "y".repeat(50_000)],
    ] as const) {
      assert.deepEqual(sides(redline(before, after)), { before, after });
    }
  });
});

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function vocabulary(random: () => number): string {
  return `w${Math.floor(random() ** 2 * 3000)}`;
}

function paragraphs(random: () => number, count: number): string {
  return Array.from(
    { length: count },
    (_, i) => `(${i + 1}) ${Array.from({ length: 3 + Math.floor(random() * 20) }, () => vocabulary(random)).join(" ")}.`,
  ).join("\n");
}

function edit(text: string, random: () => number): string {
  const lines = text.split("\n").flatMap((line) => {
    const dice = random();
    if (dice < 0.1) return [];
    if (dice < 0.2) return [line, paragraphs(random, 1)];
    if (dice < 0.5)
      return [
        line
          .split(" ")
          .map((w) => (random() < 0.2 ? vocabulary(random) : w))
          .join(" "),
      ];
    return [line];
  });
  if (random() < 0.2) lines.reverse();
  return lines.join("\n");
}

function trimmed(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n");
}
