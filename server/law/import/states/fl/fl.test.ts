import assert from "node:assert/strict";
import { test } from "node:test";
import { blocksOf, isCited, notesOf, readPage } from "../../../testing/read-pages.ts";

const dash = '<span class="EmDash">&#x2014;</span>';
const start = (number: string, heading: string, body: string, after = "") =>
  `<div class="Section"><span class="SectionNumber">${number}&#x2003;</span><span class="Catchline"><span class="CatchlineText">` +
  `${heading}</span>${dash}</span><span class="SectionBody">${body}</span>${after}</div>`;
const level = (name: string, number: string, inner: string) =>
  `<div class="${name}">${number === "" ? "" : `<span class="Number">${number}&#x2003;</span>`}${inner}</div>`;
const text = (words: string) => `<span class="Text Intro Justify">${words}</span>`;

const chapter = `<html><head><title>Chapter 97 - 2031 Florida Statutes - The Florida Senate</title></head><body><div id="menu"><p>Bills</p></div>
<div class="Chapter"><div class="ChapterTitle"><div class="ChapterNumber">CHAPTER 97</div><div class="ChapterName">HARBOR LAMPS</div></div>
<div class="CatchlineIndex"><div class="IndexItem">97.0101 Whales. [Repealed by s. 9, ch. 2020-1.]</div><div class="IndexItem"><a href="#97.01">97.01</a> Oil.</div><div class="IndexItem"><a>97.011</a> Duty.</div>
<div class="IndexItem"><a>97.09</a> Horns.</div></div>
<div class="Part"><div class="PartNumber">PART I</div><div class="PartTitle">KEEPERS (ss. 97.01-97.011)</div>
${start("97.01", "Oil.", text("Oil is free."), `<div class="History"><span class="HistoryTitle">History.</span>${dash}<span class="HistoryText">s. 1, ch. 71-9; s. 2, ch. 2014-194.</span></div>`)}
${start(
  "97.011",
  "Duty to <span class='Italic'>light</span>.",
  level("Subsection", "(1)", text("A keeper lights the lamp.")) +
    level(
      "Subsection",
      "",
      level("Paragraph", "(2)(a)", text("The lamp is:")) +
        level(
          "Paragraph",
          "(b)",
          text("If dim:") + level("SubParagraph", "1.", text("Oil;")) + level("SubParagraph", "2.", text("wick.")),
        ) +
        text("The keeper pays."),
    ),
  `<div class="Note"><sup class="SuperScript">1</sup><span class="NoteTitle">Note.</span>${dash}As enacted.</div>`,
)}
</div></div><div id="footer"><p>Disclaimer</p></div></body></html>`;

test("a chapter gives its title, sections, double labels and edition", async () => {
  const { source, divisions, sections, warnings } = await readPage(chapter);
  assert.deepEqual([source.key, source.name], ["fl-fs-97", "Fla. Stat., Chapter 97—HARBOR LAMPS"]);
  assert.deepEqual([source.release, source.releaseDate], ["2031", "2031-07-01"]);
  assert.deepEqual(
    divisions.map(({ key, name }) => `${key} ${name}`),
    ["fs Florida Statutes", "fs/tIX ", "fs/tIX/ch97 HARBOR LAMPS", "fs/tIX/ch97/ptI KEEPERS"],
  );
  assert.deepEqual(
    sections.map((s) => [s.actId, s.identity, s.numberLabel, s.heading, isCited(s)]),
    [
      ["STATE_FL_TIX_C97_S97.01", "state/fl/97.01", "97.01", "Oil", true],
      ["STATE_FL_TIX_C97_S97.0101", "state/fl/97.0101", "97.0101", "Whales. [Repealed by s. 9, ch. 2020-1.]", true],
      ["STATE_FL_TIX_C97_S97.011", "state/fl/97.011", "97.011", "Duty to light", true],
    ],
  );
  const [oil, whales, duty] = sections;
  assert.equal(whales?.status, "repealed");
  assert.ok(oil && duty);
  assert.deepEqual(
    [blocksOf(oil), notesOf(oil), oil.amendmentYears],
    [["p - Oil is free."], ["history | History | s. 1, ch. 71-9; s. 2, ch. 2014-194."], [2014]],
  );
  assert.deepEqual(blocksOf(duty), [
    "level (1) (1) A keeper lights the lamp.",
    "level (2) (2)",
    "level (2)(a) (a) The lamp is:",
    "level (2)(b) (b) If dim:",
    "level (2)(b)(1) 1. Oil;",
    "level (2)(b)(2) 2. wick.",
    "p (2) The keeper pays.",
  ]);
  assert.deepEqual(notesOf(duty), ["editorial | Note 1 | As enacted."]);
  assert.deepEqual(warnings, ["The table of contents lists 1 more: § 97.09."]);
});

test("the page of one section is a part of its chapter", async () => {
  const page = `<html><head><title>Statutes &amp; Constitution :View Statutes : Online Sunshine</title></head><body><h3>The 2031 Florida Statutes</h3>${start("97.02", "Oil.", text("Oil is free."))}</body></html>`;
  const { source, sections } = await readPage(page, "0097.02.html");
  assert.deepEqual([source.key, source.release, source.isPart, sections[0]?.number], ["fl-fs-97", "2031", true, "97.02"]);
});

test("a list of chapters is refused", async () => {
  const list = "<html><head><title>Chapter 97 - 2031 Florida Statutes</title></head><body><p>97.01 Oil</p></body></html>";
  await assert.rejects(readPage(list), /This page has no section of Florida Statutes/);
});
