import assert from "node:assert/strict";
import { test } from "node:test";
import { blocksOf, isCited, notesOf, readPage, readPages } from "../../../testing/read-pages.ts";

const page = (title: string, body: string) =>
  `<!DOCTYPE html><html><head><title>${title} - Ohio Revised Code | Ohio Laws</title></head><body><nav><ul><li>Laws</li></ul></nav><main>${body}</main></body></html>`;
const crumb = (words: string) => `<div class="breadcrumbs-node"><a href="/x">${words}</a></div>`;
const facts = (effective: string) =>
  `<div class="laws-section-info"><div class="label">Effective:</div><div class="value">${effective}</div><div class="label">Latest Legislation: </div>` +
  '<div class="value">House Bill 9 - 150th General Assembly</div></div>';
const body = (text: string) =>
  `<section class="laws-body"><span>${text}</span><div class="laws-notice"><p>Last updated today</p></div></section>`;
const separator = "<span class='codes-separator'>|</span>";
const sectionPage = (number: string, effective: string, text: string, after = "") =>
  page(
    `Section ${number}`,
    `<section class="laws-header"><h1>Section ${number} ${separator} Oil.</h1>${crumb("Title 97 Harbors")}${crumb("Chapter 9701 Lamps")}</section>` +
      `${facts(effective)}${body(text)}${after}`,
  );

test("a chapter has its title, and each section its day and its law", async () => {
  const item = (number: string, heading: string, text: string) =>
    `<div class="list-content"><span class="content-head"><a href="section-${number}">Section ${number} <span>|</span> ${heading}</a></span>` +
    `<div class="content-body">${facts("January 1, 2031")}${body(text)}</div></div>`;
  const { source, divisions, sections, warnings } = await readPage(
    page(
      "Chapter 9701",
      `<section class="laws-header"><h1>Chapter 9701 ${separator} Lamps</h1>${crumb("Title 97 Harbors")}</section>
      <table class="data-grid laws-table"><tr><td class="name-cell"><a>Section 9701.01 ${separator} Duty.</a></td></tr>
      <tr><td class="name-cell"><a>Section 9701.09 ${separator} Horns.</a></td></tr></table><table class="data-grid laws-table"><tr><td class="name-cell">` +
        item(
          "9701.01",
          "Duty.",
          "<p>(A) A keeper lights:</p><p>(1) the lamp, under <a href='/ohio-revised-code/section-9701.011'>9701.011</a>.</p>",
        ) +
        item("9701.011", "Fog.", "<p>Fog is thick mist.</p><table><tr><td>Mist</td><td>thick</td></tr></table>") +
        "</td></tr></table>",
    ),
    "chapter.html",
    "2031-02-01",
  );
  assert.deepEqual([source.key, source.isPart], ["oh-orc-9701", undefined]);
  assert.deepEqual(
    divisions.map(({ key }) => key),
    ["orc", "orc/t97", "orc/t97/ch9701"],
  );
  const [duty, fog] = sections;
  assert.ok(duty && fog);
  assert.deepEqual([duty.actId, duty.identity, isCited(duty)], ["STATE_OH_T97_C9701_S9701.01", "state/oh/9701.01", true]);
  assert.deepEqual(blocksOf(duty), ["level (A) (A) A keeper lights:", "level (A)(1) (1) the lamp, under 9701.011."]);
  assert.deepEqual([duty.extra["effectiveDate"], duty.references[0]?.target], ["2031-01-01", "state/oh/9701.011"]);
  assert.deepEqual(notesOf(fog), [
    "history | History | House Bill 9 - 150th General Assembly",
    "effectiveDate | Version | Effective January 1, 2031",
  ]);
  assert.deepEqual(
    fog.body.tables.map(({ rows }) => rows[0]?.map(({ text }) => text)),
    [["Mist", "thick"]],
  );
  assert.deepEqual(warnings, ["The table of contents lists 1 more: § 9701.09."]);
});

test("pages of sections become a part of the chapter, in the order of digits, with every version", async () => {
  const { source, sections } = await readPages({
    "a/section-9701.02.html": sectionPage("9701.02", "January 1, 2031", "<p>Oil is sold.</p>"),
    "a/section-9701.011.html": sectionPage(
      "9701.011",
      "May 2, 2029",
      "<p>Fog.</p>",
      '<section class="laws-history"><ul><li><span>May 2, 2029 &ndash; Amended  by House Bill 1</span> <span class="no-print">[ <a>View May 2, 2029 Version</a> ]</span></li></ul></section>',
    ),
    "b/section-9701.02.html": sectionPage("9701.02", "May 2, 2020", "<p>Oil is free.</p>"),
    "c/section-9701.011.html": sectionPage("9701.011", "May 2, 2029", "<p>Fog.</p>"),
  });
  assert.deepEqual([source.key, source.isPart, source.isDecimal], ["oh-orc-9701", true, true]);
  assert.deepEqual(
    sections.map((s) => [s.identity, s.body.text, s.extra["effectiveDate"]]),
    [
      ["state/oh/9701.011", "Fog.", "2029-05-02"],
      ["state/oh/9701.02", "Oil is sold.", "2031-01-01"],
      ["state/oh/9701.02#2", "Oil is free.", "2020-05-02"],
    ],
  );
  assert.equal(sections[0]?.extra["history"], "May 2, 2029 – Amended by House Bill 1");
});
