import assert from "node:assert/strict";
import { test } from "node:test";
import { findName, isPartOf, type NameLikeness, readText } from "./find-names.ts";
import { namesOf } from "./name-parts.ts";
import { namePairs } from "./testing/name-pairs.ts";

/** The best likeness of a typed name in a text; null where it is not there. */
function found(typed: string, text: string, isProse = true): NameLikeness | null {
  const read = readText(text, { isProse });
  const all = namesOf(typed).flatMap((name) => findName(read, name));
  return all[0]?.likeness ?? null;
}

const same: [typed: string, text: string][] = [
  ["Maria Ortega", "signed by Maria Ortega on Monday"],
  ["maria ortega", "MARIA ORTEGA, an individual"],
  ["Ms. Maria Ortega, Esq.", "Maria Ortega"],
  ["Ortega, Maria", "Maria Ortega"],
  ["José Núñez", "Jose Nunez"],
  ["Falk Oil, Inc.", "FALK OIL INCORPORATED"],
  ["Falk Oil Company", "between Falk Oil LLC and the Board"],
  ["Falk & Sons Ltd.", "Falk and Sons Limited"],
  ["The Harbor Trust Company", "Harbor Trust Co."],
  ["Lamp House GmbH & Co. KG", "the Lamp House GmbH"],
  ["O'Brien Lighting", "O’Brien Lighting, LLC"],
  ["Northgate Holdings", "Northgate Holdings, L.P."],
  ["Falk Oil Inc. d/b/a Lamp House", "sold by Lamp House in May"],
  ["Falk Oil Inc. d/b/a Lamp House", "sold by Falk Oil in May"],
  ["Maria Ortega née Lopez", "the student Maria Lopez"],
  ["Maria Ortega (formerly Maria Lopez)", "Maria Lopez"],
  ["Ludwig van der Meer", "Ludwig van der Meer"],
  ["Anne-Marie Keller", "Anne Marie Keller"],
  ["3M", "sold by 3M Company"],
  ["Kessler", "Dr. Kessler testified"],
];

const near: [typed: string, text: string, likeness: NameLikeness][] = [
  ["Maria Ortega", "Ortega, Maria", "order"],
  ["John Smith", "SMITH John", "order"],
  ["Maria Ortega", "Maria Elena Ortega", "middle"],
  ["Ellen M. Heron", "between Ellen Heron and the Board", "middle"],
  ["Heron, Ellen M.", "Heron, Ellen", "middle"],
  ["Ellen Marie Heron", "Ellen Heron signed", "middle"],
  ["John Smith", "John Q. Smith", "middle"],
  ["Robert Hale", "Bob Hale", "form"],
  ["Bill Hale", "William Hale", "form"],
  ["Katherine Moss", "Catherine Moss", "form"],
  ["John Smith", "J. Smith", "initial"],
  ["J. Smith", "John Smith", "initial"],
  ["Peter Meier", "Peter Meyer", "spelling"],
  ["Peter Maier", "Peter Meyer", "spelling"],
  ["Stefan Schmidt", "Stefan Schmitt", "spelling"],
  ["Jon Andersen", "Jon Anderson", "spelling"],
  ["Maria Ortega", "Maria Ortgea", "spelling"],
  ["Olga Petrova", "Olga Petrowa", "spelling"],
  ["Northgate Holdings", "Nortgate Holdings", "spelling"],
  ["Pfeiffer Optics", "Pfeifer Optics Inc.", "spelling"],
  ["Philip Thomson", "Phillip Thompson", "spelling"],
  ["Muhammad Yousef", "Mohammed Yousef", "form"],
];

const other: [typed: string, text: string][] = [
  ["Maria Ortega", "Maria Lopez met Juan Ortega"],
  ["Maria Ortega", "Maria and Ortega"],
  ["Maria Ortega", "I saw Maria. Ortega was not there."],
  ["John Lee", "John Lea"],
  ["Hale Whale", "a sale of whales"],
  ["Apple Inc.", "an apple a day"],
  ["Falk Oil", "Falk Water"],
  ["Northgate Holdings", "Southgate Holdings"],
  ["Mark Stone", "Marc Store"],
  ["John Smith", "Jane Smith"],
  ["Hart", "the heart of the matter"],
  ["First National Bank", "the first national park bank"],
  ["Ian Cole", "Joan Cole"],
];

test("finds names in the forms in which people write them", () => {
  assert.deepEqual(
    same.filter(([typed, text]) => found(typed, text) !== "exact").map(([typed, text]) => `${typed} | ${text} | ${found(typed, text)}`),
    [],
  );
  assert.deepEqual(
    near
      .filter(([typed, text, likeness]) => found(typed, text) !== likeness)
      .map(([typed, text]) => `${typed} | ${text} | ${found(typed, text)}`),
    [],
  );
});

test("takes no other name for it", () => {
  assert.deepEqual(
    other.filter(([typed, text]) => found(typed, text) !== null).map(([typed, text]) => `${typed} | ${text} | ${found(typed, text)}`),
    [],
  );
});

test("a short title is part of a longer name, a common word is not", () => {
  const part = (title: string, typed: string) => namesOf(typed).some((name) => isPartOf(title, name));
  assert.ok(part("Northgate", "Northgate Lamp Supply LLC"));
  assert.ok(!part("Northgate v. Harbor Board", "Northgate Lamp Supply LLC"));
  assert.ok(!part("The", "The Lamp House"));
});

test("finds names shortened, joined, transposed and formerly borne, and takes no other for them", () => {
  const counts = { right: 0, falsely: 0, missed: 0 };
  for (const [typed, text, isSame] of namePairs) {
    const isFound = found(typed, text) !== null;
    if (isFound && isSame) counts.right += 1;
    else if (isFound) counts.falsely += 1;
    else if (isSame) counts.missed += 1;
  }
  assert.ok(counts.right / (counts.right + counts.falsely) >= 0.97, JSON.stringify(counts));
  assert.ok(counts.right / (counts.right + counts.missed) >= 0.95, JSON.stringify(counts));
});

test("a typed middle name may be missing in a text, and another one there is another person", () => {
  assert.equal(found("Ellen M. Heron", "signed by Ellen K. Heron"), null);
  assert.equal(found("Carlos García Márquez", "signed by Carlos Márquez"), null);
  assert.equal(found("Heron M. Oil Inc.", "Heron Oil Inc."), null);
});
