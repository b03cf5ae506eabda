import assert from "node:assert/strict";
import { test } from "node:test";
import { groupOf, listOf, notesOf, paragraphsOf, readPages } from "../../../testing/state-pages.ts";

const lamps = page(
  "98-1-1",
  "§&nbsp;98-1-1.&nbsp;Lamps.",
  `<p style="margin-left:0px">(a) A keeper shall light the lamp\n            at dusk:</p><p style="margin-left:48px">(1) With oil.</p>
   <div><p>History of Section.<br>P.L. 1981, ch. 278, § 1; P.L. 2020, ch. 79,\n § 2.\n</p></div>`,
);
const versions = page(
  "98-1-5",
  "§&nbsp;98-1-5.&nbsp;Oil. [Effective until January 1, 2027.]",
  `<p>Two gallons.</p></div><div><p style="margin-left:0px"><b>§&nbsp;98-1-5.&nbsp;Oil. [Effective January 1, 2027.]</b></p><p>Three gallons.</p>`,
);
const dead = page("98-1-2", "§&nbsp;98-1-2 — 98-1-4.&nbsp;[Repealed.]", "");

test("section pages have the levels, keys and ids of a title of Public.Resource.Org", async () => {
  const read = await readPages("ri-pages", { "TITLE98/98-1/98-1-1.htm": lamps, "TITLE98/98-1/98-1-2.htm": dead });
  assert.equal(read.source.key, "ri-gl-98");
  assert.deepEqual(listOf(read), ["98-1-1 | Lamps | in_force", "98-1-2 to 98-1-4 | Repealed | repealed"]);
  assert.deepEqual(paragraphsOf(read, "98-1-1"), ["(a) (a) A keeper shall light the lamp at dusk:", "(a)(1) (1) With oil."]);
  assert.deepEqual(notesOf(read, "98-1-1"), ["history | History | P.L. 1981, ch. 278, § 1; P.L. 2020, ch. 79, § 2."]);
  assert.deepEqual(read.sections[0]?.amendmentYears, [2020]);
  assert.deepEqual(
    read.sections.map((one) => [one.actId, one.identity, one.divisionKey]),
    [
      ["STATE_RI_T98_C1_S98-1-1", "state/ri/98-1-1", "gl/t98/ch1"],
      ["STATE_RI_T98_C1_S98-1-2-to-98-1-4", "state/ri/98-1-2", "gl/t98/ch1"],
    ],
  );
  assert.deepEqual(
    read.divisions.map((one) => one.name),
    ["General Laws of Rhode Island", "Harbors", "Lights"],
  );
});

test("a page with two versions of a section has both", async () => {
  const read = await readPages("ri-pages", { "98-1-5.htm": versions }, "2026-03-01");
  assert.deepEqual(
    read.sections.map((one) => [one.status, one.body.text, one.extra]),
    [
      ["in_force", "Two gallons.", { expirationDate: "2027-01-01" }],
      ["not_yet_effective", "Three gallons.", { effectiveDate: "2027-01-01" }],
    ],
  );
});

test("a page cut short and pages of others are refused", async () => {
  await assert.rejects(readPages("ri-pages", { "98-1-1.htm": lamps.slice(0, -40) }), /cut short/);
  assert.equal(groupOf("ri-pages", "98-1-1.htm", "<html><body><h1>Title 98</h1></body></html>"), null);
});

function page(number: string, line: string, text: string): string {
  return `<html xmlns:statcode="urn:x-lexisnexis:content:statutorycode:mastering:1">\n<head><meta charset="UTF-8"></head><body>
  <div><h1><center>Title 98<br>Harbors\n</center></h1></div><div><h2><center>Chapter 1<br>Lights</center></h2></div>
  <p><center><h3>R.I. Gen. Laws § ${number}</h3></center></p><div><p style="margin-left:0px"><b>${line}</b></p>${text}</div></body></html>`;
}
