import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { test } from "node:test";
import { createDataFolder } from "../../../../platform/data-folder.ts";
import { driverOf } from "../../../../platform/db/connection.ts";
import { resolveCitation } from "../../../citation/resolve.ts";
import { openCorpusReader } from "../../../store/corpus-db.ts";
import { startImport } from "../../../store/import-run.ts";
import { dataFile, skipWithoutData } from "../../../testing/data.ts";
import { isCited, type ReadPages, readPage } from "../../../testing/read-pages.ts";

const files = {
  tx: "states/tx/PE.19.htm",
  fl: "states/fl/chapter-775-excerpt.html",
  oh: "states/oh/section-2901.011-excerpt.html",
  pa: "states/pa/18-2707.html",
  nc: "states/nc/GS_15-1.html",
  ct: "states/ct/chap_952-excerpt.htm",
};
const skip = skipWithoutData(...Object.values(files));

/** What the pages have beside levels, sections and notes, or print before a text that Pandect keeps as a note's heading. */
const furniture: Record<keyof typeof files, RegExp[]> = {
  tx: [/<p class="center"[^>]*>PENAL CODE<\/p>/],
  fl: [/<span class="HistoryTitle">.*?<\/span>/g],
  oh: [
    /<div class="breadcrumbs">[^]*?<\/section>/,
    /<div class="laws-section-info-module no-print">[^]*?<\/div>\s*<\/div>/,
    /Latest Legislation:/,
  ],
  pa: [/<div class="Comment">.*?<\/div>/g],
  nc: [],
  ct: [/<table class="nav_tbl">[^]*?<\/table>/g, /<p class="(?:toc_catchln|front-note[^"]*)">.*?<\/p>/g],
};

/** Read by eye from the pages: number, heading, number of levels, last year. */
const expected: Record<keyof typeof files, [string, string, number, number | undefined][]> = {
  tx: [
    ["19.01", "TYPES OF CRIMINAL HOMICIDE", 2, 1993],
    ["19.02", "MURDER", 11, 2023],
    ["19.04", "MANSLAUGHTER", 2, 2023],
    ["19.06", "APPLICABILITY TO CERTAIN CONDUCT", 4, undefined],
  ],
  fl: [
    ["775.01", "Common law of England", 0, undefined],
    ["775.021", "Rules of construction", 20, 2014],
  ],
  oh: [["2901.011", "Reagan Tokes Law", 0, undefined]],
  pa: [["2707", "Propulsion of missiles into an occupied vehicle or onto a roadway", 2, 1998]],
  nc: [["15-1", "Statute of limitations for misdemeanors", 7, 2019]],
  ct: [
    ["53a-24", "Offense defined. Application of sentencing provisions to motor vehicle and drug selling violators", 2, 1992],
    ["53a-27", "Violation: Definition, designation", 2, 1975],
  ],
};

for (const state of ["tx", "fl", "oh", "pa", "nc", "ct"] as const) {
  test(`${state}: sections, levels and years as printed, and every word of the page`, { skip }, async () => {
    const page = whole(readFileSync(dataFile(files[state]) ?? "", "utf8"));
    const read = await readPage(page, basename(files[state]));
    assert.deepEqual(
      read.sections.map((s) => [s.number, s.heading, s.body.blocks.filter(({ kind }) => kind === "level").length, s.amendmentYears[0]]),
      expected[state],
    );
    assert.ok(read.sections.every((s) => isCited(s) && s.status === "in_force"));
    assert.deepEqual(read.warnings, []);
    const printed = furniture[state].reduce((html, part) => html.replace(part, " "), page.replace(/^[^]*?<body[^>]*>/, ""));
    assert.equal(letters(ours(read, state)), letters(text(printed)));
  });
}

test("the files install into one library, and every printed citation leads to its section", { skip }, async (t) => {
  const data = createDataFolder(mkdtempSync(join(tmpdir(), "pages-")));
  t.after(() => rmSync(data.root, { recursive: true }));
  const paths = Object.values(files).map((path) => {
    const copy = join(data.root, basename(path));
    writeFileSync(copy, whole(readFileSync(dataFile(path) ?? "", "utf8")));
    return copy;
  });
  const installed = await startImport({ folder: data, paths, onProgress: () => {} }).done;
  assert.equal(installed.length, paths.length);
  const db = openCorpusReader(data.corpus);
  t.after(() => db.close());
  const sections = driverOf(db)
    .prepare<[], { citation: string; actId: string }>("select citation_short as citation, act_id as actId from section order by act_id")
    .all();
  assert.equal(sections.length, Object.values(expected).flat().length);
  for (const { citation, actId } of sections) assert.equal(resolveCitation(db, citation).actId, actId, citation);
  for (const [typed, actId] of local) assert.equal(resolveCitation(db, typed).actId, actId, typed);
});

/** As lawyers of the state write. */
const local: [string, string][] = [
  ["Penal Code § 19.02(b)(1)", "STATE_TX_Cpe_C19_S19.02"],
  ["s. 775.021(4)(b)1., F.S.", "STATE_FL_TXLVI_C775_S775.021"],
  ["R.C. 2901.011", "STATE_OH_T29_C2901_S2901.011"],
  ["Crimes Code § 2707(a)", "STATE_PA_T18_C27_S2707"],
  ["N.C.G.S. 15-1(b)(5)", "STATE_NC_C15_S15-1"],
  ["C.G.S. § 53a-24(a)", "STATE_CT_T53a_C952_S53a-24"],
];

/** The excerpt of Ohio is the middle of a page. */
function whole(html: string): string {
  return /<body/i.test(html)
    ? html
    : `<html><head><title>Section 2901.011 - Ohio Revised Code | Ohio Laws</title></head><body>${html}</body></html>`;
}

/** Everything that was read, in order; levels without the code and without those that the page does not print. */
function ours({ divisions, sections }: ReadPages, state: keyof typeof files): string {
  const isPrinted = (kind: string) =>
    kind !== "code" && state !== "oh" && state !== "fl" && state !== "pa" && !(state === "ct" && kind === "title");
  return [
    ...divisions.filter(({ kind }) => isPrinted(kind)).map(({ label, name }) => `${label} ${name}`),
    ...sections.map((s) => {
      const notes = s.notes.map((note) => `${note.topic === "amendments" && state === "pa" ? note.heading : ""} ${note.body.text}`);
      // Ohio prints law and day above the text.
      const parts = state === "oh" ? [...notes.toReversed(), s.body.text] : [s.body.text, ...notes];
      return `${s.numberLabel} ${s.heading} ${parts.join(" ")}`;
    }),
  ].join(" ");
}

function text(html: string): string {
  const codes: Record<string, string> = { nbsp: " ", sect: "§", amp: "&", quot: '"' };
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&#x([0-9A-Fa-f]+);/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (_, name: string) => codes[name] ?? " ");
}

function letters(words: string): string {
  return words.replace(/[^\p{L}\p{N}§]/gu, "");
}
