import assert from "node:assert/strict";
import { test } from "node:test";
import { groupOf, listOf, paragraphsOf, readPages } from "../../../testing/state-pages.ts";

const lamps = page(
  "98-101.",
  "Lamps; violation; classification",
  "<p>A. A keeper shall:</p>\n<p>1. Light the lamp.Â  At dusk:</p>\n<p>(a) With oil.</p>\n<p>B. In fog the lamp stays lit.</p>",
);
const boats = page("98-622.01", "Boats (Repealed)", "");
const contents = `<html><body><div id="chapter1" class="accordion"><h5><a class="one-sixth first" href="">Chapter 1</a>
<div class="two-thirds">HARBORS</div><div class="one-sixth">Sec: 98-101-98-622.01</div></h5><div><div class="article">
<a class="one-sixth first" href="">Article 2</a><span class="five-sixths">Keepers</span><div><ul><li class="colleft">
<a class="stat" href="/viewdocument/?docName=https://www.azleg.gov/ars/98/00101.htm">98-101</a></li><li class="colright"> Lamps</li></ul>
</div></div></div></div></body></html>`;

test("section pages of a title are one source; the contents give the levels", async () => {
  const read = await readPages("az-pages", { "98/00101.htm": lamps, "98/00622-01.htm": boats, "arsDetail_title=98.html": contents });
  assert.deepEqual(listOf(read), ["98-101 | Lamps; violation; classification | in_force", "98-622.01 | Boats (Repealed) | repealed"]);
  assert.deepEqual(paragraphsOf(read, "98-101"), [
    "(A) A. A keeper shall:",
    "(A)(1) 1. Light the lamp. At dusk:",
    "(A)(1)(a) (a) With oil.",
    "(B) B. In fog the lamp stays lit.",
  ]);
  assert.deepEqual(
    read.divisions.map((one) => [one.key, one.name]),
    [
      ["ars", "Arizona Revised Statutes"],
      ["ars/t98", ""],
      ["ars/t98/ch1", "HARBORS"],
      ["ars/t98/ch1/art2", "Keepers"],
    ],
  );
  const [first, second] = read.sections;
  assert.deepEqual([first?.divisionKey, second?.divisionKey], ["ars/t98/ch1/art2", "ars/t98"]);
  assert.deepEqual([first?.actId, first?.identity, first?.citationShort], ["STATE_AZ_T98_S98-101", "state/az/98-101", "A.R.S. § 98-101"]);
});

test("a page alone is a part that leaves the others at their place", async () => {
  const { source } = await readPages("az-pages", { "00101.htm": lamps }, "2026-03-01");
  assert.deepEqual([source.key, source.releaseDate, source.isPart, source.isUnplaced], ["az-ars-98", "2026-03-01", true, true]);
});

test("a page cut short, a page without law and pages of others are refused", async () => {
  await assert.rejects(readPages("az-pages", { "00101.htm": lamps.slice(0, 200) }), /cut short/);
  const empty = "<html><body><font color=GREEN>98-1</font></body></html>";
  await assert.rejects(readPages("az-pages", { "00101.htm": empty }), /no section of a code/);
  assert.equal(groupOf("az-pages", "00101.htm", "<html><body><p>Checking your browser</p></body></html>"), null);
});

function page(number: string, heading: string, text: string): string {
  return `<html><body>\n\n<p><font color=GREEN>${number}</font> <font color=PURPLE><u>${heading}</u></font></p>\n\n${text}\n</body></html>`;
}
