import type { OwnBrief } from "./own-briefs.ts";

/** Three briefs that nothing was tuned on before they were first checked; the slots are those of own-briefs.ts. */
export const thirdBriefs: OwnBrief[] = [
  {
    name: "habeas",
    day: "2026-08-10",
    text: `MEMORANDUM IN OPPOSITION TO THE PETITION

August 10, 2026

The petition is late. A one-year period runs from “{q verbatim USC_T28_C0_S2244 (d)(1)(A) 10}.” {c statute USC_T28_C0_S2244 (d)(1)(A) found|28 U.S.C. § 2244(d)(1)(A)}; {c case - - case-not-checked|Holland v. Florida, 560 U.S. 631, 645 (2010)}. Time is tolled under {c statute USC_T28_C0_S2244 (d)(2) found|§ 2244(d)(2)}. Relief is barred unless the decision was “{q verbatim USC_T28_C0_S2254 (d)(1) 12},” {c statute USC_T28_C0_S2254 (d)(1) found|28 U.S.C. § 2254(d)(1)}, or rested on an unreasonable finding, {c statute USC_T28_C0_S2254 (d)(2) found|id. § 2254(d)(2)}. {c case - - case-not-checked|Harrington v. Richter, 562 U.S. 86, 102–03 (2011)}; {c case - - case-not-checked|Cullen v. Pinholster, 563 U.S. 170 (2011)}. Findings of fact are presumed right: “{q altered USC_T28_C0_S2254 (e)(1) 14}.” {c statute USC_T28_C0_S2254 (e)(1) found|28 U.S.C. § 2254(e)(1)}. A certificate issues “{Q verbatim|only if the applicant has made a substantial showing of the denial of a constitutional right},” {c statute USC_T28_C0_S2253 (c)(2) found|28 U.S.C. § 2253(c)(2)}. {c case - - case-not-checked|Buck v. Davis, 137 S. Ct. 759 (2017)}; {c case - - case-not-checked|Pinholster, 563 U.S. at 181}. See {c statute USC_T28_C0_S2241 - found|28 U.S.C. §§ 2241}, {c statute USC_T28_C0_S2242 - found|2242}, {c statute USC_T28_C0_S2255 (f)(3) found|& 2255(f)(3)}.

Counsel cites {c statute - - not-found|28 U.S.C. § 2259}, which does not exist, and {c statute USC_T28_C0_S2254 (k) paragraph-not-found|28 U.S.C. § 2254(k)}, which has no such paragraph. The Suspension Clause, {c constitution CONST_US_ART1_S9 - found|U.S. Const. art. I, § 9, cl. 2}, and the {o constitution CONST_US_AMD8 - found|Eighth Amendment} are not at issue; nor is {c constitution CONST_US_AMD14_S1 - found|U.S. Const. amend. XIV, § 1}. The rule for the courts of appeals is {c rule - - not-installed|Fed. R. App. P. 22(b)(1)}. {c case - - case-not-checked|Doe v. Warden, No. 22-1184, 2024 WL 1234567, at *2 (4th Cir. Mar. 22, 2024)} (per curiam) (unpublished). The judge must be impartial: “{Q verbatim|Any justice, judge, or magistrate judge of the United States shall disqualify himself in any proceeding in which his impartiality might reasonably be questioned}.” {c statute USC_T28_C0_S455 (a) found|28 U.S.C. § 455(a)}; {c statute USC_T28_C0_S144 - found|28 U.S.C. § 144} (“{p marked-alteration USC_T28_C0_S144 - 18}”). The petition’s “{Q not-in-section|manifest and grievous injustice of the lower tribunals}” is no ground under {c statute USC_T28_C0_S2243 - found|28 U.S.C. § 2243}.
`,
  },
  {
    name: "design patent",
    day: "2026-10-02",
    text: `**Opening brief**

*October 2, 2026*

**I.** Under the Patent Act of 1952 (“Patent Act”), {c statute USC_T35_C1_S1 - found|35 U.S.C. §§ 1 et seq.}, a design is protected for years. {c statute USC_T35_C16_S173 - found|35 U.S.C. § 173}; *see* {c statute USC_T35_C16_S171 (a) found|Patent Act § 171(a)} (“{P altered|Whoever invents any new, original, and ornamental design for an article of manufacture may obtain a patent therefor}”). Profits are owed where one “{q verbatim USC_T35_C29_S289 - 14}.” {c statute USC_T35_C29_S289 - found|*Id.* § 289}; {c case - - case-not-checked|*Samsung Elecs. Co. v. Apple Inc.*, 580 U.S. 53, 59 (2016)}. *Cf.* {c statute USC_T35_C29_S284 - found|35 U.S.C. § 284} (damages); {c statute USC_T35_C29_S283 - found|*id.* § 283} (injunction); {c case - - case-not-checked|*eBay Inc. v. MercExchange, L.L.C.*, 547 U.S. 388, 391 (2006)}.

**II.** The statute bars double recovery:

> {q verbatim USC_T35_C29_S289 - 26}

{c statute USC_T35_C29_S289 - found|35 U.S.C. § 289}. The defense of prior use needs “{q altered USC_T35_C28_S273 (a) 14}.” {c statute USC_T35_C28_S273 (a) found|35 U.S.C. § 273(a)}. An *ex parte* request goes under {c statute USC_T35_C30_S302 - found|35 U.S.C. §§ 302-307}; an appeal, {c statute USC_T35_C13_S141 (a) found|35 U.S.C. § 141(a)}, {c statute USC_T35_C13_S141 (c) found|(c)}, and {c statute USC_T35_C13_S144 - found|35 U.S.C. § 144}. The Federal Circuit has jurisdiction. {c statute USC_T28_C0_S1295 (a)(1) found|28 U.S.C. § 1295(a)(1)}; {c statute USC_T28_C0_S1338 (a) found|28 U.S.C. § 1338(a)}; {c statute USC_T28_C0_S1400 (b) found|§ 1400(b)}; {c case - - case-not-checked|*TC Heartland LLC v. Kraft Foods Grp. Brands LLC*, 137 S. Ct. 1514 (2017)}.[^1]

**III.** The office’s rules: {c regulation CFR_T37_P1_S1_153 (a) found|37 C.F.R. § 1.153(a)}; {c regulation CFR_T37_P1_S1_84 (h)(1) found|37 C.F.R. § 1.84(h)(1)}; {c regulation CFR_T37_P1_S1_111 (b) found|37 CFR § 1.111(b)} (“{p verbatim CFR_T37_P1_S1_111 (b) 12}”); {c regulation CFR_T37_P1_S1_116 - found|Rule 1.116}; {c regulation - - not-installed|37 C.F.R. § 41.37(c)(1)(iv)}; {c regulation CFR_T37_P1_S1_44 - omitted|37 C.F.R. § 1.44} (reserved). “{q not-in-paragraph USC_T35_C29_S287 (b)(1) 12}” is said to stand in {c statute USC_T35_C29_S287 (a) found|35 U.S.C. § 287(a)}. It does not. The Office wrote that applicants “shall be heard.”

[^1]: *Accord* {c case - - case-not-checked|*In re Cray Inc.*, 871 F.3d 1355, 1360 (Fed. Cir. 2017)}; {c statute USC_T28_C0_S1391 (c)(2) found|28 U.S.C. § 1391(c)(2)}; {c register - - not-installed|84 Fed. Reg. 50}; Act of July 19, 1952, {c public-law - - not-installed|Pub. L. No. 82-593}.
`,
  },
  {
    name: "bar license",
    day: "2025-02-03",
    text: `February 3, 2025

BEFORE THE ALCOHOLIC BEVERAGE AND CANNABIS BOARD

Applicant asks for a permit. The Board “{q verbatim STATE_DC_T25_C3_S25-301 (a) 8}.” {c statute STATE_DC_T25_C3_S25-301 (a) found|D.C. Code § 25-301(a)}. The standards are in {c statute STATE_DC_T25_C3_S25-313 (a) found|D.C. Code §§ 25-313(a)}, {c statute STATE_DC_T25_C3_S25-314 - found|25-314}, and {c statute STATE_DC_T25_C4_S25-446 - found|25-446}. The protestants’ brief quotes the hours rule as “{q altered STATE_DC_T25_C7_S25-723 (b) 14}.” {c statute STATE_DC_T25_C7_S25-723 (b) found|D.C. Code § 25-723(b)}. A licensee who “{q not-in-section STATE_DC_T25_C7_S25-725 (a) 12}” is not what {c statute STATE_DC_T25_C7_S25-726 (a) found|D.C. Code § 25-726(a)} says. Notice: {c statute STATE_DC_T25_C4_S25-423 (a) found|D.C. Code § 25-423(a)}; {c statute STATE_DC_T25_C4_S25-432 - found|§ 25-432}. Summary suspension is for danger. {c statute STATE_DC_T25_C8_S25-826 (a) found|D.C. Code § 25-826(a)} (“{p marked-alteration STATE_DC_T25_C8_S25-826 (a) 20}”). {c statute - - not-found|D.C. Code § 25-999}. {c regulation - - not-installed|23 DCMR § 400.1}; {c regulation - - not-installed|23 D.C.M.R. § 1604.4}; {c statute - - not-installed|D.C. Code § 47-2851.02(a)}.

The wage claims fail. {c statute STATE_DC_T32_C10_S32-1002 - found|D.C. Code § 32-1002}; {c statute STATE_DC_T32_C10_S32-1004 (a) found|id. § 32-1004(a)}; {c case - - case-not-checked|Dobyns v. United States, 30 A.3d 155, 160 (D.C. 2011)}; {c case - - case-not-checked|In re Dobyns, 30 A.3d at 161}; {c statute - - not-installed|29 U.S.C. §§ 201–219}; {c statute - - not-installed|Md. Code, Lab. & Empl. § 3-501}; {c statute - - not-installed|N.Y. Lab. Law § 196-d}; {c statute - - not-installed|820 ILCS 105/4(a)}; {c statute - - not-installed|Fla. Stat. § 448.110(3)}; {c statute - - not-installed|RCW 49.46.020}; {c statute - - not-installed|Mass. Gen. Laws ch. 151, § 1}; {c statute - - not-installed|O.C.G.A. § 34-4-3}. A workers’ compensation order is reviewed under {c statute STATE_DC_T32_C15_S32-1522 (b)(2) found|D.C. Code § 32-1522(b)(2)}. The rate is “set by the Mayor each July.” We rest.
`,
  },
];
