import assert from "node:assert/strict";
import { test } from "node:test";
import { ruleSetOfHeading, ruleSetOfIdentifier, unnamedRuleSet } from "./court-rules.ts";

test("headings name their set of rules", () => {
  const sets: [string, string | undefined][] = [
    ["FEDERAL RULES OF CRIMINAL PROCEDURE", "frcrp"],
    ["Federal Rules of Civil Procedure", "frcp"],
    ["FEDERAL RULES OF APPELLATE PROCEDURE", "frap"],
    ["FEDERAL RULES OF EVIDENCE", "fre"],
    ["FEDERAL RULES OF BANKRUPTCY PROCEDURE", "frbp"],
    ["RULES OF THE SUPREME COURT OF THE UNITED STATES", "sct"],
    ["RULES OF THE COURT OF GNOMES", undefined],
  ];
  for (const [heading, source] of sets) assert.equal(ruleSetOfHeading(heading)?.source, source, heading);
});

test("identifiers name their set only after courtRules", () => {
  assert.equal(ruleSetOfIdentifier("/us/usc/t18a/courtRules/Crim/rule4.1")?.source, "frcrp");
  assert.equal(ruleSetOfIdentifier("/us/usc/t28a/courtRules/Evid/rule4")?.source, "fre");
  assert.equal(ruleSetOfIdentifier("/us/usc/ptI/rule1002"), null);
  assert.equal(ruleSetOfIdentifier("/us/usc/t1/Crim/rule1"), null);
});

test("a set without its own name uses its heading", () => {
  assert.deepEqual(unnamedRuleSet("RULES OF THE COURT OF GNOMES"), {
    source: null,
    id: "RCG",
    name: "Rules of the Court of Gnomes",
    citation: "Rules of the Court of Gnomes R.",
  });
  assert.equal(unnamedRuleSet("§§").id, "RULES");
});
