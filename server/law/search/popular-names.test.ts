import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, smallLaw } from "../testing/small-law.ts";
import { initialsOf, nameKey, popularNameOf } from "./popular-names.ts";
import { searchSections } from "./search.ts";
import { driverOf } from "../../platform/db/connection.ts";

test("the key of a name is its folded words", () => {
  assert.equal(nameKey("The  Keepers’ “Lamp” Act of 2087, as amended"), "the keepers lamp act of 2087 as amended");
  assert.equal(nameKey("—"), "");
});

const rows = [
  { heading: "Short title", body: "Nothing of the name stands here.", popularNames: ["Coastal Lamp Oil Protection Act of 2087"] },
  { heading: "Lamps", body: "Coastal lamp oil is protected. Lamp oil, lamp oil.", popularNames: ["Lamp Oil Act"] },
  { heading: "Ferries", popularNames: ["Ferry Fairness Act of 2080", "Ferry Fairness Act of 2085"] },
  { heading: "Bells", popularNames: ["Bell Act"] },
  { heading: "Protection of coastal waters", body: "Coastal waters are protected from oil." },
];

test("a name finds its section with its exact words, without its year, without Act, and with a word missing", (t) => {
  const { db, ids } = smallLaw(t, rows);
  const first = (query: string) => searchSections(db, ask(query)).rows[0]?.id;
  for (const query of [
    "Coastal Lamp Oil Protection Act of 2087",
    "the coastal lamp oil protection act of 2087",
    "COASTAL LAMP OIL PROTECTION ACT",
    "Coastal Lamp Oil Protection",
    "Coastal Lamp Protection Act",
    "“Coastal Lamp Oil Protection Act”",
  ]) {
    assert.equal(first(query), ids[0], query);
  }
  assert.equal(first("Lamp Oil Act"), ids[1]);
  assert.equal(first("Ferry Fairness Act of 2085"), ids[2]);
  assert.equal(first("Bell Act"), ids[3]);
});

test("the usual initials of a name find it, in capitals or where the law has no such word", (t) => {
  const { db, ids } = smallLaw(t, [
    ...rows,
    { heading: "Fogs", body: "A bell is a bell.", popularNames: ["Freedom of Fog Information Act of 2087"] },
  ]);
  assert.deepEqual(initialsOf("freedom of fog information act of 2087"), ["fofia", "ffia", "fofi", "ffi"]);
  for (const query of ["FFIA", "fofia", "FOFI"]) assert.equal(searchSections(db, ask(query)).rows[0]?.id, ids[5], query);
  assert.equal(popularNameOf(db, "LOA")?.sections[0], ids[1]);
  assert.equal(popularNameOf(db, "oil"), null);
});

test("an exact name is an exact match of quality, and its score stays below that of a citation", (t) => {
  const { db } = smallLaw(t, rows);
  const page = searchSections(db, ask("Bell Act"));
  assert.equal(page.matchQuality, "exact");
  assert.ok((page.rows[0]?.score ?? 1) < 1 && (page.rows[0]?.score ?? 0) > (page.rows[1]?.score ?? 0));
});

test("words that merely occur in names are not a name", (t) => {
  const { db } = smallLaw(t, rows);
  for (const query of [
    "lamp",
    "oil",
    "bell",
    "protection of waters",
    "coastal protection",
    "how is lamp oil protected",
    "act",
    "2087",
    "the of",
    "",
    "oil spill act",
  ]) {
    assert.equal(popularNameOf(db, query), null, query);
  }
});

test("a name respects the filters, and does not break the promises of all and phrase", (t) => {
  const { db, ids } = smallLaw(t, [...rows, { heading: "Copied", corpusType: "CFR", popularNames: ["Bell Act"], body: "bell" }]);
  const found = (more: object) => searchSections(db, ask("Bell Act", more)).rows.map((row) => row.id);
  assert.equal(found({ corpusType: ["CFR"] })[0], ids[5], "the next section with that name, within the filters");
  assert.ok(!found({ matchType: "phrase" }).includes(ids[3] ?? 0));
  assert.ok(!found({ matchType: "all" }).includes(ids[3] ?? 0));
});

test("names are added and removed with the law", (t) => {
  const { db, ids } = smallLaw(t, rows);
  assert.deepEqual(popularNameOf(db, "Bell Act")?.sections, [ids[3]]);
  driverOf(db).prepare("delete from popular_name where section_id = ?").run(ids[3]);
  assert.equal(popularNameOf(db, "Bell Act"), null);
});
