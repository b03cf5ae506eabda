import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { collected } from "../../../testing/collected.ts";
import { zip } from "../../../testing/input-samples.ts";
import { readPage } from "../../../testing/read-pages.ts";
import { formatOf } from "../../detect.ts";
import { documentsOf } from "../../input/input.ts";
import { orsChapter } from "../chapter-formats.ts";
import { stateFamilies } from "../families.ts";
import { readDocument } from "../../read-document.ts";

const texas = (chapter: string) =>
  `<html><head><title>PENAL CODE  CHAPTER ${chapter}. LAMPS</title><style>pre {white-space: -moz-pre-wrap; }</style></head><body><pre xml:space="preserve">` +
  `<p class="center" style="font-weight:bold;">CHAPTER ${chapter}. LAMPS</p><p class="left"><a name="${chapter}.01"></a></p>` +
  `<p style="text-indent:7ex;" class="left">Sec. ${chapter}.01.  DUTY.  A keeper lights.</p></pre></body></html>`;
const head = (title: string, rest = "") => `<html><head><title>${title}</title>${rest}</head>`;
/** One page of every publisher, without its end. */
const pages: Record<string, string> = {
  "tx-pages": texas("97").replace(/<\/pre>.*/, ""),
  "fl-pages": `${head("Chapter 97 - 2031 Florida Statutes - The Florida Senate")}<body><div class="Section"><span class="SectionNumber">97.01</span>`,
  "oh-pages": `${head("Section 9701.01 - Ohio Revised Code | Ohio Laws")}<body><h1>Section 9701.01 | Oil.</h1><section class="laws-body"><p>Oil`,
  "pa-pages": `${head("Section 101.0 - Title 97 - OIL")}<body><div class="BodyContainer"><div class="Comment">97c101s</div><p><b>§ 101. Oil.</b></p>`,
  "nc-pages": `${head("G.S. 97-1", "<style>.cs2E44D3A6{color:red}</style>")}<body><p>§ 97-1. Oil.</p>`,
  "ct-pages": `${head("Chapter 997 - Oil", '<meta name="Number" content="997"/>')}<body><p class="toc_catchln">Sec. 97a-1. Oil.</p>`,
  "wa-pages": `${head("RCW 97.10.010: Oil.")}<body><h1>RCW 97.10.010</h1><h2>Oil.</h2>`,
  "mn-pages": `${head("Sec. 97B.01 MN Statutes")}<body><div class="section" id="stat.97B.01"><h1 class="shn">97B.01 OIL.</h1>`,
  "wi-pages": `${head("Wisconsin Legislature: 99.01")}<body><div class="qsatxt_1sect" data-section="99.01">99.01`,
};

test("a page that is cut short, or has no law, is refused with a sentence", async () => {
  for (const [id, page] of Object.entries(pages)) {
    await assert.rejects(readPage(page), /This page ends before its body does: it was cut short/, id);
    const empty = `${page.slice(0, page.indexOf("<body>"))}<body><pre xml:space="preserve"></pre><div class="BodyContainer"><div class="Comment">97cc</div></div><p>Moved.</p></body></html>`;
    await assert.rejects(readPage(empty), /has no section/, id);
  }
});

test("other pages of the publishers and walls are not recognized", () => {
  const others = [
    "Just a moment...",
    "Ohio Revised Code | Ohio Laws",
    "Rule 3701-1-01 - Ohio Administrative Code | Ohio Laws",
    "2031 Florida Statutes - The Florida Senate",
    "Page Not Found - PA General Assembly",
    "General Statute Sections - North Carolina General Assembly",
    "WAC 388-400-0005: Oil.",
    "Minnesota Statutes - Revisor of Statutes",
    "Wisconsin Legislature: 2031 Assembly Bill 1",
    "Wisconsin Legislature: ATCP 1.01",
    "Texas Constitution and Statutes",
  ];
  for (const title of others)
    assert.equal(formatOf(`<!DOCTYPE html>${head(title)}<body></body></html>`, { name: "page.html" }), undefined, title);
});

test("an old chapter of North Carolina is not taken for one of Oregon", () => {
  const word = '<meta name="Generator" content="Microsoft Word 15"><style>p.aBase {mso-style-name:aBase; margin:0in}</style>';
  const page = `${head("Chapter 97A", word)}<body><p class=aChapter>Chapter 97A.</p>`;
  assert.equal(stateFamilies.find((family) => family.groupOf({ name: "x.html", path: "x.html" }, page) !== null)?.id, "nc-pages");
  assert.equal(orsChapter.recognises(page, { name: "x.html" }), false);
});

test("hostile nesting and sizes are refused", async () => {
  const start = `${head("Sec. 97B.01 MN Statutes")}<body><div class="section" id="stat.97B.01"><h1 class="shn">97B.01 OIL.</h1>`;
  await assert.rejects(readPage(start + "<div>".repeat(600)), /nests its elements more than/);
  await assert.rejects(readPage(`${start}<p>${"oil ".repeat(2.2e6)}`), /a paragraph or table larger than any in law/);
});

test("an archive of chapters gives a source for each, whatever lies beside them", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "pandect-pages-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "PE.htm.2031-09-01.zip");
  writeFileSync(
    file,
    zip({ "PE.97.htm": texas("97"), "PE.98.htm": texas("98"), "readme.html": `${head("Welcome")}<body>Hello</body></html>` }),
  );
  const { documents } = await documentsOf(file);
  const sources = [];
  for (const document of documents) {
    const { sink, whole } = collected();
    await readDocument(document, sink);
    sources.push(whole().source);
  }
  assert.deepEqual(
    sources.map(({ key, release }) => [key, release]),
    [
      ["tx-pe-97", "2031-09-01"],
      ["tx-pe-98", "2031-09-01"],
    ],
  );
});
