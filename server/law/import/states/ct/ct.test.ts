import assert from "node:assert/strict";
import { test } from "node:test";
import { blocksOf, isCited, notesOf, readPage } from "../../../testing/read-pages.ts";

const page = (title: string, number: string, body: string) =>
  `<!DOCTYPE html><html><head><meta name="Number" content="${number}"/><title>${title}</title><style>h2.chap-no { color: red }</style></head>` +
  `<body><div id="x.htm">${body}</div></body></html>`;
const back = '<table class="nav_tbl"><tr><td><a href="#TOC">(Return to Chapter)</a></td></tr></table>';

test("a chapter gives its title, notes of levels, and notes of sections by class", async () => {
  const { source, divisions, sections, levelNotes, warnings } = await readPage(
    page(
      "Chapter 997 - Harbor Lamps",
      "997",
      `<h2 class="chap-no">CHAPTER 997*</h2><h2 class="chap-name">HARBOR LAMPS</h2><p class="front-note-first">*Cited. 9 C. 9.</p>
      <h4 class="chap_toc_hd">Table of Contents</h4><p class="toc_catchln"><a href="#sec_97a-1">Sec. 97a-1. Duty.</a></p>
      <p class="toc_catchln"><a href="#sec_97a-9">Sec. 97a-9. Horns.</a></p><hr/>
      <h3 class="part-no">PART I</h3><h3 class="part-name">KEEPERS</h3>
      <p><span class="catchln" id="sec_97a-1">Sec. 97a-1. Duty. Keepers.</span> (a) A keeper lights under <a href="chap_997.htm#sec_97a-2l">97a-2l</a>.</p>
      <p>(b) In fog, the horn sounds.</p><p class="source-first">(1969, P.A. 9, S. 1; P.A. 75-380, S. 2; 75-577; P.A. 31-2, S. 1.)</p>
      <p class="history-first">History: P.A. 75-380 added Subsec. (b).</p><p class="cross-ref-first">See Sec. 97a-3.</p>
      <p class="annotation-first">Cited. 1 C. 1.</p><p class="annotation">Cited. 2 C. 2.</p>${back}
      <p><span class="catchln" id="sec_97a-2l">Sec. 97a-2<i>l</i>. Oil.</span> Oil is free.</p>${back}
      <p><span class="catchln" id="secs_97a-5_to_97a-7">Secs. 97a-5 to 97a-7. Wicks.</span> Repealed.</p>${back}`,
    ),
  );
  assert.deepEqual([source.key, source.name], ["ct-cgs-997", "Conn. Gen. Stat., Chapter 997—HARBOR LAMPS"]);
  assert.deepEqual(
    divisions.map(({ key }) => key),
    ["cgs", "cgs/t97a", "cgs/t97a/ch997", "cgs/t97a/ch997/ptI"],
  );
  assert.deepEqual(
    levelNotes["cgs/t97a/ch997"]?.map(({ body }) => body.text),
    ["*Cited. 9 C. 9."],
  );
  const [duty, oil, wicks] = sections;
  assert.ok(duty && oil && wicks);
  assert.deepEqual([duty.actId, duty.identity, duty.heading], ["STATE_CT_T97a_C997_S97a-1", "state/ct/97a-1", "Duty. Keepers"]);
  assert.ok(isCited(duty) && isCited(oil));
  assert.deepEqual(blocksOf(duty), ["level (a) (a) A keeper lights under 97a-2l.", "level (b) (b) In fog, the horn sounds."]);
  assert.deepEqual(notesOf(duty), [
    "history | History | (1969, P.A. 9, S. 1; P.A. 75-380, S. 2; 75-577; P.A. 31-2, S. 1.)",
    "amendments | History | History: P.A. 75-380 added Subsec. (b).",
    "crossReference | Cross References | See Sec. 97a-3.",
    "caseNotes | Annotations | Cited. 1 C. 1.\nCited. 2 C. 2.",
  ]);
  assert.deepEqual([duty.amendmentYears, duty.references[0]?.target], [[2031, 1975], "state/ct/97a-2l"]);
  assert.deepEqual([oil.number, wicks.number, wicks.status], ["97a-2l", "97a-5 to 97a-7", "repealed"]);
  assert.deepEqual(warnings, ["The table of contents lists 1 more: § 97a-9."]);
});

test("an article of the commercial code is a source of its title", async () => {
  const { source, sections } = await readPage(
    page(
      "Article 1 - General",
      "ARTICLE 1",
      '<h2 class="chap-no">ARTICLE 1</h2><h2 class="chap-name">GENERAL</h2><p><span class="catchln" id="sec_97a-1-101">Sec. 97a-1-101. Title.</span> Oil Code.</p>',
    ),
  );
  assert.deepEqual([source.key, sections[0]?.actId], ["ct-cgs-97a-1", "STATE_CT_T97a_A1_S97a-1-101"]);
});
