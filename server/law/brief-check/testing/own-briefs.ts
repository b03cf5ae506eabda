export interface OwnBrief {
  name: string;
  /** The day printed in it. */
  day: string;
  /** Set in lines of a usual width. */
  isWrapped?: true;
  text: string;
}

/**
 * Briefs of our own, fiction about real law. `{c KIND ID PIN STATE|text}` is a citation; `-` is null. `{q VERDICT ID PIN N}` becomes a
 * quotation of N words taken from that paragraph by the test, of the citation after it; `{p …}` of the citation before it. For
 * `not-in-paragraph` and `not-in-section` the words come from the place that is named, which is another one than the cited.
 */
export const ownBriefs: OwnBrief[] = [
  {
    name: "vacatur",
    day: "2026-03-09",
    text: `REPLY BRIEF OF PETITIONER MARLOW FREIGHT

March 9, 2026

I. The award stands.

The Federal Arbitration Act (“FAA”), {c statute USC_T9_C1_S1 - found|9 U.S.C. § 1 et seq.}, leaves a court little room. A stay issues “{q verbatim USC_T9_C1_S3 - 12}.” {c statute USC_T9_C1_S3 - found|9 U.S.C. § 3}. Respondent reads into the next section the words “{q altered USC_T9_C1_S4 - 14},” {c statute USC_T9_C1_S4 - found|id. § 4}, which Congress did not write. The only grounds are listed. {c statute USC_T9_C1_S10 (a) found|FAA § 10(a)} (“{p verbatim USC_T9_C1_S10 (a)(3) 15}”). Nor may an award be modified except “{q marked-alteration USC_T9_C1_S11 (a) 16}.” {c statute USC_T9_C1_S11 (a) found|9 U.S.C. § 11(a)}; see also {c statute USC_T9_C1_S12 - found|id. § 12}; {c case - - case-not-checked|Oxford Health Plans LLC v. Sutter, 569 U.S. 564, 568–69 (2013)}.

{c case - - case-not-checked|Id. at 569}. Under {c statute USC_T9_C1_S13 - found|Section 13 of the FAA}, the papers go with the motion. Compare {c statute USC_T9_C2_S202 - found|9 U.S.C. §§ 202}, {c statute USC_T9_C2_S203 - found|203}, {c statute USC_T9_C2_S207 - found|and 207} with {c statute USC_T9_C3_S302 - found|9 U.S.C. § 302}. Respondent’s “{q not-in-section USC_T9_C1_S5 - 14}” is not the language of {c statute USC_T9_C1_S6 - found|9 U.S.C. § 6}.

II. This Court has jurisdiction.

{c statute USC_T28_C0_S1331 - found|28 U.S.C. §§ 1331} {c statute USC_T28_C0_S1367 (a) found|and 1367(a)} apply. “{q verbatim USC_T28_C0_S1367 (c) 6}.” {c statute USC_T28_C0_S1367 (c) found|Id. § 1367(c)}. A notice of removal must be filed as {c statute USC_T28_C0_S1446 (a) found|28 U.S.C. § 1446(a)} provides: “{p verbatim USC_T28_C0_S1446 (a) 14}.” Venue lies where “{q not-in-paragraph USC_T28_C0_S1391 (b)(2) 10},” {c statute USC_T28_C0_S1391 (b)(1) found|28 U.S.C. § 1391(b)(1)}. There is no {c statute USC_T28_C0_S1391 (k) paragraph-not-found|§ 1391(k)}, and no {c statute - - not-found|28 U.S.C. § 1391a}. Nothing in {c statute - - not-installed|42 U.S.C. § 1988(b)} or {c regulation - - not-installed|29 C.F.R. § 1614.105(a)(1)} helps. {c case - - case-not-checked|Badgerow v. Walters, 596 U.S. 1 (2022)}; {c case - - case-not-checked|Doe v. Harbor Co., No. 3:21-cv-00412, 2022 WL 998877, at *3 (E.D. Va. Feb. 2, 2022)}.

The arbitrator called the claim “without substance.” That was her right. But see {c case - - case-not-checked|Oxford Health, supra, at 570}.
`,
  },
  {
    name: "fair use",
    day: "2026-06-01",
    text: `# Memorandum in support

*Dated: June 1, 2026*

The Copyright Act of 1976 (the “Act”), {c statute USC_T17_C1_S101 - found|17 U.S.C. §§ 101-1332}, answers the question. An owner has rights “{q verbatim USC_T17_C1_S106 (1) 6},” {c statute USC_T17_C1_S106 (1) found|17 U.S.C. § 106(1)}, and “{q altered USC_T17_C1_S106 (3) 12},” {c statute USC_T17_C1_S106 (3) found|*id.* § 106(3)}. The limits are in {c statute USC_T17_C1_S108 - found|17 U.S.C. §§ 108} {c statute USC_T17_C1_S110 (1) found|and 110(1)}.

The statute is plain:

> {q verbatim USC_T17_C1_S109 (a) 30}

{c statute USC_T17_C1_S109 (a) found|17 U.S.C. § 109(a)}. *See also* {c case - - case-not-checked|*Kirtsaeng v. John Wiley & Sons, Inc.*, 568 U.S. 519 (2013)}; {c case - - case-not-checked|*Capitol Records, LLC v. ReDigi Inc.*, 910 F.3d 649, 656 (2d Cir. 2018)} (applying {c statute USC_T17_C1_S109 - found|§ 109}).[^1]

Defendant says that registration is “{q altered USC_T17_C4_S410 (c) 16}.” {c statute USC_T17_C4_S410 (c) found|17 U.S.C. § 410(c)}. A transfer must be in writing; “{q marked-alteration USC_T17_C2_S204 (a) 18}.” {c statute USC_T17_C2_S204 (a) found|*Id.* § 204(a)}. “{q not-in-paragraph USC_T17_C5_S504 (b) 12}” is not in {c statute USC_T17_C5_S504 (c)(1) found|17 U.S.C. § 504(c)(1)}. Damages follow {c statute USC_T17_C5_S504 (c)(2) found|§ 504(c)(2)}, and costs follow {c statute USC_T17_C5_S505 - found|Act § 505}.

The safe harbor covers storage “{q verbatim USC_T17_C5_S512 (c)(1) 9}.” {c statute USC_T17_C5_S512 (c)(1) found|17 U.S.C. § 512(c)(1)}; {c constitution CONST_US_ART1_S8 - found|U.S. Const. art. I, § 8, cl. 8}; {c constitution CONST_US_AMD1 - found|*id.* amend. I}. {c statute USC_T17_C5_S509 - repealed|17 U.S.C. § 509} was repealed. {c public-law - - not-installed|Pub. L. No. 105-304}, {c session-law - - not-installed|112 Stat. 2860} (1998).

[^1]: {c statute USC_T35_C28_S271 (a) found|35 U.S.C. § 271(a)} has a like rule (“{p verbatim USC_T35_C28_S271 (a) 10}”); {c regulation CFR_T37_P1_S1_53 (b) found|37 C.F.R. § 1.53(b)}; {c statute USC_T35_C29_S287 (a) found|35 U.S.C. § 287(a)}. {c statute USC_T35_C29_S287 (a) found|*Id.*}
`,
  },
  {
    name: "licensing",
    day: "2024-01-15",
    text: `IN THE SUPERIOR COURT OF THE DISTRICT OF COLUMBIA

January 15, 2024

A license is needed. D.C. law says so: “{q verbatim STATE_DC_T25_C1_S25-102 (a) 10}.” {c statute STATE_DC_T25_C1_S25-102 (a) found|D.C. Code § 25-102(a)}. The Board’s staff quoted “{q altered STATE_DC_T32_C10_S32-1008 (a)(1) 14}” from {c statute STATE_DC_T32_C10_S32-1008 (a)(1) found|D.C. Code § 32-1008(a)(1)}. {c statute STATE_DC_T32_C10_S32-1008 (z) paragraph-not-found|Id. § 32-1008(z)} is no paragraph. See {c statute STATE_DC_T32_C10_S32-1007 - found|D.C. Code §§ 32-1007}, {c statute STATE_DC_T32_C10_S32-1009 - found|32-1009}, {c statute STATE_DC_T32_C10_S32-1012 - found|and 32-1012}. {c statute - - not-installed|Va. Code Ann. § 40.1-28.8}; {c statute - - not-installed|Md. Code Ann., Lab. & Empl. § 3-415(a)}.

An Oregon court may act on “{q verbatim STATE_OR_C1_S1.171 (2) 8}.” {c statute STATE_OR_C1_S1.171 (2) found|ORS 1.171(2)}; {c statute STATE_OR_C1_S1.185 - found|ORS 1.185}. In Nevada, {c statute STATE_NV_C1_S1.210 - found|NRS 1.210}, {c statute STATE_NV_C1_S1.235 (1) found|1.235(1)}. Under {c rule RULE_FRCRP_R16 (a)(1)(E) found|Fed. R. Crim. P. 16(a)(1)(E)}, the government must “{p marked-alteration RULE_FRCRP_R16 (a)(1)(E) 16}.” {c rule RULE_FRCRP_R16 (d)(2) found|Rule 16(d)(2)} has the sanction. {c rule RULE_FRCRP_R16 (b) found|Id. 16(b)}; {c rule - - not-installed|Fed. R. Civ. P. 26(b)(1)}; {c rule - - not-installed|Fed. R. Evid. 403}.

A creditor must act: “{q verbatim CFR_T12_P1002_S1002_7 (a) 10}.” {c regulation CFR_T12_P1002_S1002_7 (a) found|12 C.F.R. § 1002.7(a)}; see {c regulation CFR_T12_P1002_S1002_6 (b) found|id. § 1002.6(b)}. “{q not-in-section CFR_T12_P1002_S1002_12 (b) 14}” is claimed to be {c regulation CFR_T12_P1002_S1002_13 (a) found|12 C.F.R. § 1002.13(a)}. The bid protest rules say that “{q altered CFR_T4_P21_S21_1 (a) 16},” {c regulation CFR_T4_P21_S21_1 (a) found|4 C.F.R. § 21.1(a)}. {c regulation CFR_T4_P21_S21_5 - found|Section 21.5} lists the grounds. {c register - - not-installed|82 Fed. Reg. 55,210} (Nov. 20, 2017). {c case - - case-not-checked|In re Estate of Delaney, 819 A.2d 968, 993 (D.C. 2003)}; {c case - - case-not-checked|State v. Rook, 2018 UT 9, ¶ 4, 417 P.3d 1}. Witness Arlo Benton said “I never saw the license on the wall.”
`,
  },
];
