import assert from "node:assert/strict";
import { test } from "node:test";
import type { Authority } from "#shared/law/authorities.ts";
import { lookedUp, sharesName } from "#shared/law/found-cases.ts";
import { csvOf, markdownOf, plainOf } from "./export.ts";
import { grouped, isShown } from "./order.ts";
import { isBrief, readBrief } from "./read-brief.ts";

const place = { start: 0, end: 1, text: "x", pinpoint: null, pinpointExists: null, isShort: false, before: "", after: "" };

const asOf = ({ section }: Authority) => (section === null ? "" : "As of Jul 1, 2016");

function authority(citation: string, change: Partial<Authority> = {}): Authority {
  const section = { actId: citation, citation, number: "1", label: "§ 1", heading: "Lamps", status: "in_force" };
  return {
    key: citation,
    kind: "statute",
    citation,
    section,
    isFiction: false,
    node: null,
    gap: null,
    law: null,
    nearest: [],
    url: null,
    places: [{ ...place, line: 3 }],
    ...change,
  };
}

const rule = authority("Fed. R. Civ. P. 12", {
  kind: "rule",
  section: null,
  gap: "not-installed",
  law: "The Federal Rules of Civil Procedure",
});
const dead = authority("17 U.S.C. § 11", { section: { actId: "d", citation: "", number: "", label: "", heading: "", status: "repealed" } });
const list = [authority("17 U.S.C. § 107"), rule, authority("17 U.S.C. § 9"), dead];

test("a table is printed by kind and number, or in the order of the text", () => {
  assert.deepEqual(
    grouped(list, "kind").map((group) => [group.kind, group.authorities.map((one) => one.citation)]),
    [
      ["statute", ["17 U.S.C. § 9", "17 U.S.C. § 11", "17 U.S.C. § 107"]],
      ["rule", ["Fed. R. Civ. P. 12"]],
    ],
  );
  assert.deepEqual(grouped(list, "text")[0]?.authorities, list);
  assert.deepEqual(grouped([], "text"), []);
});

test("rows that need attention can be shown alone", () => {
  const shown = (choice: Parameters<typeof isShown>[1]) => list.filter((one) => isShown(one, choice)).map((one) => one.citation);
  assert.deepEqual(shown("gaps"), ["Fed. R. Civ. P. 12"]);
  assert.deepEqual(shown("dead"), ["17 U.S.C. § 11"]);
  assert.deepEqual(shown("pinpoints"), []);
  assert.equal(shown("all").length, 4);
});

test("cells of a spreadsheet can hold commas, quotes and lines, but no formulas", () => {
  const odd = authority('=HYPERLINK("http://x")', {
    section: { actId: "a", citation: "", number: "", label: "", heading: 'Lamps, "wicks"\nand oil', status: "in_force" },
  });
  const [, row = ""] = csvOf(grouped([odd], "text"), asOf).split("\r\n");
  assert.match(row, /^Federal statutes,"'=HYPERLINK\(""http:\/\/x""\)","Lamps, ""wicks""\nand oil",In force,"As of Jul 1, 2016",,1,3,$/);
});

test("Markdown escapes its signs, plain text has none", () => {
  const odd = authority("[x](y) *1*");
  assert.match(markdownOf(grouped([odd], "text"), asOf), /- \*\*\\\[x\\\]\(y\) \\\*1\\\*\*\*, Lamps \(As of Jul 1, 2016\) — line 3\n/);
  assert.equal(
    plainOf(grouped([rule], "kind"), asOf),
    "Rules\nFed. R. Civ. P. 12 (The Federal Rules of Civil Procedure are not installed.) — line 3\n",
  );
});

test("a text file is read in its encoding; any other file is refused with a sentence", async () => {
  const file = (name: string, bytes: Uint8Array) => ({ name, size: bytes.length, arrayBuffer: async () => new Uint8Array(bytes).buffer });
  assert.deepEqual(await readBrief(file("a.txt", Buffer.from("17 U.S.C. § 107"))), { text: "17 U.S.C. § 107" });
  assert.deepEqual(await readBrief(file("a.md", Buffer.from([0x31, 0xa7]))), { text: "1§" });
  assert.deepEqual(await readBrief(file("a.txt", Buffer.from("\ufeff§ 1", "utf16le"))), { text: "§ 1" });
  for (const [name, bytes] of [
    ["a.docx", Buffer.from("PK")],
    ["a.txt", Buffer.from([1, 0, 2])],
    ["a.txt", Buffer.from("  \n")],
    ["a.txt", Buffer.alloc(4_000_001, 120)],
  ] as const) {
    assert.ok("error" in (await readBrief(file(name, bytes))), name);
  }
  assert.equal(isBrief("motion.TXT"), true);
  assert.equal(isBrief("usc17.xml"), false);
});

test("a reply belongs to a citation with its volume, reporter and page, and another name is told", () => {
  const reply = { citation: "552 U.S. 57", outcome: "found", askedAt: "", cases: [] } as const;
  const replies = [{ ...reply, cases: [] }];
  assert.equal(lookedUp("Rook v. Board, 552 U. S.\n57, 60 (2008)", replies)?.citation, "552 U.S. 57");
  for (const other of ["Rook v. Board, 552 U.S. 576 (2008)", "Rook v. Board, 1552 U.S. 57", "552 U.S. at 57"])
    assert.equal(lookedUp(other, replies), undefined, other);
  const shares = (typed: string, name: string) => sharesName(`${typed}, 552 U.S. 57`, replies[0] ?? { ...reply, cases: [] }, name);
  assert.ok(shares("Hall Street Assocs., L.L.C. v. Mattel, Inc.", "Hall Street Associates, LLC v. Mattel, Inc."));
  assert.ok(shares("See Kelp", "Kelp v. Pier"));
  assert.ok(sharesName("552 U.S. 57", { ...reply, cases: [] }, "Kelp v. Pier"), "no party is named");
  assert.ok(!shares("Rook v. United States", "Kelp v. United States"));
});
