import assert from "node:assert/strict";
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { corpusTypes } from "#shared/law/corpus-tokens.ts";
import { LawLine, lawLineSchema } from "#shared/law/law-lines.ts";
import { lawLinesPage } from "./docs-law-lines.ts";
import { library } from "../../testing/fictional-code.ts";
import { type ImportedDivision, type ImportedSection, type ImportedSource, ImportError, type ImportSink } from "../../store/model.ts";
import { installDocument } from "../../testing/install-document.ts";
import { documentsOf } from "../input/input.ts";
import { gz, zip } from "../../testing/input-samples.ts";
import { readDocument } from "../read-document.ts";
import { driverOf } from "../../../platform/db/connection.ts";

const folder = mkdtempSync(join(tmpdir(), "pandect-jsonl-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const example = readFileSync(join(import.meta.dirname, "../../../../build/examples/harbour-code.jsonl"), "utf8");

type Line = Record<string, unknown>;
const head: Line = {
  type: "source",
  format: "PANDECT-JSONL",
  version: 1,
  key: "agency-notes",
  corpusType: "AGENCY_GUIDANCE",
  jurisdiction: "federal",
  name: "Notes of the Whale Office",
  isFiction: true,
};
const root: Line = { type: "division", key: "w", kind: "collection", name: "Whale Office" };
const sectionLine = (number: string, more: Line = {}): Line => ({
  type: "section",
  id: `WHALE_${number}`,
  division: "w",
  number,
  citation: `Whale Note ${number}`,
  text: "A whale is not a vessel.",
  ...more,
});
const file = (...lines: (Line | string)[]): string => lines.map((l) => (typeof l === "string" ? l : JSON.stringify(l))).join("\n");

async function read(name: string, content: string | Uint8Array) {
  const path = join(folder, name);
  writeFileSync(path, content);
  return readPath(path);
}

async function readPath(path: string) {
  const found = { sources: [] as ImportedSource[], divisions: [] as ImportedDivision[], sections: [] as ImportedSection[] };
  const sink: ImportSink = {
    source: (one) => void found.sources.push(one),
    division: (one) => void found.divisions.push(one),
    section: (one) => void found.sections.push(one),
    warning: (sentence) => assert.fail(sentence),
  };
  for (const document of (await documentsOf(path)).documents) await readDocument(document, sink);
  return found;
}

test("the example in build/ is read as intended: levels, links, tables, notes, fields", async () => {
  const { sources, divisions, sections } = await read("harbour.jsonl", example);
  assert.deepEqual(
    [sources[0]?.key, sources[0]?.format, sources[0]?.release, sources[0]?.isFiction],
    ["vt-harbour-2", "pandect-jsonl", "2087", true],
  );
  assert.deepEqual(
    divisions.map((d) => [d.key, d.parentKey, d.kind, d.number]),
    [
      ["harbour", null, "code", "harbour"],
      ["harbour/2", "harbour", "title", "2"],
      ["harbour/2/1", "harbour/2", "chapter", "1"],
      ["harbour/2/2", "harbour/2", "chapter", "2"],
    ],
  );
  const [moor, fees, cranes, repealed] = sections;
  assert.equal(
    moor?.body.text,
    "(a) Vessels. A vessel may moor at a public quay if it\n(1) flies a lantern; and\n(2) pays the fee of section 2-102.*\n" +
      "A vessel in distress need not pay.\n(b) Whales. A whale is not a vessel; see 17 U.S.C. § 107.",
  );
  assert.deepEqual(
    moor?.body.blocks.map((b) => [b.kind, b.depth, b.label, b.anchor]),
    [
      ["level", 0, "(a)", "(a)"],
      ["level", 1, "(1)", "(a)(1)"],
      ["level", 1, "(2)", "(a)(2)"],
      ["p", 1, null, "(a)"],
      ["level", 0, "(b)", "(b)"],
    ],
  );
  assert.deepEqual(
    moor?.references.map((r) => r.target),
    ["cite/harb. code § 2-102", "usc/17/107"],
  );
  assert.deepEqual(moor?.body.footnotes, [{ sign: "*", text: "Fees are posted at the pier." }]);
  assert.equal(moor?.extra["effectiveDate"], "2086-07-01");
  assert.equal(moor?.numberLabel, "§ 2-101.");
  assert.deepEqual(
    fees?.body.tables[0]?.rows.map((row) => row.map((cell) => [cell.text, cell.header])),
    [
      [
        ["Length", true],
        ["Fee", true],
      ],
      [
        ["up to 10 m", false],
        ["1 shell", false],
      ],
      [
        ["more", false],
        ["3 shells", false],
      ],
    ],
  );
  assert.equal(cranes?.body.blocks.length, 2);
  assert.equal(repealed?.status, "repealed");
});

test("the schema and the reader agree; the page describes every line", () => {
  const schema = JSON.stringify(lawLineSchema());
  for (const name of ["SourceLine", "DivisionLine", "SectionLine", "EndLine", "Paragraph"]) assert.ok(schema.includes(`"${name}":{`), name);
  assert.doesNotMatch(schema, /"(?!default")\w+":\{\}/, "a field without a shape");
  const page = lawLinesPage();
  for (const field of ["corpusType", "parent", "citation", "paragraphs", "effectiveDate"])
    assert.match(page, new RegExp(`<code>${field}</code>`));
  const [lines = ""] = /(?<=<h2>Example<\/h2><pre><code>)[^<]+/.exec(page) ?? [];
  for (const line of lines.replaceAll("&quot;", '"').split("\n")) LawLine.parse(JSON.parse(line));
});

test("a file is read alone, compressed and in a zip, under any name and with any chunk borders", async () => {
  const plain = await read("a.txt", example);
  assert.deepEqual(await read("a.jsonl.gz", gz(example)), plain);
  assert.deepEqual(
    await read("a.zip", zip({ "laws/harbour.jsonl": `\ufeff${example.replaceAll("\n", "\r\n")}`, "readme.txt": "x" })),
    plain,
  );
});

test("every corpus token can be imported", async () => {
  for (const { token, scope } of corpusTypes) {
    const isCode = token === "USC" || token === "CFR";
    const kind = isCode
      ? "title"
      : token === "STATE" || token === "REGULATION"
        ? "code"
        : token.endsWith("CONSTITUTION")
          ? "constitution"
          : "rules";
    const id = token === "USC" ? "USC_T96_C1_S1" : token === "CFR" ? "CFR_T96_P1_S1_1" : token === "STATE" ? "STATE_VT_Cx_S1" : "ANY_1";
    const { sections } = await read(
      "one.jsonl",
      file(
        { ...head, corpusType: token, jurisdiction: scope === "state" ? "vt" : "federal", ...(isCode && { titleNumber: "96" }) },
        { ...root, kind, number: "x1" },
        sectionLine("1", { id }),
      ),
    );
    assert.equal(sections[0]?.corpusType, token);
  }
});

test("an update is compared like any other source", async (t) => {
  const dbs = library(t);
  const put = async (name: string, content: string) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    const [document] = (await documentsOf(path)).documents;
    assert.ok(document);
    return installDocument(dbs, { fileName: name, now: () => new Date("2088-01-01T00:00:00Z") }, (sink) => readDocument(document, sink));
  };
  assert.equal((await put("first.jsonl", example)).added, 4);
  const next = example.replace("between dusk and dawn", "at night").replace(`"release":"2087"`, `"release":"2088"`);
  const { added, amended, removed, unchanged } = await put("next.jsonl", next);
  assert.deepEqual({ added, amended, removed, unchanged }, { added: 0, amended: 1, removed: 0, unchanged: 3 });
  const row = driverOf(dbs.corpus)
    .prepare("select code, title_number, chapter, year from section where act_id = 'STATE_VT_Charbour_T2_C1_S2-101'")
    .get();
  assert.deepEqual(row, { code: "vt_harbour", title_number: "2", chapter: "1", year: 2088 });
  // A truncated file says so and removes nothing.
  await assert.rejects(put("cut.jsonl", next.slice(0, next.lastIndexOf(`{"type":"section"`) - 200)), /Line \d+ is not JSON/);
  await assert.rejects(
    put(
      "fewer.jsonl",
      next
        .split("\n")
        .filter((l) => !l.includes('2-202","heading":"Repealed'))
        .join("\n"),
    ),
    /Line \d+, field sections: says 4, but 3 section lines come before it/,
  );
  assert.deepEqual(driverOf(dbs.corpus).prepare("select count(*) as n from section").get(), { n: 4 });
});

test("a fault is reported by line and field", async () => {
  const deep = (levels: number): Line => (levels === 0 ? { label: "(x)", text: "end" } : { label: "(x)", paragraphs: [deep(levels - 1)] });
  const refused: [string, RegExp][] = [
    [file(head), /has no section line/],
    [file(head, root), /has no section line/],
    [file({ ...head, version: 2 }, root), /Line 1, field version: must be 1/],
    [file({ ...head, extra: 1 }, root), /Line 1: there is no field “extra”/],
    [file({ ...head, corpusType: "LAW" }, root), /Line 1, field corpusType: must be one of the values the schema lists/],
    [file({ ...head, jurisdiction: "vt" }, root), /Line 1, field jurisdiction: must be federal with AGENCY_GUIDANCE/],
    [file({ ...head, corpusType: "STATE" }, root), /Line 1, field jurisdiction: must be a state/],
    [file({ ...head, corpusType: "USC" }, root), /Line 1, field titleNumber: is needed with USC/],
    [file({ ...head, releaseDate: "2087-02-30" }, root), /Line 1, field releaseDate: not a day of the calendar/],
    [file({ ...head, isFiction: "yes" }, root), /Line 1, field isFiction: must be true or false/],
    [file(head, sectionLine("1")), /Line 2, field division: no division “w” comes before/],
    [file(head, { ...root, parent: "w" }), /Line 2, field parent: must be absent/],
    [file(head, root, root), /Line 3, field parent: is missing: only the first division/],
    [file(head, root, { ...root, parent: "w" }), /Line 3, field key: another division has the key “w”/],
    [file(head, root, { ...root, key: "x", parent: "x" }), /Line 3, field parent: no division “x” comes before/],
    [file(head, root, { ...root, key: "a", parent: "b" }, { ...root, key: "b", parent: "a" }), /Line 3, field parent: no division “b”/],
    [
      file(head, root, ...Array.from({ length: 12 }, (_, i) => ({ ...root, key: `k${i}`, parent: i === 0 ? "w" : `k${i - 1}` }))),
      /Line 14, field parent: is nested more than 12 levels deep/,
    ],
    [file(head, root, sectionLine("1"), "", sectionLine("1")), /Line 5, field id: another section has the id “WHALE_1”/],
    [file(head, root, sectionLine("1", { text: 5 })), /Line 3, field text: must be text/],
    [file(head, root, sectionLine("1", { citation: undefined })), /Line 3, field citation: is missing/],
    [file(head, root, sectionLine("1", { heading: "a\u0000b" })), /Line 3, field heading: has control characters/],
    [
      file(head, root, `{"type":"section","id":"AAA","division":"w","number":"\\ud800","citation":"c"}`),
      /Line 3, field number: has half a character/,
    ],
    [
      file(head, root, `{"type":"section","__proto__":{"a":1},"id":"AAA","division":"w","number":"1","citation":"c"}`),
      /there is no field “__proto__”/,
    ],
    [file(head, root, sectionLine("1", { status: "dead" })), /Line 3, field status: must be one of/],
    [file(head, root, sectionLine("1", { id: "SSL_VT_1" })), /Line 3, field id: must not start with SSL_/],
    [file(head, root, sectionLine("1", { source: "frcp" })), /Line 3, field source: is not a named source/],
    [file(head, root, sectionLine("1", { isRange: true })), /Line 3, field numbers: must be the two ends/],
    [
      file(head, root, sectionLine("1", { fields: { htmlUrl: "javascript:alert(1)" } })),
      /Line 3, field fields\.htmlUrl: must be an address/,
    ],
    [file(head, root, sectionLine("1", { fields: { colour: "red" } })), /Line 3, field fields: there is no field “colour”/],
    [file(head, root, sectionLine("1", { paragraphs: ["x"] })), /Line 3, field text: cannot be combined with paragraphs/],
    [
      file(head, root, sectionLine("1", { text: undefined, paragraphs: ["x", { label: "(a)", text: 7 }] })),
      /Line 3, field paragraphs\[1\]\.text: must be text/,
    ],
    [
      file(head, root, sectionLine("1", { text: undefined, paragraphs: [{ text: "x", links: [{ words: "y", to: "1 U.S.C. 1" }] }] })),
      /Line 3, field paragraphs\[0\]\.links\[0\]\.words: are not in the text/,
    ],
    [
      file(head, root, sectionLine("1", { text: undefined, paragraphs: [deep(12)] })),
      /Line 3, field paragraphs\[0\]\.paragraphs.*: is nested more than 12 levels deep/,
    ],
    [file(head, root, `{"type":"section","text":${"[".repeat(200_000)}`), /Line 3: has objects and lists nested more than 64 deep/],
    [file(head, root, "{nonsense}"), /Line 3 is not JSON/],
    [file(head, root, "[]"), /Line 3: must be an object/],
    [file(head, root, `{"type":"law"}`), /Line 3, field type: must be source, division, section or end/],
    [file(head, head), /Line 2: begins a second source; a file has one/],
    [file(head, root, sectionLine("1"), { type: "end", sections: 1 }, sectionLine("2")), /Line 5: comes after the end line/],
    [file(sectionLine("1"), head), /Line 1: comes before the source line/],
  ];
  for (const [content, sentence] of refused) {
    await assert.rejects(read("bad.jsonl", content), (error) => {
      assert.ok(error instanceof ImportError, `${content.slice(0, 300)}\n${String(error)}`);
      assert.match(error.message, sentence, content.slice(0, 300));
      assert.ok(error.message.length < 600);
      return true;
    });
  }
});

test("damaged, truncated and foreign files are refused", async () => {
  const good = file(head, root, sectionLine("1"));
  const refused: [string, string | Uint8Array, RegExp][] = [
    ["broken.jsonl", Buffer.concat([Buffer.from(good), Buffer.from([0x0a, 0xc3, 0x28])]), /not valid UTF-8 at byte/],
    ["empty.jsonl", "", /This file is empty/],
    ["cut.jsonl.gz", gz(`${good}\n`.repeat(1)).subarray(0, 60), /ends too early|damaged/],
    ["other.jsonl", `{"name":"x"}\n`, /This is a JSON file/],
    ["pretty.jsonl", JSON.stringify(head, null, 2), /This is a JSON file/],
  ];
  for (const [name, content, sentence] of refused) await assert.rejects(read(name, content), { name: "ImportError", message: sentence });
});

test("reading a line of a hundred megabytes stops early, in bounded memory", async () => {
  const path = join(folder, "long.jsonl");
  const out = createWriteStream(path);
  out.write(`${file(head, root)}\n{"type":"section","text":"`);
  const piece = "x".repeat(1_000_000);
  for (let i = 0; i < 100; i++) if (!out.write(piece)) await once(out, "drain");
  out.end(`"}\n`);
  await once(out, "close");
  const before = process.memoryUsage().rss;
  await assert.rejects(readPath(path), /Line 3: is longer than 8 million characters/);
  assert.ok(process.memoryUsage().rss - before < 80_000_000);
});
