import assert from "node:assert/strict";
import { test } from "node:test";
import { clauseName } from "./clause-name.ts";

test("the name of a clause is a sentence in small letters that keeps initials", () => {
  const names = ["limitation-of-liability", "ip_ownership", "sla", "what binds us", "saas_terms", "Notice of Lamps", "shipping"];
  assert.deepEqual(names.map(clauseName), [
    "Limitation of liability",
    "IP ownership",
    "SLA",
    "What binds us",
    "SaaS terms",
    "Notice of Lamps",
    "Shipping",
  ]);
});
