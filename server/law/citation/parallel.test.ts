import assert from "node:assert/strict";
import { test } from "node:test";
import { readEach, readTyped } from "./recognise.ts";

const reading = (input: string) => {
  const typed = readTyped(input);
  const [target] = typed?.citation.targets ?? [];
  return typed === null || typed.words !== "" ? null : `${target?.key}${target?.pinpoint == null ? "" : ` ${target.pinpoint}`}`;
};

test("one provision with its act, its reporters, pages or an explanation is one citation", () => {
  const cases: [string, string][] = [
    ["Harbor Lamps Act of 1934, 47 U.S.C. § 230(c)(1)", "usc/47/230 (c)(1)"],
    ["harbor lamps act, 47 usc 230", "usc/47/230"],
    ["See Federal Arbitration Act, 9 U.S.C. § 2.", "usc/9/2"],
    ["“the Lanham Act, 15 U.S.C. § 1125(a).”", "usc/15/1125 (a)"],
    ["Lamp Keepers Act of 1990 (LKA), 42 U.S.C. § 12112(a)", "usc/42/12112 (a)"],
    ["Lamp Keepers Act (“LKA”), 42 U.S.C. § 12112", "usc/42/12112"],
    ["Clean Air Act § 111(d), 42 U.S.C. § 7411(d)", "usc/42/7411 (d)"],
    ["Voting Rights Act of 1965 § 2, 52 U.S.C. § 10301", "usc/52/10301"],
    ["Regulation Z, 12 CFR 1026.18", "cfr/12/1026.18"],
    ["SEC Rule 10b-5, 17 C.F.R. § 240.10b-5", "cfr/17/240.10b-5"],
    ["Pub. L. No. 94-553, 90 Stat. 2541", "pl/94-553"],
    ["Pub. L. No. 94-553, § 101, 90 Stat. 2541, 2546 (codified at 17 U.S.C. § 107)", "usc/17/107"],
    ["Exec. Order No. 12,866, 58 Fed. Reg. 51,735 (Oct. 4, 1993)", "eo/12866"],
    ["89 FR 9742, 9750", "fr/89/9742 at 9750"],
    ["89 Fed. Reg. 9742, 9750-52 (Feb. 12, 2024)", "fr/89/9742 at 9750-52"],
    ["90 Stat. 2541, 2546.", "stat/90/2541 at 2546"],
    ["17 U.S.C. § 107 (fair use)", "usc/17/107"],
    ["see, e.g., 17 U.S.C. § 107 (emphasis added)", "usc/17/107"],
    ["42 U.S.C. $ 1983", "usc/42/1983"],
    ["17 U.S.C. § l07", "usc/17/107"],
  ];
  for (const [input, key] of cases) assert.equal(reading(input), key, input);
  assert.deepEqual(
    readTyped("Clean Air Act § 111(d), 42 U.S.C. § 7411(d)")?.others?.map(({ family }) => family),
    ["act-section"],
  );
});

test("two provisions stay two, and a sentence is not a citation", () => {
  const several = ["28 USC 1331; 17 USC 107", "28 U.S.C. § 1331, 17 U.S.C. § 107", "Lamp Act, 47 U.S.C. § 227; 47 C.F.R. § 64.1200"];
  for (const input of several) {
    assert.equal(reading(input), null, input);
    assert.equal(readEach(input).length, 2, input);
  }
  const sentences = [
    "Can my landlord keep my deposit under D.C. Code § 42-3502.17?",
    "the keeper broke the lamp, 42 U.S.C. § 1983",
    "17 U.S.C. § 107 does not apply to lamps (see 5)",
    "Lamp Act, 47 U.S.C. § 227 and what it means for keepers",
  ];
  for (const input of sentences) assert.equal(reading(input), null, input);
});

test("an input built to be read many ways costs little", () => {
  for (const piece of ["(a, ", "Act, ", "see ", "A ", "(", "17 U.S.C. § 107, ", "((a)", "codified at ", "9750, "]) {
    const started = performance.now();
    readTyped(`Lamp ${piece.repeat(200)}`.slice(0, 500));
    readTyped(`89 FR 9742${piece.repeat(200)}`.slice(0, 500));
    assert.ok(performance.now() - started < 10_000, piece);
  }
});
