import assert from "node:assert/strict";
import { test } from "node:test";
import { named, plainWords } from "./plain-words.ts";

test("an identifier becomes words in small letters that keep initials; a person’s own name is kept", () => {
  const names = [
    "limitation-of-liability",
    "ip_ownership",
    "sla",
    "what binds us",
    "saas_terms",
    "Notice of Lamps",
    "Co-Sale_2",
    "shipping",
    "NOT_YET",
  ];
  assert.deepEqual(names.map(plainWords), [
    "Limitation of liability",
    "IP ownership",
    "SLA",
    "What binds us",
    "SaaS terms",
    "Notice of Lamps",
    "Co-Sale_2",
    "Shipping",
    "NOT YET",
  ]);
});

test("an identifier without words of its own is still words", () => {
  assert.deepEqual(
    [named({ gc: "General Counsel" }, "gc"), named({ gc: "General Counsel" }, "legal_ops")],
    ["General Counsel", "Legal ops"],
  );
});
