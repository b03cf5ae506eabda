import assert from "node:assert/strict";
import { test } from "node:test";
import { foldName, nameMatch, nameScore } from "./name-match.ts";

const score = (typed: string, name: string, mayMisspell = false) => nameScore(foldName(typed), foldName(name), mayMisspell);
const step = (typed: string, name: string, mayMisspell = false) => {
  const found = score(typed, name, mayMisspell);
  return Object.entries(nameMatch).find(([, least]) => found >= least)?.[0] ?? null;
};

test("names are found by their beginnings, their words and with gaps", () => {
  const cases: [typed: string, name: string, expected: string | null][] = [
    ["orteg", "Ortega", "prefix"],
    ["ORTEGA", "Ortega", "whole"],
    ["orteg", "Estate of Ortega", "words"],
    ["north", "Northgate Holdings", "prefix"],
    ["any commercial", "Any commercial contract", "prefix"],
    ["contract comm", "Any commercial contract", "anyOrder"],
    ["anycon", "Any commercial contract", "starts"],
    ["acc", "Any Commercial Contract", "starts"],
    ["nondisclosure", "Mutual nondisclosure agreement", "words"],
    ["disclosure", "Nondisclosure agreement", "inside"],
    ["nrthgt", "Northgate", "gaps"],
    ["obrien", "O’Brien v. Hale", "prefix"],
    ["munoz", "Muñoz lease", "prefix"],
    ["strasse", "Straße 9", "prefix"],
    ["smith jones", "Smith/Jones (2026)", "prefix"],
    ["back up", "Backups", "prefix"],
    ["mcdonald", "McDonald v. Hale", "prefix"],
    ["services", "MasterServices2026.docx", "words"],
    ["2026", "MasterServices2026.docx", "words"],
    ["north", "Wind of the earth", null],
    ["xyz", "Any commercial contract", null],
    ["o", "Ortega", "prefix"],
    ["", "Ortega", null],
    ["ortega", "", null],
  ];
  for (const [typed, name, expected] of cases) assert.equal(step(typed, name), expected, `${typed} in ${name}`);
});

test("one misspelled letter of a long word is forgiven, and only where asked", () => {
  for (const typed of ["nortgate", "northgat", "northgaet", "nprthgate", "northggate"])
    assert.notEqual(step(typed, "Northgate", true), null, typed);
  assert.equal(step("northgaet", "Northgate"), null);
  for (const typed of ["nort gxte", "nosthgote", "horth"])
    assert.equal(step(typed, "Northgate", true), typed === "horth" ? "typo" : null, typed);
  assert.equal(step("leese", "Lease", true), "typo");
  assert.equal(step("lces", "Lease", true), null);
});

test("a shorter name is better, and long texts are compared too", () => {
  assert.ok(score("north", "Northgate") > score("north", "Northgate Holdings against the City"));
  assert.equal(step("a ".repeat(250), "ab ".repeat(250)), "words");
  assert.equal(step("a".repeat(500), `${"a".repeat(500)}b`), "prefix");
});
