import assert from "node:assert/strict";
import { test } from "node:test";
import { groupOf, listOf, notesOf, paragraphsOf, readPages } from "../../../testing/state-pages.ts";

const chapter = page(
  `<h3>CHAPTER 1. General Provisions</h3>`,
  section(
    "101",
    "§\n  101. Lamps.",
    `<p class="subsection">(a) A keeper shall light the lamp:</p><p class="indent-1">(1) At dusk:</p><p class="indent-2">a. With oil.</p>98 Del. C. 1953,
     §\n 101;\n<a href="https://legis.delaware.gov/SessionLaws?volume=58&amp;chapter=497">58 Del. Laws, c. 497,\n §\n 1</a>;`,
  ) +
    section("102-110", "§§\n 102-110. [Reserved.]", "") +
    section("111", "§ 111. Oil.", "Repealed by 77 Del. Laws, c. 3, § 1."),
);
const subchapter = page(
  `<h3>CHAPTER 5. Boats</h3><h4>Subchapter II. Uniform Rules</h4>`,
  section("5-201", "§ 5-201. Boats.", `<p class="subsection">A boat floats.</p>`),
);

test("pages of chapters and subchapters of a title are one source", async () => {
  const read = await readPages("de-pages", { "title98/c001/index.html": chapter, "title98/c005/sc02/index.html": subchapter });
  assert.deepEqual(listOf(read), [
    "101 | Lamps | in_force",
    "102 to 110 | Reserved | reserved",
    "111 | Oil | repealed",
    "5-201 | Boats | in_force",
  ]);
  assert.deepEqual(paragraphsOf(read, "101"), ["(a) (a) A keeper shall light the lamp:", "(a)(1) (1) At dusk:", "(a)(1)(a) a. With oil."]);
  assert.deepEqual(notesOf(read, "101"), ["history | History | 98 Del. C. 1953, § 101; 58 Del. Laws, c. 497, § 1;"]);
  assert.deepEqual(
    read.divisions.map((one) => [one.key, one.name, one.isWhole]),
    [
      ["delc", "Delaware Code", undefined],
      ["delc/t98", "Harbor Lamps", undefined],
      ["delc/t98/ptI", "Keepers", undefined],
      ["delc/t98/ptI/ch1", "General Provisions", true],
      ["delc/t98/ptI/ch5", "Boats", undefined],
      ["delc/t98/ptI/ch5/schII", "Uniform Rules", true],
    ],
  );
  const [first] = read.sections;
  assert.deepEqual([first?.identity, first?.citationShort], ["state/de/98/101", "98 Del. C. § 101"]);
});

test("a cut page and pages of others are refused", async () => {
  await assert.rejects(readPages("de-pages", { "title98/c001/index.html": chapter.slice(0, 500) }), /cut short/);
  assert.equal(groupOf("de-pages", "index.html", "<html><head><title>Online Code of the harbor</title></head></html>"), null);
});

function section(number: string, line: string, text: string): string {
  return `<div class="Section"><div class="SectionHead" id="${number}">\n ${line}</div>${text}</div><br>`;
}

function page(levels: string, text: string): string {
  return `<html><head><title>Delaware Code Online</title></head><body><nav><a href="/">Home</a></nav><div id="content"><div id="TitleHead"><h1>TITLE 98</h1>
<h4>Harbor Lamps</h4><h2>Part I. Keepers</h2>${levels}</div><ul class="chaptersections"><li><a href="#101">§ 101</a></li></ul><div id="CodeBody">
${text}</div></div><footer>State</footer></body></html>`;
}
