import assert from "node:assert/strict";
import { test } from "node:test";
import { type Clause, type Operand, readSyntax } from "./query-syntax.ts";

const shown = (operand: Operand): string =>
  operand.kind === "near"
    ? `${shown(operand.left)}~${operand.words}~${shown(operand.right)}`
    : operand.kind === "prefix"
      ? `${operand.text}*`
      : operand.text;
const clause = ({ all, none }: Clause): string =>
  [...all.map((group) => group.map(shown).join("/")), ...none.map((operand) => `-${shown(operand)}`)].join(" & ");
const read = (query: string): [string, string | null] => {
  const { words, conditions } = readSyntax(query);
  return [words, conditions === null ? null : conditions.map(clause).join(" | ")];
};

test("operators are read where they are unmistakable", () => {
  const cases: [string, string, string | null][] = [
    ["copyright renewal", "copyright renewal", null],
    ["copyright NOT renewal", "copyright", "copyright & -renewal"],
    ["copyright -renewal", "copyright", "copyright & -renewal"],
    ['copyright -"renewal term"', "copyright", "copyright & -renewal term"],
    ["copyright AND renewal", "copyright renewal", "copyright & renewal"],
    ["fair use AND parody", "fair use parody", "fair/use & parody"],
    ["copyright OR patent", "copyright patent", null],
    ["copyright AND term OR patent AND fee", "copyright term patent fee", "copyright & term | patent & fee"],
    ['"fair use" video', "fair use video", "fair use"],
    ["“fair use” “sound recording”", "fair use sound recording", "fair use & sound recording"],
    ['"fair use" OR parody', "fair use parody", "fair use | parody"],
    ["infring* damages", "damages", null],
    ["infring* AND damages", "damages", "infring* & damages"],
    ["copyright NEAR/5 renewal", "copyright renewal", "copyright~5~renewal"],
    ['"sound recording" w/10 licens* fee', "sound recording fee", "sound recording~10~licens*"],
  ];
  for (const [query, words, conditions] of cases) assert.deepEqual(read(query), [words, conditions], query);
  assert.deepEqual(readSyntax("infring* damages").prefixes, ["infring"]);
});

test("other punctuation and small letters are no operators and need no note", () => {
  for (const query of [
    "copyright and renewal, or not",
    "who's liable? (the owner!)",
    "self-employed e-mail",
    "10(b) & 5 - 3",
    "fees; costs / interest",
    "either/or",
    "24/7",
    "‘fair use’",
  ]) {
    const { conditions, prefixes, notes } = readSyntax(query);
    assert.deepEqual([conditions, prefixes, notes], [null, [], []], query);
  }
});

test("each thing that looks like an operator and is none is named", () => {
  const cases: [string, RegExp][] = [
    ['copyright "renewal', /quotation mark/],
    ["copyright NOT", /NOT stands before nothing/],
    ["copyright AND", /AND stands without words/],
    ["NEAR/5 copyright", /NEAR\/5 stands without a word/],
    ["-renewal", /need words to look for/],
    ["COPYRIGHT NOT RENEWAL", /in capitals/],
    ["copyri*t", /“copyri\*t” was read without its \*/],
    ["infring! damages", /write “infring\*”/],
    ["copyright w/s renewal", /“w\/s” is no operator/],
    ["copyright pre/5 renewal", /“pre\/5” is no operator/],
    ["title:copyright", /“title:” names no field/],
  ];
  for (const [query, note] of cases) {
    const { notes } = readSyntax(query);
    assert.equal(notes.length, 1, query);
    assert.match(notes[0] ?? "", note, query);
  }
  assert.deepEqual(read("-renewal"), ["renewal", null]);
});
