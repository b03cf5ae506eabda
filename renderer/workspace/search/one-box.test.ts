import assert from "node:assert/strict";
import { test } from "node:test";
import { type BoxInput, boxRows, isBriefText, mayBeCitation, namedCommand } from "./one-box.ts";

const commands: BoxInput["commands"] = [
  { id: "window.library", title: "Open the library", words: "", keys: null, blocked: null },
  { id: "window.themeDark", title: "Theme: dark", words: "night", keys: null, blocked: null },
  { id: "library.install", title: "Install law from a file", words: "import", keys: null, blocked: null },
  { id: "reading.next", title: "Next section", words: "", keys: "J", blocked: "While reading" },
];
const found = (n: number) => ({ actId: `USC_T17_C1_S${n}`, citation: `17 U.S.C. § ${n}`, name: `Section ${n}`, status: "in_force" });
const rows = (input: Partial<BoxInput>) => boxRows({ text: "", cited: null, sections: [], elsewhere: [], recents: [], commands, ...input });

test("an empty box offers what was read lately, and no commands", () => {
  const recents = [{ actId: "A", citation: "1 U.S.C. § 1", heading: "Words" }];
  assert.deepEqual(
    rows({ recents }).map((r) => r.id),
    ["recent:A"],
  );
});

test("a citation that is understood stands alone before the search", () => {
  const ids = rows({ text: "17 usc 107", cited: { ...found(107), pinpoint: null }, sections: [found(107), found(108)] }).map((r) => r.id);
  assert.deepEqual(ids, ["citation:USC_T17_C1_S107", "search"]);
});

test("a citation without law here is answered with what is missing and the nearest sections, never with words", () => {
  const near = { actId: "USC_T17_C1_S108", citation: "17 U.S.C. § 108", title: "Libraries", state: "federal", corpusType: "USC" };
  const missing = {
    gap: "no-such-provision" as const,
    law: "Title 17 of the United States Code",
    sentence: "Title 17 of the United States Code has no section 9999.",
    fetch: null,
    nearest: [near],
  };
  const own = [{ id: "doc_1" }] as unknown as BoxInput["own"] & {};
  const ids = rows({ text: "open 17 usc 9999", missing, sections: [found(107)], own }).map((r) => r.id);
  assert.deepEqual(ids, ["missing", "section:USC_T17_C1_S108"]);
});

test("a misspelled query is offered as it is meant, and what was not understood is said", () => {
  const ids = rows({ text: "trimmng", spelling: "trimming", notes: ["No installed section has the word “trimmng”."] }).map((r) => r.id);
  assert.deepEqual(ids, ["spelling", "note:0", "search"]);
});

test("words offer the sections they find", () => {
  const ids = rows({ text: "fair use", sections: [found(107), found(108)] }).map((r) => r.id);
  assert.deepEqual(ids, ["section:USC_T17_C1_S107", "section:USC_T17_C1_S108", "search"]);
});

test("acts of other collections stand below sections, and at the top when they are named", () => {
  const act = {
    collection: "ACTS" as const,
    id: "IND_1",
    section: "9",
    citation: "Ferry Act, s. 9",
    title: "Lamps",
    status: null,
    exact: false,
  };
  const ids = (input: Partial<BoxInput>) => rows(input).map((r) => r.id);
  assert.deepEqual(ids({ text: "ferry", sections: [found(107)], elsewhere: [act] }), [
    "section:USC_T17_C1_S107",
    "elsewhere:IND_1 9",
    "search",
  ]);
  assert.deepEqual(ids({ text: "ferry act s 9", sections: [found(107)], elsewhere: [{ ...act, exact: true }] }).slice(0, 2), [
    "elsewhere:IND_1 9",
    "section:USC_T17_C1_S107",
  ]);
  assert.deepEqual(ids({ text: "17 usc 107", cited: { ...found(107), pinpoint: null }, elsewhere: [act] }), [
    "citation:USC_T17_C1_S107",
    "search",
  ]);
});

test("a pinpoint is part of the citation's label", () => {
  const [first] = rows({ text: "17 usc 107(2)", cited: { ...found(107), pinpoint: "(2)" } });
  assert.equal(first?.kind === "citation" && first.label, "17 U.S.C. § 107(2)");
});

test("words offer a search, and commands whose words begin so", () => {
  assert.deepEqual(
    rows({ text: "the li" }).map((r) => r.id),
    ["search", "command:window.library"],
  );
});

test("one letter is not searched for", () => {
  assert.deepEqual(
    rows({ text: "q" }).map((r) => r.id),
    [],
  );
});

test("> asks for commands only, all of them when nothing follows", () => {
  assert.deepEqual(
    rows({ text: ">dark", sections: [found(1)] }).map((r) => r.id),
    ["command:window.themeDark"],
  );
  assert.equal(rows({ text: ">" }).length, 4);
});

test("only text with a number is taken for a citation", () => {
  assert.equal(mayBeCitation("17 usc 107"), true);
  assert.equal(mayBeCitation("fair use"), false);
  assert.equal(mayBeCitation("> 17"), false);
  assert.equal(mayBeCitation("1".repeat(201)), false);
});

test("a command is found by its other words, and last when it cannot be run", () => {
  assert.deepEqual(
    rows({ text: ">night" }).map((r) => r.id),
    ["command:window.themeDark"],
  );
  assert.equal(rows({ text: ">" }).at(-1)?.id, "command:reading.next");
});

test("a number or a section sign in front asks for no command, the sign for no words either", () => {
  assert.deepEqual(
    rows({ text: "§ 107 the", sections: [found(107)] }).map((r) => r.id),
    ["search"],
  );
  assert.deepEqual(
    rows({ text: "2 the" }).map((r) => r.id),
    ["search"],
  );
});

test("a whole title names its command, unless it cannot be run", () => {
  assert.equal(namedCommand("theme dark", commands), "window.themeDark");
  assert.equal(namedCommand("theme", commands), null);
  assert.equal(namedCommand("next section", commands), null);
});

test("a pasted paragraph or page is a brief, a line is a question", () => {
  assert.equal(isBriefText("17 U.S.C. § 107"), false);
  assert.equal(isBriefText("fair use\n"), false);
  assert.equal(isBriefText(`${"word ".repeat(30)}\n${"word ".repeat(30)}`), true);
  assert.equal(isBriefText("word ".repeat(120)), true);
});

test("matters and documents of the owner's come after the law, and not where a citation is understood", () => {
  const own = [
    { kind: "document" as const, id: "doc_1", matterId: "mat_1", title: "brief.md", snippet: "the ferry", marks: [], place: null },
  ];
  const found = rows({ text: "ferry", sections: [{ actId: "A", citation: "1", name: "n", status: null }], own }).map(({ id }) => id);
  assert.deepEqual(found.slice(0, 3), ["section:A", "own:doc_1", "search"]);
  const cited = { actId: "A", citation: "1", name: "n", status: null, pinpoint: null };
  assert.ok(rows({ text: "17 usc 107", cited, own }).every(({ kind }) => kind !== "own"));
});
