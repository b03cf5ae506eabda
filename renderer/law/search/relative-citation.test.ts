import assert from "node:assert/strict";
import { test } from "node:test";
import { relativeCitation } from "./relative-citation.ts";

const section = { section: "17 U.S.C. § 107" };

test("a number or a paragraph alone is read relative to the open law", () => {
  for (const [typed, open, cite] of [
    ["103(b)(2)", section, "17 U.S.C. § 103(b)(2)"],
    [" § 103(b) ", section, "17 U.S.C. § 103(b)"],
    ["section 1201a", section, "17 U.S.C. § 1201a"],
    ["(b)(2)", section, "17 U.S.C. § 107(b)(2)"],
    ["1.57", { section: "37 C.F.R. § 1.56" }, "37 C.F.R. § 1.57"],
    ["13-15-102(1)", { section: "C.R.S. § 13-15-101" }, "C.R.S. § 13-15-102(1)"],
    ["56(a)", { section: "Fed. R. Civ. P. 12" }, "Fed. R. Civ. P. 56(a)"],
    ["103 and 106A", section, "17 U.S.C. §§ 103 and 106A"],
    ["§§ 106, 107(2)", section, "17 U.S.C. §§ 106, 107(2)"],
    ["103(b)(2)", { title: "17 U.S.C. §" }, "17 U.S.C. § 103(b)(2)"],
  ] as const)
    assert.equal(relativeCitation(typed, open)?.cite, cite, typed);
});

test("words, whole citations and a paragraph without its section are not", () => {
  for (const typed of ["fair use", "17 usc 107", "rule 12", "103 b", "§", "(see above)", ""])
    assert.equal(relativeCitation(typed, section), null, typed);
  assert.equal(relativeCitation("(b)", { title: "17 U.S.C. §" }), null);
  assert.equal(relativeCitation("103", section)?.hasParagraph, false);
});
