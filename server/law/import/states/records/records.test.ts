import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { citeKeysOf } from "../../../citation/cite-key.ts";
import { recogniseIsWholeInput } from "../../../citation/recognise.ts";
import type { ImportedSection } from "../../../store/model.ts";
import { collected } from "../../../testing/collected.ts";
import { zip } from "../../../testing/input-samples.ts";
import { documentsOf } from "../../input/input.ts";
import { readDocument } from "../../read-document.ts";

async function read(t: TestContext, name: string, content: string | Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), "pandect-records-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, name), content);
  const { documents } = await documentsOf(join(folder, name));
  return Promise.all(
    documents.map(async (document) => {
      const { sink, whole } = collected();
      await readDocument(document, sink);
      return whole();
    }),
  );
}

const files = (given: Record<string, object | string>) =>
  zip(Object.fromEntries(Object.entries(given).map(([name, one]) => [name, typeof one === "string" ? one : JSON.stringify(one)])));

const shown = (s: ImportedSection) => [s.identity, s.heading, s.status, s.body.text];

function assertCited(sections: readonly ImportedSection[]): void {
  for (const s of sections) {
    const key = recogniseIsWholeInput(s.citationShort.replace("§§", "§").replace(s.number, s.numbers[0] ?? ""))?.targets[0]?.key;
    assert.ok(key !== undefined && citeKeysOf(s).keys.includes(key), s.citationShort);
  }
}

const kansas = (rest: string, text: string) => ({ section: `98-${rest}`, chapter: "98", rest, text, url: "/laws/98_000_0000_chapter/" });

test("Kansas: levels inside one string, numbers with commas, dead sections", async (t) => {
  const [chapter, ...others] = await read(
    t,
    "ks.zip",
    files({
      "a.json": kansas(
        "1,208",
        "98-1,208. Keepers; lamps. (a) A keeper shall:(1) Light the lamp;(2) trim it; or(3) rest.(b) Oil burns.History: L. 1968, ch. 28, § 1; L. 2005, ch. 120, § 3; July 1.",
      ),
      "b.json": kansas(
        "120",
        "98-120. Oil. Oil is sold as K.S.A. 98-1,208, and amendments thereto, says.History: L. 1968, ch. 28, § 2; July 1.",
      ),
      "c.json": kansas("121", "98-121.History: L. 1968, ch. 28, § 3; Repealed, L. 2005, ch. 120, § 9; July 1."),
    }),
  );
  assert.equal(others.length, 0);
  assert.deepEqual([chapter?.source.key, chapter?.source.name, chapter?.source.isPart], ["ks-ksa-98", "K.S.A., Chapter 98", true]);
  assert.deepEqual(chapter?.sections.map(shown), [
    [
      "state/ks/98-1,208",
      "Keepers; lamps",
      "in_force",
      "(a) A keeper shall:\n(1) Light the lamp;\n(2) trim it; or\n(3) rest.\n(b) Oil burns.",
    ],
    ["state/ks/98-120", "Oil", "in_force", "Oil is sold as K.S.A. 98-1,208, and amendments thereto, says."],
    ["state/ks/98-121", "", "repealed", ""],
  ]);
  const [keepers, oil] = chapter?.sections ?? [];
  assert.deepEqual(
    keepers?.body.blocks.map((b) => b.anchor),
    ["(a)", "(a)(1)", "(a)(2)", "(a)(3)", "(b)"],
  );
  assert.deepEqual([keepers?.amendmentYears, keepers?.actId], [[2005], "STATE_KS_C98_S98-1,208"]);
  assert.deepEqual(
    oil?.references.map((r) => r.target),
    ["state/ks/98-1,208"],
  );
  assertCited(chapter?.sections ?? []);
});

const lawOf = (code: string, name: string, text: string, isRepealed = false) => ({
  Code: code,
  Name: name,
  IsRepealed: isRepealed,
  Text: text,
  Chapter: { Code: "93Z", Details: "http://example.test/api/Chapters/93Z" },
  Part: { Code: "I", Details: "http://example.test/api/Parts/I" },
});

test("Massachusetts: a chapter in the order of its list, fractions and joint numbers", async (t) => {
  const long = `Section 2. ${"A lamp is lit. ".repeat(500)}`.trim();
  const chapter = {
    Code: "93Z",
    Name: "HARBOR LAMPS",
    IsRepealed: false,
    StrickenText: null,
    Part: { Code: "I" },
    Sections: ["1", "2A1/2", "2", "20, 21"].map((code) => ({ Code: code, ChapterCode: "93Z" })),
  };
  const [lamps, ...others] = await read(
    t,
    "ma.zip",
    files({
      "Chapters/93Z/Sections/1.json": lawOf("1", "Definitions", "Section 1. As used here:--\r\n\r\n''Lamp'', a light."),
      "Chapters/93Z/Sections/2.json": lawOf("2", "Lighting", long),
      "Chapters/93Z/Sections/2A1~2.json": lawOf(
        "2A1/2",
        "Hours",
        "Section 2A1/2. (a) At dusk.\r\n\r\n(b) At dawn, as section 1 of chapter 93A says.",
      ),
      "Chapters/93Z/Sections/20, 21.json": lawOf("20, 21", "Repealed, 2008, 521, Sec. 5", "", true),
      "Chapters/93Z.json": chapter,
    }),
  );
  assert.equal(others.length, 0);
  assert.deepEqual([lamps?.source.key, lamps?.source.name], ["ma-mgl-93z", "M.G.L., Chapter 93Z—HARBOR LAMPS"]);
  assert.deepEqual(
    lamps?.divisions.map((d) => [d.key, d.label, d.name]),
    [
      ["mgl", "M.G.L.", "Massachusetts General Laws"],
      ["mgl/ptI", "Part I", ""],
      ["mgl/ptI/ch93Z", "Chapter 93Z", "HARBOR LAMPS"],
    ],
  );
  assert.deepEqual(
    lamps?.sections.map((s) => [s.actId, s.identity, s.citationShort, s.heading, s.status]),
    [
      ["STATE_MA_C93Z_S1", "state/ma/93Z/1", "Mass. Gen. Laws ch. 93Z, § 1", "Definitions", "in_force"],
      ["STATE_MA_C93Z_S2A1-2", "state/ma/93Z/2A1/2", "Mass. Gen. Laws ch. 93Z, § 2A1/2", "Hours", "in_force"],
      ["STATE_MA_C93Z_S2", "state/ma/93Z/2", "Mass. Gen. Laws ch. 93Z, § 2", "Lighting", "in_force"],
      ["STATE_MA_C93Z_S20,21", "state/ma/93Z/20", "Mass. Gen. Laws ch. 93Z, §§ 20, 21", "Repealed, 2008, 521, Sec. 5", "repealed"],
    ],
  );
  const [definitions, hours] = lamps?.sections ?? [];
  assert.equal(definitions?.body.text, "As used here:--\n''Lamp'', a light.");
  assert.deepEqual(
    hours?.body.blocks.map((b) => b.anchor),
    ["(a)", "(b)"],
  );
  assertCited(lamps?.sections ?? []);
});

const alabama = (...sections: object[]) => ({ data: { codesOfAlabama: { data: sections } } });

test("Alabama: replies with sections, and the list of the code for their levels", async (t) => {
  const list = [
    "codeId†title†sectionRange†effectiveDate",
    "1†Title 98 Harbors.",
    "2†Chapter 2 Lamps.†§98-2-1 to §98-2-3",
    "3†Article 1 Oil.",
    "4†Section 98-2-3 Oil.",
    "5†Section 98-2-1 Lamps.",
  ].join("∫");
  const [title, ...others] = await read(
    t,
    "al.zip",
    files({
      "list.json": { data: { titles: list } },
      "98-2-1.json": alabama({
        id: "1",
        codeId: "5",
        title: "Section 98-2-1 Lamps.",
        content: "<p>(a) Lamps burn:</p><p><!--StartFragment-->(1) OIL. Whale oil.<!--EndFragment--></p><p>a. Pure.</p>",
        history: "<p>(Acts 1975, No. 7; Act 2005-3, § 1.)</p>",
      }),
      "98-2-3.json": alabama({ id: "2", codeId: "4", title: "Section 98-2-3 Oil.", content: "<p>Repealed by Act 2005-3.</p>" }),
    }),
  );
  assert.equal(others.length, 0);
  assert.deepEqual([title?.source.key, title?.source.name], ["al-code-98", "Ala. Code, Title 98—Harbors"]);
  assert.deepEqual(title?.divisions.map((d) => [d.key, d.name]).slice(1), [
    ["code/t98", "Harbors"],
    ["code/t98/ch2", "Lamps"],
    ["code/t98/ch2/art1", "Oil"],
  ]);
  assert.deepEqual(title?.sections.map(shown), [
    ["state/al/98-2-3", "Oil", "repealed", "Repealed by Act 2005-3."],
    ["state/al/98-2-1", "Lamps", "in_force", "(a) Lamps burn:\n(1) OIL. Whale oil.\na. Pure."],
  ]);
  const lamps = title?.sections[1];
  assert.deepEqual(
    lamps?.body.blocks.map((b) => b.anchor),
    ["(a)", "(a)(1)", "(a)(1)(a)"],
  );
  assert.deepEqual([lamps?.amendmentYears, lamps?.notes.map((n) => n.topic)], [[2005], ["history"]]);
  assertCited(title?.sections ?? []);
});

test("South Dakota: a title in UTF-16, and its records", async (t) => {
  const page = `<html xmlns="http://www.w3.org/1999/xhtml"><head><meta charset="UTF-16" /><meta name="Generator" content="PowerTools for Open XML" /><style>span.s0SENU {}</style></head><body><div>
<p class="s0Normal"><span>CHAPTER 98-1</span></p><p class="s0Normal"><span>LAMPS</span></p>
<p class="s0Normal"><a href="#"><span class="s0SENU">98-1-1</span></a><span>. </span><span class="s0CL">Lighting hours--Exceptions.</span></p><p class="s0p">A lamp is lit:</p><p class="s0p">(1)&#160;&#160;In fog; or</p><p class="s0p">(2)&#160;&#160;At dusk, as § <a href="https://example.test/Statutes?Statute=98-1-1.1">98-1-1.1</a> says.</p><p class="s0p"><span class="s0SCL">Source:</span> SL 1968, ch 28, § 1; SL 2005, ch 120, § 3.</p>
<p class="s0Normal"><a href="#"><span class="s0SENU">98-1-1.1</span></a><span>. </span><span class="s0CL">Repealed by SL 2005, ch 120, § 358, eff. July 1, 2006.</span></p>
</div></body></html>`;
  const record = {
    StatuteId: 1,
    Statute: "98-1-1",
    Type: "Section",
    CatchLine: "Lighting hours--Exceptions.",
    Title: 98,
    Repealed: false,
    Html: "<html><body><p>98-1-1. Lighting hours--Exceptions.</p><p>A lamp is lit:</p><p>(1)&#160;&#160;In fog; or</p><p>(2)&#160;&#160;At dusk, as § 98-1-1.1 says.</p><p>Source: SL 1968, ch 28, § 1; SL 2005, ch 120, § 3.</p></body></html>",
  };
  const [title] = await read(t, "98.html", Buffer.from(page, "utf16le"));
  assert.deepEqual([title?.source.key, title?.source.format], ["sd-sdcl-98", "sd-html"]);
  assert.deepEqual(title?.divisions.map((d) => [d.key, d.name]).slice(1), [
    ["sdcl/t98", ""],
    ["sdcl/t98/ch1", "LAMPS"],
  ]);
  assert.deepEqual(title?.sections.map(shown), [
    ["state/sd/98-1-1", "Lighting hours--Exceptions", "in_force", "A lamp is lit:\n(1) In fog; or\n(2) At dusk, as § 98-1-1.1 says."],
    ["state/sd/98-1-1.1", "Repealed by SL 2005, ch 120, § 358, eff. July 1, 2006", "repealed", ""],
  ]);
  assert.deepEqual(
    title?.sections[0]?.notes.map((n) => n.body.text),
    ["SL 1968, ch 28, § 1; SL 2005, ch 120, § 3."],
  );
  assertCited(title?.sections ?? []);
  const [records] = await read(t, "98-1-1.json", JSON.stringify(record));
  assert.deepEqual(records?.sections.map(shown), [shown(title?.sections[0] as ImportedSection)]);
  await assert.rejects(read(t, "98.html", Buffer.from(page.slice(0, -60), "utf16le")), { name: "ImportError", message: /cut short/ });
});

test("records that are cut short, of two titles, or no sections at all are refused", async (t) => {
  const whole = JSON.stringify(kansas("120", "98-120. Oil. Oil is sold.History: L. 1968, ch. 28, § 2; July 1."));
  await assert.rejects(read(t, "98-120.json", whole.slice(0, -20)), { message: /98-120\.json: This file is not complete JSON/ });
  await assert.rejects(read(t, "98-120.json", whole.replace("98-120. Oil", "98-999. Oil")), { message: /begins with “98-999\. Oil/ });
  await assert.rejects(read(t, "al.json", JSON.stringify({ data: { titles: "1†Title 98 Harbors." } })), {
    message: /lists sections without their text/,
  });
  const two = alabama({ title: "Section 98-2-1 Lamps.", content: "" }, { title: "Section 97-2-1 Lamps.", content: "" });
  await assert.rejects(read(t, "al.json", JSON.stringify(two)), { message: /sections of Title 98 and Title 97/ });
  await assert.rejects(read(t, "other.json", JSON.stringify({ section: "12", chapter: "Lamps" })), { message: /This is a JSON file/ });
});
