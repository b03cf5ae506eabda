import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { dutiesIn } from "./duties.ts";
import type { ContractParty } from "./parties.ts";

const party = (name: string, ...aliases: string[]): ContractParty => ({ name, aliases, start: 0, end: 1 });
const parties = [party("Falk Mills Inc.", "Falk", "Supplier"), party("Tarn Ltd.", "Buyer")];
const duties = (text: string) => dutiesIn(text, parties).map(({ who, modality }) => `${who} ${modality}`);

test("a duty has its party, by name, short name or role", () => {
  for (const [text, ...said] of [
    ["Falk shall deliver the wool.", "0 must"],
    ["Falk Mills Inc. will deliver the wool to Buyer.", "0 must"],
    ["The Buyer may return the wool to the Supplier.", "1 may"],
    ["Buyer shall not resell the wool.", "1 must not"],
    ["The Buyer cannot assign this Agreement.", "1 must not"],
    ["BUYER MAY NOT ASSIGN THIS AGREEMENT.", "1 must not"],
    ["If the wool is wet, Buyer may reject it.", "1 may"],
    ["Upon notice from Buyer, Falk shall repair it.", "0 must"],
    ["The wool of the Supplier shall be dry."],
    ["This Agreement may be terminated by the Buyer at any time.", "1 may"],
    ["Falk’s total liability shall not exceed the fees.", "0 must not"],
    ["Buyer agrees to pay, and Falk is entitled to interest.", "1 must", "0 may"],
    ["The Distributor shall report.", "distributor must"],
    ["Either party may terminate: (a) if the other is late; or (b) if the other is bankrupt.", "both may"],
    ["The Buyer shall: (i) inspect the wool; (ii) shall weigh it; and (iii) pay.", "1 must", "1 must"],
    ["Wool is sold by weight."],
    [""],
  ] as [string, ...string[]][])
    deepEqual(duties(text), said, text);
});

test("words for either party bind both, and a changing role does where no party has it", () => {
  for (const text of [
    "Either party may terminate this Agreement.",
    "Each Party shall keep it secret.",
    "The Parties shall meet.",
    "A party may terminate if the other party is in breach.",
    "The receiving party shall keep it secret.",
    "Recipient will not use it.",
    "This Agreement may be terminated by either party.",
  ])
    ok(
      dutiesIn(text, parties).every(({ who }) => who === "both") && dutiesIn(text, parties).length > 0,
      `${text} ${JSON.stringify(dutiesIn(text, parties))}`,
    );
  deepEqual(duties("Neither party shall assign this Agreement."), ["both must not"]);
  deepEqual(duties("No party may assign this Agreement."), ["both must not"]);
  const oneWay = [party("Falk Mills Inc.", "Discloser"), party("Tarn Ltd.", "Recipient")];
  deepEqual(
    dutiesIn("Recipient shall keep it secret.", oneWay).map(({ who }) => who),
    [1],
  );
  // Without parties nobody can tell who holds the role.
  deepEqual(
    dutiesIn("Recipient shall keep it secret.", []).map(({ who }) => who),
    ["recipient"],
  );
});

test("a condition is literal, and long and odd texts take linear time", () => {
  const text = "Falk shall replace the wool. Buyer may terminate if Falk fails to replace it within ten days.";
  const [, right] = dutiesIn(text, parties);
  equal(text.slice(right?.condition?.start, right?.condition?.end), "if Falk fails to replace it within ten days");
  for (const part of ["shall ", "Buyer shall ", "if ", "party ", ", and ", "Buyer’s "]) {
    const begin = performance.now();
    dutiesIn(part.repeat(20_000), parties);
    ok(performance.now() - begin < 20_000, `${part} took ${Math.round(performance.now() - begin)} ms`);
  }
});
