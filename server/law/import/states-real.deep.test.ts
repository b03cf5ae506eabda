import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { gunzipSync } from "node:zlib";
import Database from "better-sqlite3";
import { resolveCitation } from "../citation/resolve.ts";
import { openCorpusReader } from "../store/corpus-db.ts";
import { createDataFolder, type DataFolder } from "../../platform/data-folder.ts";
import { startImport } from "../store/import-run.ts";
import type { ImportedSection } from "../store/model.ts";
import { dataFile, skipWithoutData } from "../testing/data.ts";
import { type Collected, collected } from "../testing/collected.ts";
import { documentsOf } from "./input/input.ts";
import { readDocument } from "./read-document.ts";
import { driverOf } from "../../platform/db/connection.ts";

const dc2023 = "states/dc/code-2023-01-09-titles-25-32-34.zip";
const dc2024 = "states/dc/code-2024-10-20-titles-25-32-34.zip";
const md2025 = "state-regulations/md/comar-2025-12-04-titles-02-24-33.zip";
const md2026 = "state-regulations/md/comar-2026-04-22-titles-02-24-33.zip";
const dcChanges = "states/dc/changes-2023-01-09-to-2024-10-20.json";
const mdChanges = "state-regulations/md/changes-2025-12-04-to-2026-04-22.json";
const nevada = ["states/nv/NRS-001.html", "states/nv/NRS-036.html"];
const oregon = ["states/or/ors001.html.gz", "states/or/ors156.html", "states/or/ors838.html"];
const skip = skipWithoutData(
  "manifest.json",
  dc2023,
  dc2024,
  md2025,
  md2026,
  dcChanges,
  mdChanges,
  ...nevada,
  ...oregon,
  "states/nv/index.html.gz",
);

/**
 * Chapters where the pattern counts of the manifest are too low: NRS 1.510 appears twice, until and from the repeal of a federal law, and
 * only the first has an anchor; the number of ORS 156.510 is the only one not in bold.
 */
const corrected: Record<string, number> = { "states/nv/NRS-001.html": 92, "states/or/ors156.html": 44 };

test("every section of every file is read, none merged, none lost", { skip }, async () => {
  // The manifest is a list of these records.
  const manifest = JSON.parse(readFileSync(dataFile("manifest.json") ?? "", "utf8")) as { path: string; count: string }[];
  for (const path of [dc2023, dc2024, md2025, md2026, ...nevada, ...oregon]) {
    const counted = Number(/^\d+/.exec(manifest.find((m) => m.path === path)?.count ?? "")?.[0]);
    const sources = await real(path);
    const sections = sources.flatMap((s) => s.sections);
    assert.equal(sections.length, corrected[path] ?? counted, path);
    assert.equal(new Set(sections.map((s) => s.actId)).size, sections.length, path);
    assert.equal(new Set(sections.map((s) => s.identity)).size, sections.length, path);
    for (const s of sections) assert.match(s.actId, /^STATE_[A-Z]{2}(_[A-Za-z][A-Za-z0-9.-]*)*_S[A-Za-z0-9.:,-]+$/);
    assert.deepEqual(
      sources.flatMap((s) => s.warnings.map((w) => w.replace(/[\d.]+/, "…"))),
      path.endsWith("ors838.html") ? ["Words after ORS … that belong to no section were left out: “TITLES 63 et seq. …”."] : [],
      path,
    );
  }
});

test("every printed word of a page is in a heading, a section or its notes, in order", { skip }, async () => {
  for (const path of [...nevada, ...oregon]) {
    const [read] = await real(path);
    const ours = (read?.order ?? []).map((e) => {
      if ("kind" in e) return isTop(e) ? "" : e.name;
      return `${e.numberLabel} ${e.heading} ${e.body.text} ${e.notes.map((n) => n.body.text).join(" ")}`;
    });
    // A volume ends with the numbers of future titles, which are not part of its last section.
    const page = printed(path).replace(/TITLES 63 et seq\.\s+CHAPTERS 839 et seq\.\s+\[Reserved for expansion\]/, "");
    assert.equal(difference(letters(ours.join(" ")), letters(page)), null, path);
  }
});

test("every word of a section file is in its section", { skip }, async () => {
  const files = await xmlFiles(dc2024);
  for (const section of (await real(dc2024)).flatMap((s) => s.sections)) {
    const xml =
      files.find((f) => f.path.endsWith(`/${section.numberLabel.startsWith("[") ? `[${section.number}]` : section.number}.xml`))?.xml ?? "";
    const text = xml
      .replace(
        /(?<=[ >])\[(?:Repealed|Recodified|Reserved|Omitted|Expired|Transferred|Not Funded|Not Applicable)[^\]]*\]\.?(?=<\/heading>)/i,
        "",
      )
      .replace(
        /<annotations\b[\s\S]*|<codify:(\w[\w-]*)[\s\S]*?<\/codify:\1>|<num undesignated[^>]*>[^<]*<\/num>|<prefix>[^<]*<\/prefix>|<reason>[^<]*<\/reason>/g,
        " ",
      )
      .replace(/<annotation\b[^>]*(?:\/>|>[\s\S]*?<\/annotation>)/g, " ")
      .replace(/<\/?(?:cite|em|u)\b[^>]*>/g, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/&amp;/g, "&");
    // Number and heading come in either order; a status in the heading's brackets counts as one.
    const ours = `${section.number} ${section.heading} ${section.body.text}`;
    assert.deepEqual(unmatched(ours, text), [], section.citationShort);
  }
});

test("blocks cover the lines, and marks stay inside lines", { skip }, async () => {
  for (const path of [dc2024, md2026, ...nevada, ...oregon]) {
    for (const { body, notes } of (await real(path)).flatMap((s) => s.sections)) {
      for (const { text, blocks, marks } of [body, ...notes.map((n) => n.body)]) {
        let at = 0;
        for (const block of blocks) {
          assert.equal(block.start, at);
          assert.ok(block.kind === "table" || !text.slice(block.start, block.end).includes("\n"));
          at = block.end + 1;
        }
        assert.ok(text === "" || at === text.length + 1);
        for (const m of marks) assert.ok(m.start < m.end && m.end <= text.length && text.slice(m.start, m.end).trim() !== "");
      }
    }
  }
});

test("the newer D.C. Code over the older one reports exactly what changed", { skip }, async (t) => {
  const expected = JSON.parse(readFileSync(dataFile(dcChanges) ?? "", "utf8")) as Record<
    "added" | "removed" | "text_changed" | "annotations_or_markup_only",
    string[]
  >;
  const { folder, found } = await updated(t, dc2023, dc2024);
  const named = (numbers: string[]) => numbers.map((n) => `D.C. Code § ${n.replace(/[[\]]/g, "")}`).toSorted();
  assert.deepEqual(found("added", "text"), named(expected.added));
  assert.deepEqual(found("removed", "text"), named(expected.removed));
  assert.deepEqual(found("amended", "text"), named(expected.text_changed));
  assert.deepEqual(found("amended", "notes"), named(expected.annotations_or_markup_only));
  resolves(folder, ["D.C. Code § 25-101", "D.C. Official Code § 32-1071.01", "D.C. Code § 25-113.01(e)(1)", "D.C. Code § 34-2202.06a"]);
});

test("the newer regulations of Maryland over the older ones report exactly what changed", { skip }, async (t) => {
  const expected = JSON.parse(readFileSync(dataFile(mdChanges) ?? "", "utf8")) as Record<string, string[]>;
  const { folder, found } = await updated(t, md2025, md2026);
  assert.deepEqual([found("added", "text"), found("removed", "text"), found("amended", "notes")], [[], [], []]);
  const chapters = found("amended", "text").map((citation) => citation.replace(/^COMAR (\d\d)\.(\d\d)\.(\d\d)\..*$/, "$1/$2/$3.xml"));
  assert.deepEqual(chapters, expected["files_different_after_folding_quotes_dashes_spaces"]);
  resolves(folder, ["COMAR 02.01.01.01", "COMAR 33.08.01.05-1", "COMAR 33.09.07.05", "Code of Maryland Regulations 24.01.01.07-1"]);
});

test("every citation of the pages leads back to its section", { skip }, async (t) => {
  const folder = await installed(t, [dataFile("states/nv") ?? "", dataFile("states/or") ?? ""]);
  resolves(folder, ["NRS 1.010", "Nev. Rev. Stat. § 1.4253", "ORS 1.001", "Or. Rev. Stat. § 156.510", "NRS 36.010"]);
  const db = openCorpusReader(folder.corpus);
  t.after(() => db.close());
  const all = driverOf(db)
    .prepare<[], { citation: string; actId: string; title: string | null }>(
      `select citation, act_id as actId, title_number as title from section where corpus_type = 'STATE'`,
    )
    .all();
  assert.equal(all.length, 298);
  for (const { citation, actId } of all) assert.equal(resolveCitation(db, citation).actId, actId, citation);
  assert.equal(resolveCitation(db, "NRS 1.510").actId, "STATE_NV_C1_S1.510");
  assert.equal(resolveCitation(db, "NRS 1.510 [2]").actId, "STATE_NV_C1_S1.510.2");
  // The pages of the folder give the titles of chapters 1 and 36, of 1 and 156; nothing gives the title of 838.
  assert.deepEqual(new Set(all.map((s) => s.title)), new Set(["1", "3", "15", null]));
});

type InOrder = Collected & { order: (Collected["divisions"][number] | ImportedSection)[] };

const read = new Map<string, InOrder[]>();
async function real(path: string): Promise<InOrder[]> {
  const known = read.get(path);
  if (known !== undefined) return known;
  const all: InOrder[] = [];
  for (const document of (await documentsOf(dataFile(path) ?? "")).documents) {
    const { sink, whole } = collected();
    const order: InOrder["order"] = [];
    await readDocument(document, {
      ...sink,
      division: (d) => (order.push(d), sink.division(d)),
      section: (s) => (order.push(s), sink.section(s)),
    });
    all.push({ ...whole(), order });
  }
  read.set(path, all);
  return all;
}

/** Code, title and chapter are named at the head of a page, which is not compared. */
function isTop(event: { kind: string }): boolean {
  return ["code", "title", "chapter"].includes(event.kind);
}

/** The print of a page from the first heading or section after its list of sections. */
function printed(path: string): string {
  const bytes = readFileSync(dataFile(path) ?? "");
  const html = new TextDecoder("windows-1252").decode(path.endsWith(".gz") ? gunzipSync(bytes) : bytes);
  const body = html.slice(html.lastIndexOf("<body"));
  // Nevada ends its list with a rule; in Oregon the first indented number belongs to a section, with its heading before it.
  const start = path.includes("/nv/")
    ? body.lastIndexOf('class="J-Dash"')
    : body.search(/<p[^>]*>(?:<span[^>]*>[A-Z;,\s]+<\/span><\/p>\s*<p[^>]*><span[^>]*>&nbsp;<\/span><\/p>\s*<p[^>]*>)?(?:<span[^>]*>)?<b>/);
  return body
    .slice(start)
    .replace(/^[^>]*>/, "")
    .replace(/<span\s+style='[^']*Wingdings[^>]*>[^<]*<\/span>/g, "")
    .replace(/<[^>]+>/g, "")
    .replace(/&nbsp;|&#8194;/g, " ")
    .replace(/&#8212;/g, "—")
    .replace(/&amp;/g, "&");
}

function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, "");
}

/** The place where two texts differ; null when they are the same. */
function difference(a: string, b: string): string | null {
  if (a === b) return null;
  let at = 0;
  while (a[at] === b[at]) at++;
  return `${a.slice(Math.max(0, at - 60), at + 60)} | ${b.slice(Math.max(0, at - 60), at + 60)}`;
}

/** Words that occur more often in one text than in the other. */
function unmatched(a: string, b: string): string[] {
  const words = (text: string) => [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((m) => m[0]);
  const counts = new Map<string, number>();
  for (const word of words(a)) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const word of words(b)) counts.set(word, (counts.get(word) ?? 0) - 1);
  return [...counts].filter(([, count]) => count !== 0).map(([word, count]) => `${word} ${count}`);
}

async function xmlFiles(path: string): Promise<{ path: string; xml: string }[]> {
  const { unzipSync } = await import("fflate");
  return Object.entries(unzipSync(readFileSync(dataFile(path) ?? ""))).map(([name, bytes]) => ({
    path: name,
    xml: Buffer.from(bytes).toString(),
  }));
}

async function installed(t: TestContext, paths: string[]): Promise<DataFolder> {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "states-")));
  t.after(() => rmSync(folder.root, { recursive: true }));
  for (const path of paths) await startImport({ folder, paths: [path], onProgress: () => {} }).done;
  return folder;
}

/** Installs one file over another; `found` lists the citations in the history afterwards. */
async function updated(t: TestContext, older: string, newer: string) {
  const folder = await installed(t, [dataFile(older) ?? "", dataFile(newer) ?? ""]);
  const history = new Database(folder.history, { readonly: true });
  t.after(() => history.close());
  const statement = history.prepare<[string, string], { citation: string }>(
    "select citation_short as citation from change where kind = ? and class = ? order by citation_short",
  );
  return {
    folder,
    found: (kind: string, cls: string) =>
      statement
        .all(kind, cls)
        .map((row) => row.citation)
        .toSorted(),
  };
}

function resolves(folder: DataFolder, citations: string[]): void {
  const db = openCorpusReader(folder.corpus);
  try {
    for (const citation of citations) assert.equal(resolveCitation(db, citation).status, "resolved", citation);
  } finally {
    db.close();
  }
}
