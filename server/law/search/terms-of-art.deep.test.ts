import assert from "node:assert/strict";
import { test } from "node:test";
import { stemOf, wordsOf } from "#shared/law/search-terms.ts";
import { startImport } from "../store/import-run.ts";
import { dataFile, skipWithoutData } from "../testing/data.ts";
import { library } from "../testing/fictional-code.ts";
import { recogniseIsWholeInput } from "../citation/recognise.ts";
import { resolveCitation } from "../citation/resolve.ts";
import { termOfArt, termsOfArt, termsWithin } from "./terms-of-art.ts";
import { driverOf } from "../../platform/db/connection.ts";

const phrases = termsOfArt.flatMap((entry) => [entry.term, ...(entry.also ?? [])]);

test("the file has at least 600 terms, each phrase once, each citation in a form that the grammar reads", () => {
  assert.ok(termsOfArt.length >= 600, String(termsOfArt.length));
  const keys = phrases.map((phrase) =>
    wordsOf(phrase)
      .map((w) => stemOf(w.word))
      .join(" "),
  );
  const twice = phrases.filter((_, i) => keys.indexOf(keys[i] ?? "") !== i);
  assert.deepEqual(twice, []);
  for (const { term, cites } of termsOfArt) {
    assert.ok(term.trim() === term && cites.length > 0 && new Set(cites).size === cites.length, term);
    for (const cite of cites) assert.equal(recogniseIsWholeInput(cite)?.targets.length, 1, `${term}: ${cite}`);
  }
});

test("a query is a term regardless of case, article, punctuation and plural; a word inside a longer query is not", () => {
  for (const query of ["fair use", "Fair Use", "the “fair use”", "fair uses", "fair-use doctrine"])
    assert.deepEqual(termOfArt(query)?.cites, ["17 U.S.C. § 107"], query);
  assert.equal(termOfArt("fair"), null);
  assert.equal(termOfArt("use fair"), null);
  assert.deepEqual(termOfArt("statute of limitations for copyright")?.cites, ["17 U.S.C. § 507"]);
  for (const query of ["how long does a patent last", "How long is a patent good for?", "how long do patents last"])
    assert.deepEqual(termOfArt(query)?.cites, ["35 U.S.C. § 154"], query);
  assert.deepEqual(termOfArt("how long does copyright last?")?.cites, ["17 U.S.C. § 302"]);
  for (const query of ["how long does it take to register", "how long do I have to sue", "how long does last"])
    assert.equal(termOfArt(query), null, query);
  assert.equal(termOfArt(""), null);
  const words = wordsOf("Does fair use of a robocall recording violate the first sale doctrine or removal?").map((w) => w.word);
  assert.deepEqual(
    termsWithin(words).map((t) => t.term),
    ["fair use", "first sale doctrine"],
  );
});

const files = [
  ...[3, 4, 9, 17, 24, 35].map((title) => `us-code/119-36/xml_usc${String(title).padStart(2, "0")}@119-36.zip`),
  "us-code/119-36/xml_usc18a@119-36.zip",
  "us-code/119-100-rejoined/xml_usc28@119-100.zip",
  "cfr/annual/CFR-2014-title37-vol1-part1.xml.gz",
  "cfr/uslm-2/CFR-2018-title27-vol3-uslm.xml.gz",
  "constitutions/us-constitution-by-ratification-date.zip",
  "states/dc/code-2024-10-20-titles-25-32-34.zip",
];

test("every term leads to installed law in force, or is marked as not checked", { skip: skipWithoutData(...files) }, async (t) => {
  const { folder, corpus: db } = library(t);
  await startImport({ folder, paths: files.map((file) => dataFile(file) ?? ""), onProgress: () => undefined }).done;
  const statusOf = driverOf(db).prepare<[number | null], string>("select status from section where id = ?").pluck();
  const wrong: string[] = [];
  let unchecked = 0;
  for (const { term, cites, checked } of termsOfArt) {
    const sections = cites.map((cite) => resolveCitation(db, cite).sectionId);
    const isChecked = sections.every((id) => id !== null);
    if (isChecked !== (checked ?? true)) wrong.push(`${term}: ${cites.join("; ")}`);
    for (const id of sections) if (id !== null && statusOf.get(id) !== "in_force") wrong.push(`${term}: not in force`);
    if (!isChecked) unchecked++;
  }
  assert.deepEqual(wrong, []);
  t.diagnostic(`${termsOfArt.length - unchecked} terms checked against installed law, ${unchecked} cite law the development data lacks`);
});
