import assert from "node:assert/strict";
import { test } from "node:test";
import { languageList, languageName } from "./language-names.ts";

test("codes of Tesseract are named", () => {
  assert.equal(languageName("spa"), "Spanish");
  assert.equal(languageName("chi_sim_vert"), "Chinese (simplified), vertical");
  assert.equal(languageName("Devanagari"), "Devanagari");
  assert.equal(languageName("qqz_x"), "qqz_x");
  assert.equal(languageList(["eng", "spa", "deu"]), "English, Spanish, and German");
});
