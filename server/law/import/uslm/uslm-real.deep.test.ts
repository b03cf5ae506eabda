import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { SaxesParser } from "saxes";
import { operativeDigest, quietDigest } from "../../store/comparison.ts";
import type { ImportedSection } from "../../store/model.ts";
import { dataFile, skipWithoutData } from "../../testing/data.ts";
import { canonicalTarget } from "../references.ts";
import { figureWords } from "../figure-words.ts";
import { foldIdentifier } from "./uslm-numbers.ts";
import { UslmReader } from "./uslm-reader.ts";
import { blocksOf, collector, fixture, type Imported, importUslm, realTitle, sectionOf } from "../../testing/uslm-samples.ts";
import type { XmlHandler } from "../xml/xml.ts";

const titles = {
  "us-code/113-31/xml_usc35@113-31.zip": { sections: 174, dead: 7 },
  "us-code/117-80/xml_usc03@117-80.zip": { sections: 63, dead: 4 },
  "us-code/117-80/xml_usc09@117-80.zip": { sections: 31, dead: 0 },
  "us-code/117-80/xml_usc17@117-80.zip": { sections: 153, dead: 3 },
  "us-code/117-80/xml_usc35@117-80.zip": { sections: 174, dead: 7 },
  "us-code/119-36/xml_usc03@119-36.zip": { sections: 64, dead: 6 },
  "us-code/119-36/xml_usc04@119-36.zip": { sections: 47, dead: 0 },
  "us-code/119-36/xml_usc05A@119-36.zip": { sections: 0, dead: 0, plans: 107, unidentified: 19 },
  "us-code/119-36/xml_usc09@119-36.zip": { sections: 33, dead: 0 },
  "us-code/119-36/xml_usc17@119-36.zip": { sections: 153, dead: 3 },
  "us-code/119-36/xml_usc18a@119-36.zip": { sections: 26, dead: 0, rules: 77, unidentified: 1 },
  "us-code/119-36/xml_usc24@119-36.zip": { sections: 162, dead: 103 },
  "us-code/119-36/xml_usc35@119-36.zip": { sections: 175, dead: 7 },
  "us-code/119-100-rejoined/xml_usc28@119-100.zip": { sections: 767, dead: 0 },
};

const read = new Map<string, Imported>();
function real(path: string): Imported {
  const known = read.get(path) ?? importUslm(realTitle(path));
  read.set(path, known);
  return known;
}

test(
  "every section of every title is imported, none merged, none lost",
  { skip: skipWithoutData("manifest.json", ...Object.keys(titles)) },
  () => {
    // The manifest is the list next to the files; only these two fields of its rows matter here.
    const manifest = JSON.parse(readFileSync(dataFile("manifest.json") ?? "", "utf8")) as { path: string; count?: string }[];
    for (const [path, expected] of Object.entries(titles)) {
      const count = manifest.find((row) => row.path === path)?.count ?? "";
      assert.equal(Number(/^(\d+) sections/.exec(count)?.[1]), expected.sections, path);
      const { sections, divisions, warnings } = real(path);
      const identified = sections.filter((s) => s.unit === "section" && s.identifier !== null);
      assert.equal(identified.length, expected.sections, path);
      assert.equal(identified.filter((s) => s.status !== "in_force").length, expected.dead, `${path} dead`);
      assert.equal(sections.filter((s) => s.unit === "rule").length, "rules" in expected ? expected.rules : 0, `${path} rules`);
      assert.equal(sections.filter((s) => s.unit === "plan").length, "plans" in expected ? expected.plans : 0, `${path} plans`);
      const unidentified = sections.filter((s) => s.identifier === null);
      assert.equal(unidentified.length, "unidentified" in expected ? expected.unidentified : 0, `${path} without identifier`);
      assert.ok(
        unidentified.every((s) => s.status !== "in_force"),
        path,
      );
      assert.equal(new Set(sections.map((s) => s.actId)).size, sections.length, `${path} ids`);
      assert.equal(new Set(sections.map((s) => s.identity)).size, sections.length, `${path} identities`);
      const keys = new Set(divisions.map((d) => d.key));
      assert.equal(keys.size, divisions.length, `${path} keys`);
      assert.ok(
        sections.every((s) => keys.has(s.divisionKey)),
        path,
      );
      assert.deepEqual(warnings, [], path);
      for (const s of sections) assert.match(s.actId, s.unit === "rule" ? /^RULE_/ : /^USC_T\d+[A-Z]?_C[A-Za-z0-9.-]+_S[A-Za-z0-9._–-]+$/);
    }
  },
);

test(
  "blocks cover the text line by line, marks stay inside lines, and no blank is at an edge",
  { skip: skipWithoutData(...Object.keys(titles)) },
  () => {
    for (const path of Object.keys(titles)) {
      for (const section of real(path).sections) {
        for (const body of [section.body, ...section.notes.map((note) => note.body)]) {
          let at = 0;
          for (const block of body.blocks) {
            assert.equal(block.start, at, section.actId);
            const text = body.text.slice(block.start, block.end);
            if (block.kind !== "table") assert.ok(text === text.trim() && !text.includes("\n") && text !== "", `${section.actId}: ${text}`);
            at = block.end + 1;
          }
          assert.equal(at, body.blocks.length === 0 ? 0 : body.text.length + 1, section.actId);
          assert.doesNotMatch(body.text, /[^\S \n\t]| {2}/, section.actId);
          for (const mark of body.marks) assert.match(body.text.slice(mark.start, mark.end), /^\S$|^\S[^\n]*\S$/, section.actId);
        }
      }
    }
  },
);

/** Number, heading, text, footnotes, credit and notes, without any blanks. */
function wording(s: ImportedSection): string {
  const parts = [s.numberLabel, s.heading, s.body.text, s.sourceCredit, ...s.body.footnotes.map((f) => f.text)];
  for (const note of s.notes) parts.push(note.heading, note.body.text, ...note.body.footnotes.map((f) => f.text));
  return [...parts.join("").replace(/\s|[[\]]/g, "")].sort().join("");
}

test("no letter of a section is lost or invented", { skip: skipWithoutData(...Object.keys(titles)) }, () => {
  for (const path of Object.keys(titles)) {
    const xml = realTitle(path);
    const sections = real(path).sections.filter((s) => s.unit !== "plan");
    const units: string[] = [];
    let depth = 0;
    let start = 0;
    for (const tag of xml.matchAll(/<(\/?)(section|courtRule|quotedContent|note)\b[^>]*?(\/?)>/g)) {
      if (tag[3] === "/") continue;
      if (tag[1] === "/") depth--;
      if (depth === 0 && (tag[2] === "section" || tag[2] === "courtRule")) {
        if (tag[1] === "/") units.push(xml.slice(start, tag.index));
        else start = tag.index;
      }
      if (tag[1] !== "/") depth++;
    }
    assert.equal(units.length, sections.length, path);
    for (const [i, section] of sections.entries()) {
      const source = (units[i] ?? "")
        // Signs of footnotes: repeated in the footnote, and removed from number and heading.
        .replace(/<note [^>]*type="footnote"[^>]*>\s*<num>.*?<\/num>/gs, "")
        .replace(/^(.*?<\/heading>)/s, (head) => head.replace(/<ref class="footnoteRef"[^>]*>.*?<\/ref>/g, ""))
        .replace(/<note [^>]*role="crossHeading".*?<\/note>/gs, "")
        .replace(/<img[^>]*src="([^"]*)"[^>]*>/g, (_, src: string) => figureWords(src))
        .replace(/<[^>]*>/g, "")
        .replace(/&lt;/g, "<")
        .replace(/&gt;/g, ">")
        .replace(/&amp;/g, "&")
        .replace(/\s|[[\]]/g, "");
      assert.equal(wording(section), [...source].sort().join(""), `${path} ${section.actId}`);
    }
  }
});

/** Drives the reader with a strict parser instead of ours. */
function bySaxes(xml: string): Imported {
  const { sink, imported } = collector();
  const reader: XmlHandler & { end(): void } = new UslmReader(sink, imported.source?.format ?? "uslm-1");
  const parser = new SaxesParser();
  const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  let depth = 0;
  parser.on("opentag", ({ name, attributes }) => {
    depth++;
    reader.open(
      name,
      Object.entries(attributes)
        .map(([key, value]) => ` ${key}="${escaped(value).replaceAll('"', "&quot;")}"`)
        .join(""),
    );
  });
  parser.on("closetag", ({ name }) => {
    depth--;
    reader.close(name);
  });
  parser.on("text", (text) => {
    const raw = escaped(text);
    if (depth > 0) reader.text(raw, raw.length);
  });
  parser.write(xml).close();
  reader.end();
  return imported;
}

test("a strict parser in place of ours gives identical records", { skip: skipWithoutData(...Object.keys(titles)) }, () => {
  const documents = ["usc99.xml", "usc99-2013.xml", "usc99a.xml"].map((name): [string, string] => [name, fixture(name)]);
  for (const path of Object.keys(titles)) documents.push([path, realTitle(path)]);
  for (const [name, xml] of documents) assert.deepEqual(bySaxes(xml), importUslm(xml), name);
});

interface Changes {
  titles: Record<
    string,
    { added: string[]; removed: string[]; operative: string[]; notes_only: string[]; status: [string, string, string][] }
  >;
}

for (const [before, after] of [
  ["113-31", "117-80"],
  ["117-80", "119-36"],
] as const) {
  test(
    `the differences between ${before} and ${after} match the reference`,
    { skip: skipWithoutData(`us-code/changes-${before}-to-${after}.json`) },
    () => {
      // The reference states its own form in `rule`.
      const reference = JSON.parse(readFileSync(dataFile(`us-code/changes-${before}-to-${after}.json`) ?? "", "utf8")) as Changes;
      for (const [number, expected] of Object.entries(reference.titles)) {
        const old = new Map(real(`us-code/${before}/xml_usc${number}@${before}.zip`).sections.map((s) => [s.identity, s]));
        const now = new Map(real(`us-code/${after}/xml_usc${number}@${after}.zip`).sections.map((s) => [s.identity, s]));
        const pairs = [...old].flatMap(([identity, was]) => {
          const is = now.get(identity);
          return is === undefined ? [] : [{ identity, was, is }];
        });
        const differing = (value: (s: ImportedSection) => string): string[] =>
          pairs.filter(({ was, is }) => value(was) !== value(is)).map(({ identity }) => identity);
        const operative = differing((s) => operativeDigest(comparable(s), "notes"));
        const quiet = differing((s) => quietDigest(comparable(s), "notes"));
        // 35 U.S.C. 155 and 155A are one element in both files; the reference counted the new spelling of the identifier as another
        // section.
        const respelled = new Set(["/us/usc/t35/s155,155A"]);
        const fold = (list: string[]): string[] =>
          list
            .map(foldIdentifier)
            .filter((identity) => !respelled.has(identity))
            .sort();
        assert.deepEqual([...now.keys()].filter((identity) => !old.has(identity)).sort(), fold(expected.added), `${number} added`);
        assert.deepEqual([...old.keys()].filter((identity) => !now.has(identity)).sort(), fold(expected.removed), `${number} removed`);
        assert.deepEqual(operative.sort(), fold(expected.operative), `${number} operative`);
        assert.deepEqual(fold(quiet.filter((identity) => !operative.includes(identity))), fold(expected.notes_only), `${number} notes`);
        const status = differing((s) => s.status);
        assert.deepEqual(
          status,
          expected.status.map(([identifier]) => foldIdentifier(identifier)),
          `${number} status`,
        );
      }
    },
  );
}

function comparable(s: ImportedSection): Parameters<typeof operativeDigest>[0] {
  return {
    numberLabel: s.numberLabel,
    heading: s.heading,
    text: s.body.text,
    footnotes: s.body.footnotes,
    credit: s.sourceCredit,
    notes: s.notes,
  };
}

test(
  "short titles are found where the reference list has them",
  { skip: skipWithoutData("citations/popular-names.jsonl", ...Object.keys(titles)) },
  () => {
    const sections = new Map(
      ["03", "04", "09", "17", "24", "35"]
        .flatMap((n) => real(`us-code/119-36/xml_usc${n}@119-36.zip`).sections)
        .concat(real("us-code/119-100-rejoined/xml_usc28@119-100.zip").sections)
        .map((s) => [s.identity, s]),
    );
    const missing: string[] = [];
    let found = 0;
    for (const line of readFileSync(dataFile("citations/popular-names.jsonl") ?? "", "utf8")
      .trim()
      .split("\n")) {
      // Rows of the list have these two fields.
      const row = JSON.parse(line) as { name: string; noteIn: string };
      if (!/^\/us\/usc\/t(?:3|4|9|17|24|28|35)\//.test(row.noteIn)) continue;
      const names = sections.get(foldIdentifier(row.noteIn))?.popularNames ?? [];
      if (names.some((name) => name.replace(/[–—]/g, "-") === row.name.replace(/[–—]/g, "-"))) found++;
      else missing.push(row.name);
    }
    // The list cuts `Artists’ Rights and Theft Prevention Act of 2005` at its apostrophe.
    assert.deepEqual(missing, ["Artists"]);
    assert.ok(found > 100);
  },
);

test("links point to the place that their words name", { skip: skipWithoutData("citations/uslm-refs.jsonl") }, () => {
  let checked = 0;
  for (const line of readFileSync(dataFile("citations/uslm-refs.jsonl") ?? "", "utf8")
    .trim()
    .split("\n")) {
    // Rows of the list have these fields.
    const row = JSON.parse(line) as { kind: string; text: string; target: string; base: string };
    const target = canonicalTarget(row.target);
    assert.notEqual(target, null, row.target);
    const words = row.text.replace(/[–—]/g, "-").replace(/\s+/g, " ");
    const pinpoint = String.raw`((?:\([^()]+\))*)`;
    const code = new RegExp(
      String.raw`^(?:(\d+) U\.S\.C\. |sections? )([\w-]+)${pinpoint}(?: of [Tt]itle (\d+)| of this title)?$`,
      "i",
    ).exec(words);
    const law = /^(?:section .* of )?Pub\. L\. (\d+-\d+)/.exec(words);
    const statutes = /^(\d+) Stat\. ([\w-]+)$/.exec(words);
    const expected =
      row.kind === "usc" && code !== null
        ? `usc/${code[1] ?? code[4] ?? /\/t(\w+)\//.exec(row.base)?.[1]}/${code[2]}${code[3] === "" ? "" : `#${code[3]}`}`
        : row.kind === "stat" && statutes !== null
          ? `stat/${statutes[1]}/${statutes[2]}`
          : null;
    if (expected !== null) assert.equal(target, expected, row.text);
    else if (row.kind === "pl" && law !== null) assert.equal(target?.split("#")[0], `pl/${law[1]}`, row.text);
    else if (row.kind === "act") assert.match(target ?? "", /^act\/\d{4}-\d\d-\d\d(?:\/ch\w+)?(?:#.+)?$/, row.text);
    else continue;
    checked++;
  }
  assert.ok(checked > 1700, `${checked} checked`);
});

test("the quirks of real files are read as the files mean them", { skip: skipWithoutData(...Object.keys(titles)) }, () => {
  const patents = real("us-code/119-36/xml_usc35@119-36.zip");
  assert.deepEqual(
    patents.divisions.slice(0, 3).map((d) => [d.key, d.kind, d.number]),
    [
      ["t35", "title", "35"],
      ["t35/ptI", "part", "I"],
      ["t35/ptI/ch1", "chapter", "1"],
    ],
  );
  const judiciary = real("us-code/119-100-rejoined/xml_usc28@119-100.zip");
  assert.deepEqual(
    judiciary.sections.filter((s) => s.number === "1932").map((s) => [s.actId, s.identity, s.numberLabel, s.body.footnotes.length]),
    [
      ["USC_T28_C0_S1932", "/us/usc/t28/s1932", "§ 1932.", 1],
      ["USC_T28_C0_S1932.2", "/us/usc/t28/s1932#2", "§ 1932.", 1],
    ],
  );
  const circuits = sectionOf(judiciary, "USC_T28_C0_S41").body;
  assert.equal(circuits.tables[0]?.rows.length, 14);
  assert.deepEqual(
    circuits.tables[0]?.rows[0]?.map((cell) => [cell.text, cell.header]),
    [
      ["Circuits", true],
      ["Composition", true],
    ],
  );
  const hospitals = real("us-code/119-36/xml_usc24@119-36.zip");
  assert.equal(hospitals.sections.filter((s) => s.isRange).length, 29);
  assert.equal(hospitals.sections.filter((s) => !s.isRange && s.numbers.length > 1).length, 11);
  const copyright = real("us-code/119-36/xml_usc17@119-36.zip");
  const renumbered = sectionOf(copyright, "USC_T17_C1_S116A");
  assert.deepEqual(
    [renumbered.status, renumbered.renumberedTo, renumbered.movedToLabel],
    ["renumbered", "self:116", "section 116 of this title"],
  );
  const anchors = blocksOf(sectionOf(copyright, "USC_T17_C1_S110").body).map((line) => line.split(":")[0]);
  assert.ok(anchors.includes("level 4 (2)(D)(ii)(I)(aa)"), anchors.join(" "));
  const acts = real("us-code/119-36/xml_usc05A@119-36.zip");
  assert.deepEqual(
    acts.sections.filter((s) => s.status === "transferred").map((s) => [s.actId, s.transferredTo]),
    [
      ["USC_T5A_CPL92-463_S1", "5:1001"],
      ["USC_T5A_CPL95-452_S1", "5:401"],
    ],
  );
});
