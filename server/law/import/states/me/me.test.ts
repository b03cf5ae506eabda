import assert from "node:assert/strict";
import { test } from "node:test";
import { groupOf, listOf, notesOf, paragraphsOf, readPages } from "../../../testing/state-pages.ts";

const lamps = page(
  "§7-A. Lamps",
  `<div class="mrs-text indpara MRSIndentedPara status_current IP">A keeper has duties under <a href="../9/title9sec12-B.html">Title 9,
     section 12-B</a>. <span class="bhistory">[PL 1999, c. 1, §1 (NEW).]</span></div>
   <div class="MRSSubSection"><div class="mrs-text indpara"><span class="headnote">1-A.
        Duties.
      </span>The keeper shall:</div>
     <div class="mrs-text paragraph MRSLetteredPara status_current LP"><span class="letpara_id">B.
        </span>Use:<div class="mrs-text MRSSubPara paragraph"><span class="mrs-text paragraph">
           (2)
        </span>Oil. <span class="bhistory"></span></div></div>
     <span class="bhistory">[PL 2001, c. 2, §3 (AMD).]</span></div>
   <div class="note"><span>Revisor's Note:</span> §7-A. Boats is elsewhere</div>
   <div class="qhistory">SECTION HISTORY<div class="qhistory_list"><span class="hist_chapter">PL 1999, c. 1, §1 (NEW). </span></div></div>`,
);
const later = page("§9. Fog (WHOLE SECTION TEXT EFFECTIVE 1/05/27)", `<div class="mrs-text indpara">Fog is a fact.</div>`);
const dead = page(
  "§8. Boats (REPEALED)",
  `<div class="qhistory">SECTION HISTORY<div class="qhistory_list">PL 2005, c. 9 (RP).</div></div>`,
);

test("levels below the section are those that the page marks", async () => {
  const read = await readPages("me-pages", { "98/title98sec7-A.html": lamps, "98/title98sec8.html": dead });
  assert.deepEqual(listOf(read), ["7-A | Lamps | in_force", "8 | Boats (REPEALED) | repealed"]);
  assert.deepEqual(paragraphsOf(read, "7-A"), [
    "A keeper has duties under Title 9, section 12-B.",
    "(1-A) 1-A. Duties. The keeper shall:",
    "(1-A)(B) B. Use:",
    "(1-A)(B)(2) (2) Oil.",
  ]);
  assert.deepEqual(notesOf(read, "7-A"), [
    "amendments | History of the paragraphs | [PL 1999, c. 1, §1 (NEW).]\n1-A. [PL 2001, c. 2, §3 (AMD).]",
    "editorial | Revisor's Note | §7-A. Boats is elsewhere",
    "history | History | PL 1999, c. 1, §1 (NEW).",
  ]);
  const [first] = read.sections;
  assert.deepEqual(
    [first?.identity, first?.citationShort, first?.divisionKey],
    ["state/me/98-A/7-A", "98-A M.R.S. § 7-A", "mrs/t98-A/pt1/ch3"],
  );
  assert.deepEqual(
    first?.references.map((one) => one.target),
    ["state/me/9/12-B"],
  );
});

test("days in headings are read", async () => {
  const read = await readPages("me-pages", { "98/title98sec9.html": later }, "2026-03-01");
  assert.deepEqual(
    read.sections.map((one) => [one.status, one.extra]),
    [["not_yet_effective", { effectiveDate: "2027-01-05" }]],
  );
});

test("a page cut short and pages of others are refused", async () => {
  await assert.rejects(readPages("me-pages", { "title98sec7-A.html": lamps.slice(0, 900) }), /cut short/);
  assert.equal(groupOf("me-pages", "title98sec7.html", "<html><head><title>Access denied</title></head></html>"), null);
});

function page(line: string, text: string): string {
  return `<!DOCTYPE html><html><head><title>Title 98-A, §7: Lamps</title></head><body><nav>Statutes</nav>
    <div class="MRSTitle toc">Title 98-A: HARBOR CODE</div><div class="MRSPart toc">Part 1: LIGHTS</div>
    <div class="MRSChapter toc">Chapter 3: KEEPERS</div><a class="nextref" href="./title98sec8.html">§8</a>
    <div class="row section-content"><div class="col-sm-12 MRSSection status_current"><h3 class="heading_section">
       ${line}</h3>${text}</div></div><footer>Office of the Revisor</footer></body></html>`;
}
