import assert from "node:assert/strict";
import { test } from "node:test";
import type { AuthorityMention, MatterAuthority } from "#shared/workspace/matter-authorities.ts";
import { textOf } from "../../../text/markdown/document.ts";
import { authorityTable } from "./authority-table.ts";
import { placeFinder } from "./draft-places.ts";

const place = (more: Partial<AuthorityMention>): AuthorityMention => ({
  start: 0,
  end: 1,
  page: null,
  paragraph: null,
  name: null,
  before: "",
  text: "",
  after: "",
  pinpoint: null,
  state: "current",
  ...more,
});
const authority = (citation: string, more: Partial<MatterAuthority>): MatterAuthority => ({
  key: citation,
  kind: "statute",
  citation,
  heading: null,
  actId: null,
  status: null,
  node: null,
  gap: null,
  law: null,
  url: null,
  isFiction: false,
  pinpoints: [],
  states: ["current"],
  movedTo: null,
  change: null,
  outdated: [],
  count: 1,
  texts: [],
  ...more,
});
const brief = { recordKind: "documents", recordId: "doc_1", title: "brief.pdf" };
const memo = { recordKind: "documents", recordId: "doc_2", title: "memo.docx" };
const authorities = [
  authority("17 U.S.C. § 9", { states: ["renumbered"], movedTo: { actId: "x", citation: "17 U.S.C. § 10" } }),
  authority("17 U.S.C. § 107", {
    heading: "Fair use",
    actId: "USC_T17_C1_S107",
    pinpoints: ["(1)", "(2)"],
    states: ["text_changed", "current"],
    texts: [
      { ...brief, places: [place({ page: 3 }), place({ page: 3 }), place({ page: 7 })] },
      { ...memo, places: [place({ paragraph: 4 })] },
    ],
  }),
  authority("37 C.F.R. § 201.4", { kind: "regulation", states: ["not_installed"] }),
];
const labels = new Map([["USC_T17_C1_S107", "As of Sep 5, 2025 · 1 year old"]]);
const rowsOf = (isOne: boolean) =>
  authorityTable("Hale", { authorities, day: "Compared with the law of today.", labels, isOne }).blocks.flatMap((block) =>
    block.kind === "table" ? block.rows.map((row) => row.map(textOf)) : [],
  );

test("lists each authority once, by kind, with its pinpoints, the pages of each text and its changes", () => {
  assert.deepEqual(rowsOf(false), [
    ["Authority", "Pinpoints", "Cited in", "Text", "Status"],
    ["17 U.S.C. § 9", "", "", "", "Renumbered, now 17 U.S.C. § 10"],
    [
      "17 U.S.C. § 107, Fair use",
      "(1), (2)",
      "brief.pdf, pp. 3, 7\nmemo.docx, para. 4",
      "As of Sep 5, 2025 · 1 year old",
      "Text changed\nUnchanged",
    ],
    ["Authority", "Pinpoints", "Cited in", "Text", "Status"],
    ["37 C.F.R. § 201.4", "", "", "", "Not installed"],
  ]);
  assert.equal(rowsOf(true)[2]?.[2], "pp. 3, 7\npara. 4");
});

test("locates a place of a draft by its heading and its paragraph there", () => {
  const text =
    "Opening under 17 U.S.C. § 107.\n\n## 1. Use\n\nFirst.\n\nSee 17 U.S.C. § 107(2) and 37 C.F.R. § 201.4.\n\n## 2. End\n17 U.S.C. § 9.";
  const nameAt = placeFinder(text);
  assert.deepEqual(
    ["17 U.S.C. § 107.", "17 U.S.C. § 107(2)", "17 U.S.C. § 9"].map((words) => nameAt(text.indexOf(words))),
    ["Paragraph 1", "1. Use, paragraph 2", "2. End, paragraph 1"],
  );
});

test("a copy that nobody updates is never called unchanged", () => {
  const one = authority("O.C.G.A. § 97-1-1", { actId: "STATE_GA_S97-1-1", states: ["current"] });
  const frozen = new Map([["STATE_GA_S97-1-1", "As of May 1, 2021 · 67 years old · no longer updated"]]);
  const { blocks } = authorityTable("Hale", { authorities: [one], day: "Today.", labels: frozen, isOne: false });
  const rows = blocks.flatMap((block) => (block.kind === "table" ? block.rows.map((row) => row.map(textOf)) : []));
  assert.equal(rows[1]?.at(-1), "Copy no longer updated");
});
