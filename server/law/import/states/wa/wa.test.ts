import assert from "node:assert/strict";
import { test } from "node:test";
import { blocksOf, isCited, notesOf, readPage, readPages } from "../../../testing/read-pages.ts";

const section = (number: string, heading: string, text: string, after: string) =>
  `<span><a name="${number}"></a><div><h3><a href="default.aspx?cite=${number}&amp;pdf=true">PDF</a>RCW <a href="default.aspx?cite=${number}">${number}</a></h3></div>` +
  `<div><h3>${heading}</h3></div><div>${text}</div><div style="margin-top:15pt;">${after}</div></span>`;
const indented = (text: string) => `<div style="text-indent:0.5in;">${text}</div>`;

test("a chapter gives its title, sections with versions, histories and notes", async () => {
  const { source, divisions, sections } = await readPage(
    `<!DOCTYPE html><html><head><title>Chapter 97.10 RCW: HARBOR LAMPS</title></head><body><ul><li>Menu</li></ul><h1>Chapter 97.10 RCW</h1><h2>HARBOR LAMPS</h2>
    <div id="ContentPlaceHolder1_pnlExpanded">${section(
      "97.10.010",
      "Duty.",
      indented("(1) A keeper lights under RCW <a href='default.aspx?cite=97.10.020'>97.10.020</a>:") +
        indented("(a) The lamp;") +
        indented("(b) The horn."),
      "[ <a href='x'>2031 c 71 s 6</a>; 2005 c 274 s 102.]",
    )}<div><h3>Notes:</h3></div><div><div>Finding—2031 c 71: Lamps help.</div></div>
    ${section("97.10.020", "Oil. (Effective until January 1, 2032.)", indented("Oil is free."), "[2005 c 9 s 1.]")}
    ${section("97.10.020", "Oil. (Effective January 1, 2032.)", indented("Oil is sold."), "[2031 c 9 s 1.]")}</div><div id="footer">Site map</div></body></html>`,
    "97.10.html",
    "2031-08-01",
  );
  assert.deepEqual(
    [source.key, source.name, source.isPart],
    ["wa-rcw-97.10", "Wash. Rev. Code, Chapter 97.10 RCW—HARBOR LAMPS", undefined],
  );
  assert.deepEqual(
    divisions.map(({ key }) => key),
    ["rcw", "rcw/t97", "rcw/t97/ch97.10"],
  );
  const [duty, ...oil] = sections;
  assert.ok(duty);
  assert.deepEqual([duty.actId, duty.identity, isCited(duty)], ["STATE_WA_T97_C97.10_S97.10.010", "state/wa/97.10.010", true]);
  assert.deepEqual(blocksOf(duty), [
    "level (1) (1) A keeper lights under RCW 97.10.020:",
    "level (1)(a) (a) The lamp;",
    "level (1)(b) (b) The horn.",
  ]);
  assert.deepEqual(notesOf(duty), [
    "history | History | [ 2031 c 71 s 6; 2005 c 274 s 102.]",
    "miscellaneous | Notes | Finding—2031 c 71: Lamps help.",
  ]);
  assert.deepEqual(duty.amendmentYears, [2031]);
  assert.deepEqual(
    oil.map((s) => [s.identity, s.status, s.extra["effectiveDate"], s.extra["expirationDate"], s.body.text]),
    [
      ["state/wa/97.10.020", "in_force", undefined, "2032-01-01", "Oil is free."],
      ["state/wa/97.10.020#2", "not_yet_effective", "2032-01-01", undefined, "Oil is sold."],
    ],
  );
});

test("pages of sections are a part of their chapter, without the panels beside the text", async () => {
  const page = (number: string, heading: string, text: string) =>
    `<html><head><title>RCW ${number}: ${heading}</title></head><body><h1>RCW ${number}</h1><h2>${heading}</h2>` +
    `<div id='contentWrapper' class='section-page'>${indented(text)}<div>[2031 c 1 s 1.]</div></div><div id="ContentPlaceHolder1_pnlExpanded">Rules</div></body></html>`;
  const { source, sections } = await readPages({
    "97A.2-201.html": page("97A.2-201", "Formal requirements.", "A lamp is sold in writing."),
    "97A.2-103.html": page("97A.2-103", "Definitions.", "Lamp means lamp."),
  });
  assert.deepEqual([source.key, source.isPart], ["wa-rcw-97a.2", true]);
  assert.deepEqual(
    sections.map((s) => [s.identity, s.heading, s.body.text, isCited(s)]),
    [
      ["state/wa/97A.2-103", "Definitions", "Lamp means lamp.", true],
      ["state/wa/97A.2-201", "Formal requirements", "A lamp is sold in writing.", true],
    ],
  );
});
