import assert from "node:assert/strict";
import { test } from "node:test";
import { refusalOf } from "./law-files.ts";

test("the file of every publisher of a state's code can be chosen", () => {
  for (const name of [
    "os15.pdf",
    "century_code.json",
    "CoVTitle_18.2.CSV",
    "709.rtf",
    "STATUTES.TXT",
    "PE.19.htm",
    "DATABASE.LAW.ABC",
    "pubinfo_2025.zip",
    "gov.ga.ocga.title.16.html",
  ])
    assert.equal(refusalOf({ name, size: 1 }), null, name);
  for (const name of ["FLLawDL2026.exe", "brief.docx", "notes"]) assert.match(refusalOf({ name, size: 1 }) ?? "", /Pandect reads/, name);
  assert.match(refusalOf({ name: "os15.pdf", size: 0 }) ?? "", /empty/);
});
