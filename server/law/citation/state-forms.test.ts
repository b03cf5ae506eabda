import assert from "node:assert/strict";
import { test } from "node:test";
import { division, install, library, section } from "../testing/fictional-code.ts";
import { readTyped, recogniseCitations } from "./recognise.ts";
import { resolveCitation } from "./resolve.ts";
import { sectionsNamed } from "./sections-named.ts";

/**
 * Every state's full form and the forms of its lawyers: input, keys (with a pinpoint after `#`), and the state where the form needs one. The
 * numbers are of no law.
 */
const forms: [input: string, keys: string, state?: string][] = [
  ["Cal. Penal Code § 9187", "state/ca/pen/9187"],
  ["PC 9187", "state/ca/pen/9187", "ca"],
  ["CCP § 9425.16", "state/ca/ccp/9425.16", "ca"],
  ["Bus. & Prof. Code, § 97200", "state/ca/bpc/97200"],
  ["Gov. C. § 92940", "state/ca/gov/92940", "ca"],
  ["CVC 93152(a)", "state/ca/veh/93152#(a)"],
  ["Tex. Penal Code Ann. § 99.02", "state/tx/pe/99.02"],
  ["Tex. Bus. & Com. Code § 97.46(b)", "state/tx/bc/97.46#(b)"],
  ["Tex. Rev. Civ. Stat. art. 981-1", "state/tx/cv/981-1"],
  ["TPC 99.02", "state/tx/pe/99.02", "tx"],
  ["CPRC § 96.003", "state/tx/cp/96.003"],
  ["N.Y. C.P.L.R. 9212(b)", "state/ny/cplr/9212#(b)"],
  ["N.Y. U.C.C. § 2-901", "state/ny/ucc/2-901"],
  ["N.Y. U.C.C. Law §§ 2-901, 2-902", "state/ny/ucc/2-901 state/ny/ucc/2-902"],
  ["PL 925.25", "state/ny/pen/925.25", "ny"],
  ["VTL § 9192", "state/ny/vat/9192"],
  ["V&T Law § 9192(3)", "state/ny/vat/9192#(3)"],
  ["N.Y. EPTL 9-1.1-A", "state/ny/ept/9-1.1-A"],
  ["s. 975.021, F.S.", "state/fl/975.021"],
  ["section 975.15, Florida Statutes", "state/fl/975.15"],
  ["§ 990.803(6), Fla. Stat. (2025)", "state/fl/990.803#(6)"],
  ["920 ILCS 5/9-1", "state/il/920/5/9-1"],
  ["920 Ill. Comp. Stat. 5/9-1 to 5/9-2", "state/il/920/5/9-1 state/il/920/5/9-2"],
  ["920 ILCS 5/9-1–5/9-2", "state/il/920/5/9-1 state/il/920/5/9-2"],
  ["ch. 920, ILCS 5/9-1", "state/il/920/5/9-1"],
  ["98 Pa.C.S.A. § 1102.1", "state/pa/98/1102.1"],
  ["13 Pa.C.S. § 2A901", "state/pa/13/2A901"],
  ["Crimes Code § 9707", "state/pa/18/9707"],
  ["R.C. 9901.011", "state/oh/9901.011"],
  ["R.C. 9901.011 to 9901.02", "state/oh/9901.011 state/oh/9901.02"],
  ["section 9901.011 of the Revised Code", "state/oh/9901.011"],
  ["N.C. Gen. Stat. § 91A-1, Rule 12", "state/nc/91A-1#Rule 12"],
  ["N.C.G.S. § 91A-1, Rules 12 and 56", "state/nc/91A-1#Rules 12 and 56"],
  ["G.S. 15-1", "state/nc/15-1", "nc"],
  ["MCL 912A.2d", "state/mi/912A.2d"],
  ["§ 91-200 of the Code of Virginia", "state/va/91-200"],
  ["Va. Code §§ 98.2-60.3:1–98.2-60.4", "state/va/98.2-60.3:1 state/va/98.2-60.4"],
  ["RCW 92A.2-201", "state/wa/92A.2-201"],
  ["RCW 92.56.010-.030", "state/wa/92.56.010 state/wa/92.56.030"],
  ["M.G.L. c. 990, § 7D1/2", "state/ma/990/7D1/2"],
  ["Mass. Gen. Laws ch. 990, § 7D ½", "state/ma/990/7D1/2"],
  ["ALM GL ch. 993A, § 2", "state/ma/993A/2"],
  ["c. 993A, § 2(a)", "state/ma/993A/2#(a)", "ma"],
  ["G.L. c. 949, §§ 148, 150", "state/ma/949/148 state/ma/949/150", "ma"],
  ["section 2 of chapter 993A of the General Laws", "state/ma/993A/2"],
  ["N.J.S.A. 92C:11-3", "state/nj/92C:11-3"],
  ["C.99:4-98.12", "state/nj/99:4-98.12"],
  ["R.S. 99:4-97", "state/nj/99:4-97", "nj"],
  ["Ind. Code §§ 95-42-1-1–95-42-1-2", "state/in/95-42-1-1 state/in/95-42-1-2"],
  ["I.C. 95-42-1-1", "state/in/95-42-1-1", "in"],
  ["A.R.S. § 98-622.01", "state/az/98-622.01"],
  ["Minn. Stat. § 956B.01, subd. 2", "state/mn/956B.01#subd. 2"],
  ["Minn. Stat. §§ 909.185–909.19", "state/mn/909.185 state/mn/909.19"],
  ["Minn. Stat. § 336.9-901", "state/mn/336.9-901"],
  ["KRS 355.9-901", "state/ky/355.9-901"],
  ["s. 93.92, Stats.", "state/wi/93.92"],
  ["C.R.S. §§ 94-2.5-302–94-2.5-303", "state/co/94-2.5-302 state/co/94-2.5-303"],
  ["C.R.S. § 94-2.5-302 to -305", "state/co/94-2.5-302 state/co/94-2.5-305"],
  ["Neb. U.C.C. § 9-902", "state/ne/ucc/9-902"],
  ["§ 96-264, R.R.S. 1943", "state/ne/96-264"],
  ["U.C.A. § 96-5-203", "state/ut/96-5-203"],
  ["N.D.C.C. §§ 92.1-16-01–92.1-16-02", "state/nd/92.1-16-01 state/nd/92.1-16-02"],
  ["SDCL 92-16-4", "state/sd/92-16-4"],
  ["K.S.A. 2024 Supp. 91-5402", "state/ks/91-5402"],
  ["K.S.A. 98-1,208", "state/ks/98-1,208"],
  ["I.C.A. § 909.4", "state/ia/909.4"],
  ["§ 907.2, the Code of Iowa", "state/ia/907.2"],
  ["section 998.21", "state/ia/998.21", "ia"],
  ["C.G.S. § 946b-82", "state/ct/946b-82"],
  ["La. R.S. 94:967(B)(4)", "state/la/rs/94:967#(B)(4)"],
  ["C.Cr.P. art. 9701", "state/la/ccrp/9701"],
  ["c.c. art. 9315", "state/la/civ/9315", "la"],
  ["S.C. Code § 91-1-714A", "state/sc/91-1-714A"],
  ["Code of Ala. 1975, § 96-5-60", "state/al/96-5-60"],
  ["HRS § 990:2-201", "state/hi/990:2-201"],
  ["DGCL § 902(b)(7)", "state/de/8/902#(b)(7)"],
  ["section 920 of title 8", "state/de/8/920", "de"],
  ["Title 97-A, section 18", "state/me/97-A/18", "me"],
  ["OCGA § 96-5-1", "state/ga/96-5-1"],
  ["T.C.A. § 99-13-202", "state/tn/99-13-202"],
  ["MCA § 97-71-5", "state/ms/97-71-5", "ms"],
  ["A.C.A. § 95-10-101", "state/ar/95-10-101", "ar"],
  ["KRS 905.010", "state/ky/905.010"],
  ["Md. CR § 91-101", "state/md/gcr/91-101"],
  ["CR 91-101", "state/md/gcr/91-101", "md"],
  ["Md. CJP § 95-101", "state/md/gcj/95-101"],
  ["R.S.Mo. § 965.020", "state/mo/965.020"],
  ["965.020, RSMo Supp. 2023", "state/mo/965.020"],
  ["21 O.S. § 901.7", "state/ok/21/901.7"],
  ["21 O.S. 2021, 901.7", "state/ok/21/901.7"],
  ["97-A m.r.s. § 18", "state/me/97-A/18"],
  ["RSA 959:6", "state/nh/959:6"],
  ["93 V.S.A. § 2301", "state/vt/93/2301"],
  ["w.s. 96-2-101", "state/wy/96-2-101"],
  ["RIGL § 91-23-1", "state/ri/91-23-1"],
];

const spelled = ({ key, pinpoint }: { key: string; pinpoint: string | null }) => (pinpoint === null ? key : `${key}#${pinpoint}`);

test("a state's code is read in the full form and in the forms of its lawyers", () => {
  for (const [input, keys, state] of forms.filter(([one]) => one !== "section 998.21")) {
    assert.equal((readTyped(input, { state })?.citation.targets ?? []).map(spelled).join(" "), keys, input);
  }
});

test("the same forms are read in a sentence", () => {
  // Typed alone, lowercase and names without a sign mean more than in a sentence.
  const typedOnly = /^(?:[a-z]\.[a-z]\. |97-A m|ch\. 920|CR 91|§ 907|section 998|Title 97)/;
  for (const [input, keys, state] of forms.filter(([one]) => !typedOnly.test(one))) {
    const read = recogniseCitations(`The court relied on ${input} when it ruled.`, { state });
    assert.equal(read.flatMap(({ targets }) => targets.map(spelled)).join(" "), keys, input);
  }
});

test("two citations in a row are two", () => {
  for (const [text, keys] of [
    ["M.G.L. c. 990, § 7D1/2; M.G.L. c. 993A, § 2", "state/ma/990/7D1/2 state/ma/993A/2"],
    ["R.C. 9901.011 and R.C. 9901.02", "state/oh/9901.011 state/oh/9901.02"],
    ["Ind. Code § 95-42-1-1, Ind. Code § 95-42-1-2", "state/in/95-42-1-1 state/in/95-42-1-2"],
    ["RCW 92A.2-201 and RCW 92.56.010", "state/wa/92A.2-201 state/wa/92.56.010"],
    ["P.L.1985, c.154 (C.99:4-98.12 et seq.)", "state/nj/99:4-98.12"],
  ] as const) {
    const read = recogniseCitations(`See ${text}.`, {}).flatMap(({ targets }) => targets.map(spelled));
    assert.equal(read.filter((key) => key.startsWith("state/")).join(" "), keys, text);
  }
});

test("a form that is of another law is not read as a state's", () => {
  for (const [text, state] of [
    ["St. 1990, c. 208, § 1", "ma"],
    ["section 2 of chapter 208 of the acts of 1990", "ma"],
    ["section 2 of chapter 93A", undefined],
    ["c. 93A, § 2", "nj"],
    ["section 2 of the General Laws", "ri"],
    ["the Education Code 2019 amendments", "ca"],
    ["the Labor Code 12 months later", "ca"],
    ["GS 13-1", undefined],
    ["in § 5-101", "md"],
    ["RCW 92A.2 and 201 others", undefined],
  ] as const) {
    const keys = recogniseCitations(text, { state }).flatMap(({ targets }) => targets.map(({ key }) => key));
    assert.deepEqual(
      keys.filter((key) => key.startsWith("state/")),
      [],
      text,
    );
  }
});

test("a name without its state leads where one installed code has the section, and to the state of the matter", async (t) => {
  const dbs = library(t);
  const add = async (state: string, citationShort: string, number: string, change = {}) => {
    const key = `${state}-${number.replaceAll(/\W/g, "-")}`;
    const own = section(number, "The keeper shall tend the light.", {
      actId: `STATE_${state.toUpperCase()}_S${number.replaceAll(/[^\w.:-]/g, "-")}`,
      identity: key,
      identifier: null,
      divisionKey: "code",
      corpusType: "STATE",
      citationShort,
      ...change,
    });
    const source = { key, name: key, corpusType: "STATE" as const, jurisdiction: state, titleNumber: null };
    await install(dbs, { source, divisions: [division("code", "code", null, "Lamps", null)], sections: [own] });
  };
  await add("ca", "Cal. Penal Code § 9187", "9187");
  await add("ca", "Cal. Veh. Code § 9802", "9802");
  await add("pa", "75 Pa. Cons. Stat. § 9802", "9802");
  await add("ny", "N.Y. C.P.L.R. 9212", "9212");
  await add("ma", "Mass. Gen. Laws ch. 990, § 7D1/2", "7D1/2");
  await add("nj", "N.J. Stat. Ann. § 99:4-97", "99:4-97");
  await add("mt", "Mont. Code Ann. § 95-5-102", "95-5-102");
  await add("hi", "HRS § 490:2-901", "490:2-901");
  await add("ga", "O.C.G.A. § 11-2-901", "11-2-901");
  await add("oh", "Ohio Rev. Code Ann. §§ 9901.011 to 9901.02", "9901.011 to 9901.02", {
    actId: "STATE_OH_S9901.011-to-9901.02",
    numbers: ["9901.011", "9901.02"],
    isRange: true,
  });
  const at = (input: string, state?: string) => {
    const { status, actId } = resolveCitation(dbs.corpus, input, { state });
    return status === "resolved" ? actId : status;
  };
  assert.equal(at("Penal Code § 9187"), "STATE_CA_S9187");
  assert.equal(at("Penal Code § 9187", "ca"), "STATE_CA_S9187");
  assert.notEqual(at("Penal Code § 9187", "tx"), "STATE_CA_S9187");
  // California and Pennsylvania have a Vehicle Code with this section.
  assert.equal(at("Vehicle Code § 9802"), "needs-scope");
  assert.equal(at("Vehicle Code § 9802", "pa"), "STATE_PA_S9802");
  assert.equal(at("CPLR 9212(b)"), "STATE_NY_S9212");
  assert.equal(at("G.L. c. 990, § 7D1/2"), "STATE_MA_S7D1-2");
  assert.equal(at("R.S. 99:4-97"), "STATE_NJ_S99:4-97");
  // Mississippi and Montana call their codes so.
  assert.equal(at("MCA 95-5-102"), "needs-scope");
  assert.equal(at("MCA 95-5-102", "mt"), "STATE_MT_S95-5-102");
  assert.notEqual(at("MCA 95-5-102", "ms"), "STATE_MT_S95-5-102");
  assert.equal(at("UCC 2-901"), "needs-scope");
  assert.equal(at("UCC § 2-901", "hi"), "STATE_HI_S490:2-901");
  assert.equal(at("UCC § 2-901", "ga"), "STATE_GA_S11-2-901");
  // By digits, 9901.015 is between 9901.011 and 9901.02, and 9901.2 and 9901.012 at its sides.
  assert.equal(at("R.C. 9901.015"), "STATE_OH_S9901.011-to-9901.02");
  assert.equal(at("R.C. 9901.2"), "unresolved");
  assert.equal(at("R.C. 9901.01"), "unresolved");
  assert.equal(sectionsNamed(dbs.corpus, "R.C. 9901.011 to 9901.02", {}, 5), null);
});
