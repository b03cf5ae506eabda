import assert from "node:assert/strict";
import { test } from "node:test";
import { groupOf, listOf, notesOf, paragraphsOf, readPages } from "../../../testing/state-pages.ts";

const lamps = page(`<p class="RegularParagraphs"><b>&#160;&#160; [§98</b>-<b>4.5]&#160; Lamps of
the harbor.</b>&#160; (a)&#160; A keeper shall light the lamp [at dusk].</p>
<p class="oneParagraph">&#160; (1)&#160; With oil; and</p>
<p class="RegularParagraphs">&#160; (b)&#160; In fog the lamp stays lit. [L 1998, c 291, §1; am L 2001,
c 5, §2]</p><p class="RegularParagraphs">&#160;</p>
<p class="XNotesHeading">Case Notes</p><p class="XNotes">&#160; Fog is a fact.&#160; 29 H. 250.</p>`);
const dead = page(`<p class="RegularParagraphs">&#160; <b>§98-5</b> <b>&#160;REPEALED.&#160; </b>L 1988, c\n260, §4.</p>`);
const contents = page(`<p class="RegularParagraphs" align="center" style="text-align:center"><b>CHAPTER\n98</b></p>
<p class="RegularParagraphs" style="text-align:center"><b>HARBOR LIGHTS</b></p><p class="RegularParagraphs">Section</p>
<p class="RegularParagraphs">&#160; Part II. Keepers</p><p class="RegularParagraphs">&#160;&#160; 98-4.5 Lamps of the harbor</p>`);

test("the contents of a chapter give names and parts; acts and case notes are apart from the law", async () => {
  const read = await readPages("hi-pages", {
    "HRS0098/HRS_0098-0005.htm": dead,
    "HRS0098/HRS_0098-0004_0005.htm": lamps,
    "HRS0098/HRS_0098-.htm": contents,
  });
  assert.equal(read.source.name, "HRS, Chapter 98—HARBOR LIGHTS");
  assert.deepEqual(listOf(read), ["98-4.5 | Lamps of the harbor | in_force", "98-5 | REPEALED | repealed"]);
  assert.deepEqual(paragraphsOf(read, "98-4.5"), [
    "(a) (a) A keeper shall light the lamp [at dusk].",
    "(a)(1) (1) With oil; and",
    "(b) (b) In fog the lamp stays lit.",
  ]);
  assert.deepEqual(notesOf(read, "98-4.5"), [
    "history | History | [L 1998, c 291, §1; am L 2001, c 5, §2]",
    "caseNotes | Case Notes | Fog is a fact. 29 H. 250.",
  ]);
  assert.deepEqual(notesOf(read, "98-5"), ["history | History | L 1988, c 260, §4."]);
  const [first] = read.sections;
  assert.deepEqual([first?.identity, first?.actId, first?.divisionKey], ["state/hi/98-4.5", "STATE_HI_C98_S98-4.5", "hrs/ch98/ptII"]);
});

test("a section page alone is of its chapter; a cut page and pages of others are refused", async () => {
  const { source } = await readPages("hi-pages", { "HRS_0098-0005.htm": dead });
  assert.deepEqual([source.key, source.name, source.isUnplaced], ["hi-hrs-98", "HRS, Chapter 98", true]);
  await assert.rejects(readPages("hi-pages", { "HRS_0098-0004_0005.htm": lamps.slice(0, 500) }), /cut short/);
  assert.equal(groupOf("hi-pages", "HRS_0098-0005.htm", "<html><head><title>Just a moment...</title></head></html>"), null);
});

function page(text: string): string {
  return `<html>\n<head>\n<meta name="Generator" content="Microsoft Word 15 (filtered)">\n<link href="/assets/css/hrs.css"></head>
<body lang="EN-US"><div class="WordSection1">${text}</div>
<div id="pageLinks"><a href="../HRS_0098-0004.htm">Previous</a></div></body></html>`;
}
