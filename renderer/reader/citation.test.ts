import assert from "node:assert/strict";
import { test } from "node:test";
import { citeParagraph, linkedCitation, linkTo, quoteParagraph } from "./citation.ts";

const section = { actId: "USC_T99_C1_S4", citation: "99 U.S.C. § 4" };

test("a paragraph is cited by its chain of designations", () => {
  assert.equal(citeParagraph(section, "(a)(1)"), "99 U.S.C. § 4(a)(1)");
  assert.equal(citeParagraph(section, null), "99 U.S.C. § 4");
});

test("a link opens the window at the paragraph", () => {
  assert.equal(linkTo(section, "(a)(1)", "http://127.0.0.1:4680"), "http://127.0.0.1:4680/law/USC_T99_C1_S4#p-(a)(1)");
  assert.equal(linkTo({ ...section, actId: "A/B C" }, null, "app://pandect"), "app://pandect/law/A%2FB%20C");
});

test("a quotation carries its citation", () => {
  assert.equal(quoteParagraph(section, "(a)", " The lamp is trimmed. "), "“The lamp is trimmed.” 99 U.S.C. § 4(a).");
});

test("markup in a citation stays text", () => {
  assert.equal(
    linkedCitation({ actId: "X", citation: '<b>"1"' }, null, "app://pandect"),
    '<a href="app://pandect/law/X">&lt;b&gt;&quot;1&quot;</a>',
  );
});
