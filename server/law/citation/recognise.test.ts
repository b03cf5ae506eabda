import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { citationFamilies } from "./grammar.ts";
import { recogniseCitations, recogniseIsWholeInput } from "./recognise.ts";
import { processorNow } from "../../platform/testing/processor-now.ts";

interface GoldRow {
  family: string;
  text: string;
  expect: string[];
}
const gold = readFileSync(join(import.meta.dirname, "fixtures/gold.jsonl"), "utf8")
  .trim()
  .split("\n")
  // We wrote these rows; the first test checks their members.
  .map((line) => JSON.parse(line) as GoldRow);

test("the gold file is in order: at least 400 strings, known families, none twice", () => {
  assert.ok(gold.length >= 400);
  assert.equal(new Set(gold.map((row) => row.text)).size, gold.length);
  for (const { family, text, expect } of gold) {
    assert.ok(family === "none" ? expect.length === 0 : citationFamilies.some((f) => f === family) && expect.length > 0, text);
  }
});

test("every string of the gold file is read as expected", () => {
  const wrong = gold.flatMap(({ text, expect }) => {
    const read = recogniseCitations(text).flatMap((r) => r.targets.map(spelled));
    return read.join(" | ") === expect.join(" | ") ? [] : [`${text}: ${read.join(" | ")}`];
  });
  assert.deepEqual(wrong, []);
});

test("a law of a state that is numbered by its year is no law of Congress", () => {
  const keys = (text: string) => [...recogniseCitations(text)].flatMap(({ targets }) => targets.map(({ key }) => key));
  assert.deepEqual(keys("As added by P.L.1-1990, SEC.1. Amended by P.L.22-2025, SEC.4."), []);
  assert.deepEqual(keys("P.L. 104-193 and Pub. L. 94-142"), ["pl/104-193", "pl/94-142"]);
});

test("the family is reported", () => {
  const wrong = gold.flatMap(({ family, text }) => {
    const first = recogniseCitations(text)[0];
    return family === "none" || first?.family === family ? [] : [`${text}: ${first?.family}`];
  });
  assert.deepEqual(wrong, []);
});

test("spans are exact offsets into the text as given, with any blanks, dashes and letters outside the basic plane", () => {
  const text = "𝔏amp 🏮 — see 42\u00a0U.S.C.\u202f§\u2009300aa–1(a) “and” 17 CFR 240.10b–5.";
  const [first, second] = recogniseCitations(text);
  assert.equal(first?.text, "42\u00a0U.S.C.\u202f§\u2009300aa–1(a)");
  assert.equal(text.slice(first?.start, first?.end), first?.text);
  assert.deepEqual(first?.targets, [{ key: "usc/42/300aa-1", pinpoint: "(a)" }]);
  assert.equal(text.slice(second?.start, second?.end), "17 CFR 240.10b–5");
});

test("a line break inside a citation is a blank", () => {
  assert.equal(recogniseCitations("under 42\nU.S.C.\n§\n1983 of old")[0]?.targets[0]?.key, "usc/42/1983");
});

test("readings of a hyphen are kept when only installed sections can decide", () => {
  const range = recogniseCitations("41 U.S.C. 10a-10c")[0];
  assert.deepEqual(range?.targets.map(spelled), ["usc/41/10a", "usc/41/10c"]);
  assert.equal(range?.targets[1]?.through, true);
  // A short end leaves out everything but the last part of its number.
  assert.equal(recogniseCitations("COMAR 24.01.01.01-.03")[0]?.targets[1]?.key, "reg/md/24.01.01.03");
  assert.deepEqual(
    range?.alternatives.map((a) => a.map(spelled)),
    [["usc/41/10a-10c"]],
  );
  const section = recogniseCitations("16 U.S.C. 1a-5")[0];
  assert.deepEqual(section?.targets.map(spelled), ["usc/16/1a-5"]);
  assert.deepEqual(
    section?.alternatives.map((a) => a.map(spelled)),
    [["usc/16/1a", "usc/16/5"]],
  );
  assert.deepEqual(recogniseCitations("42 U.S.C. 1395w-4")[0]?.alternatives, []);
});

test("section 5 of this title is read where the text's own title is known", () => {
  assert.deepEqual(recogniseCitations("under section 5(a) of this title"), []);
  assert.deepEqual(keys("under section 5(a) of this title", "usc/97"), ["usc/97/5#(a)"]);
  assert.deepEqual(keys("sections 5 and 6 of this title", "usc/97"), ["usc/97/5", "usc/97/6"]);
  assert.deepEqual(keys("as § 240.9(b) of this chapter says, see § 240.10", "cfr/96"), ["cfr/96/240.9#(b)", "cfr/96/240.10"]);
  assert.deepEqual(keys("section 5 of the Act", "usc/97"), []);
});

test("an input is a citation when it contains nothing else", () => {
  for (const input of [
    "42 U.S.C. § 1983",
    "  42 usc 1983. ",
    "“42 U.S.C. § 1983(b)(2) (2026)”",
    "42 U.S.C.A. § 1983 (West 2020)",
    "see 5 U.S.C. 552",
    "rcw 9a.32.030",
    "frcp 12(b)(6)",
    "cal penal code 187",
    "12 cfr part 1026",
    "5 USC 552, 552a",
    "14th amendment",
    "o.c.g.a. 51-1-6",
    "17 U.S.C. 107 (Supp. II)",
    "17 U.S.C. § 107, as amended",
  ]) {
    assert.notEqual(recogniseIsWholeInput(input), null, input);
  }
  for (const input of [
    "what does 42 U.S.C. § 1983 require",
    "42 U.S.C. § 1983 damages",
    "lighthouse keeper 1983",
    "42 U.S.C. § 1983; 28 U.S.C. § 1331",
    "",
    " ",
    "fair use",
    "1983",
    `42 U.S.C. § 1983${" ".repeat(600)}`,
  ]) {
    assert.equal(recogniseIsWholeInput(input), null, input);
  }
});

test("broken and hostile text yields spans in order, inside the text, without overlaps, and never throws", () => {
  let state = 17;
  const random = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % below;
  };
  const pieces = [
    ...gold.map((row) => row.text),
    "§",
    "(",
    ")",
    "-",
    "–",
    ",",
    ".",
    " to ",
    "\ud83d",
    "\u0000",
    "title ",
    "of ",
    "9999999999",
  ];
  for (let round = 0; round < 1500; round++) {
    let text = "";
    for (let i = 0; i < 8; i++) {
      const piece = pieces[random(pieces.length)] ?? "";
      text += piece.slice(random(piece.length), random(piece.length + 4)) + (random(3) === 0 ? " " : "");
    }
    let last = 0;
    for (const found of recogniseCitations(text)) {
      assert.ok(found.start >= last && found.end > found.start && found.end <= text.length, JSON.stringify(text));
      assert.ok(found.targets.length > 0);
      last = found.end;
    }
    recogniseIsWholeInput(text);
  }
});

test("hostile text is read in time that grows only with its length", () => {
  const hostile = [
    "7",
    "§",
    "§ 1, ",
    "U.S.C. ",
    "42 U.S.C. ",
    "1-",
    "(",
    "section 5 of ",
    "chapter 1 of ",
    "subsection (a) of ",
    "title 5, ",
    "Laws of ",
  ];
  const starts = ["", "42 U.S.C. §§ ", "42 U.S.C. § 1", "Pub. L. 1-1"];
  const heads = ["1, ", "(a)", " and 2", ", div. A", " "];
  const texts = [
    ...hostile.map((piece) => piece.repeat(300_000 / piece.length)),
    ...starts.flatMap((s) => heads.map((h) => s + h.repeat(50_000))),
  ];
  for (const text of texts) {
    const started = processorNow();
    recogniseCitations(text);
    // A fifth of a second for the slowest; a reader that rescans from every place would need minutes.
    assert.ok(processorNow() - started < 20_000, text.slice(0, 30));
  }
});

function keys(text: string, within: string): string[] {
  return recogniseCitations(text, { within }).flatMap((r) => r.targets.map(spelled));
}

function spelled(target: { key: string; pinpoint: string | null }): string {
  return target.pinpoint === null ? target.key : `${target.key}#${target.pinpoint}`;
}
