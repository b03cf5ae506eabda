import assert from "node:assert/strict";
import { test } from "node:test";
import { readActCitation } from "./citation.ts";
import { definitionsIn } from "./definitions.ts";
import { initialsOf, knownActs, nameKey } from "./names.ts";
import { keyOf, referencesIn } from "./references.ts";
import { processorNow } from "../../platform/testing/processor-now.ts";

const named = (text: string) =>
  referencesIn(text).map(
    ({ act, section, subProvision, start, end }) =>
      `${act === null ? "own" : [act.title, act.number, act.year].join("|")} s.${section}${subProvision ?? ""} <${text.slice(start, end)}>`,
  );

test("the references of a text distinguish its own sections from those of other acts", () => {
  assert.deepEqual(named("as in sub-section (2) of section 7, or sections 12, 13 and 15A"), [
    "own s.7(2) <sub-section (2) of section 7>",
    "own s.12 <12>",
    "own s.13 <13>",
    "own s.15A <15A>",
  ]);
  assert.deepEqual(named("under section 3 of the Harbour Fines\nAct, 1899 (4 of 1899), and section 9 of that Act or this Act"), [
    "Harbour Fines Act, 1899|4|1899 s.3 <section 3 of the Harbour Fines\nAct, 1899 (4 of 1899)>",
    "Harbour Fines Act, 1899|4|1899 s.9 <section 9>",
  ]);
  assert.deepEqual(named("section 14A and section 16 of the Harbour Fines Act, 1899"), [
    "Harbour Fines Act, 1899|| s.14A <section 14A>",
    "Harbour Fines Act, 1899|| s.16 <section 16 of the Harbour Fines Act, 1899>",
  ]);
  assert.deepEqual(named("Chapter XIII of the ^2[Oil-tax Act, 1961] (43 of 1961), section 21"), [
    "Oil-tax Act, 1961||43 s.21".replace("||43", "|43|1961") + " <section 21>",
  ]);
  assert.deepEqual(named("Act 9 of 1960 and the Indian Penal Code"), [
    "|9|1960 s.null <Act 9 of 1960>",
    "Indian Penal Code|| s.null <Indian Penal Code>",
  ]);
  assert.deepEqual(named("section 4 of the said rules; section 173 of the Code; this Act; Central Act, 1902"), []);
  assert.deepEqual(keyOf({ title: "Indian Penal Code", number: null, year: null }), {
    name: "indian penal code 1860",
    number: "45",
    year: 1860,
  });
  const long = "Sub-section (1) of section 1 of the Aa Bb ".repeat(3000);
  const started = processorNow();
  referencesIn(long);
  referencesIn("A ".repeat(50_000));
  assert.ok(processorNow() - started < 20_000, "hostile text is read in time that grows with its length");
});

test("definitions are found by their words, with their markers and no more than their text", () => {
  const text =
    'In this Act,--\n\n(a) "lantern" means a lamp,--\n\n(i) with a shade;\n\n(ii) with oil;\n\n(b) ^1["ferry" and "boat"] include a raft;\n\n(c) keeper means a man;\n\n(d) the words used shall be read widely;\n\n(e) a person is said to be "late" when he is not there.\n\n(2) Nothing here is a definition.';
  const found = definitionsIn(text);
  assert.deepEqual(
    found.map(({ term, marker }) => `${marker} ${term}`),
    ["(a) lantern", "(b) ferry", "(b) boat", "(c) keeper", "(e) late"],
  );
  assert.ok(found[0]?.definition.endsWith("(ii) with oil;"));
  assert.equal(found[3]?.definition, "(c) keeper means a man;");
  assert.equal(found[4]?.definition, '(e) a person is said to be "late" when he is not there.');
  for (const one of found) assert.equal(text.slice(one.start, one.end), one.definition);
  assert.deepEqual(definitionsIn(""), []);
  assert.deepEqual(definitionsIn("(a) a keeper, includes his wife\n(1) \n((("), []);
});

test("citations are read as lawyers write them; words that name no act are not guessed at", () => {
  const read = (text: string) => {
    const cited = readActCitation(text);
    if (cited === null) return null;
    const { actId, name, number, year, place, sections } = cited;
    return [actId ?? name, number === null ? null : `${number}/${year}`, place, sections.map((one) => one.number + (one.sub ?? "")).join()]
      .filter((part) => part !== null && part !== "")
      .join(" · ");
  };
  const cases: [string, string | null][] = [
    ["Section 302 of the Indian Penal Code, 1860", "Indian Penal Code, 1860 · 302"],
    ["s. 13(1)(e) PC Act", "PC Act · 13(1)(e)"],
    ["clause (e) of sub-section (1) of section 13 of the PC Act, 1988 (49 of 1988)", "PC Act, 1988 · 49/1988 · 13(1)(e)"],
    ["Act 45 of 1860", "45/1860"],
    ["Act XLV of 1860", "45/1860"],
    ["Kerala Act 04 of 1902, s. 3", "4/1902 · kerala · 3"],
    ["IND_central_20062, s. 103", "IND_central_20062 · 103"],
    ["302 IPC", "IPC · 302"],
    ["Cr.P.C. 154", "Cr.P.C · 154"],
    ["Ss. 302/34 I.P.C.", "I.P.C · 302,34"],
    ["The Sale of Goods Act, 1930., s. 4", "Sale of Goods Act, 1930 · 4"],
    ["section 5", null],
    ["section 5 of the Act", null],
    ["Article 21", null],
    ["good evening", null],
    ["IND_central_20062 tomorrow", null],
    ["§§§", null],
    ["(".repeat(300), null],
  ];
  for (const [text, want] of cases) assert.equal(read(text), want, text);
});

test("names of acts are compared without article, periods and apostrophes", () => {
  assert.equal(nameKey("The Bankers’ Books Evidence Act, 1891."), "bankers books evidence act 1891");
  assert.equal(initialsOf("The Prevention of Corruption Act, 1988"), "pc");
  assert.equal(knownActs("N.I. Act")[0]?.year, 1881);
  assert.equal(knownActs("PC Act, 1947").length, 0);
  assert.equal(knownActs("IT Act").length, 2);
  assert.equal(knownActs("constructor").length, 0);
});
