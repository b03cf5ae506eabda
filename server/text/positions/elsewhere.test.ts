import assert from "node:assert/strict";
import { test } from "node:test";
import { builtInPositions } from "../playbooks/built-in.ts";
import { readContract } from "./contract.ts";
import { termsElsewhere } from "./elsewhere.ts";
import { judge } from "./judge.ts";

const cover =
  "Cover Page\n\nBy signing this Cover Page, Customer and Provider enter into an Agreement which incorporates the Quayside Services Agreement (Version 2) by this reference.\n\nFees: 400 a month\n\nCustomer:\nProvider:\n";

test("a cover page that takes its terms from another document has no gaps", () => {
  const contract = readContract(cover);
  assert.match(termsElsewhere(contract)?.text ?? "", /Quayside/);
  for (const [key, position] of Object.entries(builtInPositions("msa", "customer", "US"))) {
    const { verdict, severity } = judge(contract, key, position, "pays");
    assert.notEqual(verdict, "missing", key);
    assert.notEqual(severity, "red", key);
  }
});

test("a contract with its own terms has gaps, whatever it incorporates", () => {
  const duties = Array.from({ length: 20 }, (_, i) => `${i + 1}. Provider shall perform task ${i + 1}, and Customer will pay for it.`);
  const contract = readContract(`${cover}\n${duties.join("\n\n")}\n`);
  assert.equal(termsElsewhere(contract), null);
  assert.equal(termsElsewhere(readContract("The terms below are incorporated into this agreement. Customer will pay.")), null);
});
