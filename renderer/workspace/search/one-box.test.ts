import assert from "node:assert/strict";
import { test } from "node:test";
import { openRecord } from "./open-record.ts";
import { type BoxInput, boxRows, isBriefText, mayBeCitation } from "./one-box.ts";

const commands: BoxInput["commands"] = [
  { id: "window.matters", title: "Open the matters", words: "cases", keys: null, blocked: null, isPlace: true },
  { id: "window.library", title: "Open the library", words: "", keys: null, blocked: null, isPlace: true },
  { id: "window.issue", title: "Create credential", words: "issue a credential; token", keys: null, blocked: null },
  { id: "window.themeDark", title: "Theme: dark", words: "night", keys: null, blocked: null },
  { id: "library.install", title: "Install law from a file", words: "import contract", keys: null, blocked: null },
  { id: "reading.next", title: "Next section", words: "", keys: "J", blocked: "While reading" },
];
const found = (n: number) => ({ actId: `USC_T17_C1_S${n}`, citation: `17 U.S.C. § ${n}`, name: `Section ${n}`, status: "in_force" });
const groups = (input: Partial<BoxInput>) =>
  boxRows({ text: "", cited: null, sections: [], elsewhere: [], recents: [], commands, ...input });
/** Ids of the rows by group, `go: search command:…`. */
const shown = (input: Partial<BoxInput>) => groups(input).map(({ name, rows }) => `${name}: ${rows.map(({ id }) => id).join(" ")}`);
const own = (title: string): NonNullable<BoxInput["own"]>[number] => ({
  kind: "document",
  id: "doc_1",
  matterId: "mat_1",
  title,
  snippet: "the ferry",
  marks: [],
  place: null,
});
const missing = {
  gap: "no-such-provision" as const,
  law: "Title 17 of the United States Code",
  sentence: "Title 17 of the United States Code has no section 9999.",
  fetch: null,
  nearest: [{ actId: "USC_T17_C1_S108", citation: "17 U.S.C. § 108", title: "Libraries", state: "federal", corpusType: "USC" }],
};
const level = {
  node: "level:a",
  label: "Title 41",
  name: "Contracts",
  corpusType: "USC",
  within: null,
  sections: 9,
  isExact: true,
  isFiction: false,
};

test("an empty box offers recently opened records and a few commands", () => {
  const recents = [{ actId: "A", citation: "1 U.S.C. § 1", heading: "Words" }];
  const records = [{ kind: "matter" as const, id: "mat_1", matterId: "mat_1", title: "Hale", matter: null }];
  assert.deepEqual(shown({ recents, records }), ["recent: record:mat_1 recent:A", "commands: command:window.matters"]);
});

test("an empty box leaves out the open record, so that Enter returns to the previous one", () => {
  const recents = ["A", "B"].map((actId) => ({ actId, citation: actId, heading: "" }));
  const records = (["doc_1", "mat_1", "dft_1"] as const).map((id) => ({
    kind: "document" as const,
    id,
    matterId: "mat_1",
    title: id,
    matter: null,
  }));
  const first = (path: string) => shown({ recents, records, open: openRecord(path) })[0];
  assert.equal(first("/"), "recent: record:doc_1 record:mat_1 record:dft_1 recent:A recent:B");
  assert.equal(first("/matters/mat_1/documents/doc_1"), "recent: record:mat_1 record:dft_1 recent:A recent:B");
  assert.equal(first("/matters/mat_1/documents"), "recent: record:doc_1 record:dft_1 recent:A recent:B");
  assert.equal(first("/matters/mat_1"), "recent: record:doc_1 record:dft_1 recent:A recent:B");
  assert.equal(first("/law/A"), "recent: record:doc_1 record:mat_1 record:dft_1 recent:B");
  for (const path of ["/matters/mat_1/grids/mtx_1", "/law/history/A", "/law/%E0%A4%A"]) assert.equal(first(path), first("/"), path);
});

test("a recognized citation comes before the search, and words that it shares with other sections find nothing", () => {
  assert.deepEqual(
    shown({ text: "17 usc 107", cited: { ...found(107), pinpoint: null }, sections: [found(107), found(108)], own: [own("a")] }),
    ["go: citation:USC_T17_C1_S107", "commands: search"],
  );
  const [row] = groups({ text: "17 usc 107(2)", cited: { ...found(107), pinpoint: "(2)" } })[0]?.rows ?? [];
  assert.equal(row?.kind === "citation" && row.label, "17 U.S.C. § 107(2)");
});

test("a citation of an edition says what is installed of it right below", () => {
  const edition = { year: 2013, state: "earlier" as const, refresh: 4, sentence: "The 2013 edition reads otherwise." };
  const [{ rows } = { rows: [] }] = groups({ text: "17 usc 107 (2013)", cited: { ...found(107), pinpoint: null, edition } });
  const [row, note] = rows;
  assert.equal(row?.kind === "citation" && row.edition?.refresh, 4);
  assert.equal(note?.kind === "note" && note.text, edition.sentence);
});

test("a title that is not installed stands alone: sections with its words would be noise", () => {
  const missingNamed = { ...missing, gap: "not-installed" as const, named: "title" as const, citation: "42 USC", nearest: [] };
  const law = {
    collection: "STATE_SESSION_LAW" as const,
    id: "SSL_1",
    section: null,
    citation: "2087 c. 1",
    title: "Title 42",
    status: null,
  };
  for (const text of ["title 42", "42 U.S.C.", "29 CFR", "title 42, chapter 21"])
    assert.deepEqual(
      shown({ text, missingNamed, sections: [found(107)], elsewhere: [{ ...law, exact: false }] }),
      ["go: missing", "commands: search"],
      text,
    );
});

test("a list or a range offers a row for each section, and Enter opens the first", () => {
  const listed = [
    { ...found(106), pinpoint: null },
    { ...found(107), pinpoint: "(2)" },
  ];
  const input = { text: "17 usc 106 and 107(2)", cited: listed[0] ?? null, listed, listedNotes: ["No § 9."], sections: [found(1)] };
  assert.deepEqual(shown(input), ["go: citation:USC_T17_C1_S106 section:USC_T17_C1_S107 listed:0", "commands: search"]);
  // A citation that leads to law was recognized, whatever the search says about its words.
  assert.deepEqual(shown({ ...input, listed: [], listedNotes: [], notes: ["No § 9."] }), [
    "go: citation:USC_T17_C1_S106",
    "commands: search",
  ]);
  const second = groups(input)[0]?.rows[1];
  assert.deepEqual(second?.kind === "section" && [second.label, second.pinpoint], ["17 U.S.C. § 107(2)", "(2)"]);
  const many = Array.from({ length: 30 }, (_, n) => ({ ...found(n), pinpoint: null }));
  assert.equal(groups({ ...input, listed: many, listedNotes: [] })[0]?.rows.length, 20);
});

test("a number read relative to the open law comes before the same number in other codes", () => {
  const other = { ...found(505), actId: "USC_T5_S505" };
  const sections = [found(505), other];
  const cited = { ...found(505), pinpoint: null };
  assert.deepEqual(shown({ text: "§ 505", cited, isBeside: true, sections }), [
    "go: citation:USC_T17_C1_S505 section:USC_T5_S505",
    "commands: search",
  ]);
});

test("a citation without law here gets a row for the missing law and the nearest sections, never a word search", () => {
  assert.deepEqual(shown({ text: "open 17 usc 9999", missing, sections: [found(107)], own: [own("open")], levels: [level] }), [
    "go: missing",
    "law: section:USC_T17_C1_S108",
  ]);
});

test("the first row is the command whose title contains the typed text", () => {
  for (const [text, id] of [
    ["issue a cred", "command:window.issue"],
    ["dark", "command:window.themeDark"],
    ["matters", "command:window.matters"],
    ["the li", "command:window.library"],
    ["fair use", "search"],
    // The synonyms of a command are also words that people search law for.
    ["contract", "search"],
    // This command cannot run here.
    ["next section", "search"],
  ] as const) {
    assert.equal(groups({ text, sections: [found(107)], levels: [level], own: [own("Brief.pdf")] })[0]?.rows[0]?.id, id, text);
  }
});

test("a record whose name contains the words comes first, one whose text contains them after the search", () => {
  assert.deepEqual(shown({ text: "ferry", own: [own("Ferry lease.pdf")], sections: [found(107)] }), [
    "own: own:doc_1",
    "commands: search",
    "law: section:USC_T17_C1_S107",
  ]);
  assert.deepEqual(shown({ text: "ferry", own: [own("brief.md")] }), ["commands: search", "own: own:doc_1"]);
});

test("titles and chapters are listed under the law by name and first by number, provisions first by their usual name", () => {
  assert.deepEqual(shown({ text: "contracts", levels: [level], sections: [found(1)] }), [
    "commands: search",
    "law: level:level:a section:USC_T17_C1_S1",
  ]);
  assert.equal(shown({ text: "title 41", levels: [level] })[0], "go: level:level:a");
  assert.equal(shown({ text: "foia", named: found(552), sections: [found(552), found(1)] })[0], "go: section:USC_T17_C1_S552");
});

const named = (
  title: string,
  kind: "matters" | "matrices" | "drafts" = "matters",
  id = "mat_1",
): NonNullable<BoxInput["names"]>[number] => ({
  kind,
  id,
  matterId: "mat_1",
  title,
  matter: null,
  score: 0,
});
const settings: BoxInput["settings"] = [
  { path: "/settings/backups", name: "Backups", screen: "Data and backup", words: "back up now restore" },
  { path: "/settings/mail", name: "Mail server", screen: "Mail", words: "smtp" },
];

test("names come before texts and the search, the better name first", () => {
  const law = [found(1)];
  assert.deepEqual(shown({ text: "orteg", names: [named("Ortega")], sections: law })[0], "own: named:mat_1");
  assert.deepEqual(shown({ text: "@north", names: [named("Northgate")], own: [own("Vendor form.txt")] }), ["own: named:mat_1 own:doc_1"]);
  assert.deepEqual(
    shown({
      text: "nondisclosure",
      names: [named("Nondisclosure agreement", "drafts", "dft_1")],
      own: [own("a.pdf"), own("b.pdf")],
      sections: law,
    }),
    ["own: named:dft_1 own:doc_1", "commands: search", "law: section:USC_T17_C1_S1"],
  );
  assert.equal(shown({ text: "theme", names: [named("Theme park lease")] })[0], "commands: command:window.themeDark search");
  assert.equal(shown({ text: "theme p", names: [named("Theme park lease")] })[0], "own: named:mat_1");
  // Results for an earlier text, and a guess, never take Enter from the law.
  assert.equal(shown({ text: "fair use", names: [named("Ortega")], sections: law })[0], "commands: search");
  assert.deepEqual(shown({ text: "nrthgt", names: [named("Northgate")], sections: law }).slice(0, 2), [
    "commands: search",
    "own: named:mat_1",
  ]);
  assert.equal(shown({ text: "nrthgt", names: [named("Northgate")] })[0], "own: named:mat_1");
});

test("settings are found by their names and synonyms, and a section is listed once", () => {
  assert.equal(shown({ text: "back up", settings }).at(0), "commands: search setting:/settings/backups Backups");
  assert.deepEqual(shown({ text: "> smtp", settings }), ["commands: setting:/settings/mail Mail server"]);
  assert.deepEqual(shown({ text: "section 107", named: found(107), sections: [found(107)] })[0], "go: section:USC_T17_C1_S107");
});

test("the intended spelling of a query is offered, and the parts that were not understood are shown", () => {
  assert.deepEqual(shown({ text: "trimmng", spelling: "trimming", notes: ["No installed section has the word “trimmng”."] }), [
    "commands: search",
    "law: spelling note:0",
  ]);
  // A name from the owner's records or a command is not misspelled.
  assert.deepEqual(shown({ text: "trimmng", spelling: "trimming", own: [own("Trimmng")] }), ["own: own:doc_1", "commands: search"]);
});

test("a number without its code names each section that has it", () => {
  for (const text of ["§ 107", "section 107(a)", "sec. 107"])
    assert.deepEqual(shown({ text, sections: [found(107), found(207)] })[0], "go: section:USC_T17_C1_S107 section:USC_T17_C1_S207", text);
});

test("a usual name whose law is not installed says what is missing, and the words are searched too", () => {
  const missingNamed = { citation: "15 U.S.C. § 1681", named: "term" as const, ...missing };
  assert.deepEqual(
    shown({ text: "FCRA", missingNamed, sections: [found(1)], notes: ["“FCRA” is 15 U.S.C. § 1681, which is not installed."] }),
    ["go: missing", "commands: search", "law: section:USC_T17_C1_S1"],
  );
});

test("acts of other collections come below sections, and at the top when they are named", () => {
  const act = {
    collection: "ACTS" as const,
    id: "IND_1",
    section: "9",
    citation: "Ferry Act, s. 9",
    title: "Lamps",
    status: null,
    exact: false,
  };
  assert.deepEqual(shown({ text: "ferry", sections: [found(107)], elsewhere: [act] }), [
    "commands: search",
    "law: section:USC_T17_C1_S107 elsewhere:IND_1 9",
  ]);
  assert.equal(shown({ text: "ferry act s 9", sections: [found(107)], elsewhere: [{ ...act, exact: true }] })[0], "go: elsewhere:IND_1 9");
  assert.deepEqual(shown({ text: "17 usc 107", cited: { ...found(107), pinpoint: null }, elsewhere: [act] }), [
    "go: citation:USC_T17_C1_S107",
    "commands: search",
  ]);
});

test("> shows commands, all of them when nothing follows, @ shows matters and documents, § law", () => {
  assert.deepEqual(shown({ text: ">night", sections: [found(1)] }), ["commands: command:window.themeDark"]);
  assert.equal(groups({ text: ">" })[0]?.rows.length, commands.length);
  assert.equal(groups({ text: ">" })[0]?.rows.at(-1)?.id, "command:reading.next", "what cannot be run comes last");
  assert.deepEqual(shown({ text: "@ferry", own: [own("Ferry")], sections: [found(1)] }), ["own: own:doc_1"]);
  assert.deepEqual(shown({ text: "§ 107 the", sections: [found(107)] }), ["commands: search"]);
  assert.deepEqual(shown({ text: "2 the" }), ["commands: search"]);
  assert.deepEqual(shown({ text: "q" }), []);
});

test("only text with a number is read as a citation", () => {
  for (const text of ["17 usc 107", "First Amendment", "US Const amend XIV"]) assert.equal(mayBeCitation(text), true, text);
  for (const text of ["fair use", "> 17", "@ 17 Main", "1".repeat(201)]) assert.equal(mayBeCitation(text), false, text);
});

test("a pasted paragraph or page is a brief, a line is a question", () => {
  assert.equal(isBriefText("17 U.S.C. § 107"), false);
  assert.equal(isBriefText("fair use\n"), false);
  assert.equal(isBriefText(`${"word ".repeat(30)}\n${"word ".repeat(30)}`), true);
  assert.equal(isBriefText("word ".repeat(120)), true);
});
