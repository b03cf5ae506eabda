import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { SearchBody } from "#shared/law/statutes.ts";
import { openActs } from "../store/acts-db.ts";
import { openSessionLaws } from "../store/session-laws-db.ts";
import { install, library, section } from "../testing/fictional-code.ts";
import { queries } from "./reader-queries.ts";
import { resolveAll } from "./resolution.ts";

/** Installs releases of one title; each has its own words in § 1, and the last one adds § 3. */
async function installed(t: TestContext, releases: readonly { release: string; releaseDate?: string }[]) {
  const dbs = library(t);
  for (const [i, { release, releaseDate = null }] of releases.entries()) {
    const sections = [section("1", `The lamp is lit as of text ${i + 1}.`), section("2", "The bell is of bronze.")];
    if (i === releases.length - 1) sections.push(section("3", "The gate is of oak."));
    await install(dbs, { source: { release, releaseDate }, sections });
  }
  const sessionLaws = openSessionLaws(":memory:");
  const of = (cite: string) => {
    const [{ section: found, edition } = {}] = resolveAll({ ...dbs, sessionLaws }, [cite], {});
    assert.notEqual(found, null, cite);
    return edition == null ? null : [edition.state, edition.sentence];
  };
  const notesOf = (query: string, more: object = {}) =>
    queries.searchPage({ ...dbs, sessionLaws, acts: openActs(":memory:") }, SearchBody.parse({ query, ...more })).notes;
  return Object.assign(of, { notesOf });
}

test("a search that cites a section by its year says what is installed of it, on its first page only", async (t) => {
  const { notesOf } = await installed(t, [
    { release: "2013", releaseDate: "2013-07-01" },
    { release: "2014", releaseDate: "2014-07-01" },
  ]);
  const earlier = ["The 2013 edition reads differently from the installed text, the 2014 edition."];
  for (const query of ["97 U.S.C. § 1 (2013)", "97 usc 1 2013", "97 U.S.C. § 1 (2013 ed.)", "97 U.S.C. §§ 1, 2 (2013)"])
    assert.deepEqual(notesOf(query), earlier, query);
  assert.deepEqual(notesOf("97 U.S.C. § 1 (2014)"), ["This is the 2014 edition."]);
  assert.deepEqual(notesOf("97 U.S.C. § 1"), []);
  assert.deepEqual(notesOf("97 U.S.C. §§ 1, 2 (2013)", { offset: 1 }), []);
  assert.deepEqual(notesOf("lamp bell bronze"), []);
});

test("a cited year leads to the text of that year, or to a plain statement that it is not installed", async (t) => {
  const of = await installed(t, [
    { release: "113-31", releaseDate: "2013-08-09" },
    { release: "117-80", releaseDate: "2021-12-27" },
    { release: "119-36", releaseDate: "2025-09-05" },
  ]);
  assert.equal(of("97 U.S.C. § 1"), null);
  assert.deepEqual(of("97 U.S.C. § 1 (2025)"), ["same", "This is the text of 2025."]);
  assert.deepEqual(of("97 U.S.C. § 1(a) (2021)"), [
    "earlier",
    "The text of 2021 reads differently from the installed text, release 119-36 of 2025.",
  ]);
  assert.deepEqual(of("97 usc 1 2013")?.[0], "earlier");
  assert.deepEqual(of("97 U.S.C. § 2 (2013)"), ["same", "The text of 2013 reads the same as the installed text, release 119-36 of 2025."]);
  assert.deepEqual(of("97 U.S.C. § 2 (2018)")?.[0], "same", "the releases around the year agree");
  assert.deepEqual(of("97 U.S.C. § 1 (2018)"), [
    "missing",
    "The text of 2018 is not installed. This section changed between release 113-31 of 2013 and release 117-80 of 2021.",
  ]);
  assert.deepEqual(of("97 U.S.C. § 1 (2006)"), [
    "missing",
    "The text of 2006 is not installed. The oldest here is release 113-31 of 2013.",
  ]);
  assert.deepEqual(of("97 U.S.C. § 1 (2006 & Supp. V 2021)")?.[0], "earlier", "the supplement is the text cited");
  assert.deepEqual(of("97 U.S.C. § 1 (2026)"), [
    "missing",
    "The text of 2026 is not installed. The newest here is release 119-36 of 2025.",
  ]);
  assert.deepEqual(of("97 U.S.C. § 3 (2021)"), [
    "absent",
    "The text of 2021 has no such section. The installed text is release 119-36 of 2025.",
  ]);
});

test("an annual edition is named as one, in every spelling of its year", async (t) => {
  const of = await installed(t, [
    { release: "2013", releaseDate: "2013-07-01" },
    { release: "2014", releaseDate: "2014-07-01" },
  ]);
  for (const year of ["(2013)", "(2013 ed.)", "(rev. July 1, 2013)", "(July 1, 2013)", "(as of Jul. 1, 2013)", "2013", "2013 ed."])
    assert.deepEqual(
      of(`97 U.S.C. § 1 ${year}`),
      ["earlier", "The 2013 edition reads differently from the installed text, the 2014 edition."],
      year,
    );
  assert.deepEqual(of("97 U.S.C. § 1 (2014)"), ["same", "This is the 2014 edition."]);
  assert.deepEqual(of("97 U.S.C. § 1 (2012)"), ["missing", "The 2012 edition is not installed. The oldest here is the 2013 edition."]);
});
