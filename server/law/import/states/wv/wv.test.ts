import assert from "node:assert/strict";
import { test } from "node:test";
import { groupOf, listOf, paragraphsOf, readPages } from "../../../testing/state-pages.ts";

const lamps = page(
  "12a",
  "§98A-1-12a. Lamps; fog.",
  "<p>(a) General. — A keeper shall light the lamp: <em>Provided</em>, That:</p><p>(1) In fog it stays lit.</p>",
);
const dead = page("13", "§98A-1-13. Repealed.", "<p>Repealed.</p><p>Acts, 2010 Reg. Sess., Ch. 32.</p>");

test("section pages of a chapter are one source", async () => {
  const read = await readPages("wv-pages", { "98A-1-12a/index.html": lamps, "98A-1-13/index.html": dead });
  assert.deepEqual([read.source.key, read.source.name], ["wv-code-98a", "W. Va. Code, Chapter 98A—HARBORS"]);
  assert.deepEqual(listOf(read), ["98A-1-12a | Lamps; fog | in_force", "98A-1-13 | Repealed | repealed"]);
  assert.deepEqual(paragraphsOf(read, "98A-1-12a"), [
    "(a) (a) General. — A keeper shall light the lamp: Provided, That:",
    "(a)(1) (1) In fog it stays lit.",
  ]);
  const [first] = read.sections;
  assert.deepEqual([first?.identity, first?.divisionKey], ["state/wv/98A-1-12a", "code/ch98A/art1"]);
});

test("a cut page and pages of others are refused", async () => {
  await assert.rejects(readPages("wv-pages", { "98A-1-12a/index.html": lamps.slice(0, 600) }), /cut short/);
  await assert.rejects(
    readPages("wv-pages", { "index.html": "<html><title>West Virginia Code</title><body>Blocked</body></html>" }),
    /no section of a code/,
  );
  assert.equal(groupOf("wv-pages", "index.html", "<html><head><title>403 Forbidden</title></head></html>"), null);
});

function page(number: string, line: string, text: string): string {
  return `<html><head><title>West Virginia Code</title></head><body><div id='chpsel-container' data-m='home' data-c='98A' data-a='1' data-s='${number}'>
<select id='sel-chapter'><option value='1'>CHAPTER 1. THE STATE.</option></select><h3 style='font-size:16px'>CHAPTER 98A. HARBORS.</h3></div>
<div id='results-box'><div class='art-prev'><a href='/98A-2/'>Article 2</a></div><div id='ah-1' class='art-head'>ARTICLE 1. LIGHTS.</div>
<div class='sec-head' data-id='ah-1'><div class='sectiontext hid'><h4>${line}</h4>\n${text}</div></div></div><footer>Charleston</footer></body></html>`;
}
