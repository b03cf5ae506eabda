import assert from "node:assert/strict";
import { test } from "node:test";
import type { Body, Note } from "../../store/model.ts";
import { amendmentsCount, amendmentYears, ownPopularNames, popularNames, publicLaws } from "./uslm-history.ts";
import { movedTo, ruleMovedTo } from "./uslm-moved.ts";

function body(text: string): Body {
  const blocks: Body["blocks"] = [];
  let start = 0;
  for (const line of text.split("\n")) {
    blocks.push({ kind: "p", start, end: start + line.length, depth: 0, label: null, anchor: null, level: null });
    start += line.length + 1;
  }
  return { text, blocks, marks: [], tables: [], footnotes: [] };
}
const note = (topic: string, heading: string, text: string): Note => ({ topic, group: null, heading, body: body(text) });

test("amendments are the laws in a credit after the one that created the section, and that one too where it also amended", () => {
  const amendments = [note("amendments", "Amendments", "1999—Subsec. (a).")];
  const of = (credit: string) => [amendmentYears(credit, amendments), amendmentsCount(credit)];
  assert.deepEqual(of("(Pub. L. 1–2, § 3, May 4, 1950, 60 Stat. 5.)"), [[], 0]);
  assert.deepEqual(of("(R.S. § 48; May 4, 1898, ch. 2, 30 Stat. 3; Pub. L. 1–2, § 3, Sept. 6, 1966, 80 Stat. 6; Dec. 31, 1966.)"), [
    [1966, 1898],
    3,
  ]);
  assert.deepEqual(of("(July 30, 1947, ch. 391, 61 Stat. 652; renumbered § 5, Pub. L. 2–3, Jan. 2, 1951, 65 Stat. 1990.)"), [[1951], 1]);
  assert.deepEqual(of("(Added and amended Pub. L. 9–1, §§ 1, 20(j), Sept. 16, 2011, 125 Stat. 3.)"), [[2011], 1]);
  assert.deepEqual(of("(As amended Dec. 27, 1946, eff. Mar. 19, 1948; Apr. 24, 1972, eff. Oct. 1, 1972.)"), [[1972, 1946], 2]);
});

test("without a credit, the years are those that begin a paragraph of the amendments note, and nothing is counted", () => {
  const amendments = note(
    "amendments",
    "Amendments",
    "1999—Subsec. (a). Words of 1990.\n1984—Pub. L. 98–1 of 1983—\n1999—Again.\nSubsec. (b).\n12345—No.",
  );
  assert.deepEqual(amendmentYears("", [amendments, note("codification", "Codification", "1950—No.")]), [1999, 1984]);
  const committee = [
    note("miscellaneous", "Notes of Advisory Committee on Rules—1983 Amendment", ""),
    note("miscellaneous", "Committee Notes on Rules—2002 Amendment", ""),
    note("effectiveDateOfAmendment", "Effective Date of 2001 Amendment", ""),
  ];
  assert.deepEqual(amendmentYears("", committee), [2002, 1983]);
  assert.equal(amendmentsCount(""), null);
});

test("public laws come once each, in the order of the credit", () => {
  assert.deepEqual(publicLaws("(Pub. L. 94–553, title I; Pub. L. 101-650; Pub. L. 94–553, § 9; July 1, 1944, ch. 3.)"), [
    "Pub. L. 94-553",
    "Pub. L. 101-650",
  ]);
});

test("every name a short-title note gives is found, apostrophes and several names included", () => {
  const names = (text: string): string[] => popularNames("", body(""), [note("shortTitle", "Short Title", text)]);
  assert.deepEqual(names("“This Act may be cited as the ‘Moths’ Rights Act of 1999’.”"), ["Moths’ Rights Act of 1999"]);
  assert.deepEqual(names("may be cited as the ‘Keeper’s Act’, the ‘K Act’, or the ‘KA’.”"), ["Keeper’s Act", "K Act", "KA"]);
  assert.deepEqual(names("may be cited as: ‘Soldiers’ and Sailors’ Lamp Act, 1950’.”"), ["Soldiers’ and Sailors’ Lamp Act, 1950"]);
  assert.deepEqual(names("may be cited as the “Lamp Act”. Title II may be cited as the “Oil Act”."), ["Lamp Act", "Oil Act"]);
  assert.deepEqual(names("may be cited as provided in section 2."), []);
  assert.deepEqual(names("may be cited as the ‘Endless"), []);
  assert.deepEqual(popularNames("", body(""), [note("amendments", "Amendments", "cited as the ‘No Act’")]), []);
});

test("the new place of a section is read from its heading or from a sentence of a note", () => {
  const moved = (status: string, heading: string, text = ""): string[] => {
    const found = movedTo(status, body(heading), text === "" ? [] : [note("codification", "Codification", text)], "42");
    return [found.renumberedTo, found.transferredTo, found.movedToLabel ?? ""];
  };
  assert.deepEqual(moved("renumbered", "Renumbered § 354"), ["self:354", "", "section 354 of this title"]);
  assert.deepEqual(moved("renumbered", "Renumbered §§ 421 to 423"), ["self:421", "", "sections 421 to 423 of this title"]);
  assert.deepEqual(moved("renumbered", "Renumbered section 1395w–4"), ["self:1395w-4", "", "section 1395w-4 of this title"]);
  assert.deepEqual(moved("transferred", "Transferred", "Section was editorially reclassified as section 10105 of Title 34, Crime."), [
    "",
    "34:10105",
    "section 10105 of Title 34",
  ]);
  assert.deepEqual(moved("transferred", "Transferred", "Section 4, which was transferred to section 4651 of this title, dealt with oil."), [
    "",
    "self:4651",
    "section 4651 of this title",
  ]);
  assert.deepEqual(moved("transferred", "Transferred", "Section dealt with section 9 of this title."), ["", "", ""]);
  assert.deepEqual(moved("repealed", "Repealed and renumbered § 5"), ["", "", ""]);
});

test("the new place of a rule is read from committee notes and footnotes", () => {
  assert.equal(
    ruleMovedTo("transferred", ["Nothing.", "The substance of the rule is now located in Rule 21(d)."]).transferredTo,
    "self:21",
  );
  assert.deepEqual(ruleMovedTo("renumbered", ["It was renumbered as new Rule 4.1."]), {
    renumberedTo: "self:4.1",
    transferredTo: "",
    movedToLabel: "Rule 4.1",
  });
  assert.equal(ruleMovedTo("reserved", ["moved to Rule 2"]).movedToLabel, null);
});

test("acts that amended a section are among its names, but are not its own name", () => {
  const notes = [
    note("shortTitleOfAmendment", "Short Title of 2080 Amendment", "may be cited as the ‘Lamp Reform Act’."),
    note("shortTitle", "Short Title", "may be cited as the ‘Lamp Act’."),
  ];
  assert.deepEqual(popularNames("", body(""), notes), ["Lamp Act", "Lamp Reform Act"]);
  assert.deepEqual(ownPopularNames("", body(""), notes), ["Lamp Act"]);
  const own = body(
    "(a) In general.—Lamps burn.\n(b) Short title.—This section may be cited as the “Wick Act of 2087”.\n(c) The term “wick” is known as a “string”.",
  );
  assert.deepEqual(ownPopularNames("Wicks", own, []), ["Wick Act of 2087"]);
  const unquoted = body("This subchapter may be cited as the Oil, Wick, and Lamp Amendment Act of 2087.");
  assert.deepEqual(ownPopularNames("Oil", unquoted, []), ["Oil, Wick, and Lamp Amendment Act of 2087"]);
  assert.deepEqual(ownPopularNames("", body(""), notes.slice(0, 1)), []);
});
