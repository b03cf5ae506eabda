import assert from "node:assert/strict";
import { test } from "node:test";
import type { MatterAuthority } from "#shared/workspace/matter-authorities.ts";
import { filtered, grouped, statusChoices, textChoices } from "./authority-rows.ts";

const row = (citation: string, more: Partial<MatterAuthority>): MatterAuthority => ({
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
const brief = { recordKind: "documents", recordId: "doc_1", title: "Brief.pdf", places: [] };
const memo = { recordKind: "drafts", recordId: "drf_1", title: "Mémo", places: [] };
const rows = [
  row("17 U.S.C. § 107", { heading: "Fair use", count: 4, texts: [brief, memo], states: ["text_changed", "current"] }),
  row("17 U.S.C. § 9", { texts: [memo], states: ["repealed"] }),
  row("U.S. Const. art. I", { kind: "constitution", texts: [brief] }),
  row("17 U.S.C. § 11", { texts: [brief], outdated: ["doc_1"] }),
];
const all = { words: "", status: "all", text: "all" } as const;
const names = (some: readonly MatterAuthority[]) => some.map(({ citation }) => citation);

test("words, status and text narrow the table; for one text only its own places remain", () => {
  assert.deepEqual(names(filtered(rows, { ...all, words: "fair 107" })), ["17 U.S.C. § 107"]);
  assert.deepEqual(names(filtered(rows, { ...all, words: "memo" })), ["17 U.S.C. § 107", "17 U.S.C. § 9"]);
  assert.deepEqual(names(filtered(rows, { ...all, status: "attention" })), ["17 U.S.C. § 107", "17 U.S.C. § 9", "17 U.S.C. § 11"]);
  assert.deepEqual(names(filtered(rows, { ...all, status: "outdated" })), ["17 U.S.C. § 11"]);
  const [first] = filtered(rows, { ...all, text: "drafts drf_1" });
  assert.deepEqual(first?.texts, [memo]);
  assert.deepEqual(filtered(rows, { words: "brief", status: "repealed", text: "all" }), []);
});

test("kinds are in the order of a table of authorities, numbers as numbers; a shortened table says how many there are", () => {
  const sort = { column: "authority", isDescending: false };
  const told = (most: number, by = sort) => grouped(rows, by, most).map(({ kind, count, rows: own }) => [kind, count, names(own)]);
  assert.deepEqual(told(100), [
    ["constitution", 1, ["U.S. Const. art. I"]],
    ["statute", 3, ["17 U.S.C. § 9", "17 U.S.C. § 11", "17 U.S.C. § 107"]],
  ]);
  assert.deepEqual(told(2), [
    ["constitution", 1, ["U.S. Const. art. I"]],
    ["statute", 3, ["17 U.S.C. § 9"]],
  ]);
  assert.deepEqual(told(9, { column: "status", isDescending: true })[1]?.[2], ["17 U.S.C. § 9", "17 U.S.C. § 107", "17 U.S.C. § 11"]);
  assert.deepEqual(told(9, { column: "places", isDescending: true })[1]?.[2], ["17 U.S.C. § 107", "17 U.S.C. § 11", "17 U.S.C. § 9"]);
});

test("only statuses and texts that occur are offered", () => {
  assert.deepEqual(
    statusChoices(rows).map(({ id, name }) => [id, name]),
    [
      ["all", "Any status"],
      ["attention", "Needs attention (3)"],
      ["affected", "Changed since you cited it (2)"],
      ["outdated", "Other changes in the section (1)"],
      ["repealed", "Repealed (1)"],
      ["text_changed", "Text changed (1)"],
      ["current", "Unchanged (3)"],
    ],
  );
  assert.deepEqual(
    textChoices(rows).map(({ name }) => name),
    ["All texts", "Brief.pdf", "Mémo"],
  );
});
