import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { test } from "node:test";
import { normalised, textDigest } from "./normalise.ts";

test("blanks of any kind and number become one, and none is left at the ends", () => {
  assert.equal(normalised(["  \u00a7\u202f1.\t\n", " The\u00a0\u2003light  shines.\u3000"]), "§ 1. The light shines.");
});

test("every dash becomes a hyphen and drops the blanks around it", () => {
  for (const dash of ["-", " - ", "—", "–", " — ", "\u2010", "\u2011", "\u2012", "\u2015", "\u2212", "\u00a0–\u202f"])
    assert.equal(normalised([`lamps${dash}oil`]), "lamps-oil", JSON.stringify(dash));
  assert.equal(normalised(["a", "— b"]), "a-b");
});

test("no dash is lost and the number of dashes in a row stays the same", () => {
  assert.notEqual(textDigest(["10-20"]), textDigest(["1020"]));
  assert.equal(normalised(["a - - b"]), "a--b");
});

test("quotes become straight and invisible characters are removed", () => {
  assert.equal(normalised(["“the keeper\u2019s”\u200b la\u00admp\ufeff"]), '"the keeper\'s" lamp');
});

test("a letter is the same in every composed form", () => {
  assert.equal(normalised(["re\u0301sume\u0301"]), "résumé");
  assert.equal(textDigest(["\u212b"]), textDigest(["A\u030a"]));
});

test("parts are joined by a blank, so that the border between number and heading makes no difference", () => {
  assert.equal(textDigest(["§ 1.", "Lamps"]), textDigest(["§ 1. Lamps", ""]));
  assert.notEqual(textDigest(["§ 1.Lamps"]), textDigest(["§ 1. Lamps"]));
});

test("letters beyond the basic plane and long texts stay different", () => {
  assert.notEqual(textDigest(["\u{1d400}"]), textDigest(["\u{1d401}"]));
  const long = "é—“lamp” ".repeat(100_000);
  assert.equal(normalised([long]).length, 'é-"lamp" '.length * 100_000 - 1);
  assert.notEqual(textDigest([long]), textDigest([`${long}.`]));
  assert.equal(normalised(["short"]), "short");
});

test("a text of any length is folded as one, no matter where it is cut", () => {
  const long = "a — b  ".repeat(400_000);
  const folded = "a-b ".repeat(400_000).trimEnd();
  assert.equal(normalised([long, "", long]), `${folded} ${folded}`);
  for (const parts of [[long], [long, "c", "re\u0301sume\u0301"]])
    assert.equal(textDigest(parts), hash("sha256", normalised(parts), "hex").slice(0, 32));
  assert.match(normalised([long, "re\u0301sume\u0301"]), /résumé$/);
});

test("a digest is sixteen bytes in hex and stays the same from version to version", () => {
  // sha256 of `lamp`: stored digests must not change their meaning.
  assert.equal(textDigest(["lamp"]), "c98e85f249002f03068e2a61e1a1df5c");
  assert.equal(textDigest([]).length, 32);
});
