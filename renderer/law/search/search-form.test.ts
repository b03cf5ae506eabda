import assert from "node:assert/strict";
import { test } from "node:test";
import {
  activeFilters,
  addressOf,
  firstPage,
  formOf,
  isSearchable,
  othersWanted,
  pageAfter,
  readAddress,
  searchBody,
  wantsSections,
  withoutFilters,
  yearsAreReversed,
  modeOf,
  type MatchType,
} from "./search-form.ts";

test("a form written to the address is read back unchanged", () => {
  const form = {
    q: "fair use",
    match: "phrase" as const,
    corpus: ["USC" as const, "CFR" as const, "ACTS" as const],
    state: ["federal" as const, "nv" as const],
    title: 17,
    chapter: "5",
    status: ["in_force" as const, "proposed" as const],
    inForce: true,
    sample: true,
    from: 1976,
    to: 2020,
    agency: ["commerce-department"],
    document: ["final" as const],
    publishedFrom: "2024-02-12",
    publishedTo: "2024-02-29",
    scope: "own" as const,
    matter: `mat_${"0".repeat(32)}`,
  };
  assert.deepEqual(formOf(readAddress({ ...addressOf(form) })), form);
  assert.equal(addressOf({ ...form, scope: "law" }).matter, undefined);
});

test("defaults do not appear in the address", () => {
  assert.deepEqual(addressOf(formOf({ q: "lease" })), { q: "lease" });
  assert.deepEqual(addressOf(formOf({})), {});
});

test("valid parts of an address written by hand are read", () => {
  assert.deepEqual(readAddress({ q: 107, match: "every", corpus: "USC", title: "17", inForce: "true", from: "1500", to: "2020.5" }), {
    q: "107",
    corpus: ["USC"],
    title: 17,
    inForce: true,
  });
  assert.deepEqual(readAddress({ q: ["a"], corpus: ["XYZ", 3], title: -1, inForce: "yes", from: null }), {});
  assert.equal(readAddress({ q: "x".repeat(900) }).q?.length, 500);
  assert.deepEqual(readAddress({ title: 17, chapter: 5, agency: "x", publishedFrom: "2023-02-29", publishedTo: "soon" }), {
    title: 17,
    chapter: "5",
    agency: ["x"],
  });
  assert.deepEqual(readAddress({ chapter: "5", status: ["repealed", "new"], inForce: true, document: ["notice"], agency: ["", 3] }), {
    status: ["repealed"],
    agency: ["3"],
  });
});

test("only filters that are set reach the service", () => {
  assert.deepEqual(searchBody(formOf({ q: "  lease " }), firstPage), {
    query: "lease",
    matchType: "all",
    wordForms: true,
    excerptChars: 320,
    offset: 0,
    limit: 20,
  });
  assert.deepEqual(searchBody(formOf({ q: "lease", corpus: ["USC"], title: 17, inForce: true, from: 1990, to: 2000 }), firstPage), {
    query: "lease",
    matchType: "all",
    wordForms: true,
    corpusType: ["USC"],
    titleNumber: 17,
    excludeRepealed: true,
    yearFrom: 1990,
    yearTo: 2000,
    excerptChars: 320,
    offset: 0,
    limit: 20,
  });
});

test("other collections are requested by name and never from the sections", () => {
  const form = formOf({ q: "lease", corpus: ["CFR", "ACTS"] });
  assert.deepEqual(searchBody(form, firstPage).corpusType, ["CFR"]);
  assert.deepEqual([wantsSections(form), othersWanted(form)], [true, ["ACTS"]]);
  assert.deepEqual([wantsSections(formOf({ corpus: ["ACTS"] })), othersWanted(formOf({})).length > 1], [false, true]);
});

test("the pages cover all 120 candidates without gap or overlap", () => {
  const seen: number[] = [];
  for (let page: typeof firstPage | null = firstPage; page !== null; page = pageAfter(page)) {
    assert.ok(page.limit <= 50 && page.offset <= 70);
    for (let i = 0; i < page.limit; i++) seen.push(page.offset + i);
  }
  assert.deepEqual(
    seen,
    Array.from({ length: 120 }, (_, i) => i),
  );
});

test("filters can be cleared one by one, and all at once", () => {
  const form = formOf({ q: "lease", match: "any", corpus: ["USC", "CFR"], title: 17, inForce: true });
  const filters = activeFilters(form);
  assert.deepEqual(
    filters.map((f) => [f.name, f.value]),
    [
      ["corpus", "USC"],
      ["corpus", "CFR"],
      ["title", "17"],
      ["inForce", ""],
    ],
  );
  assert.deepEqual(filters[0]?.without.corpus, ["CFR"]);
  assert.deepEqual(addressOf(withoutFilters(form)), { q: "lease", match: "any" });
});

test("one letter is not searched for, reversed years are noticed", () => {
  assert.equal(isSearchable(formOf({ q: " a " })), false);
  assert.equal(isSearchable(formOf({ q: "ab" })), true);
  assert.equal(yearsAreReversed(formOf({ from: 2000, to: 1990 })), true);
  assert.equal(yearsAreReversed(formOf({ from: 1990 })), false);
});

test("operators require all words if there are some, and each match mode sends its own query", () => {
  const asked = (q: string, match: MatchType) => {
    const { query, matchType } = searchBody(formOf({ q, match }), firstPage);
    return [query, matchType];
  };
  assert.deepEqual(asked('"prevailing party" /s attorney! fee', "all"), ['"prevailing party" /s attorney! & fee', "any"]);
  assert.deepEqual(asked('"prevailing party" /s attorney! fee', "any"), ['"prevailing party" /s attorney! & fee', "any"]);
  assert.deepEqual(asked("parody or satire", "all"), ["parody or satire", "all"]);
  assert.deepEqual(asked("parody or satire", "connectors"), ["parody OR satire", "any"]);
  assert.deepEqual(asked("fair use", "connectors"), ["fair use", "all"]);
  assert.equal(modeOf(formOf({ q: "fee /s cost" })), "connectors");
  assert.equal(modeOf(formOf({ q: "fee /s cost", match: "phrase" })), "phrase");
  assert.deepEqual(asked("AT&T fee", "all"), ["AT&T fee", "all"]);
  assert.deepEqual(asked("tax % income", "all"), ["tax % income", "any"]);
  assert.deepEqual(asked("fee and cost or tax", "connectors"), ["fee AND (cost OR tax)", "any"]);
  assert.deepEqual(asked("tax w/sent income", "all"), ["tax w/sent income", "any"]);
  assert.deepEqual(asked('"fair use"', "phrase"), ['"fair use"', "phrase"]);
  const long = `"a b" ${"word ".repeat(98)}`.trim();
  assert.equal(asked(long, "all")[0], long);
});

test("a question is ranked by any word unless the user chose all, and the choice is in the address", () => {
  const question = formOf(readAddress({ q: "can my landlord keep my security deposit" }));
  assert.deepEqual([question.match, modeOf(question), searchBody(question, firstPage).matchType], [null, "any", "any"]);
  const all = formOf(addressOf({ ...question, match: "all" }));
  assert.deepEqual([addressOf(all).match, modeOf(all), searchBody(all, firstPage).matchType], ["all", "all", "all"]);
  assert.equal(addressOf({ ...all, match: null }).match, undefined);
  const words = formOf(readAddress({ q: "security deposit", match: "all" }));
  assert.deepEqual([words.match, modeOf(words)], [null, "all"]);
  assert.equal(modeOf(formOf({ q: 'can my landlord keep my "security deposit"' })), "connectors");
});
