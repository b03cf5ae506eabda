import assert from "node:assert/strict";
import { test } from "node:test";
import { mentionsIn } from "./mentions.ts";

const cited = (text: string) => mentionsIn(text).map(({ text: words, cited: { family, targets } }) => [words, family, targets[0]?.key]);

test("rules that courts made for themselves are rules of that court, and nothing else", () => {
  const cases: [text: string, words: string, key: string][] = [
    ["9th Cir. R. 36-3 forbids citing it.", "9th Cir. R. 36-3", "rule/local/cir9/36-3"],
    ["See 2d Cir. L.R. 32.1.1(b).", "2d Cir. L.R. 32.1.1(b)", "rule/local/cir2/32.1.1"],
    ["Tenth Circuit Rule 28.2", "Tenth Circuit Rule 28.2", "rule/local/cir10/28.2"],
    ["D.C. Cir. R. 32.1(b)(1)", "D.C. Cir. R. 32.1(b)(1)", "rule/local/cirdc/32.1"],
    ["N.D. Cal. Civ. L.R. 7-2", "N.D. Cal. Civ. L.R. 7-2", "rule/local/ndcal/7-2"],
    ["S.D.N.Y. Local Civ. R. 56.1", "S.D.N.Y. Local Civ. R. 56.1", "rule/local/sdny/56.1"],
    ["E.D. Va. Local Civil Rule 7(F)(1)", "E.D. Va. Local Civil Rule 7(F)(1)", "rule/local/edva/7"],
    ["D. Ariz. LRCiv 56.1(b)", "D. Ariz. LRCiv 56.1(b)", "rule/local/dariz/56.1"],
    ["D. Mass. L.R. 7.1(a)(2)", "D. Mass. L.R. 7.1(a)(2)", "rule/local/dmass/7.1"],
    ["Under LCvR 7(h) the", "LCvR 7(h)", "rule/local/own/7"],
    ["L.Civ.R. 56.1 applies", "L.Civ.R. 56.1", "rule/local/own/56.1"],
    ["Pursuant to Rule 7.1 of the Local Rules", "Rule 7.1 of the Local Rules", "rule/local/own/7.1"],
    ["Local Bankruptcy Rule 3007-1", "Local Bankruptcy Rule 3007-1", "rule/local/own/3007-1"],
  ];
  for (const [text, words, key] of cases) assert.deepEqual(cited(text), [[words, "rule", key]], text);
});

test("journals, reports and federal rules are not rules of a court", () => {
  for (const text of ["45 Harv. L.R. 12", "[1932] L.R. 3 H.L. 330", "12 A.L.R. 5th 195"])
    assert.deepEqual(
      cited(text).filter(([, , key]) => key?.startsWith("rule/local/") === true),
      [],
      text,
    );
  assert.deepEqual(
    cited("L.R. 7.1 asks for a memorandum. Fed. R. Civ. P. 56 and Rule 12(b)(6) do not; Rule 7.1 does.").map(([, , key]) => key),
    ["rule/local/own/7.1", "rule/frcp/56", "rule/frcp/12", "rule/local/own/7.1"],
  );
});
