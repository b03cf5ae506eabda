import assert from "node:assert/strict";
import { test } from "node:test";
import { isFictionAmong, isOfSource } from "./fiction.ts";

test("a section is fictional if its source is, and a longer title number is a different source", () => {
  const usc = { key: "usc", corpusType: "USC", jurisdiction: "federal", format: "uslm" };
  const sources = [
    { ...usc, titleNumber: "9", isFiction: true },
    { ...usc, titleNumber: "17", isFiction: false },
    {
      key: "session-laws-mn",
      corpusType: "STATE_SESSION_LAW",
      jurisdiction: "mn",
      format: "session-laws",
      titleNumber: null,
      isFiction: true,
    },
  ];
  assert.equal(isFictionAmong(sources, "SSL_MN_2087R_G_Y2087_C1"), true);
  assert.equal(isFictionAmong(sources, "SSL_WI_2087R_G_C1"), false);
  assert.equal(isFictionAmong(sources, "USC_T9_C1_S2"), true);
  assert.equal(isFictionAmong(sources, "USC_T90_C1_S2"), false);
  assert.equal(isFictionAmong(sources, "USC_T17_C1_S107"), false);
  assert.equal(isFictionAmong([], "USC_T9_C1_S2"), false);
});

test("ids of state codes, constitutions, compilations and laws name their source; ids of an issue do not", () => {
  const source = (key: string, corpusType: string, jurisdiction: string, titleNumber: string | null = null) => ({
    key,
    corpusType,
    jurisdiction,
    titleNumber,
    format: "any",
    isFiction: false,
  });
  const sources = [
    source("dc-code-2", "STATE", "dc", "2"),
    source("dc-code-25", "STATE", "dc", "25"),
    source("md-comar-02", "REGULATION", "md", "2"),
    source("nv-nrs-1", "STATE", "nv"),
    source("nv-nrs-10", "STATE", "nv"),
    source("vt-harbour-2", "STATE", "vt", "2"),
    source("vt-const", "STATE_CONSTITUTION", "vt"),
    source("us-const", "CONSTITUTION", "federal"),
    source("comps-339", "STATUTE_COMPILATION", "federal"),
    source("pl-113-4", "SESSION_LAW", "federal"),
    source("pl-113-44", "SESSION_LAW", "federal"),
    source("fr-2024-02-12", "FEDERAL_REGISTER", "federal"),
  ];
  const keys = (id: string) => sources.filter((one) => isOfSource(one, id)).map(({ key }) => key);
  const found = [
    "STATE_DC_T25_C10_S25-1001",
    "STATE_MD_Ccomar_T02_C02.01.01_S02.01.01.01",
    "STATE_NV_C1_S1.010",
    "STATE_VT_Charbour_T2_C1_S2-101",
    "CONST_VT_C1_ART1",
    "CONST_US_AMD1",
    "COMPS_339_S1",
    "SAL_PL113-44",
    "FR_RULE_2024-02940",
  ].map(keys);
  assert.deepEqual(found, [
    ["dc-code-25"],
    ["md-comar-02"],
    ["nv-nrs-1"],
    ["vt-harbour-2"],
    ["vt-const"],
    ["us-const"],
    ["comps-339"],
    ["pl-113-44"],
    [],
  ]);
});
