import assert from "node:assert/strict";
import { test } from "node:test";
import { canonicalTarget } from "./references.ts";

const targets: Record<string, string | null> = {
  "/us/usc/t42/s1983": "usc/42/1983",
  "/us/usc/t42/s1983/a/1": "usc/42/1983#(a)(1)",
  "/us/usc/t42/s300aa–1/b": "usc/42/300aa-1#(b)",
  "/us/usc/t21/s151–158": "usc/21/151-158",
  "/us/usc/t24/s3...5": "usc/24/3...5",
  "/us/usc/t24/s1 /us/usc/t24/s2": "usc/24/1",
  "/us/usc/t17": "usc/17",
  "/us/usc/t17/": "usc/17",
  "/us/usc/t17/ch5": "usc/17/ch5",
  "/us/usc/t35/ptII/ch10": "usc/35/ptII/ch10",
  "/us/usc/t54/stI/dA/ch1007/schI": "usc/54/stI/dA/ch1007/schI",
  "/us/usc/t18a/pl/96/456/s9/a": "usc/18a/9#(a)",
  "/us/usc/t18A/s2": "usc/18a/2",
  "/us/usc/t18a/courtRules/Crim/rule4.1/a/2": "rule/frcrp/4.1#(a)(2)",
  "/us/usc/t28a/courtRules/Gnomes/rule1": null,
  "/us/usc/t5a/reorgPlan/1970/3": "plan/1970/3",
  "/us/pl/94/553": "pl/94-553",
  "/us/pl/94/553/tI/s101": "pl/94-553#tI/s101",
  "/us/stat/90/2541": "stat/90/2541",
  "/us/stat/112/2681–111": "stat/112/2681-111",
  "/us/stat/76A/699": "stat/76A/699",
  "/us/act/1976-10-19/ch5": "act/1976-10-19/ch5",
  "/us/act/1917-06-15/ch30/tII/s1": "act/1917-06-15/ch30#tII/s1",
  "/us/act/1944-04-05/s3": "act/1944-04-05#s3",
  "/us/cfr/t17/s240.10b5–1/c": "cfr/17/240.10b5-1#(c)",
  "/us/cfr/t12/pt1026": "cfr/12/pt1026",
  "/us/cfr/t12": "cfr/12",
  "": null,
  "#note1": null,
  "https://example.org/us/usc/t1/s1": null,
  "/us/usc": null,
  "/us/usc/tX/s1": null,
  "/us/usc//s1": null,
  "/us/usc/rule1001": null,
  "/us/pl/94": null,
  "/us/pl/x/1": null,
  "/us/stat/90": null,
  "/us/stat/90/1/2": null,
  "/us/act/1976": null,
  "/us/cfr/tx/pt1": null,
  "/us/bill/113/hr/1": null,
  "/ca/usc/t1/s1": null,
};

test("hrefs become canonical targets, or null when they point to no law we know", () => {
  for (const [href, target] of Object.entries(targets)) assert.equal(canonicalTarget(href), target, href);
});
