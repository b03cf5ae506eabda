import assert from "node:assert/strict";
import { test } from "node:test";
import { isFictionAmong } from "./fiction.ts";

test("a section is told as fiction by its source, and a longer title number is another source", () => {
  const usc = { corpusType: "USC", jurisdiction: "federal", format: "uslm" };
  const sources = [
    { ...usc, titleNumber: "9", isFiction: true },
    { ...usc, titleNumber: "17", isFiction: false },
    { corpusType: "STATE_SESSION_LAW", jurisdiction: "mn", format: "session-laws", titleNumber: null, isFiction: true },
  ];
  assert.equal(isFictionAmong(sources, "SSL_MN_2087R_G_Y2087_C1"), true);
  assert.equal(isFictionAmong(sources, "SSL_WI_2087R_G_C1"), false);
  assert.equal(isFictionAmong(sources, "USC_T9_C1_S2"), true);
  assert.equal(isFictionAmong(sources, "USC_T90_C1_S2"), false);
  assert.equal(isFictionAmong(sources, "USC_T17_C1_S107"), false);
  assert.equal(isFictionAmong([], "USC_T9_C1_S2"), false);
});
