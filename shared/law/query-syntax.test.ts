import assert from "node:assert/strict";
import { test } from "node:test";
import { type Clause, demandingAll, hasOperators, type Operand, plainQuery, readSyntax } from "./query-syntax.ts";

const shown = (operand: Operand): string =>
  operand.kind === "near"
    ? `${shown(operand.left)}~${operand.within}~${shown(operand.right)}`
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
    ["copyright /5 renewal", "copyright renewal", "copyright~5~renewal"],
    ["copyright /s renewal", "copyright renewal", "copyright~sentence~renewal"],
    ["copyright w/p renew!", "copyright", "copyright~paragraph~renew*"],
    ["a /s b /S c", "a b c", "a~sentence~b & b~sentence~c"],
    ['"prevailing party" /s attorney! fee', "prevailing party fee", "prevailing party~sentence~attorney*"],
    ["copyright & renewal", "copyright renewal", "copyright & renewal"],
    ["COPYRIGHT & RENEWAL", "COPYRIGHT RENEWAL", "COPYRIGHT & RENEWAL"],
    ['"sound recording" w/10 licens* fee', "sound recording fee", "sound recording~10~licens*"],
  ];
  for (const [query, words, conditions] of cases) assert.deepEqual(read(query), [words, conditions], query);
  assert.deepEqual(readSyntax("infring* damages").prefixes, ["infring"]);
});

test("other punctuation and small letters are no operators and need no note", () => {
  for (const query of [
    "copyright and renewal, or not",
    "who's liable? (the owner!)",
    "Get out!",
    "AT&T",
    "self-employed e-mail",
    "10(b) - 3",
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
    ["copyright /s", /\/s stands without a word/],
    ["& copyright term", /AND stands without words/],
    ["copyright +s renewal", /“\+s” is no operator/],
    ["copyright w/sent renewal", /“w\/sent” is no operator/],
    ["(copyright OR patent) & fee", /Parentheses do not group/],
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

test("a query that demands all its words joins what no operator joins", () => {
  const cases: [string, string][] = [
    ["public contracts", "public contracts"],
    ['"prevailing party" /s attorney! fee', '"prevailing party" /s attorney! & fee'],
    ["copyright -renewal term", "copyright -renewal & term"],
    ["copyright NOT renewal term", "copyright NOT renewal & term"],
    ["“fair use” — video", "“fair use” & video"],
    ["copyright OR patent", "copyright OR patent"],
  ];
  for (const [query, expected] of cases) {
    assert.equal(demandingAll(query), expected);
    assert.deepEqual(readSyntax(demandingAll(query)).notes, []);
  }
  assert.equal(hasOperators("copyright OR patent"), true);
  assert.equal(plainQuery('"prevailing party" /s attorney! fee -cost'), '"prevailing party" attorney fee');
  assert.equal(plainQuery("fair use & video"), "fair use video");
});
