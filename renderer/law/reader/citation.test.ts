import assert from "node:assert/strict";
import { test } from "node:test";
import { citeDated, citeParagraph, citePlainly, copyAs, linkTo, quoteParagraph, stylesFor } from "./citation.ts";

const section = { actId: "USC_T99_C1_S4", citation: "99 U.S.C. § 4", dated: "99 U.S.C. § 4 (2088)" };
const origin = "app://pandect";

test("a paragraph is cited by its chain of designations", () => {
  assert.equal(citeParagraph(section, "(a)(1)"), "99 U.S.C. § 4(a)(1)");
  assert.equal(citeParagraph(section, null), "99 U.S.C. § 4");
});

test("the year comes after the paragraph", () => {
  assert.equal(citeDated(section, "(a)(1)"), "99 U.S.C. § 4(a)(1) (2088)");
  assert.equal(citeDated(section, null), "99 U.S.C. § 4 (2088)");
  assert.equal(citeDated({ ...section, dated: null }, "(a)"), "99 U.S.C. § 4(a)");
  assert.equal(citeDated({ ...section, dated: "X § 4(b)" }, "(a)"), "X § 4(b)(a)");
});

test("a plain citation has no section sign and no periods between initials", () => {
  assert.equal(citePlainly(section, "(a)(1)"), "99 USC 4(a)(1)");
  assert.equal(citePlainly({ ...section, citation: "96 C.F.R. §§ 1.1-1.9" }, null), "96 CFR 1.1-1.9");
  assert.equal(citePlainly({ ...section, citation: "Fed. R. Crim. P. 4.1" }, "(a)"), "Fed. R. Crim. P. 4.1(a)");
});

test("a link opens the window at the paragraph", () => {
  assert.equal(linkTo(section, "(a)(1)", "http://127.0.0.1:4680"), "http://127.0.0.1:4680/law/USC_T99_C1_S4#p-(a)(1)");
  assert.equal(linkTo({ ...section, actId: "A/B C" }, null, origin), "app://pandect/law/A%2FB%20C");
});

test("a quotation includes its citation, in HTML with its link", () => {
  assert.equal(quoteParagraph(section, "(a)", " The lamp is trimmed. "), "“The lamp is trimmed.” 99 U.S.C. § 4(a).");
  assert.deepEqual(copyAs("quotation", section, "(a)", origin, "Oil < water\n(1) or fat"), {
    text: "“Oil < water\n(1) or fat” 99 U.S.C. § 4(a).",
    html: '“Oil &lt; water<br>(1) or fat” <a href="app://pandect/law/USC_T99_C1_S4#p-(a)">99 U.S.C. § 4(a)</a>.',
  });
});

test("a Markdown link escapes its brackets", () => {
  assert.equal(
    copyAs("markdown", { ...section, citation: "99 U.S.C. § 4[a]" }, "(b)", origin, "").text,
    "[99 U.S.C. § 4\\[a\\](b)](app://pandect/law/USC_T99_C1_S4#p-%28b%29)",
  );
});

test("markup in a citation stays text", () => {
  assert.equal(
    copyAs("bluebook", { actId: "X", citation: '<b>"1"', dated: null }, null, origin, "").html,
    '<a href="app://pandect/law/X">&lt;b&gt;&quot;1&quot;</a>',
  );
});

test("a section without an edition has no dated citation", () => {
  assert.equal(stylesFor(section).includes("dated"), true);
  assert.equal(stylesFor({ ...section, dated: null }).includes("dated"), false);
  assert.equal(stylesFor({ ...section, dated: section.citation }).includes("dated"), false);
});
