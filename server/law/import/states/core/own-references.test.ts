import assert from "node:assert/strict";
import { test } from "node:test";
import type { Body } from "../../../store/model.ts";
import { codeOf } from "../ca/descriptor.ts";
import { markOwnSections } from "./own-references.ts";

const penal = codeOf("PEN");
const bodyOf = (text: string): Body => ({ text, blocks: [], marks: [], tables: [], footnotes: [] });

function own(text: string): string[] {
  assert.ok(penal);
  const body = bodyOf(text);
  const references = markOwnSections(body, penal, "text");
  assert.deepEqual(
    body.marks.map((mark) => text.slice(mark.start, mark.end)),
    references.map((reference) => reference.text),
  );
  return references.map(({ target, text: words }) => `${words} → ${target.replace("state/ca/pen/", "")}`);
}

test("sections without a code are of the same code, alone, in lists and in ranges", () => {
  assert.deepEqual(own("Subdivision (b) of Section 186.22 applies."), ["Section 186.22 → 186.22"]);
  assert.deepEqual(own("Sections 9, 9.5(a), and 273a, and Sections 12 to 14, inclusive, apply."), [
    "Sections 9 → 9",
    "9.5(a) → 9.5",
    "273a → 273a",
    "Sections 12 → 12",
    "14 → 14",
  ]);
  assert.deepEqual(own("Chapter 2 (commencing with Section 100) of Part 3 applies, as does Section 7 of this code."), [
    "Section 100 → 100",
    "Section 7 → 7",
  ]);
});

test("sections of other laws are left to the grammar of citations", () => {
  for (const text of [
    "Section 2 of the Education Code",
    "Sections 2 and 3 of the Education Code",
    "Sections 2 to 5, inclusive, of the Education Code",
    "Chapter 2 (commencing with Section 100) of Part 3 of Division 6 of the Water Code",
    "Section 16 of Article I of the California Constitution",
    "Section 1400 of Title 20 of the United States Code",
    "former Section 12 applied",
    "Section A of the form",
  ])
    assert.deepEqual(own(text), [], text);
});

test("a place that is marked already keeps its mark", () => {
  assert.ok(penal);
  const body = bodyOf("Section 9 applies.");
  body.marks = [{ kind: "ref", start: 0, end: 9, target: "usc/1/9" }];
  assert.deepEqual(markOwnSections(body, penal, "text"), []);
  assert.equal(body.marks.length, 1);
});
