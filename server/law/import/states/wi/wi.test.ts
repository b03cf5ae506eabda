import assert from "node:assert/strict";
import { test } from "node:test";
import { blocksOf, isCited, notesOf, readPage, readPages } from "../../../testing/read-pages.ts";

const page = (number: string, body: string, continues = false) =>
  `<html><head><title>Wisconsin Legislature: ${number}</title></head><body><p>Menu</p><div id="document" class="statutes">${body}` +
  `${continues ? '<div class="navigation"><a href="?down=1">Down</a></div>' : ""}</div><div class="footer">2029-30 Wisconsin Statutes updated through 2031 Wis. Act 16, and through all orders in effect on August 13, 2031. (Published 8-13-31)</div></body></html>`;
const block = (kind: string, section: string, inner: string) =>
  `<div class="${kind}  level3" data-section="${section}"><a class="reference" href="/document/statutes/${section}">${section}</a>${inner}</div>`;
const start = (section: string, heading: string) =>
  block(
    "qsatxt_1sect",
    section,
    `<span class="qsnum_sect">${section}</span> <span class="qstitle_sect"><span class="qstr">${heading}</span></span>`,
  );
const level = (kind: string, label: string, section: string, text: string) =>
  block(kind, section, `<span class="qsnum_x"><span class="qstr">${label}</span></span><span class="qstr">  ${text}</span>`);
const history = (section: string) =>
  `<div class="qsnote_history" data-section="${section}"><span class="reference">${section} History</span><span class="qstr">History:</span><span class="qstr"> 1971 c. 215; 2031 a. 16.</span></div>`;

const first = page(
  "99.01",
  '<div class="qsnum_chap">CHAPTER 99</div><div class="qstitle_chap">HARBOR LAMPS</div>' +
    start("99.01", "Duty.") +
    level("qsatxt_2subsect", "(1m)", "99.01", "A keeper lights, under <a href='/document/statutes/99.02(1)(a)'>99.02 (1) (a)</a>:") +
    level("qsatxt_3para", "(a)", "99.01", "The lamp:") +
    level("qsatxt_4subdiv", "1.", "99.01", "With oil.") +
    history("99.01") +
    '<div class="qsnote_annot" data-section="99.01"><span class="qstr">A keeper slept.</span></div>' +
    start("99.015", "Fog.") +
    level("qsatxt_2subsect", "(1)", "99.015", "Fog is"),
  true,
);

test("a window gives levels by class and leaves out the section that it cuts", async () => {
  const { source, sections, warnings } = await readPage(first);
  assert.deepEqual(
    [source.key, source.name, source.release, source.releaseDate, source.isPart],
    ["wi-stats-99", "Wis. Stat., Chapter 99—HARBOR LAMPS", "2031 Wis. Act 16", "2031-08-13", true],
  );
  const [duty, ...others] = sections;
  assert.ok(duty);
  assert.deepEqual([duty.actId, duty.identity, isCited(duty), others], ["STATE_WI_C99_S99.01", "state/wi/99.01", true, []]);
  assert.deepEqual(blocksOf(duty), [
    "level (1m) (1m) A keeper lights, under 99.02 (1) (a):",
    "level (1m)(a) (a) The lamp:",
    "level (1m)(a)(1) 1. With oil.",
  ]);
  assert.deepEqual(notesOf(duty), ["history | History | 1971 c. 215; 2031 a. 16.", "caseNotes | Annotations | A keeper slept."]);
  assert.equal(duty.references[0]?.target, "state/wi/99.02#(1)(a)");
  assert.deepEqual(warnings, ["The pages have only a part of § 99.015, which was left out: save the pages before and after them too."]);
});

test("windows together have the section that one of them cuts", async () => {
  const second = page(
    "99.02",
    level("qsatxt_2subsect", "(1m)", "99.01", "The end of another section.") +
      start("99.015", "Fog.") +
      level("qsatxt_2subsect", "(1)", "99.015", "Fog is mist.") +
      history("99.015") +
      start("99.02", "Oil.") +
      history("99.02"),
  );
  const { sections, warnings } = await readPages({ "a.html": first, "b.html": second });
  assert.deepEqual(
    sections.map((s) => [s.number, s.body.text.split("\n").at(-1)]),
    [
      ["99.01", "1. With oil."],
      ["99.015", "(1) Fog is mist."],
      ["99.02", ""],
    ],
  );
  assert.deepEqual(warnings, []);
});

test("a window that begins inside a section does not install its end", async () => {
  const { sections, warnings } = await readPage(
    page("99.02", level("qsatxt_2subsect", "(2)", "99.01", "The end.") + start("99.02", "Oil.") + history("99.02")),
  );
  assert.deepEqual(
    sections.map((s) => s.number),
    ["99.02"],
  );
  assert.match(warnings.join(), /^The pages have only a part of § 99\.01,/);
});
