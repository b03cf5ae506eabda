import assert from "node:assert/strict";
import { test } from "node:test";
import { blocksOf, isCited, notesOf, readPage, readPages } from "../../../testing/read-pages.ts";

const section = (number: string, heading: string, body: string, history: string) =>
  `<div class="section" id="stat.${number}"><h1 class="shn">${number} ${heading}</h1>${body}<div class="history"><h2>History: </h2><p class="first">${history}</p></div></div>`;

test("a chapter gives subdivisions as levels, stubs and the edition", async () => {
  const { source, sections, warnings } = await readPage(
    `<!DOCTYPE html><html><head><title>Ch. 97B MN Statutes</title></head><body><p>Menu</p><h2>2031 Minnesota Statutes</h2><div id="xtend" class="statute">
    <h2 class="chapter_title">CHAPTER 97B. HARBOR LAMPS</h2><div id="chapter_analysis"><table><tr><td>97B.01</td><td>DUTY.</td></tr><tr><td>97B.015</td><td>OIL.</td></tr></table></div>
    ${section(
      "97B.01",
      "DUTY.",
      '<div class="subd"><a class="permalink">§</a><h2 class="subd_no">Subdivision 1.<span class="headnote">Lamp.</span></h2><p>(a) A keeper lights, under <a href="/statutes/cite/97B.02">97B.02</a>:</p><p>(1) the lamp; or</p></div>' +
        '<div class="subd"><h2 class="subd_no">Subd. 2.<span class="headnote">Horn.</span></h2><p>The horn sounds.</p></div>',
      "1984 c 480 s 12; 2013 c 7 s 1",
    )}<div class="sr" id="stat.97B.02"><b>97B.02</b> [Repealed, 1984 c 480 s 1]</div></div><p>Footer</p></body></html>`,
  );
  assert.deepEqual([source.key, source.name], ["mn-stat-97b", "Minn. Stat., Chapter 97B—HARBOR LAMPS"]);
  assert.deepEqual([source.release, source.releaseDate], ["2031", "2031-08-01"]);
  const [duty, dead] = sections;
  assert.ok(duty && dead);
  assert.deepEqual([duty.actId, duty.identity, isCited(duty)], ["STATE_MN_C97B_S97B.01", "state/mn/97B.01", true]);
  assert.deepEqual(blocksOf(duty), [
    "level (1) Subdivision 1. Lamp.",
    "level (1)(a) (a) A keeper lights, under 97B.02:",
    "level (1)(a)(1) (1) the lamp; or",
    "level (2) Subd. 2. Horn.",
    "p (2) The horn sounds.",
  ]);
  assert.deepEqual([notesOf(duty), duty.amendmentYears], [["history | History | 1984 c 480 s 12; 2013 c 7 s 1"], [2013]]);
  assert.deepEqual([dead.number, dead.status], ["97B.02", "repealed"]);
  assert.deepEqual(warnings, ["The table of contents lists 1 more: § 97B.015."]);
});

test("pages of sections with the table of contents are the chapter, in the order of digits", async () => {
  const contents =
    '<html><body><ul><li><a href="/statutes/">2031 Minnesota Statutes</a></li><li><a href="/statutes/cite/97B">Chapter 97B</a></li></ul><h2>Chapter 97B</h2>' +
    '<h2 class="chapter_title">CHAPTER 97B. LAMPS</h2><div id="chapter_analysis"><table><tr><td>97B.03</td><td class="inactive">[Repealed, 1984 c 480 s 1]</td></tr>' +
    "<tr><td>97B.035</td><td>OIL.</td></tr><tr><td>97B.04</td><td>OIL.</td></tr></table></div></body></html>";
  const page = (number: string) =>
    `<html><head><title>Sec. ${number} MN Statutes</title></head><body><h2>Chapter 97B</h2>${section(number, "OIL.", "<p>Oil is free.</p>", "2013 c 7 s 1")}</body></html>`;
  const { source, divisions, sections } = await readPages({ "a.html": page("97B.04"), "b.html": page("97B.035") });
  assert.deepEqual([source.key, source.isPart, divisions.length], ["mn-stat-97b", true, 2]);
  assert.deepEqual(
    sections.map((s) => s.number),
    ["97B.035", "97B.04"],
  );
  const whole = await readPages({ "97B.html": contents, "a.html": page("97B.04"), "b.html": page("97B.035") });
  assert.deepEqual(
    [whole.source.isPart, ...whole.sections.map((s) => `${s.number} ${s.status}`)],
    [undefined, "97B.03 repealed", "97B.035 in_force", "97B.04 in_force"],
  );
  await assert.rejects(readPage(contents), /has no section/);
});
