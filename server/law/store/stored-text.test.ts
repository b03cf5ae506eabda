import assert from "node:assert/strict";
import { test } from "node:test";
import { pack, packJson } from "../../platform/db/packed.ts";
import type { Block, Body, Note } from "./model.ts";
import {
  bodyFromJson,
  comparedNotes,
  footnotesFromJson,
  splitNotes,
  joinedNotes,
  packNotes,
  structureJson,
  unpackBody,
  unpackNotes,
} from "./stored-text.ts";

const p = (start: number, end: number, change: Partial<Block> = {}): Block => ({
  kind: "p",
  start,
  end,
  depth: 0,
  label: null,
  anchor: null,
  level: null,
  ...change,
});
const plain = (text: string, blocks: Block[]): Body => ({ text, blocks, marks: [], tables: [], footnotes: [] });

const rich: Body = {
  text: "(a) Lamps1.—\nas follows:\nA B\nso “lit”.",
  blocks: [
    p(0, 12, { kind: "level", label: "(a)", anchor: "(a)", level: "subsection" }),
    p(13, 24, { kind: "quote", depth: 2 }),
    p(25, 28, { kind: "table", table: 0 }),
    p(29, 38, { anchor: "(a)" }),
  ],
  marks: [
    { kind: "num", start: 0, end: 3 },
    { kind: "fn", start: 9, end: 10, footnote: 0 },
    { kind: "ref", start: 13, end: 15, target: "usc/97/1#(a)" },
    { kind: "ref", start: 16, end: 23, target: null },
    { kind: "i", start: 29, end: 31 },
  ],
  tables: [{ caption: null, rows: [[{ text: "A", header: true, colspan: 1, rowspan: 1 }]] }],
  footnotes: [{ sign: "1", text: "So in original." }],
};

test("every kind of block and mark is restored unchanged", () => {
  const kinds: Block["kind"][] = ["p", "level", "heading", "table", "quote", "note", "formula"];
  const all = plain(
    "a\n".repeat(kinds.length).trimEnd(),
    kinds.map((kind, i) => p(i * 2, i * 2 + 1, { kind })),
  );
  for (const body of [rich, all]) {
    assert.deepEqual(bodyFromJson(body.text, structureJson(body)), body);
    assert.deepEqual(unpackBody(body.text, pack(structureJson(body))), body);
  }
});

test("paragraphs that are only lines take no space, and are restored", () => {
  const bodies = [
    plain("", [p(0, 0)]),
    plain("one", [p(0, 3)]),
    plain("one\ntwo", [p(0, 3), p(4, 7)]),
    plain("one\n\nthree\n", [p(0, 3), p(4, 4), p(5, 10), p(11, 11)]),
  ];
  for (const body of bodies) {
    assert.equal(structureJson(body), "{}", body.text);
    assert.deepEqual(bodyFromJson(body.text, structureJson(body)), body);
  }
});

test("any other property of a paragraph is kept", () => {
  const bodies = [
    plain("", []),
    plain("one\ntwo", [p(0, 7)]),
    plain("one\ntwo", [p(0, 3)]),
    plain("one", [p(0, 3, { depth: 1 })]),
    plain("one", [p(0, 3, { anchor: "(a)" })]),
    plain("one", [p(0, 3), p(3, 3)]),
  ];
  for (const body of bodies) assert.deepEqual(bodyFromJson(body.text, structureJson(body)), body);
});

test("notes are restored unchanged; no notes give null", () => {
  const notes: Note[] = [
    { topic: "amendments", group: "editorial", heading: "Amendments", body: rich },
    { topic: "miscellaneous", group: null, heading: "", body: plain("", [p(0, 0)]) },
    { topic: "miscellaneous", group: null, heading: "[\n", body: plain("A 𝔏\n\nnote.\n", [p(0, 4), p(5, 5), p(6, 11), p(12, 12)]) },
  ];
  assert.deepEqual(unpackNotes(packNotes(notes)), notes);
  assert.deepEqual(splitNotes(joinedNotes(notes)), notes);
  assert.deepEqual([packNotes([]), unpackNotes(null)], [null, []]);
});

test("notes with texts that an earlier version wrote as JSON are read", () => {
  const former = JSON.stringify([["amendments", "editorial", "Amendments", "1901\nSo “it” was.", {}]]);
  const body = plain("1901\nSo “it” was.", [p(0, 4), p(5, 17)]);
  assert.deepEqual(unpackNotes(packJson(former)), [{ topic: "amendments", group: "editorial", heading: "Amendments", body }]);
  assert.deepEqual(comparedNotes(former), [{ group: "editorial", heading: "Amendments", body: { text: body.text, footnotes: [] } }]);
});

test("footnotes and the words of notes are read without the rest", () => {
  const quoting = { ...rich, footnotes: [{ sign: '"footnotes":', text: 'so "footnotes":[ in original' }] };
  for (const body of [rich, quoting, plain('the key "footnotes":[] is quoted', [p(0, 3)])])
    assert.deepEqual(footnotesFromJson(structureJson(body)), body.footnotes);
  const note: Note = { topic: "amendments", group: "editorial", heading: "Amendments", body: rich };
  const { group, heading, body } = note;
  assert.deepEqual(comparedNotes(joinedNotes([note])), [{ group, heading, body: { text: body.text, footnotes: body.footnotes } }]);
  assert.deepEqual(comparedNotes(null), []);
});
