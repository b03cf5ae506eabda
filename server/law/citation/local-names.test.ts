import assert from "node:assert/strict";
import { test } from "node:test";
import { recogniseCitations, recogniseIsWholeInput } from "./recognise.ts";

type Case = [text: string, state: string | undefined, first: string];

function firstOf(text: string, state: string | undefined): string {
  const target = recogniseCitations(text, { state })[0]?.targets[0];
  return target === undefined ? "" : `${target.key}${target.pinpoint === null ? "" : `#${target.pinpoint}`}`;
}

function check(cases: readonly Case[]): void {
  for (const [text, state, first] of cases) assert.equal(firstOf(`It rests on ${text} as cited.`, state), first, `${text} (${state})`);
}

test("a code without its state is read in the form of the state's courts", () => {
  check([
    ["Code Civ. Proc., § 9425.16, subd. (b)(1)", undefined, "state/ca/ccp/9425.16#(b)(1)"],
    ["Pen. Code, § 9187, subd. (a)", "ca", "state/ca/pen/9187#(a)"],
    ["CPL 940.10 (1) (h)", undefined, "state/ny/cpl/940.10#(1)(h)"],
    ["Penal Law § 925.25 [1] [a]", undefined, "state/ny/pen/925.25#(1)(a)"],
    ["§ 953a-59 (a) (1) of the General Statutes", "ct", "state/ct/953a-59#(a)(1)"],
    ["CJP § 95-101", undefined, "state/md/gcj/95-101"],
    ["§ 12-201(a) of the Criminal Law Article", undefined, "state/md/gcr/12-201#(a)"],
    ["§ 990.01(1)(a), Stats.", undefined, "state/wi/990.01#(1)(a)"],
    ["Code § 98.2-31", undefined, "state/va/98.2-31"],
    ["Code § 61-92-1", "wv", "state/wv/61-92-1"],
    ["LSA-C.Cr.P. art. 930.98", undefined, "state/la/ccrp/930.98"],
    ["97-A M.R.S. § 201(1)(A)", undefined, "state/me/97-A/201#(1)(A)"],
    ["section 12-619(a)(9) of the Code of Civil Procedure", "il", "state/il/735/5/12-619#(a)(9)"],
  ]);
});

test("editions, definitions and parallel references stand between a code and its number", () => {
  check([
    ["Ariz. Rev. Stat. Ann. (“A.R.S.”) § 93-1105.A.1", undefined, "state/az/93-1105#A.1"],
    ["K.S.A. 2022 Supp. 91-5402(a)", undefined, "state/ks/91-5402#(a)"],
    ["91 O.S. Supp. 2022, § 701.97", undefined, "state/ok/91/701.97"],
    ["C.R.S. 1963, 148-91-34", undefined, "state/co/148-91-34"],
    ["G.L. 1956 § 91-23-1", undefined, "state/ri/91-23-1"],
    ["MCL 950.316(1)(b); MSA 28.548(1)(b)", undefined, "state/mi/950.316#(1)(b)"],
    ["§ 937.080.1(2), RSMo", undefined, "state/mo/937.080#1(2)"],
    ["section 975.082(3)(a)1., Fla. Stat.", undefined, "state/fl/975.082#(3)(a)1"],
    ["N.C. Gen. Stat. § 91A-1, Rule 12(b)(6)", undefined, "state/nc/91A-1#Rule 12(b)(6)"],
    ["RSA 930:1-a, I(b)", undefined, "state/nh/930:1-a#I(b)"],
    ["Tex. Code Crim. Proc. Ann. art. 91.07 § 4(a)", undefined, "state/tx/cr/91.07#§ 4(a)"],
  ]);
});

test("a comma or a year never makes another section of a number", () => {
  assert.equal(firstOf("K.S.A. 93-9,101 applies", undefined), "state/ks/93-9,101");
  assert.equal(firstOf("K.S.A. 93-9, 101 apply", undefined), "state/ks/93-9");
  assert.equal(recogniseIsWholeInput("K.S.A. 2020 Supp. 93-9,101")?.targets[0]?.key, "state/ks/93-9,101");
  const range = recogniseIsWholeInput("Idaho Code §§ 96-1605-1607")?.targets.map(({ key }) => key);
  assert.deepEqual(range, ["state/id/96-1605", "state/id/96-1607"]);
  assert.deepEqual(
    recogniseIsWholeInput("Tex. Bus. & Com. Code §§ 97.50-.55")?.targets.map(({ key }) => key),
    ["state/tx/bc/97.50", "state/tx/bc/97.55"],
  );
  // Three parts are one number where the last has more digits.
  assert.equal(recogniseIsWholeInput("Idaho Code § 95-2-101")?.targets[0]?.key, "state/id/95-2-101");
});

test("a name that belongs to a longer one, or to prose, is not a state's", () => {
  for (const [text, state] of [
    ["Model Penal Code § 2.02", "ca"],
    ["Uniform Probate Code § 2-201", "va"],
    ["Guam Penal Code § 187", undefined],
    ["the Education Code 2019 amendments", "ca"],
    ["In § 2-201 the court", "md"],
    ["a rule 12 inch long", "md"],
    ["In re 5 of the creditors", undefined],
    ["the code 18.2", "va"],
    ["Const. art", "mi"],
  ] as const) {
    const keys = recogniseCitations(text, { state }).flatMap(({ targets }) => targets.map(({ key }) => key));
    assert.deepEqual(
      keys.filter((key) => /^(?:state|rule|const)\//.test(key)),
      [],
      text,
    );
  }
});

test("a name that several states share has a key for each, and the known state decides", () => {
  assert.equal(firstOf("Penal Code § 9187", undefined), "shared/penal-code/9187");
  assert.equal(firstOf("Penal Code § 9187", "ca"), "state/ca/pen/9187");
  assert.equal(firstOf("Penal Code § 99.02", "tx"), "state/tx/pe/99.02");
  assert.equal(firstOf("CR 956(c)", undefined), "shared/cr/956#(c)");
  assert.equal(firstOf("CR 956(c)", "wa"), "rule/wa-civ/956#(c)");
});

test("rules of state courts have one key, however they are cited", () => {
  check([
    ["Fla. R. Crim. P. 93.850(b)(1)", undefined, "rule/fl-crim/93.850#(b)(1)"],
    ["Florida Rule of Criminal Procedure 93.850(b)", undefined, "rule/fl-crim/93.850#(b)"],
    ["rule 93.850 of the Florida Rules of Criminal Procedure", undefined, "rule/fl-crim/93.850"],
    ["Cal. Rules of Court, rule 98.204(a)(1)(B)", undefined, "rule/ca-court/98.204#(a)(1)(B)"],
    ["Pa.R.A.P. 1925(b)(4)(vii)", undefined, "rule/pa-app/1925#(b)(4)(vii)"],
    ["Wash. Super. Ct. Civ. R. 956(c)", undefined, "rule/wa-civ/956#(c)"],
    ["R. 94:46-2(c)", undefined, "rule/nj-court/94:46-2#(c)"],
    ["Rule 95A:18", undefined, "rule/va-sct/95A:18"],
    ["Supreme Court Rule 941(h)(7)", "il", "rule/il-sct/941#(h)(7)"],
    ["Supreme Court Rule 41", undefined, "rule/sct/41"],
    ["MCR 92.116(C)(10)", undefined, "rule/mi-mcr/92.116#(C)(10)"],
  ]);
});

test("constitutions are read in the order and with the words of their states", () => {
  check([
    ["Ill. Const. 1970, art. I, § 2", undefined, "const/il/art1/s2"],
    ["Const. 1963, art. 1, § 17", undefined, "const/mi/art1/s17"],
    ["N.H. Const. pt. I, art. 15", undefined, "const/nh/pt1/art15"],
    ["Section 10, Article I, Ohio Constitution", undefined, "const/oh/art1/s10"],
    ["article first, section 8, of the Connecticut constitution", undefined, "const/ct/art1/s8"],
    ["Md. Decl. of Rights art. 24", undefined, "const/md/dor/art24"],
    ["§ 10 of the Kansas Constitution Bill of Rights", undefined, "const/ks/bor/s10"],
    ["§ 51 of the Kentucky Constitution", undefined, "const/ky/s51"],
    ["Me. Const. art. I, § 6-A", undefined, "const/me/art1/s6-A"],
    ["U.S. Const., 5th Amend.", undefined, "const/us/amd5"],
    ["Article I, Section 8 of the Constitution", undefined, "const/us/art1/s8"],
  ]);
});

test("hostile text takes time in proportion to its length", () => {
  const parts = [
    "Code § ",
    "Penal Code, § 1(",
    "CR 1.",
    "Rule 1:1-",
    "Const. 1963, ",
    "§ 1-1,1",
    "Md. Code (2012) ",
    "[1] ",
    "K.S.A. 2022 Supp. ",
  ];
  for (const part of parts) {
    const time = (count: number) => {
      const text = part.repeat(count);
      const start = process.cpuUsage().user;
      recogniseCitations(text, { state: "md" });
      return process.cpuUsage().user - start;
    };
    time(500);
    assert.ok(time(16_000) < 40 * Math.max(time(2_000), 10_000), part);
  }
});
