import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { operativeDigest, quietDigest } from "../../store/comparison.ts";
import type { ImportedSection } from "../../store/model.ts";
import { dataFile, skipWithoutData } from "../../testing/data.ts";
import { type Imported, real } from "../../testing/imported-cfr.ts";
import { normalised } from "../normalise.ts";

const title1 = "ecfr-bulk/2022-12/ECFR-title1.xml.gz";
const title3 = "ecfr-bulk/2022-12/ECFR-title3.xml";
const title4 = "ecfr-bulk/2022-12/ECFR-title4.xml.gz";
const current = "ecfr-bulk/2024-02/ECFR-title1.current.xml.gz";
const updated = "ecfr-bulk/2024-02/ECFR-title1.updated.xml.gz";
const versioner = "ecfr-versioner/2024-05-17/title-3.xml";
const part2013 = "annual/CFR-2013-title37-vol1-part1.xml.gz";
const part2014 = "annual/CFR-2014-title37-vol1-part1.xml.gz";
const equalCredit = "annual/CFR-2012-title12-vol8-part1002.xml.gz";
const uslm = "uslm-2/CFR-2018-title27-vol3-uslm.xml.gz";
const skip = skipWithoutData("manifest.json", "cfr/changes.json", `cfr/${title1}`, `cfr/${uslm}`);

const read = new Map<string, Imported>();
function file(path: string): Imported {
  const known = read.get(path) ?? real(path);
  read.set(path, known);
  return known;
}

function json(path: string): unknown {
  return JSON.parse(readFileSync(dataFile(path) ?? "", "utf8"));
}

function find(path: string, number: string): ImportedSection {
  const section = file(path).sections.find((s) => s.number === number || s.numberLabel.startsWith(number));
  assert.ok(section, `${number} in ${path}`);
  return section;
}

test("every section and appendix of every file is imported, none merged, none lost", { skip }, () => {
  // The manifest is a list of these records.
  const manifest = json("manifest.json") as { path: string; count: string }[];
  const files = manifest.filter((m) => /^cfr\/.*\.xml(\.gz)?$/.test(m.path));
  assert.equal(files.length, 15);
  for (const { path, count } of files) {
    const { sections, warnings } = file(path.slice(4));
    const units = (unit: string): number => sections.filter((s) => s.unit === unit).length;
    assert.equal(
      `${units("section")} sections, ${units("appendix")} appendices`,
      count.includes(",") ? count : `${count}, 0 appendices`,
      path,
    );
    assert.equal(new Set(sections.map((s) => s.actId)).size, sections.length, path);
    assert.equal(new Set(sections.map((s) => s.identity)).size, sections.length, path);
    for (const s of sections) assert.match(s.actId, /^CFR(?:_ANNUAL)?_T\d+_P[A-Za-z0-9]+_S[A-Za-z0-9_]+$/);
    assert.deepEqual(warnings, [], path);
  }
});

interface Changes {
  sections: number[];
  added: string[];
  removed: string[];
  text_differs_after_dash_and_space_folding: string[];
}

function changes(from: string, to: string): Changes & { quiet: string[] } {
  const of = (path: string): Map<string, ImportedSection> =>
    new Map(file(path).sections.flatMap((s) => (s.unit === "section" ? [[s.identity, s] as const] : [])));
  const comparable = (s: ImportedSection) => ({ ...s, text: s.body.text, footnotes: s.body.footnotes, credit: s.sourceCredit });
  const before = of(from);
  const after = of(to);
  const differs: string[] = [];
  const quiet: string[] = [];
  for (const [identity, old] of before) {
    const now = after.get(identity);
    if (now === undefined) continue;
    if (operativeDigest(comparable(old), "text") !== operativeDigest(comparable(now), "text")) differs.push(old.number);
    else if (quietDigest(comparable(old), "text") !== quietDigest(comparable(now), "text")) quiet.push(old.number);
  }
  const without = (some: Map<string, ImportedSection>, others: Map<string, ImportedSection>): string[] =>
    [...some].flatMap(([identity, s]) => (others.has(identity) ? [] : [s.number]));
  return {
    sections: [before.size, after.size],
    added: without(after, before),
    removed: without(before, after),
    text_differs_after_dash_and_space_folding: differs,
    quiet,
  };
}

test("the changes between two releases are correct", { skip }, () => {
  // Computed reference data next to the files.
  const eCfr = json("cfr/changes.json") as Record<string, Changes & { text_differs: number }>;
  const annual = json("cfr/changes-annual-37cfr1-2013-2014.json") as {
    sections: number[];
    added: string[];
    removed: string[];
    text_differs: string[];
  };
  const pairs: [string, string, Changes | undefined][] = [
    [title1, current, eCfr["title1 2022-12 -> 2024-02 current"]],
    [current, updated, eCfr["title1 2024-02 current -> updated"]],
    [title3, versioner, eCfr["title3 2022-12 bulk -> 2024-05-17 versioner"]],
    [part2013, part2014, { ...annual, text_differs_after_dash_and_space_folding: annual.text_differs }],
  ];
  for (const [from, to, expected] of pairs) {
    const found = changes(from, to);
    assert.ok(expected);
    assert.deepEqual(
      [found.sections, found.added, found.removed, found.text_differs_after_dash_and_space_folding],
      [expected.sections, expected.added, expected.removed, expected.text_differs_after_dash_and_space_folding],
      `${from} to ${to}`,
    );
    assert.deepEqual(found.quiet, []);
  }
});

test("every word of every section is kept, in the text, a note or a footnote", { skip }, () => {
  for (const path of [title1, title4, versioner, part2013, equalCredit, uslm]) {
    const bytes = readFileSync(dataFile(`cfr/${path}`) ?? "");
    const xml = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
    const kept = words(
      file(path)
        .sections.flatMap((s) => [
          s.numberLabel,
          s.heading,
          s.body.text,
          ...s.body.footnotes.map((f) => `${f.sign} ${f.text}`),
          ...noteTexts(s),
        ])
        .join(" "),
    );
    const printed = words(unitsOf(xml).join(" "));
    const lost = [...printed].filter(([word, count]) => (kept.get(word) ?? 0) < count);
    assert.deepEqual(lost, [], path);
  }
});

const noteTexts = (s: ImportedSection): string[] =>
  s.notes.flatMap((n) => [n.heading, n.body.text, ...n.body.footnotes.map((f) => f.text)]);

/** Words of the sections in the file, from a reading of the markup that is independent of the importers. */
function unitsOf(xml: string): string[] {
  const units = xml
    .replace(/<\?[^>]*>|<!--[^]*?-->/g, "")
    .replace(/<(CONTENTS|EAR|meta|preface|backMatter|toc|ear|leftRunningHead|rightRunningHead)\b[^>]*>[^]*?<\/\1>/g, " ")
    .matchAll(/<(DIV[89]|SECTION|APPENDIX|section)\b[^]*?<\/\1>/g);
  return [...units].map(([unit]) =>
    unit
      .replace(/<PRTPAGE[^>]*>/g, "")
      .replace(/<\/?(I|E|B|inline|ref|date)\b[^>]*>/g, "")
      .replace(/<[^>]*>/g, " "),
  );
}

function words(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const decoded = text.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&");
  for (const [word] of decoded.matchAll(/[A-Za-z]{2,}/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const word of ["Reserved", "RESERVED"]) counts.delete(word);
  return counts;
}

test("text is covered by its blocks, marks are on words, and anchors are under their parents", { skip }, () => {
  for (const path of [title1, title4, part2014, equalCredit, uslm]) {
    for (const { citationShort, body } of file(path).sections) {
      assert.deepEqual(body.blocks.map((b) => body.text.slice(b.start, b.end)).join("\n"), body.text, citationShort);
      for (const mark of body.marks) assert.match(body.text.slice(mark.start, mark.end), /^\S(?:[^\n]*\S)?$/, citationShort);
      for (const block of body.blocks) {
        if (block.kind !== "level") continue;
        assert.ok(body.text.startsWith(block.label ?? "?", block.start), citationShort);
        assert.ok(block.anchor?.endsWith(block.label ?? "?"), citationShort);
      }
    }
  }
});

test("reserved ranges are separate sections: fourteen in title 1", { skip }, () => {
  const ranges = file(title1).sections.filter((s) => s.isRange && s.status === "reserved");
  assert.equal(ranges.length, 14);
  assert.deepEqual([ranges[0]?.actId, ranges[0]?.identity], ["CFR_T1_P457_S457_104_457_109", "cfr/1/457.104-457.109"]);
  assert.equal(find(part2014, "1.317-1.318").status, "reserved");
});

test("junk in the publisher's numbers does not reach the levels", { skip }, () => {
  const keys = new Set(file(title4).divisions.map((d) => `${d.key} ${d.status ?? ""}`.trim()));
  for (const key of ["t4/chI/schC-D reserved", "t4/chI/schG reserved", "t4/chI/pt84-199 reserved"]) assert.ok(keys.has(key), key);
  assert.equal(file(title1).divisions.find((d) => d.key === "t1/chV")?.status, "reserved");
});

test("a subject group, an appendix and notes are where the publisher put them", { skip }, () => {
  const group = find(title1, "21.11");
  assert.equal(group.divisionKey, "t1/chI/schE/pt21/sptA/sg-numbering");
  const appendix = find(title4, "Appendix I to Part 83");
  assert.deepEqual(
    [appendix.unit, appendix.actId, appendix.citationShort],
    ["appendix", "CFR_T4_P83_SAppendix_I", "4 C.F.R. pt. 83, app. I"],
  );
  assert.equal(find(part2013, "Appendix A to Subpart G").citationShort, "37 C.F.R. pt. 1, subpt. G, app. A");
  const part = file(title4).divisions.find((d) => d.number === "21" && d.kind === "part");
  assert.deepEqual(
    part?.notes.map((n) => n.topic),
    ["authority", "source", "editorial"],
  );
});

test("footnotes keep their sign in the text and their words below it", { skip }, () => {
  const { body } = find(title1, "18.4");
  assert.deepEqual(
    body.footnotes.map((f) => f.sign),
    ["2", "3"],
  );
  const signs = body.marks.filter((m) => m.kind === "fn");
  assert.deepEqual(
    signs.map((m) => [body.text.slice(m.start, m.end), m.footnote]),
    [
      ["2", 0],
      ["3", 1],
    ],
  );
});

test("designations run together and after headings become levels, (i) and (v) where they belong", { skip }, () => {
  const anchors = new Set(find(part2013, "1.4").body.blocks.map((b) => `${b.depth} ${b.anchor}`));
  for (const anchor of ["0 (d)", "1 (d)(1)", "2 (d)(2)(iii)", "3 (d)(2)(iii)(B)", "1 (d)(4)", "2 (d)(4)(ii)", "3 (d)(4)(ii)(A)", "0 (e)"]) {
    assert.ok(anchors.has(anchor), anchor);
  }
  const drawings = find(part2013, "1.84").body.blocks.filter((b) => b.depth === 0 && b.kind === "level");
  assert.deepEqual(drawings.map((b) => b.label).join(""), [..."abcdefghijklmnopqrstuvwxy"].map((l) => `(${l})`).join(""));
});

test("levels inferred from the print agree with those the trial edition marks", { skip }, () => {
  const xml = gunzipSync(readFileSync(dataFile(`cfr/${uslm}`) ?? "")).toString("utf8");
  const marked = [...xml.matchAll(/<section\b[^>]*identifier="\/us\/cfr\/t27\/s([^"]*)"[^]*?<\/section>/g)];
  let agree = 0;
  const differ = new Set<string>();
  for (const [section, number = ""] of marked) {
    const printed = /<num[^>]*SECTNO">§\s?([^<]*)</.exec(section)?.[1]?.trim() ?? number;
    const inferred = new Set(find(uslm, printed).body.blocks.flatMap((b) => (b.kind === "level" ? [b.anchor] : [])));
    for (const [, path = ""] of section.matchAll(/<paragraph identifier="\/us\/cfr\/t27\/s[^/"]*\/([^"]*)"/g)) {
      const anchor = path
        .split("/")
        .map((step) => `(${step})`)
        .join("");
      if (inferred.has(anchor)) agree++;
      else differ.add(printed);
    }
  }
  // The two sections of definitions are the places where the trial edition attaches the lists of one term to another.
  assert.deepEqual([...differ].sort(), ["478.11", "555.11"]);
  assert.ok(agree > 1480, String(agree));
});

test("the letter that an identifier of the trial edition drops is printed", { skip }, () => {
  const lettered = file(uslm).sections.filter((s) => /[a-z]$/.test(s.number));
  assert.equal(lettered.length, 10);
  assert.ok(lettered.every((s) => s.identifier !== null && !s.identifier.endsWith(s.number)));
});

test("page marks make no difference between editions", { skip }, () => {
  const same = (number: string): boolean =>
    normalised([find(part2013, number).body.text]) === normalised([find(part2014, number).body.text]);
  for (const number of ["1.2", "1.8", "1.27", "1.34", "1.821"]) assert.equal(same(number), number !== "1.821", number);
});
