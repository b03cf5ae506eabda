import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { ValidationError } from "#shared/platform/errors.ts";
import { statutesRoutes } from "#shared/law/statutes.ts";
import { install } from "../testing/fictional-code.ts";
import { listDivisions } from "./divisions.ts";
import { checkDivisions } from "./divisions-shape.ts";
import { checkCursor } from "./divisions-sections.ts";
import { chapterOneNumbers, testLibrary } from "../testing/library.ts";
import { driverOf } from "../../platform/db/connection.ts";

type Sent = Record<string, string>;

/** Parses and checks like the route, then reads. */
async function browser(t: TestContext, options?: { updated?: boolean }) {
  const dbs = await testLibrary(t, options);
  const browse = (sent: Sent) => {
    const query = statutesRoutes.divisions.query.parse(sent);
    checkDivisions(query);
    checkCursor(query);
    return listDivisions(dbs.corpus, query);
  };
  return { dbs, browse };
}

const brief = (nodes: { identifier: string; sectionCount: number | null }[]) => nodes.map((n) => [n.identifier, n.sectionCount]);

test("the federal code is walked from titles to chapters to sections, in document order, without omissions", async (t) => {
  const { browse } = await browser(t);
  const titles = browse({ corpusType: "USC" });
  assert.equal(titles.level, "titles");
  assert.equal(titles.parentLabel, null);
  assert.deepEqual(titles.divisions[0], {
    identifier: "97",
    name: "LIGHTHOUSES",
    kind: "title",
    isLeaf: false,
    actId: null,
    sectionCount: 11,
  });
  assert.deepEqual(brief(titles.divisions), [
    ["97", 11],
    ["97A", 2],
  ]);
  const chapters = browse({ corpusType: "usc", titleNumber: "97" });
  assert.deepEqual([chapters.level, chapters.parentLabel, chapters.count], ["chapters", "TITLE 97—LIGHTHOUSES", 3]);
  assert.deepEqual(brief(chapters.divisions), [
    ["1", 6],
    ["2", 4],
    ["99", null],
  ]);
  assert.equal(chapters.divisions[2]?.actId, "USC_T97_C99_S99");
  const sections = browse({ corpusType: "USC", titleNumber: "97", chapter: "1" });
  assert.deepEqual(
    [sections.level, sections.parentLabel, sections.nextCursor, sections.truncated],
    ["sections", "CHAPTER 1—KEEPERS", null, false],
  );
  assert.deepEqual(
    sections.divisions.map((n) => n.identifier),
    chapterOneNumbers,
  );
  assert.deepEqual(sections.divisions[0], {
    identifier: "1",
    name: "Duty 1",
    kind: "section",
    isLeaf: true,
    actId: "USC_T97_C1_S1",
    sectionCount: null,
  });
  // The last chapter does not include the sections after it at title level.
  assert.deepEqual(
    browse({ corpusType: "USC", titleNumber: "97", chapter: "2" }).divisions.map((n) => n.identifier),
    ["12", "13", "14", "15 to 17"],
  );
});

test("an appendix title is reached by its own number; its court rules are not counted as sections of the code", async (t) => {
  const { browse } = await browser(t);
  const sections = browse({ corpusType: "USC", titleNumber: "97a" });
  assert.deepEqual([sections.level, sections.parentLabel], ["sections", "TITLE 97A—LIGHTHOUSES, APPENDIX"]);
  assert.deepEqual(
    sections.divisions.map((n) => n.actId),
    ["USC_T97A_Cact_S1", "USC_T97A_Cact_S2"],
  );
});

test("rule sets are codes, and each lists its rules", async (t) => {
  const { browse } = await browser(t);
  const sets = browse({ corpusType: "FEDERAL_RULES" });
  assert.equal(sets.level, "codes");
  assert.deepEqual(sets.divisions, [
    { identifier: "frcrp", name: "Federal Rules of Criminal Procedure", kind: "code", isLeaf: false, actId: "frcrp", sectionCount: 3 },
    { identifier: "uscapp_t97a", name: "RULES OF THE BELL", kind: "code", isLeaf: false, actId: "uscapp_t97a", sectionCount: 2 },
  ]);
  const rules = browse({ corpusType: "FEDERAL_RULES", code: "frcrp" });
  assert.deepEqual([rules.level, rules.parentLabel], ["sections", "Federal Rules of Criminal Procedure"]);
  assert.deepEqual(
    rules.divisions.map((n) => n.identifier),
    ["4", "4.1", "5"],
  );
  assert.deepEqual(browse({ corpusType: "FEDERAL_RULES", code: "uscapp_t28a_frcrp" }).count, 3);
  assert.deepEqual(browse({ corpusType: "FEDERAL_RULES", code: "uscapp_t97a" }).count, 2);
  assert.equal(browse({ corpusType: "FEDERAL_RULES", code: "xyz" }).note, "No rule set xyz is installed");
});

test("the CFR is walked by part; long parts come in pages of 200 without repeats or gaps", async (t) => {
  const { browse } = await browser(t);
  assert.deepEqual(brief(browse({ corpusType: "CFR", titleNumber: "96" }).divisions), [
    ["1", 4],
    ["2", 406],
    ["3", 0],
  ]);
  const seen: string[] = [];
  let cursor: string | undefined;
  const sizes: number[] = [];
  do {
    const page = browse({ corpusType: "CFR", titleNumber: "96", part: "2", ...(cursor !== undefined && { cursor }) });
    seen.push(...page.divisions.map((n) => n.identifier));
    sizes.push(page.count);
    assert.equal(page.truncated, page.nextCursor !== null);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  assert.deepEqual(sizes, [200, 200, 6]);
  assert.deepEqual(seen, ["2.1-3", ...Array.from({ length: 405 }, (_, i) => `2.${i + 10}`)]);
});

test("a cursor stays valid when the library changes", async (t) => {
  const { dbs, browse } = await browser(t);
  const asked = { corpusType: "CFR", titleNumber: "96", part: "2" };
  const first = browse(asked);
  const last = first.divisions.at(-1);
  // The section in the cursor is removed; its neighbors keep their place.
  driverOf(dbs.corpus).prepare("update section set act_id = 'gone' where act_id = ?").run(last?.actId);
  const second = browse({ ...asked, cursor: first.nextCursor ?? "" });
  assert.equal(second.divisions[0]?.identifier, "2.209");
  assert.equal(last?.identifier, "2.208");
});

test("status filters change the counts, drop empty levels, and report this", async (t) => {
  const { browse } = await browser(t);
  assert.deepEqual(brief(browse({ corpusType: "USC", titleNumber: "97", excludeRepealed: "true" }).divisions), [
    ["1", 6],
    ["2", 2],
    ["99", null],
  ]);
  assert.deepEqual(brief(browse({ corpusType: "USC", titleNumber: "97", actStatus: "repealed" }).divisions), [["2", 1]]);
  assert.deepEqual(brief(browse({ corpusType: "USC", actStatus: "transferred" }).divisions), [["97", 1]]);
  assert.deepEqual(
    browse({ corpusType: "USC", titleNumber: "97", chapter: "2", excludeRepealed: "1" }).divisions.map((n) => n.identifier),
    ["12", "14"],
  );
  const none = browse({ corpusType: "USC", actStatus: "vetoed" });
  assert.deepEqual([none.count, none.note], [0, "No section here has the requested status"]);
});

test("an empty answer gives the reason", async (t) => {
  const { browse } = await browser(t);
  const note = (sent: Sent) => {
    const reply = browse(sent);
    assert.equal(reply.count, 0);
    return [reply.level, reply.note];
  };
  assert.deepEqual(note({ corpusType: "USC", titleNumber: "98" }), ["chapters", "Title 98 is not installed"]);
  assert.deepEqual(note({ corpusType: "CFR", titleNumber: "96", part: "3" }), ["sections", "The publisher prints no sections here"]);
  assert.deepEqual(note({ corpusType: "USC", titleNumber: "97", chapter: "7" }), ["sections", "TITLE 97—LIGHTHOUSES has no chapter 7"]);
  assert.deepEqual(note({ corpusType: "STATE", state: "CA" }), [
    "codes",
    "Not installed: State statutory codes, D.C. and Puerto Rico of California",
  ]);
  assert.deepEqual(note({ corpusType: "STATE", state: "ca", code: "ca_pen" }), ["chapters", "Code ca_pen is not installed"]);
  assert.deepEqual(note({ corpusType: "CONSTITUTION" }), ["articles", "Not installed: United States Constitution"]);
});

test("a title installed in parts is one title, with its parts in number order", async (t) => {
  const { dbs, browse } = await browser(t);
  const level = (key: string, kind: string, number: string, parentKey: string | null) => ({
    key,
    parentKey,
    kind,
    number,
    label: `${kind} ${number}`,
    name: "",
    status: null,
    notes: [],
  });
  const base = (await import("../testing/fictional-code.ts")).section;
  for (const part of ["10", "9"]) {
    await install(dbs, {
      source: {
        key: `cfr-95-part-${part}`,
        corpusType: "CFR",
        name: `Title 95, part ${part}`,
        titleNumber: "95",
        release: "2013",
        isFiction: false,
      },
      divisions: [level("t95", "title", "95", null), level(`t95/pt${part}`, "part", part, "t95")],
      sections: ["1", "2"].map((n) =>
        base(`${part}.${n}`, "x", {
          corpusType: "CFR",
          divisionKey: `t95/pt${part}`,
          actId: `CFR_T95_P${part}_S${part}_${n}`,
          identity: `95/${part}.${n}`,
        }),
      ),
    });
  }
  assert.deepEqual(brief(browse({ corpusType: "CFR" }).divisions), [
    ["95", 4],
    ["96", 410],
  ]);
  assert.deepEqual(brief(browse({ corpusType: "CFR", titleNumber: "95" }).divisions), [
    ["9", 2],
    ["10", 2],
  ]);
  assert.deepEqual(
    browse({ corpusType: "CFR", titleNumber: "95", part: "9" }).divisions.map((n) => n.identifier),
    ["9.1", "9.2"],
  );
});

test("filters that do not fit, lack their level or contradict each other are refused with their field", async (t) => {
  const { browse } = await browser(t);
  const refusal = (sent: Sent) => {
    try {
      browse(sent);
    } catch (error) {
      if (error instanceof ValidationError) return error.issues.map((i) => [i.loc.join("."), i.type]);
      throw error;
    }
    return [];
  };
  const cases: [Sent, string, string][] = [
    [{ corpusType: "STATE" }, "query.state", "missing"],
    [{ corpusType: "REGULATION", state: "federal" }, "query.state", "value_error"],
    [{ corpusType: "STATE_CONSTITUTION" }, "query.state", "missing"],
    [{ corpusType: "USC", state: "ca" }, "query.state", "value_error"],
    [{ corpusType: "USC", titleNumber: "97", part: "1" }, "query.part", "value_error"],
    [{ corpusType: "USC", chapter: "1" }, "query.chapter", "value_error"],
    [{ corpusType: "USC", code: "x" }, "query.code", "value_error"],
    [{ corpusType: "USC", titleNumber: "97", article: "1" }, "query.article", "value_error"],
    [{ corpusType: "CFR", titleNumber: "96", chapter: "I" }, "query.chapter", "value_error"],
    [{ corpusType: "CFR", part: "1" }, "query.part", "value_error"],
    [{ corpusType: "STATE", state: "tx", titleNumber: "1" }, "query.titleNumber", "value_error"],
    [{ corpusType: "STATE", state: "tx", chapter: "1" }, "query.chapter", "value_error"],
    [{ corpusType: "STATE", state: "tx", code: "tx_pe", chapter: "1", article: "2" }, "query.article", "value_error"],
    [{ corpusType: "FEDERAL_RULES", titleNumber: "97" }, "query.titleNumber", "value_error"],
    [{ corpusType: "USC", excludeRepealed: "true", actStatus: "repealed" }, "query.actStatus", "value_error"],
  ];
  for (const [sent, loc, type] of cases) assert.deepEqual(refusal(sent), [[loc, type]], JSON.stringify(sent));
  assert.deepEqual(refusal({ corpusType: "USC", excludeRepealed: "true", actStatus: "in_force" }), []);
});

test("a damaged cursor and one with other filters are distinguished", async (t) => {
  const { browse } = await browser(t);
  const asked = { corpusType: "CFR", titleNumber: "96", part: "2" };
  const cursor = browse(asked).nextCursor ?? "";
  const reason = (sent: Sent) => {
    try {
      browse(sent);
      return null;
    } catch (error) {
      return error instanceof ValidationError ? [error.extra["reason"], error.issues[0]?.loc.join(".")] : error;
    }
  };
  for (const bad of ["", "x", cursor.slice(1), `${cursor}x`, cursor.replace(".", ""), "W10.AAAA", "\u0000", "🗼"]) {
    assert.deepEqual(reason({ ...asked, cursor: bad }), ["invalid_cursor", "query.cursor"], bad);
  }
  assert.deepEqual(reason({ ...asked, part: "1", cursor }), ["cursor_query_mismatch", "query.cursor"]);
  assert.deepEqual(reason({ ...asked, excludeRepealed: "true", cursor }), ["cursor_query_mismatch", "query.cursor"]);
  assert.equal(reason({ ...asked, cursor }), null);
});
