import assert from "node:assert/strict";
import { test } from "node:test";
import { readTyped, recogniseCitations } from "./recognise.ts";

/** Lists, ranges and shortened numbers as courts write them, with the keys (and pinpoints after `#`). The numbers are of no law. */
const lists: [input: string, keys: string, state?: string][] = [
  ["Texas CPRC § 96.003", "state/tx/cp/96.003"],
  ["California CCP § 9031.310", "state/ca/ccp/9031.310"],
  ["New York VTL § 9129(a)", "state/ny/vat/9129#(a)"],
  ["Louisiana R.S. 92:668", "state/la/rs/92:668"],
  ["Texas DTPA § 17.95(b)(1)", "state/tx/bc/17.95#(b)(1)"],
  ["Tex. Rev. Civ. Stat. Ann. art. 9413(37), § 1.02", "state/tx/cv/9413(37)#§ 1.02"],
  ["art. 92.12, § 3g(a)(2) of the Texas Code of Criminal Procedure", "state/tx/cr/92.12#§ 3g(a)(2)"],
  ["section 950-e of the General Municipal Law", "state/ny/gmu/950-e"],
  ["General Obligations Law § 95-108 (a)", "state/ny/gob/95-108#(a)"],
  ["Surrogate's Court Procedure Act § 9707", "state/ny/scp/9707"],
  ["720 ILCS 95/9-1(a)(1), (b)(6)", "state/il/720/95/9-1#(a)(1) state/il/720/95/9-1#(b)(6)"],
  ["735 ILCS 95/2-615, 2-619", "state/il/735/95/2-615 state/il/735/95/2-619"],
  ["725 ILCS 95/122-1 to 122-8", "state/il/725/95/122-1 state/il/725/95/122-8"],
  ["R.C. 9941.25(B), 9929.11", "state/oh/9941.25#(B) state/oh/9929.11"],
  ["RCW 96.09.187(3), .191", "state/wa/96.09.187#(3) state/wa/96.09.191"],
  ["ORS 931.600, 931.605 and 931.610", "state/or/931.600 state/or/931.605 state/or/931.610"],
  ["N.J.S.A. 92A:15-5.1 to -5.17", "state/nj/92A:15-5.1 state/nj/92A:15-5.17"],
  ["N.J.S.A. 92C:11-3(a)(1), -3(a)(2)", "state/nj/92C:11-3#(a)(1) state/nj/92C:11-3#(a)(2)"],
  ["A.R.S. §§ 95-403(A), -403.01", "state/az/95-403#(A) state/az/95-403.01"],
  ["NRS 941.635-.670", "state/nv/941.635 state/nv/941.670"],
  ["K.S.A. 98-25,137, 98-2550", "state/ks/98-25,137 state/ks/98-2550"],
  ["K.S.A. 2023 Supp. 60-99a02(d)", "state/ks/60-99a02#(d)"],
  ["K.S.A. 90-513(a)(4), (b)", "state/ks/90-513#(a)(4) state/ks/90-513#(b)"],
  ["MCL 912A.19b(3)(b)(i), (g), and (j)", "state/mi/912A.19b#(3)(b)(i) state/mi/912A.19b#(3)(g) state/mi/912A.19b#(3)(j)"],
  ["Wyo. Stat. Ann. § 91-21-1203(a)(ii), (d)", "state/wy/91-21-1203#(a)(ii) state/wy/91-21-1203#(d)"],
  ["Minn. Stat. § 945.682, subds. 2(1), 6(a)", "state/mn/945.682#subds. 2(1), 6(a)"],
  ["N.C. Gen. Stat. § 98C-1, Rule 404(b)", "state/nc/98C-1#Rule 404(b)"],
  ["Mass. Gen. L. c. 931, § 60L", "state/ma/931/60L"],
  ["Chapter 993A, Section 9(3) of the Massachusetts General Laws", "state/ma/993A/9#(3)"],
  ["§§ 939.806(1)(c) and (e)1., Fla. Stat.", "state/fl/939.806#(1)(c) state/fl/939.806#(1)(e)1"],
];

const spelled = ({ key, pinpoint }: { key: string; pinpoint: string | null }) => (pinpoint === null ? key : `${key}#${pinpoint}`);

test("lists, ranges and shortened numbers of a state's code are read whole, typed and in a sentence", () => {
  for (const [input, keys, state] of lists) {
    const typed = readTyped(input, { state })?.citation.targets ?? [];
    assert.equal(typed.map(spelled).join(" "), keys, input);
    const read = recogniseCitations(`The court relied on ${input} when it denied the motion.`, { state });
    assert.equal(read.flatMap(({ targets }) => targets.map(spelled)).join(" "), keys, `in a sentence: ${input}`);
  }
});

test("numbers and abbreviations of other things are no sections of a state", () => {
  for (const text of [
    "The shop sold RS 485 converters and IC 555-2 timers.",
    "Clerks in GS 13-1 are paid by the General Schedule.",
    "In re RSA, 159 N.H. 6, was cited.",
    "NRS 11 radios, HRS 24 hour dials, KSA 60 riyals and an FS 12.5 mm lens were bought.",
    "Iowa IC 12-1 is a bracket, and Plat RS 12-34 a map.",
    "The Virginia Tech MCA 5-1-2 exam was hard.",
    "Chapter 93A, Section 2 of the handbook applies.",
    "Section 5-a of the bylaws and section 3-b of the lease agree.",
    "See Model Penal Code § 2.02(2).",
  ]) {
    const keys = recogniseCitations(text, {}).flatMap(({ targets }) => targets.map(({ key }) => key));
    assert.deepEqual(
      keys.filter((key) => /^(?:state|shared)\//.test(key)),
      [],
      text,
    );
  }
});

test("the sentence after a list of sections is not read as part of it", () => {
  for (const [text, keys] of [
    ["Under ORS 931.600, 12.50 percent is due.", "state/or/931.600"],
    ["Under K.S.A. 90-513, 5-4 votes decide.", "state/ks/90-513"],
    ["Under RCW 96.09.187, 20 days suffice.", "state/wa/96.09.187"],
    ["Under K.S.A. 90-513(a)(4), (b) the keeper pays.", "state/ks/90-513#(a)(4)"],
  ] as const) {
    const read = recogniseCitations(text, {}).flatMap(({ targets }) => targets.map(spelled));
    assert.equal(read.join(" "), keys, text);
  }
});
