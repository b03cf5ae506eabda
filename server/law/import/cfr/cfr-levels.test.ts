import assert from "node:assert/strict";
import { test } from "node:test";
import type { Body } from "../../store/model.ts";
import { BodyBuilder } from "../body-builder.ts";
import { withLevels } from "./cfr-levels.ts";
import { processorNow } from "../../../platform/testing/processor-now.ts";

/** Paragraphs with italics between slashes; `#` begins a heading, `|` a table of one cell. */
function body(paragraphs: string[], dotted = false): Body {
  const builder = new BodyBuilder();
  for (const paragraph of paragraphs) {
    if (paragraph.startsWith("|")) {
      builder.startTable();
      builder.startCell(false);
      builder.text(paragraph.slice(1));
      builder.endTable();
      continue;
    }
    builder.startBlock(paragraph.startsWith("#") ? "heading" : "p", 0, null);
    paragraph
      .replace(/^#/, "")
      .split("/")
      .forEach((piece, i) => {
        if (i % 2 === 1) builder.openMark("i");
        builder.text(piece);
        if (i % 2 === 1) builder.closeMark();
      });
    builder.endBlock();
  }
  return withLevels(builder.finish(), dotted);
}

const anchors = (paragraphs: string[], dotted = false): string[] =>
  body(paragraphs, dotted).blocks.map((b) => `${" ".repeat(b.depth)}${b.anchor ?? "-"}${b.kind === "level" ? "" : ` ${b.kind}`}`);

test("the six levels nest in the order of the CFR, and italics mark the last two", () => {
  assert.deepEqual(
    anchors(["(a) A", "(1) B", "(i) C", "(A) D", "(/1/) E", "(/i/) F", "(/ii/) G", "(/2/) H", "(B) I", "(ii) J", "(2) K", "(b) L"]),
    [
      "(a)",
      " (a)(1)",
      "  (a)(1)(i)",
      "   (a)(1)(i)(A)",
      "    (a)(1)(i)(A)(1)",
      "     (a)(1)(i)(A)(1)(i)",
      "     (a)(1)(i)(A)(1)(ii)",
      "    (a)(1)(i)(A)(2)",
      "   (a)(1)(i)(B)",
      "  (a)(1)(ii)",
      " (a)(2)",
      "(b)",
    ],
  );
});

test("designations run together open a line for each level", () => {
  const { text, blocks, marks } = body(["(a)(1)(i) First.", "(ii) Second.", "(2) Third."]);
  assert.equal(text, "(a)\n(1)\n(i) First.\n(ii) Second.\n(2) Third.");
  assert.deepEqual(
    blocks.map((b) => [text.slice(b.start, b.end), b.label, b.anchor]),
    [
      ["(a)", "(a)", "(a)"],
      ["(1)", "(1)", "(a)(1)"],
      ["(i) First.", "(i)", "(a)(1)(i)"],
      ["(ii) Second.", "(ii)", "(a)(1)(ii)"],
      ["(2) Third.", "(2)", "(a)(2)"],
    ],
  );
  assert.deepEqual(
    marks.map((m) => [m.kind, text.slice(m.start, m.end)]),
    [
      ["num", "(a)"],
      ["num", "(1)"],
      ["num", "(i)"],
      ["num", "(ii)"],
      ["num", "(2)"],
    ],
  );
});

test("a designation after a run-in heading opens a level, and the heading is marked", () => {
  const { text, blocks, marks } = body(["(b) /Fees/—(1) /Small entities./ Half.", "(c) /Votes./ (1) By hand.", "(2) By /paper/."]);
  assert.equal(text, "(b) Fees—\n(1) Small entities. Half.\n(c) Votes.\n(1) By hand.\n(2) By paper.");
  assert.deepEqual(
    blocks.map((b) => b.anchor),
    ["(b)", "(b)(1)", "(c)", "(c)(1)", "(c)(2)"],
  );
  assert.deepEqual(
    marks.filter((m) => m.kind === "head").map((m) => text.slice(m.start, m.end)),
    ["Fees", "Small entities.", "Votes."],
  );
  assert.deepEqual(
    marks.filter((m) => m.kind === "i").map((m) => text.slice(m.start, m.end)),
    ["Fees", "Small entities.", "Votes.", "paper"],
  );
});

test("(i) is the ninth letter where (h) comes before it and (j) after it", () => {
  const list = [..."abcdefgh"].map((letter) => `(${letter}) Text.`);
  assert.deepEqual(anchors([...list, "(i) Text.", "(j) Text."]).slice(7), ["(h)", "(i)", "(j)"]);
  assert.deepEqual(anchors([...list, "(1) One:", "(i) Text.", "(ii) Text.", "(2) Two.", "(i) Text.", "(j) Text."]).slice(7), [
    "(h)",
    " (h)(1)",
    "  (h)(1)(i)",
    "  (h)(1)(ii)",
    " (h)(2)",
    "(i)",
    "(j)",
  ]);
});

test("(i) is Roman directly below (h) where (ii) follows", () => {
  const list = [..."abcdefgh"].map((letter) => `(${letter}) Text.`);
  assert.deepEqual(anchors([...list, "(i) Text.", "(ii) Text.", "(i) Text.", "(j) Text."]).slice(7), [
    "(h)",
    " (h)(i)",
    " (h)(ii)",
    "(i)",
    "(j)",
  ]);
});

test("(i) as a letter may have its own Roman list", () => {
  const list = [..."abcdefgh"].map((letter) => `(${letter}) Text.`);
  assert.deepEqual(
    anchors([...list, "(1) Text.", "(2) Text.", "(i) Text.", "(1) Text:", "(i) Text;", "(ii) Text.", "(j) Text."]).slice(8),
    [" (h)(1)", " (h)(2)", "(i)", " (i)(1)", "  (i)(1)(i)", "  (i)(1)(ii)", "(j)"],
  );
});

test("(v), (x), (l), (c), (d) and (m) continue the list they are in", () => {
  const roman = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi"];
  assert.deepEqual(
    anchors(["(a) T", "(1) T", ...roman.map((r) => `(${r}) T`)]).slice(2),
    roman.map((r) => `  (a)(1)(${r})`),
  );
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  assert.deepEqual(
    anchors(letters.map((l) => `(${l}) T`)),
    letters.map((l) => `(${l})`),
  );
  assert.deepEqual(anchors([...letters, "aa", "bb", "cc"].map((l) => `(${l}) T`)).slice(-3), ["(aa)", "(bb)", "(cc)"]);
});

test("a reserved run of designations is one paragraph and the list continues after it", () => {
  const { blocks } = body(["(a) Text.", "(b)-(d) [Reserved]", "(e) Text.", "(f) and (g) [Reserved]", "(h) Text."]);
  assert.deepEqual(
    blocks.map((b) => [b.depth, b.label]),
    [
      [0, "(a)"],
      [0, "(b)-(d)"],
      [0, "(e)"],
      [0, "(f) and (g)"],
      [0, "(h)"],
    ],
  );
});

test("words in parentheses, years and abbreviations are not designations", () => {
  assert.deepEqual(anchors(["(see below) Text.", "(1990) Text.", "(mix) Text.", "A. Text.", "(Approved by the Archive)"]), [
    "- p",
    "- p",
    "- p",
    "- p",
    "- p",
  ]);
});

test("each definition may have its own list, and the next definition returns to the section", () => {
  assert.deepEqual(
    anchors(["As used here:", "/Scroll/ means:", "(1) Paper; or", "(2) Skin.", "/Seal/ means:", "(1) Wax; or", "(2) Lead."]),
    ["- p", "- p", "(1)", "(2)", "- p", "(1)", "(2)"],
  );
  assert.deepEqual(
    anchors(["(a) Text.", "(b) Terms:", "/Scroll/ means:", "(1) Paper.", "(2) Skin.", "/Seal/ means:", "(1) Wax.", "(c) Text."]),
    ["(a)", "(b)", "(b) p", " (b)(1)", " (b)(2)", "(b) p", " (b)(1)", "(c)"],
  );
});

test("a list may begin after a defined term", () => {
  const { text, blocks } = body(["Terms:", "/Scroll./ (a) Paper;", "(b) Skin.", "/Seal/ means wax.", "/Ink./ Black."]);
  assert.deepEqual(
    blocks.map((b) => [b.kind, b.anchor, text.slice(b.start, b.end)]),
    [
      ["p", null, "Terms:"],
      ["p", null, "Scroll."],
      ["level", "(a)", "(a) Paper;"],
      ["level", "(b)", "(b) Skin."],
      ["p", null, "Seal means wax."],
      ["p", null, "Ink. Black."],
    ],
  );
});

test("text after a list that is one sentence continues what the list belongs to", () => {
  assert.deepEqual(anchors(["(a) Whoever:", "(1) Reads;", "(2) Writes; or", "(3) Copies,", "shall sign.", "(b) Text."]).slice(-2), [
    " (a)(3) p",
    "(b)",
  ]);
  assert.deepEqual(anchors(["(a) Whoever:", "(1) Reads;", "(2) Writes; or", "(3) Copies.", "This ends it.", "(b) Text."]).slice(-2), [
    "(a) p",
    "(b)",
  ]);
  assert.deepEqual(anchors(["(a) Whoever:", "(1) Reads.", "(2) Writes.", "More on writing."]).slice(-1), [" (a)(2) p"]);
});

test("a table belongs to the paragraph before it", () => {
  assert.deepEqual(anchors(["(a) Fees:", "(1) These:", "|1", "(2) Text."]), ["(a)", " (a)(1)", " (a)(1) table", " (a)(2)"]);
});

test("letters may start over after a heading", () => {
  assert.deepEqual(anchors(["#One", "(a) T", "(1) T", "#Two", "(1) T", "(2) T"]), [
    "- heading",
    "(a)",
    " (a)(1)",
    "- heading",
    "(1)",
    "(2)",
  ]);
});

test("designations left out do not break the list", () => {
  assert.deepEqual(anchors(["(a) T", "(1) T", "(4) T", "(d) T", "(a-1) T"]), ["(a)", " (a)(1)", " (a)(4)", "(d)", "(a-1)"]);
});

test("a list whose first item is within a sentence has its usual level", () => {
  assert.deepEqual(anchors(["(c) /Votes/ (1) By hand:", "(i) T", "(ii) T", "(2) T", "(i) T"]), [
    "(c)",
    " (c)(1)",
    "  (c)(1)(i)",
    "  (c)(1)(ii)",
    " (c)(2)",
    "  (c)(2)(i)",
  ]);
  assert.deepEqual(anchors(["(c) Votes: (1) by hand:", "(i) T", "(2) T", "(d) T"]), ["(c)", " (c)(i)", " (c)(2)", "(d)"]);
});

test("text under a heading belongs to no list above it", () => {
  assert.deepEqual(anchors(["(a) T", "(1) T", "#Form", "Name:", "|cell", "Date:", "#Notes", "|cell", "(2) T"]), [
    "(a)",
    " (a)(1)",
    "- heading",
    "- p",
    "- table",
    "- p",
    "- heading",
    "- table",
    " (a)(2)",
  ]);
});

test("appendices also use A., 1. and i.", () => {
  assert.deepEqual(
    anchors(["#Scope", "1. /Coverage./ i. Text", "ii. Text", "A. Text", "2. Text", "#Fees", "1. Text", "B. F. Smith"], true),
    ["- heading", "1.", " 1.i.", " 1.ii.", "  1.ii.A.", "2.", "- heading", "1.", "1. p"],
  );
});

test("every character is kept, and blocks cover the text line by line", () => {
  const paragraphs = ["Intro", "(a)(1) /Scope/—(i) Text", "(ii) (A) More", "(B) /x/ text", "|cell", "(b) End"];
  const { text, blocks, marks } = body(paragraphs);
  assert.equal(text.replace(/\s/g, ""), paragraphs.join("").replace(/[\s/|]/g, ""));
  assert.deepEqual(
    blocks.map((b) => text.slice(b.start, b.end)),
    text.split("\n"),
  );
  for (const mark of marks) assert.match(text.slice(mark.start, mark.end), /^\S(?:.*\S)?$/);
});

test("thousands of paragraphs, all ambiguous, are read quickly and nest no deeper than eight", () => {
  const start = processorNow();
  const many = body(
    Array.from({ length: 6000 }, (_, i) => ["(i) T", "(A) T", "(1) T", "(h) T", "(I) T", "(/1/) T", "(/i/) T"][i % 7] ?? ""),
  );
  assert.ok(many.blocks.every((b) => b.depth < 8));
  body([Array.from({ length: 3000 }, () => "(1)(i)(A)(a)").join("")]);
  assert.ok(processorNow() - start < 15_000);
});
