import assert from "node:assert/strict";
import { test } from "node:test";
import { groupOf, listOf, notesOf, paragraphsOf, readPages } from "../../../testing/state-pages.ts";

const lamps = page(
  "998.010",
  "28 Aug 2016",
  `<p class="norm"> <span class="bold">  998.010.<span>  </span>Lamps — fog. — </span>1.  A keeper shall light the lamp under section
   <a class="norm" href="/main/OneSection.aspx?section=998.020">998.020<sup>*</sup></a>.</p><p class="norm">  (1)  With oil.</p>
   <div class="foot"><p title="Footnotes follow">--------</p><p class="norm">(L. 1983 S.B. 276, A.L. 2016 H.B. 1816)</p>
   <p class="norm">*Section 998.020 was repealed.</p><p class="norm">(1982) Fog is a fact. Gull v. Harbor, 1 S.W.2d 2.</p></div>`,
);
const dead = page(
  "998.020",
  "28 Aug 2024",
  `<span class="bold">  998.020.  (Repealed L. 2024 S.B. 8 &amp; 9)</span><div class="foot"><p>--------</p></div>`,
);

test("section pages of a chapter are one source", async () => {
  const read = await readPages("mo-pages", { "OneSection.aspx?section=998.010": lamps, "OneSection.aspx?section=998.020": dead });
  assert.equal(read.source.name, "RSMo, Chapter 998");
  assert.deepEqual(listOf(read), ["998.010 | Lamps — fog | in_force", "998.020 | Repealed L. 2024 S.B. 8 & 9 | repealed"]);
  assert.deepEqual(paragraphsOf(read, "998.010"), ["(1) 1. A keeper shall light the lamp under section 998.020*.", "(1)(1) (1) With oil."]);
  assert.deepEqual(notesOf(read, "998.010"), [
    "history | History | (L. 1983 S.B. 276, A.L. 2016 H.B. 1816)",
    "miscellaneous | Footnotes | *Section 998.020 was repealed.",
    "caseNotes | Case notes | (1982) Fog is a fact. Gull v. Harbor, 1 S.W.2d 2.",
  ]);
  const [first] = read.sections;
  assert.deepEqual(first?.extra["effectiveDate"], "2016-08-28");
  assert.deepEqual([first?.identity, first?.citationShort], ["state/mo/998.010", "Mo. Rev. Stat. § 998.010"]);
  assert.ok(first?.references.some((one) => one.target === "state/mo/998.020"));
  assert.deepEqual(
    read.divisions.map((one) => [one.key, one.name]),
    [
      ["rsmo", "Revised Statutes of Missouri"],
      ["rsmo/tXXXVI", "HARBORS"],
      ["rsmo/tXXXVI/ch998", ""],
    ],
  );
});

test("a cut page and pages of others are refused", async () => {
  await assert.rejects(readPages("mo-pages", { "998.010.html": lamps.slice(0, 900) }), /cut short/);
  assert.equal(groupOf("mo-pages", "998.010.html", "<html><title>Missouri Revisor of Statutes - Home</title></html>"), null);
});

function page(number: string, day: string, text: string): string {
  return `<html><head><title>Missouri Revisor of Statutes - Revised Statutes of Missouri, RSMo Section ${number}</title></head><body>
<div><p style="font-weight:700;">Title XXXVI  HARBORS</p><p title="Return to section list"><a href="/main/PageSelect.aspx?chapter=998">Chapter 998</a></p>
<a href="/main/PrevSection.aspx?section=${number}"><span>&lt;</span></a> <span id="effdt">Effective -  ${day}, 2 histories</span></div>
<div class="norm">${text}</div><hr><div><p> ---- end of effective  ${day} ---- </p></div></body></html>`;
}
