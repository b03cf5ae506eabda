import assert from "node:assert/strict";
import { test } from "node:test";
import { readTyped } from "./recognise.ts";
import { relativeForm } from "./typed-forms.ts";

/** Input, key and pinpoint of the first target, and the words after the citation. */
const typed: [string, string, string | null, string?][] = [
  ["42:1983", "usc/42/1983", null],
  ["28 usc 1391(", "usc/28/1391", null],
  ["28 U.S.C. § 1391(b)(2", "usc/28/1391", "(b)"],
  ["12 cfr 1002.4(", "cfr/12/1002.4", null],
  ["42:2000e-5(f)(1)", "usc/42/2000e-5", "(f)(1)"],
  ["usc 42 1983", "usc/42/1983", null],
  ["U.S.C. 42 § 1983(b)", "usc/42/1983", "(b)"],
  ["cfr 17 240.10b-5", "cfr/17/240.10b-5", null],
  ["11 USC 523 a 8", "usc/11/523", "(a)(8)"],
  ["11 u.s.c. § 523(a) 8", "usc/11/523", "(a)(8)"],
  ["IRC 501c3", "usc/26/501", "(c)(3)"],
  ["irc § 501 c 3", "usc/26/501", "(c)(3)"],
  ["26 USC 401k", "usc/26/401k", null],
  ["DC ST § 16-914", "state/dc/16-914", null],
  ["WA ST 9A.32.030", "state/wa/9A.32.030", null],
  ["title 35 section 102", "usc/35/102", null],
  ["Title 17, § 107(2)", "usc/17/107", "(2)"],
  ["28 USC 1332(a)(1), (c)(1)", "usc/28/1332", "(a)(1)"],
  ["21 U.S.C. 841(a)(1) and (b)(1)(C)", "usc/21/841", "(a)(1)"],
  ["D.C. 32-501(a)", "state/dc/32-501", "(a)"],
  ["dc § 32-501", "state/dc/32-501", null],
  ["Rule 10b-5", "cfr/17/240.10b-5", null],
  ["SEC rule 14a-9(a)", "cfr/17/240.14a-9", "(a)"],
  ["41 CFR 109-38.301-1.50", "cfr/41/109-38.301-1.50", null],
  ["41 CFR §109-38.301-1.50(a)", "cfr/41/109-38.301-1.50", "(a)"],
  ["COMAR 10.09.36.03B", "reg/md/10.09.36.03", "B"],
  ["COMAR 10.09.36.03B(1)(a)", "reg/md/10.09.36.03", "B(1)(a)"],
  ["COMAR 10.09.36.03-1", "reg/md/10.09.36.03-1", null],
  ["38 CFR Part 74.2", "cfr/38/74.2", null],
  ["U.S. Const. art. VI, cl. 2", "const/us/art6", "cl. 2"],
  ["Fourteenth Amendment", "const/us/amd14", null],
  ["Pub. L. 117–328, div. DD, title I, § 101", "pl/117-328", "dDD/tI/s101"],
  ["Minn. Stat. § 363A.08, subd. 1", "state/mn/363A.08", "subd. 1"],
  ["17/107", "usc/17/107", null],
  ["42/1983(b)", "usc/42/1983", "(b)"],
  ["17 USC sect. 107", "usc/17/107", null],
  ["28 USC section one", "usc/28/1", null],
  ["Reg Z", "cfr/12/pt1026", null],
  ["Regulation Z § 1026.4(a)", "cfr/12/1026.4", "(a)"],
  ["reg. s-k", "cfr/17/pt229", null],
  ["40 CFR Part 60 Subpart OOOOa", "cfr/40/pt60/sptOOOOA", null],
  ["17-107", "usc/17/107", null],
  ["28-1254(1)", "usc/28/1254", "(1)"],
  ["17 USC 504 subsection c", "usc/17/504", "(c)"],
  ["17 USC § 504, subsec. (c), par. 2", "usc/17/504", "(c)(2)"],
  ["35 USC 101/103", "usc/35/101", null],
  ["title 28 chapter 85", "usc/28/ch85", null],
  ["4th amend", "const/us/amd4", null],
  ["fourteenth amend., § 1", "const/us/amd14/s1", null],
  ["Article III", "const/us/art3", null],
  ["art. I, § 8, cl. 3", "const/us/art1/s8", "cl. 3"],
  ["const art 3 sec 2", "const/us/art3/s2", null],
  ["18 USC app. 3", "usc/18a/pl96-456/1", null],
  ["18 U.S.C. app. § 3", "usc/18a/3", null],
  ["17 usc 107 fair use", "usc/17/107", null, "fair use"],
  ["42 U.S.C. § 1983 – claims against counties", "usc/42/1983", null, "claims against counties"],
];

test("typed input is read as the citation it means", () => {
  const wrong = typed.flatMap(([input, key, pinpoint, words = ""]) => {
    const read = readTyped(input);
    const first = read?.citation.targets[0];
    const found = [first?.key ?? "nothing", first?.pinpoint ?? null, read?.words ?? ""];
    return JSON.stringify(found) === JSON.stringify([key, pinpoint, words]) ? [] : [`${input}: ${JSON.stringify(found)}`];
  });
  assert.deepEqual(wrong, []);
});

test("a section alone belongs to the state's code where the scope names a state whose code has neither titles nor subjects", () => {
  const relative: [string, string, string | null][] = [
    ["§ 1-603.01(13)", "dc", "D.C. Code § 1-603.01(13)"],
    ["§ 1- 1163.33", "dc", "D.C. Code § 1-1163.33"],
    ["section 16-2326.01(b)(2)", "DC", "D.C. Code § 16-2326.01(b)(2)"],
    ["section 16-2326.01 of the code and more words", "dc", null],
    ["16-2326.01", "dc", "D.C. Code § 16-2326.01"],
    ["2326", "dc", null],
    ["§ 1542", "ca", null],
  ];
  for (const [input, state, form] of relative) assert.equal(relativeForm(input, state), form, input);
});

test("words, dates, times and lists of several citations are not a typed citation", () => {
  for (const input of [
    "keepers under 42 U.S.C. 1983 who watch",
    "42 U.S.C. 1983 and 18 U.S.C. 242",
    "10:30",
    "12/2024",
    "12-2024",
    "94-553",
    "art 5",
    "article by",
    "1/2",
    "Reg D",
    "reg by",
    "3:16 meeting",
    "copyright 2020 a 1",
    "rule of law",
    "fair use",
    "at 10 am",
    "",
  ])
    assert.equal(readTyped(input), null, input);
});
