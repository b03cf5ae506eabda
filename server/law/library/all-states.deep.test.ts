import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { type StateCode, states } from "#shared/law/corpus-tokens.ts";
import { currencyLabel } from "#shared/law/currency-label.ts";
import { sql } from "../../platform/db/sql.ts";
import { allStates } from "../import/states/all-states.ts";
import { resolveCitation } from "../citation/resolve.ts";
import { startImport } from "../store/import-run.ts";
import { installedSources } from "../store/sources.ts";
import { dataFile, skipWithoutData } from "../testing/data.ts";
import { library } from "../testing/fictional-code.ts";
import { folderWith } from "../testing/installable.ts";
import { type SampleLine, samplePdf } from "../testing/sample-pdf.ts";
import { stateLaws } from "./state-laws.ts";

/** A publisher's file of each state in the folder of development data: real ones, and pages written after a description of them. */
const files: Partial<Record<StateCode, string>> = {
  al: "al/section-1-1-1.json",
  ak: "cic/ak/r82/gov.ak.code.title.05.html.gz",
  ar: "cic/ar/r78/gov.ar.code.title.13.html.gz",
  az: "az/00622-01.htm",
  ca: "ca/pubinfo-2026-07-law-excerpt.zip",
  co: "cic/co/r80/gov.co.crs.title.09.html.gz",
  ct: "ct/chap_952-excerpt.htm",
  dc: "dc/code-2024-10-20-titles-25-32-34.zip",
  de: "synthetic/de/title99-c001.html",
  fl: "fl/chapter-775-excerpt.html",
  ga: "cic/ga/r86/gov.ga.ocga.title.30.html.gz",
  hi: "hi/HRS_0001-0004_0005.htm",
  ia: "ia/12C.rtf.gz",
  id: "cic/id/r70/idaho.title.29.html.gz",
  il: "synthetic/il",
  in: "synthetic/in",
  ks: "ks/21-5903.json",
  ky: "cic/ky/r87/gov.ky.krs.title.01.html.gz",
  la: "synthetic/la",
  ma: "synthetic/ma",
  md: "md/g25a.xml.gz",
  me: "me/title17-Asec18-excerpt.html",
  mi: "synthetic/mi",
  mn: "synthetic/mn/chapter-999B.html",
  mo: "synthetic/mo/999.010.html",
  ms: "cic/ms/r78/gov.ms.code.title.35.html.gz",
  nc: "nc/GS_15-1.html",
  nd: "cic/nd/r81/gov.nd.code.title.46.html.gz",
  ne: "ne/statutes-ch28-ch52-2026-06-09.zip",
  nj: "synthetic/nj/STATUTES.TXT",
  nv: "nv/NRS-036.html",
  ny: "ny/ABC-full-rebuilt.json",
  oh: "synthetic/oh/chapter-9999.html",
  ok: "ok/title15-2024-10-11.pdf",
  or: "or/ors838.html",
  pa: "pa/18-2707.html",
  ri: "ri/43-3-3.1.htm",
  sc: "synthetic/sc/t99c001.php",
  sd: "synthetic/sd/99.html",
  tn: "cic/tn/r76/gov.tn.tca.title.31.html.gz",
  tx: "tx/PE.19.htm",
  ut: "synthetic/ut/C99_2026050620260701.xml",
  va: "va/CoVTitle_1-rebuilt-excerpt.csv",
  vt: "cic/vt/r85/gov.vt.vsa.title.02.html.gz",
  wa: "synthetic/wa/99.10.html",
  wi: "synthetic/wi/999.01.html",
  wy: "cic/wy/r84/gov.wy.code.title.08.html.gz",
};

/** States without a file there: invented law in the publisher's shape. */
function invented(t: TestContext): Partial<Record<StateCode, string>> {
  const folder = folderWith(t, {
    "98-A-mrg.htm": `<HTML><HEAD><TITLE>CHAPTER 98-A</TITLE></HEAD><BODY><center><h1>TITLE LXII<br>HARBORS</h1></center>
<center><h2>CHAPTER 98-A<br>HARBOR LAMPS</h2></center><center><h3>Section 98-A:1</h3></center>
&nbsp;&nbsp;&nbsp;<b> 98-A:1 Lamps. &#150;</b>\n<codesect>\nA keeper lights the lamp.</codesect>\n</BODY></HTML>`,
    "0980-0050-0010-0020.html": `<!doctype html><html><head><title>Lamps, MCA</title></head><body><div class="section-header">
<h4 class="section-title-title">TITLE 98. HARBORS</h4><h3 class="section-chapter-title">CHAPTER 5. LIGHTS</h3>
<h2 class="section-part-title">Part 1. Keepers</h2><h1 class="section-section-title">Lamps</h1></div>
<div class="section-doc" id="mca_0980-0050-0010-0020"><div class="section-content"><p class="line-indent"><span class="catchline"><span class="citation">98-5-102</span>. Lamps.</span> A keeper lights the lamp.</p></div></div>
<div class="history-doc"><div class="history-content"><p class="line-indent"><span class="header">History:</span> En. Sec. 1, Ch. 181, L. 1933.</p></div></div></body></html>`,
    "98A-1-12.html": `<html><head><title>West Virginia Code</title></head><body><div id='chpsel-container' data-m='home' data-c='98A' data-a='1' data-s='12'>
<h3 style='font-size:16px'>CHAPTER 98A. HARBORS.</h3></div><div id='results-box'><div id='ah-1' class='art-head'>ARTICLE 1. LIGHTS.</div>
<div class='sec-head' data-id='ah-1'><div class='sectiontext hid'><h4>§98A-1-12. Lamps.</h4>\n<p>A keeper lights the lamp.</p></div></div></div><footer>Charleston</footer></body></html>`,
    "Chapter 98.pdf": samplePdf([
      printed("CHAPTER 98", "Lamps", "ARTICLE 1", "Keepers", "98-1-1. Lighting.", "A. A keeper lights the lamp.", "98-1-2. Oil.", "Oil."),
    ]),
    "98-2030.pdf": samplePdf([
      printed(
        "\x93Ley de Faros\x94",
        "Ley Núm. 98 de 1 de junio de 2030",
        "Artículo 1. \x97 Faros. (99 L.P.R.A. § 98)",
        "El farero enciende.",
      ),
    ]),
  });
  return {
    mt: join(folder, "0980-0050-0010-0020.html"),
    nh: join(folder, "98-A-mrg.htm"),
    nm: join(folder, "Chapter 98.pdf"),
    pr: join(folder, "98-2030.pdf"),
    wv: join(folder, "98A-1-12.html"),
  };
}

function printed(...words: string[]): SampleLine[] {
  return words.map((word, i): SampleLine => [word, 72, 740 - 28 * i]);
}

const firstInForce = sql<[string], { citation: string; id: string }>(
  `select s.citation_short as citation, s.act_id as id from section s join source o on o.id = s.source_id
   where o.jurisdiction = ? and s.status = 'in_force' order by s.id limit 3`,
);

const known = Object.values(files).map((path) => `states/${path}`);

test(
  "a file of each of the 50 states, D.C. and Puerto Rico is installed, and its sections are cited",
  { skip: skipWithoutData(...known) },
  async (t) => {
    const dbs = library(t);
    const made = invented(t);
    const all = Object.keys(states) as StateCode[];
    const paths = all.map((state) => made[state] ?? dataFile(`states/${files[state]}`) ?? "");
    await startImport({ folder: dbs.folder, paths, onProgress: () => undefined }).done;
    const sources = installedSources(dbs.corpus);
    const now = new Date("2026-11-29T12:00:00Z");
    for (const state of all) {
      const own = sources.filter(({ jurisdiction }) => jurisdiction === state);
      assert.ok(own.length > 0, `${state} has a source`);
      const ways = allStates.filter((one) => one.state === state).flatMap((one) => one.ways);
      for (const source of own) {
        const way = ways.find(({ format }) => format === source.format);
        assert.ok(
          way !== undefined || source.corpusType === "STATE_CONSTITUTION",
          `${state} ${source.format} is a way that the library shows`,
        );
        const { state: age, long } = currencyLabel(source, now);
        if (way?.isFrozen === true) assert.ok(age === "old" && long.includes("no longer updated"), `${state} ${long}`);
      }
      const cited = dbs.corpus.all(firstInForce, [state]);
      assert.ok(cited.length > 0, `${state} has law in force`);
      for (const { citation, id } of cited) assert.equal(resolveCitation(dbs.corpus, citation, { state }).actId, id, citation);
    }
  },
);

test("the library says of each state what the list of publishers says: tried with files, or written after a description", (t) => {
  const list = join(import.meta.dirname, "../../../../shared/design/states.md");
  if (!existsSync(list)) return t.skip("the list of publishers is not present");
  const rows = [
    ...readFileSync(list, "utf8")
      .split("\n# 2. ", 1)
      .join("")
      .matchAll(/^\| ([A-Z]{2}) \|.*\| ([FD][^|]*) \|$/gm),
  ];
  assert.equal(rows.length, 52);
  for (const [, code = "", mark = ""] of rows) {
    const ways = stateLaws()
      .filter(({ state }) => state === code.toLowerCase())
      .flatMap((law) => law.ways);
    assert.ok(ways.length > 0, code);
    assert.equal(
      ways.some(({ evidence }) => evidence === "files"),
      mark.startsWith("F"),
      `${code}: ${mark}`,
    );
    assert.equal(
      ways.some(({ publisher }) => publisher === "Public.Resource.Org"),
      /CIC/.test(mark) || cicBeside.has(code),
      code,
    );
  }
});

/** States whose own files come before those of Public.Resource.Org. */
const cicBeside = new Set(["CO", "NC", "ND", "RI", "VA"]);
