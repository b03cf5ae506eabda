import assert from "node:assert/strict";
import { test } from "node:test";
import { partiesIn } from "./parties.ts";
import { sidesOf } from "./sides.ts";

const sides = (text: string) => {
  const { pays, provides } = sidesOf(text, partiesIn(text));
  return { pays: pays[0] ?? null, provides: provides[0] ?? null };
};
const filler = "\n\n9. Notices\n\nNotices must be in writing and are deemed given on receipt.\n".repeat(40);

test("a role in the introduction gives the side, and the other party has the other side", () => {
  const text = `This Agreement is between eBrine Software Corporation ("eBrine") and Marlow Tea Inc. ("Customer"). eBrine will host the site.${filler}`;
  assert.deepEqual(sides(text), { pays: "Customer", provides: "eBrine" });
});

test("a producer, an athlete and a celebrity provide", () => {
  for (const role of ["Producer", "Athlete", "Celebrity"]) {
    const text = `This Agreement is made by and between SALTVIEW, INC., a Delaware corporation ("Saltview"), and Quill Works Ltd. (the owner of the program, referred to herein as the "${role}"). ${role} hereby grants to Saltview a license. Saltview shall report each quarter.${filler}`;
    assert.deepEqual(sides(text), { pays: "Saltview", provides: role });
  }
});

test("parties without short names are called by their names", () => {
  const text = `THIS AGREEMENT is made by and between FARMERS BANK OF TARN and NETTLE, INC., a Georgia corporation.\n\nFarmers Bank of Tarn shall pay the fees. Farmers Bank of Tarn will order each month. Nettle shall provide the services. Nettle will deliver the reports.${filler}`;
  assert.match(sides(text).pays ?? "", /farmers bank of tarn/i);
  assert.match(sides(text).provides ?? "", /nettle/i);
});

test("a short name without brackets or capitals is read", () => {
  const text = `CONTENT AGREEMENT between Weather Wire Inc. hereinafter referred to as "Licensor" and mobil_a Media AG hereinafter referred to as "mobil_a". mobil_a shall pay Licensor a share. mobil_a will report. mobil_a may use the content. Licensor grants mobil_a the right to use the content.${filler}`;
  assert.deepEqual(sides(text), { pays: "mobil_a", provides: "Licensor" });
});

test("neither side is known where nothing shows who pays", () => {
  const text = `This Agreement is made by and between Heron Corp. ("Heron") and Stilt Corp. ("Stilt"). Heron shall cooperate. Stilt shall cooperate.${filler}`;
  assert.deepEqual(sides(text), { pays: null, provides: null });
});

test("names that promise stand in for parties that no introduction names", () => {
  const of = (name: string, promise: string) => `${name} ${promise} `.repeat(9);
  for (const [payer, provider] of [
    ["DCL", "SEV"],
    ["Gannet", "Ruff & Sole"],
    ["Party B", "Party A"],
  ] as const) {
    const text = `MAINTENANCE TERMS. The operator of a site and the employer of a worker must know them.${filler} ${of(payer, "shall pay the invoices each month.")}${of(`The ${provider}`, "will perform the services and deliver the reports.")}The Customer may look. The Supplier is not named.`;
    assert.deepEqual(sides(text), { pays: payer, provides: provider });
  }
});

test("a thing that must be something is no party", () => {
  const text = `This Agreement is made by and between Heron Corp. ("Heron") and Stilt Corp. ("Stilt"). Heron shall pay. Heron shall order. Heron pays Stilt. Stilt may work.${filler}`;
  assert.deepEqual(sides(text), { pays: "Heron", provides: "Stilt" });
});
