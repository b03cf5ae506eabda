import assert from "node:assert/strict";
import { test } from "node:test";
import { groupOf, listOf, notesOf, paragraphsOf, readPages } from "../../../testing/state-pages.ts";

const lamps = page(
  "0980-0050-0010-0020",
  `<p class="line-indent"><span class="catchline"><span class="citation">98-5-102</span>. &#8195;Lamps.</span> (1) A keeper has duties under
   <a href="../section_0030/0980-0050-0010-0030.html"><span class="citation">98-5-103</span></a> and <a href="../0980-0050-0100-0010.html">the next part</a>.</p>
   <p class="line-indent">(a) With oil.</p>`,
  "En. Sec. 1, Ch. 181, L. 1933; amd. Sec. 2, Ch. 3, L. 2001.",
);
const dead = page(
  "0980-0050-0010-0030",
  `<p class="line-indent"><span class="catchline"><span class="citation">98-5-103</span>. Repealed.</span> Sec. 1, Ch. 1, L. 2025.</p>`,
  "",
);

test("section pages of a title are one source", async () => {
  const read = await readPages("mt-pages", { "p/0980-0050-0010-0020.html": lamps, "p/0980-0050-0010-0030.html": dead });
  assert.deepEqual([read.source.key, read.source.name], ["mt-mca-98", "MCA, Title 98—HARBORS"]);
  assert.deepEqual(listOf(read), ["98-5-102 | Lamps | in_force", "98-5-103 | Repealed | repealed"]);
  assert.deepEqual(paragraphsOf(read, "98-5-102"), [
    "(1) (1) A keeper has duties under 98-5-103 and the next part.",
    "(1)(a) (a) With oil.",
  ]);
  assert.deepEqual(notesOf(read, "98-5-102"), ["history | History | En. Sec. 1, Ch. 181, L. 1933; amd. Sec. 2, Ch. 3, L. 2001."]);
  assert.deepEqual(notesOf(read, "98-5-103"), ["history | History | Sec. 1, Ch. 1, L. 2025."]);
  const [first] = read.sections;
  assert.deepEqual([first?.identity, first?.divisionKey], ["state/mt/98-5-102", "mca/t98/ch5/pt1"]);
  assert.deepEqual(first?.references.map((one) => one.target).slice(0, 2), ["state/mt/98-5-103", "state/mt/98-5-1001"]);
});

test("a page with two versions of a section has both", async () => {
  const line = (words: string, text: string) =>
    `<p class="line-indent"><span class="catchline"><span class="citation">98-5-104</span>. &#8195;${words}</span> ${text}</p>`;
  const both = page(
    "0980-0050-0010-0040",
    line("(Temporary) Oil.", "Two gallons.") + line("(Effective July 1, 2027) Oil.", "Three gallons."),
    "",
  );
  const read = await readPages("mt-pages", { "0980-0050-0010-0040.html": both }, "2026-03-01");
  assert.deepEqual(listOf(read), ["98-5-104 | (Temporary) Oil | in_force", "98-5-104 | (Effective July 1, 2027) Oil | not_yet_effective"]);
});

test("a cut page, the constitution and pages of others are refused", async () => {
  await assert.rejects(readPages("mt-pages", { "0980-0050-0010-0020.html": lamps.slice(0, 700) }), /cut short/);
  assert.equal(groupOf("mt-pages", "0000-0010-0010-0010.html", page("0000-0010-0010-0010", "", "")), null);
  assert.equal(groupOf("mt-pages", "0980-0050-0010-0020.html", "<html><head><title>404</title></head></html>"), null);
});

function page(id: string, text: string, history: string): string {
  return `<!doctype html><html><head><title>Lamps, MCA</title></head><body><nav>Home</nav><div class="section-header">
<h4 class="section-title-title">TITLE 98. HARBORS</h4><h3 class="section-chapter-title">CHAPTER 5. LIGHTS</h3>
<h2 class="section-part-title">Part 1. Keepers</h2><h1 class="section-section-title">Lamps</h1></div>
<div class="section-doc" id="mca_${id}"><div class="section-content">${text}</div></div>
<div class="history-doc"><div class="history-content"><p class="line-indent"><span class="header">History:</span>&#8195;${history}</p></div></div></body></html>`;
}
