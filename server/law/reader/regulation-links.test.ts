import assert from "node:assert/strict";
import { test } from "node:test";
import { body } from "../testing/fictional-code.ts";
import { testLibrary } from "../testing/library.ts";
import { withRegulationLinks } from "./regulation-links.ts";

test("references in a regulation are found by their form; its own sections only where they are installed", async (t) => {
  const { corpus } = await testLibrary(t);
  const refs = (text: string) => {
    const linked = withRegulationLinks(corpus, body(text), "96");
    return linked.marks.map((mark) => [linked.text.slice(mark.start, mark.end), mark.target]);
  };
  assert.deepEqual(refs("Under 97 U.S.C. 14 see §§ 1.2(a)(1), 1.10 and 2.12, or § 1.2."), [
    ["97 U.S.C. 14", "usc/97/14"],
    ["§§ 1.2(a)(1)", "cfr/96/1.2#(a)(1)"],
    ["1.10", "cfr/96/1.10"],
    ["2.12", "cfr/96/2.12"],
    ["§ 1.2", "cfr/96/1.2"],
  ]);
  assert.deepEqual(refs("A fee of 1.10 dollars, § 7.77, and § 1.2 of title 5."), []);
  assert.deepEqual(refs("See 5 CFR 1.2 and 5 C.F.R. § 1.10."), [
    ["5 CFR 1.2", "cfr/5/1.2"],
    ["5 C.F.R. § 1.10", "cfr/5/1.10"],
  ]);
});
