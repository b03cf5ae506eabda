import assert from "node:assert/strict";
import { test } from "node:test";
import { readingOf } from "./query-reading.ts";
import {
  asConnectors,
  bareWords,
  type Clause,
  demandingAll,
  hasOperators,
  type Operand,
  phrasesIn,
  plainQuery,
  readSyntax,
  losesOperators,
  orFirst,
} from "./query-syntax.ts";

const shown = (operand: Operand): string =>
  operand.kind === "near"
    ? `${operand.left.map(shown).join("|")}~${operand.within}~${operand.right.map(shown).join("|")}`
    : operand.kind === "prefix"
      ? `${operand.text}*`
      : operand.text;
const clause = ({ all, none }: Clause): string =>
  [...all.map((group) => group.map(shown).join("/")), ...none.map((operand) => `-${shown(operand)}`)].join(" & ");
const read = (query: string): [string, string | null] => {
  const { words, conditions } = readSyntax(query);
  return [words, conditions === null ? null : conditions.map(clause).join(" | ")];
};

test("operators are read if they are unmistakable", () => {
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
    ["copyright AND NOT renewal", "copyright", "copyright & -renewal"],
    ["copyright BUT NOT renewal", "copyright", "copyright & -renewal"],
    ['(parod* OR satire OR "fair use") /s copyright', "satire fair use copyright", "parod*|satire|fair use~sentence~copyright"],
    ["fee & (cost OR expense)", "fee cost expense", "fee & cost/expense"],
    ["fee NOT (cost OR expense)", "fee", "fee & -cost & -expense"],
    ["COPYRIGHT & RENEWAL", "COPYRIGHT RENEWAL", "COPYRIGHT & RENEWAL"],
    ["copyright near/5 renewal", "copyright renewal", "copyright~5~renewal"],
    ["copyright w/100 renewal", "copyright renewal", "copyright~100~renewal"],
    ["copyright w/sent renew!", "copyright", "copyright~sentence~renew*"],
    ["copyright w/para renewal", "copyright renewal", "copyright~paragraph~renewal"],
    ["copyright /sent renewal", "copyright renewal", "copyright~sentence~renewal"],
    ["copyright % renewal", "copyright", "copyright & -renewal"],
    ['copyright & term % "fair use"', "copyright term", "copyright & term & -fair use"],
    ['"sound recording" w/10 licens* fee', "sound recording fee", "sound recording~10~licens*"],
  ];
  for (const [query, words, conditions] of cases) assert.deepEqual(read(query), [words, conditions], query);
  assert.deepEqual(readSyntax("infring* damages").prefixes, ["infring"]);
});

test("other punctuation and lower case are not operators and need no note", () => {
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
    "more than 20 % of the shares",
    "% of income",
    "title(s) and text(s) of acts",
    "fees including but not limited to filing",
  ]) {
    const { conditions, prefixes, notes } = readSyntax(query);
    assert.deepEqual([conditions, prefixes, notes], [null, [], []], query);
  }
});

test("everything that looks like an operator but is not one is named", () => {
  const cases: [string, RegExp][] = [
    ['copyright "renewal', /quotation mark/],
    ["copyright NOT", /NOT has no word after it/],
    ["copyright AND", /AND has no words/],
    ["NEAR/5 copyright", /NEAR\/5 needs a word/],
    ["-renewal", /need words to look for/],
    ["COPYRIGHT NOT RENEWAL", /in capitals/],
    ["copyri*t", /“copyri\*t” was read without its \*/],
    ["copyright /s", /\/s needs a word/],
    ["& copyright term", /AND has no words/],
    ["copyright +s renewal", /order of words is not checked: “\+s” was read as \/s/],
    ["copyright w/seg renewal", /“w\/seg” is not an operator/],
    ["copyright w/300 renewal", /“w\/300” is not an operator/],
    ["copyright onear/5 renewal", /“onear\/5” was read as \/5/],
    ["(copyright & patent) OR fee", /Parentheses group only alternatives/],
    ["copyright pre/5 renewal", /“pre\/5” was read as \/5/],
    ["title:copyright", /“title:” is not a field/],
    ["TI(arbitration)", /“TI\( \)” is not understood here/],
    ["HEADING(fair use)", /“HEADING\( \)” is not understood here/],
    ["atleast5(royalty)", /“atleast5\( \)” is not understood here/],
    ["fair use but not software", /“but not” was read as words/],
  ];
  for (const [query, note] of cases) {
    const { notes } = readSyntax(query);
    assert.equal(notes.length, 1, query);
    assert.match(notes[0] ?? "", note, query);
  }
  assert.deepEqual(read("-renewal"), ["renewal", null]);
  assert.deepEqual(read("TI(president) & vacancy"), ["president vacancy", "president & vacancy"]);
  assert.deepEqual(read("(fees & 10(b)) OR costs").at(0), "fees 10(b)) costs");
  assert.deepEqual(read("TI(fair use) /s parody"), ["fair use parody", "use~sentence~parody"]);
});

test("a query that requires all its words joins the words that no operator joins", () => {
  const cases: [string, string][] = [
    ["public contracts", "public contracts"],
    ['"prevailing party" /s attorney! fee', '"prevailing party" /s attorney! & fee'],
    ["copyright -renewal term", "copyright -renewal & term"],
    ["copyright NOT renewal term", "copyright NOT renewal & term"],
    ["“fair use” — video", "“fair use” & video"],
    ["copyright OR patent", "copyright OR patent"],
    ["copyright term % renewal", "copyright & term % renewal"],
  ];
  for (const [query, expected] of cases) {
    assert.equal(demandingAll(query), expected);
    assert.deepEqual(readSyntax(demandingAll(query)).notes, []);
  }
  assert.equal(hasOperators("copyright OR patent"), true);
  assert.equal(plainQuery('"prevailing party" /s attorney! fee -cost'), '"prevailing party" attorney fee');
  assert.equal(plainQuery("fair use & video"), "fair use video");
});

test("if every word has a connector, OR is read first, as Westlaw and Lexis do", () => {
  const cases: [string, string][] = [
    ["fee & cost OR tax", "fee & (cost OR tax)"],
    [
      "bankrupt! w/25 discharg! & student OR college OR education! w/5 loan",
      "bankrupt! w/25 discharg! & (student OR college OR education!) w/5 loan",
    ],
    ['(fee OR cost) OR "court costs" /s tax', '(fee OR cost OR "court costs") /s tax'],
    ["fee % tax OR levy", "fee % (tax OR levy)"],
    ["fee AND NOT tax OR levy", "fee AND NOT (tax OR levy)"],
    ['"fee OR cost" & (tax OR levy)', '"fee OR cost" & (tax OR levy)'],
    // If nothing comes first, words side by side, other parentheses, and what cannot be an alternative stay as typed.
    ["fee OR cost", "fee OR cost"],
    ["fee & cost", "fee & cost"],
    ["fair use OR parody & fee", "fair use OR parody & fee"],
    ["(fee & cost) OR tax & levy", "(fee & cost) OR tax & levy"],
    ["fee & cost OR -tax", "fee & cost OR -tax"],
    ["fee & cost OR NOT tax", "fee & cost OR NOT tax"],
    ['fee & cost OR "tax', 'fee & cost OR "tax'],
  ];
  for (const [query, expected] of cases) assert.equal(orFirst(query), expected);
  assert.equal(readingOf(orFirst("fee & cost OR tax")), "fee, and cost or tax");
});

test("each fault has its place in the query", () => {
  const marked = (query: string) => readSyntax(query).faults.map(({ start, end }) => query.slice(start, end));
  assert.deepEqual(marked('fee "cost'), ['"']);
  assert.deepEqual(marked("fee cost /s"), ["/s"]);
  assert.deepEqual(marked("fee & & cost"), ["&"]);
  assert.deepEqual(marked("fee +5 cost w/seg"), ["+5", "w/seg"]);
  assert.deepEqual(marked("(fee & cost) OR tax"), ["(fee & cost)"]);
});

test("a query that is meant to have connectors is read as its author intends", () => {
  assert.equal(asConnectors('"fair or not" /s (parody or satire) but not tax'), '"fair or not" /s (parody OR satire) BUT NOT tax');
  assert.equal(asConnectors("shall not disclose"), "shall not disclose");
  assert.equal(asConnectors("COPYRIGHT /S FEE OR COST"), "copyright /s fee OR cost");
  assert.equal(bareWords('"prevailing party" /s attorney! & (fee OR cost)'), "prevailing party attorney fee cost");
  assert.deepEqual(phrasesIn('"prevailing party" /s fee -"court costs"'), ["prevailing party"]);
});

test("a reading says in words what is required", () => {
  const cases: [string, string | null][] = [
    ["fair use", null],
    ["fee & cost", "fee and cost"],
    ["fee OR cost", "fee or cost"],
    ["attorney!", "attorney…"],
    ["-fee", null],
    ["fee & cost OR tax & levy", "fee and cost; or tax and levy"],
    ['"prevailing party" /s attorney! & fee', "“prevailing party” in the same sentence as attorney…, and fee"],
    ["(parody OR satire) /p copyright NOT music", "parody or satire in the same paragraph as copyright, but not music"],
    ["fee w/5 court", "fee within 5 words of court"],
  ];
  for (const [query, reading] of cases) assert.equal(readingOf(query), reading, query);
});

test("a search without operators says whether it leaves some out, and keeps phrases and plain words", () => {
  for (const query of ["trim! /s wick", "wick AND lamp", "lamp -wick", '"fair use" /p criticism', "(fee OR cost) /5 tax"])
    assert.equal(losesOperators(query), true, query);
  for (const query of ["wick lamp", '"fair use"', "“fair use” criticism", " wick  lamp "])
    assert.equal(losesOperators(query), false, query);
});
