import assert from "node:assert/strict";
import { test } from "node:test";
import { textOf } from "../markdown/document.ts";
import { authorityTable, type CitedAuthority } from "./authority-table.ts";

const text =
  "Opening under 17 U.S.C. § 107.\n\n## 1. Use\n\nFirst.\n\nSee 17 U.S.C. § 107(2) and 37 C.F.R. § 201.4.\n\n## 2. End\n17 U.S.C. § 9.";
const cite = (written: string, more: Partial<CitedAuthority>): CitedAuthority => ({
  start: text.indexOf(written),
  end: text.indexOf(written) + written.length,
  text: written,
  key: written,
  citation: written,
  heading: null,
  actId: null,
  pinpoint: null,
  state: "current",
  movedTo: null,
  pinned: null,
  changedAt: null,
  onDay: null,
  kind: "statute",
  ...more,
});

test("each authority once, by kind and number, with where it is cited and what became of it", () => {
  const fair = { actId: "USC_T17_S107", citation: "17 U.S.C. § 107", heading: "Fair use" };
  const { blocks } = authorityTable("Licence", {
    text,
    day: "Compared with the law of today.",
    citations: [
      cite("17 U.S.C. § 107.", fair),
      cite("17 U.S.C. § 107(2)", { ...fair, pinpoint: "(2)", state: "text_changed" }),
      cite("37 C.F.R. § 201.4", { kind: "regulation", state: "not_installed" }),
      cite("17 U.S.C. § 9", { state: "renumbered", movedTo: { actId: "x", citation: "17 U.S.C. § 10" } }),
    ],
  });
  const rows = blocks.flatMap((block) => (block.kind === "table" ? block.rows.slice(1).map((row) => row.map(textOf)) : []));
  assert.deepEqual(rows, [
    ["17 U.S.C. § 9", "2. End, paragraph 1", "Renumbered, now 17 U.S.C. § 10"],
    ["17 U.S.C. § 107, Fair use", "Paragraph 1\n1. Use, paragraph 2: (2)", "Unchanged\nText changed"],
    ["37 C.F.R. § 201.4", "1. Use, paragraph 2", "Not installed"],
  ]);
});
