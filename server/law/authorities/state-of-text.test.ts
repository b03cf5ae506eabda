import assert from "node:assert/strict";
import { test } from "node:test";
import { mentionsIn } from "./mentions.ts";

const keysOf = (text: string) => mentionsIn(text).flatMap(({ cited }) => cited.targets.map(({ key }) => key));

test("a name that several states share is read in the state of the brief's court, or in the only state it cites", () => {
  const cases: [text: string, keys: string[]][] = [
    ["SUPERIOR COURT OF CALIFORNIA\nCOUNTY OF ALAMEDA\n\nUnder Penal Code § 459 the", ["state/ca/pen/459"]],
    ["IN THE DISTRICT COURT OF\nHARRIS COUNTY, TEXAS\n\nUnder Penal Code § 22.01 the", ["state/tx/pe/22.01"]],
    ["EIGHTEENTH JUDICIAL DISTRICT COURT, GALLATIN COUNTY, MONTANA\n\nUnder MCA § 27-1-202 the", ["state/mt/27-1-202"]],
    ["Tex. Fam. Code § 3.002 is clear, and Penal Code § 22.01 too.", ["state/tx/fa/3.002", "state/tx/pe/22.01"]],
    // Neither a court of the United States nor two states show one.
    ["UNITED STATES DISTRICT COURT\nDISTRICT OF NEVADA\n\nUnder Penal Code § 459 the", ["shared/penal-code/459"]],
    ["Compare Tex. Fam. Code § 3.002 with NRS 41.031; Penal Code § 5 is", ["state/tx/fa/3.002", "state/nv/41.031", "shared/penal-code/5"]],
    ["DISTRICT COURT, CLARK COUNTY, NEVADA\n\nTex. Fam. Code § 3.002; Penal Code § 5", ["state/tx/fa/3.002", "shared/penal-code/5"]],
    ["CIRCUIT COURT OF KANAWHA COUNTY, WEST VIRGINIA\n\nUnder R. Civ. P. 56 the", ["rule/wv-civ/56"]],
    ["The keeper relies on Penal Code § 459.", ["shared/penal-code/459"]],
  ];
  for (const [text, keys] of cases) assert.deepEqual(keysOf(text), keys, text);
});
