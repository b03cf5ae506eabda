import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { citeKeysOf } from "../../citation/cite-key.ts";
import { outlineOf } from "../../testing/imported-cfr.ts";
import { nrsContentsPage, nrsPage, orsFormerPage, orsPage, windows1252 } from "../../testing/chapter-pages.ts";
import { type Collected, collected } from "../../testing/collected.ts";
import { documentsOf } from "../input/input.ts";
import { gz, zip } from "../../testing/input-samples.ts";
import { readDocument } from "../read-document.ts";

test("a chapter of the Nevada Revised Statutes is read with its headings, dates and dead sections", async (t) => {
  const { source, divisions, sections } = await page(t, "NRS-097A.html", nrsPage);
  assert.deepEqual(
    [source.key, source.name, source.release, source.releaseDate],
    ["nv-nrs-97a", "NRS, Chapter 97A—HERONS", "2088-06-02", "2088-06-02"],
  );
  assert.deepEqual(
    divisions.map((d) => [d.key, d.kind, d.number, d.label, d.name]),
    [
      ["nrs", "code", "nrs", "NRS", "Nevada Revised Statutes"],
      ["nrs/ch97A", "chapter", "97A", "Chapter 97A", "HERONS"],
      ["nrs/ch97A/general-provisions", "subject-group", null, "", "GENERAL PROVISIONS"],
      ["nrs/ch97A/feeding", "subject-group", null, "", "FEEDING"],
      ["nrs/ch97A/feeding/bread", "subject-group", null, "", "Bread"],
    ],
  );
  assert.deepEqual(
    sections.map((s) => [s.actId, s.citationShort, s.status, s.extra["effectiveDate"] ?? null, s.renumberedTo]),
    [
      ["STATE_NV_C97A_S97A.010", "NRS 97A.010", "in_force", null, ""],
      ["STATE_NV_C97A_S97A.020", "NRS 97A.020", "in_force", null, ""],
      ["STATE_NV_C97A_S97A.020.2", "NRS 97A.020", "not_yet_effective", null, ""],
      ["STATE_NV_C97A_S97A.030", "NRS 97A.030", "not_yet_effective", "2089-07-01", ""],
      ["STATE_NV_C97A_S97A.040", "NRS 97A.040", "renumbered", null, "self:97A.030"],
    ],
  );
  assert.deepEqual(sections[0] && citeKeysOf(sections[0]).keys.slice(0, 1), ["state/nv/97A.010"]);
});

test("levels of Nevada are recognized by their form; words after an enumeration belong to the level that contains it", async (t) => {
  const [ponds, bread] = (await page(t, "NRS-097A.html", nrsPage)).sections;
  assert.deepEqual(outlineOf(ponds, 60), [
    "p -: A heron may stand in:",
    "level (1): 1. A pond of the “State” under NRS 2A.0613:",
    "  level (1)(a): (a) By day; or",
    "    level (1)(a)(1): (1) At dusk, as 42 U.S.C. § 1983 allows,",
    "  p (1)(a): unless it rains.",
    "p (1): All of this is by leave.",
    "level (2): 2. A marsh: [Figure: MARSH]",
    "table -: Bird\tFee\nHeron\t$1",
  ]);
  assert.deepEqual(
    ponds?.references.map((r) => [r.from, r.target]),
    [
      ["text", "state/nv/2A.0613"],
      ["text", "usc/42/1983"],
    ],
  );
  assert.deepEqual([ponds?.amendmentYears, ponds?.amendmentsCount], [[2060, 2057, 1927], 4]);
  assert.deepEqual([bread?.amendmentYears, bread?.extra["history"]], [[2077], "(Added to NRS by 2071, 1996; A 2077, 450)"]);
});

test("a chapter of the Oregon Revised Statutes is read with its headings, credits, notes and dead sections", async (t) => {
  const { source, divisions, sections } = await page(t, "ors297.html", orsPage);
  assert.deepEqual([source.key, source.name, source.release], ["or-ors-297", "ORS, Chapter 297—Herons", "2087"]);
  assert.deepEqual(
    divisions.map((d) => [d.key, d.kind, d.number, d.name]),
    [
      ["ors", "code", "ors", "Oregon Revised Statutes"],
      ["ors/t29", "title", "29", "BIRDS AND THEIR PONDS"],
      ["ors/ch297", "chapter", "297", "Herons"],
      ["ors/ch297/ponds-and-marshes", "subject-group", null, "PONDS AND MARSHES"],
      ["ors/ch297/ponds-and-marshes/use", "subject-group", null, "Use"],
      ["ors/ch297/feeding", "subject-group", null, "FEEDING"],
    ],
  );
  assert.deepEqual(
    sections.map((s) => [s.actId, s.heading, s.status, s.renumberedTo, s.amendmentYears, s.notes.length]),
    [
      ["STATE_OR_C297_S297.010", "Ponds", "in_force", "", [2087, 2071], 2],
      ["STATE_OR_C297_S297.015", "", "repealed", "", [2071], 0],
      ["STATE_OR_C297_S297.020", "", "renumbered", "self:297.030", [], 0],
      ["STATE_OR_C297_S297.030", "Bread", "in_force", "", [], 0],
      ["STATE_OR_C297_S297.040", "Crumbs", "in_force", "", [2069, 2053], 1],
      ["STATE_OR_C297_S297.050", "", "vacated", "", [], 0],
    ],
  );
  assert.deepEqual(outlineOf(sections[0], 50), [
    "level (1): (1)",
    "  level (1)(a): (a) A heron may stand in a pond as ORS 298.010 (2)",
    "    level (1)(a)(A): (A) By day;",
    "      level (1)(a)(A)(i): (i) If dry; or",
    "      level (1)(a)(A)(ii): (ii) If wet; or",
    "    level (1)(a)(B): (B) At dusk.",
    "  level (1)(b): (b) Nowhere else.",
    "level (2): (2) As of this 2087 Act [June 8, 2087].",
  ]);
  assert.deepEqual(
    sections[0]?.notes.map((n) => [n.heading, n.body.text]),
    [
      ["History", "[2060 c.1 §2; 2071 c.823 §25; 2087 s.s.1 c.12 §6(1),(4)]"],
      ["Note", "Note: Section 5, chapter 199, Oregon Laws 2087, provides:\nSec. 5. (1) Herons are counted. [2087 c.199 §5]"],
    ],
  );
  assert.deepEqual(
    sections[0]?.references.map((r) => r.target),
    ["state/or/298.010#(2)"],
  );
  assert.equal(sections[3]?.body.text, "The keeper shall say:\nI FEED NO BREAD\nDated at ____.");
});

test("a chapter whose sections all moved away or ended is installed under its former number, with or without an edition", async (t) => {
  const { source, sections, warnings } = await page(t, "ors299.html", orsFormerPage);
  assert.deepEqual([source.key, source.name, source.release], ["or-ors-299", "ORS, Chapter 299—Former Provisions", "2087"]);
  assert.deepEqual(
    sections.map((s) => [s.citationShort, s.status, s.renumberedTo]),
    [
      ["ORS 299.010", "renumbered", "self:299A.010"],
      ["ORS 299.020", "repealed", ""],
    ],
  );
  assert.deepEqual(warnings, []);
  const undated = await page(t, "saved.html", orsFormerPage.replace("2087 EDITION", ""));
  assert.deepEqual([undated.source.release, undated.sections.length], [null, 2]);
  assert.match(undated.warnings[0] ?? "", /Chapter 299 does not say which edition/);
});

test("pages of one folder or archive determine together which title each belongs to", async (t) => {
  const next = orsPage
    .replace(/^[\s\S]*?(?=<p class=MsoNormal[^>]*><span[^>]*>Chapter 297 —)/, (before) => before.slice(0, before.indexOf("<p class")))
    .replaceAll("297", "298");
  const files = {
    "or/ors297.html": windows1252(orsPage),
    "or/ors298.html": windows1252(next),
    "nv/NRS-097A.html": windows1252(nrsPage),
    "nv/index.html": windows1252(nrsContentsPage),
  };
  const file = join(temporary(t), "states.zip");
  writeFileSync(file, zip(files));
  const { documents } = await documentsOf(file);
  assert.deepEqual(
    documents.map((d) => [d.name, d.within?.number, d.within?.name]),
    [
      ["NRS-097A.html", "9", "BIRDS OF THE STATE"],
      ["ors297.html", "29", "BIRDS AND THEIR PONDS"],
      ["ors298.html", "29", "BIRDS AND THEIR PONDS"],
    ],
  );
  const read = collected();
  assert.ok(documents[2]);
  await readDocument(documents[2], read.sink);
  assert.deepEqual(
    read
      .whole()
      .divisions.slice(0, 3)
      .map((d) => [d.key, d.parentKey]),
    [
      ["ors", null],
      ["ors/t29", "ors"],
      ["ors/ch298", "ors/t29"],
    ],
  );
});

const refusals: [string, string, string, RegExp][] = [
  ["a page cut short", "NRS-097A.html", nrsPage.slice(0, nrsPage.indexOf("A marsh")), /ends before its body does: it was cut short/],
  ["a page without sections", "NRS-097A.html", nrsPage.replaceAll("SectBody", "Other"), /has no section/],
  ["a number that is none", "NRS-097A.html", nrsPage.replace(">97A.010<", ">ninety<"), /has the number “ninety”/],
  ["the table of contents alone", "index.html", nrsContentsPage, /table of contents of the Nevada Revised Statutes/],
  [
    "a page without its edition",
    "ors297.html",
    orsPage.replace("2087 EDITION", "LATEST EDITION"),
    /does not say which chapter and edition/,
  ],
  ["another page of Word", "ors297.html", orsPage.replaceAll("297", "CCXCVII"), /does not say which chapter and edition/],
  ["elements nested without end", "NRS-097A.html", nrsPage.replace("A marsh", "<b>".repeat(600)), /more than 512 deep/],
  ["any other web page", "page.html", "<html><body><p>Not found</p></body></html>", /This is a web page, not a file of law/],
];
for (const [name, file, html, sentence] of refusals) {
  test(`refused, with the reason: ${name}`, async (t) => {
    await assert.rejects(page(t, file, html), sentence);
  });
}

test("a compressed page is read like any other", async (t) => {
  const file = join(temporary(t), "ors297.html.gz");
  writeFileSync(file, gz(windows1252(orsPage)));
  const [document] = (await documentsOf(file)).documents;
  const read = collected();
  assert.ok(document);
  await readDocument(document, read.sink);
  assert.equal(read.whole().sections.length, 6);
});

async function page(t: TestContext, name: string, html: string): Promise<Collected> {
  const folder = temporary(t);
  writeFileSync(join(folder, name), windows1252(html));
  // In a folder: the first chapter of an Oregon title names it.
  const { documents, refused } = await documentsOf(folder).catch(() => documentsOf(join(folder, name)));
  assert.deepEqual(refused, []);
  assert.equal(documents.length, 1);
  const read = collected();
  if (documents[0] !== undefined) await readDocument(documents[0], read.sink);
  return read.whole();
}

function temporary(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "chapter-pages-"));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}
