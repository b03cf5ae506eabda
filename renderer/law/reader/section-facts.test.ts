import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReaderBlock, SectionPointer } from "#shared/law/reader.ts";
import { citedSections, outlineOf } from "./section-facts.ts";
import { paragraphsOf } from "./text-runs.ts";

function paragraphs(lines: { text: string; anchor?: string; depth?: number; head?: [number, number] }[]) {
  let text = "";
  const blocks: ReaderBlock[] = [];
  const marks = [];
  for (const line of lines) {
    const start = text.length;
    text += `${line.text}\n`;
    blocks.push({
      kind: line.anchor === undefined ? "p" : "level",
      start,
      end: text.length,
      depth: line.depth ?? 0,
      label: line.anchor?.slice(line.anchor.lastIndexOf("(")) ?? null,
      anchor: line.anchor ?? null,
      level: null,
    });
    if (line.head !== undefined) marks.push({ kind: "head" as const, start: start + line.head[0], end: start + line.head[1] });
  }
  return paragraphsOf({ text, blocks, marks, tables: [], footnotes: [] });
}

test("the outline has the first level with run-in headings, or first words", () => {
  const outline = outlineOf(
    paragraphs([
      { text: "Lamps are lit at dusk:" },
      { text: "(a) Wicks.—Each wick is trimmed.", anchor: "(a)", head: [4, 10] },
      { text: "(1) daily;", anchor: "(a)(1)", depth: 1 },
      { text: "(b) the keeper of the lamp shall, before the hour of dusk on every day of the year, light it", anchor: "(b)" },
      { text: "(c)", anchor: "(c)" },
      { text: "(1) Oil is kept.", anchor: "(c)(1)", depth: 1 },
    ]),
  );
  assert.deepEqual(outline, [
    { anchor: "(a)", label: "(a)", title: "Wicks" },
    { anchor: "(b)", label: "(b)", title: "the keeper of the lamp shall, before the hour of dusk on…" },
    { anchor: "(c)", label: "(c)", title: "(1) Oil is kept." },
  ]);
});

test("a text without numbered paragraphs has no outline", () => {
  assert.deepEqual(outlineOf(paragraphs([{ text: "Lamps are lit." }])), []);
});

test("each cited section is listed once, never the section itself", () => {
  const pointer = (n: string): SectionPointer => ({ actId: `A${n}`, citation: n, number: n, label: n, heading: "", status: "in_force" });
  const link = (section: SectionPointer | null) => ({ section, pinpoint: null, node: null, url: null });
  // Only the id of the section is read.
  const section = { actId: "A1" } as Parameters<typeof citedSections>[0]["section"];
  const cited = citedSections({
    section,
    links: { a: link(pointer("2")), b: link(pointer("1")), c: link(pointer("2")), d: link(null), e: link(pointer("3")) },
  });
  assert.deepEqual(
    cited.map((p) => p.actId),
    ["A2", "A3"],
  );
});
