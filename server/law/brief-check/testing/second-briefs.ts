import type { OwnBrief } from "./own-briefs.ts";

/**
 * Seven more briefs, written before any of them was checked; the slots are those of own-briefs.ts. `{Q VERDICT|words}` is a quotation
 * given word by word, of the citation after it, and `{P …}` of the one before it. `{o …}` is a citation that may be found or not.
 */
export const secondBriefs: OwnBrief[] = [
  {
    name: "remand",
    day: "2026-04-20",
    isWrapped: true,
    text: `IN THE UNITED STATES DISTRICT COURT
FOR THE NORTHERN DISTRICT OF TARROW

PLAINTIFF'S MOTION TO REMAND
April 20, 2026

Plaintiff Wick Orchards moves to remand. A defendant may remove only what could have been filed here. {c statute USC_T28_C0_S1441 (a) found|28 USC 1441(a)}. "{q verbatim USC_T28_C0_S1331 - 14}." {c statute USC_T28_C0_S1331 - found|28 U.S.C. sec. 1331}. Diversity needs more than $75,000, and the statute says "{Q verbatim|exclusive of interest and costs}," {c statute USC_T28_C0_S1332 (a) found|Title 28, United States Code, Section 1332(a)}. The notice came too late. It is due "{q verbatim USC_T28_C0_S1446 (b)(1) 9}." {c statute USC_T28_C0_S1446 (b)(1) found|28 U. S. C. § 1446(b)(1)}; {c statute USC_T28_C0_S1446 (b)(3) found|id., § 1446(b)(3)}. The defendants answer that "{q altered USC_T28_C0_S1446 (b)(2)(A) 15}." {c statute USC_T28_C0_S1446 (b)(2)(A) found|Id. § 1446(b)(2)(A)}. That is not what it says. "{Q verbatim|A motion to remand the case on the basis of any defect other than lack of subject matter jurisdiction must be made within 30 days after the filing of the notice of removal under section 1446(a).}" {c statute USC_T28_C0_S1447 (c) found|28 U.S.C.A. § 1447(c)} (West). See {c statute USC_T28_C0_S1441 - found|28 U.S.C. §§ 1441-1455}; {c case - - case-not-checked|Shamrock Oil & Gas Corp. v. Sheets, 313 U.S. 100, 108-09 (1941)}; {c case - - case-not-checked|Syngenta Crop Prot., Inc. v. Henson, 537 U.S. 28, 32 (2002)}; accord {c case - - case-not-checked|Murphy Bros. v. Michetti Pipe Stringing, Inc., 526 U.S. 344 (1999)}.

An order to remand "{Q altered|may require payment of just costs and all actual expenses, including reasonable attorney fees}." {c statute USC_T28_C0_S1447 (c) found|28 USC § 1447(c)} The review of it is barred: "{Q marked-alteration|[a]n order remanding a case to the State court from which it was removed is not reviewable on appeal or otherwise . . . .}" {c statute USC_T28_C0_S1447 (d) found|28 U.S.C. § 1447(d)}. But see {c statute USC_T28_C0_S1453 (c)(1) found|28 U.S.C. § 1453(c)(1)}; {c statute USC_T28_C0_S1443 (1) found|§ 1443(1)}; {c statute USC_T28_C0_S1442 - found|section 1442 of title 28}. Congress defined "State" in {c statute USC_T28_C0_S1332 (e) found|28 U.S.C. § 1332(e)}. The forum-defendant rule reads:

    {q verbatim USC_T28_C0_S1441 (b)(2) 30}

{c statute USC_T28_C0_S1441 (b)(2) found|28 U.S.C. § 1441(b)(2)}. Supplemental claims do not help. {c statute USC_T28_C0_S1367 (b) found|28 U.S.C. § 1367(b)} ("{p marked-alteration USC_T28_C0_S1367 (b) 18}"). Nor does {c statute - - not-found|28 U.S.C. § 1446b}. The statute has no {c statute USC_T28_C0_S1447 (g) paragraph-not-found|§ 1447(g)}. {c constitution CONST_US_ART3_S2 - found|U.S. Const. art. III, § 2, cl. 1}, and {c constitution CONST_US_AMD11 - found|U.S. CONST. amend. XI}, are not in issue; nor are {c statute - - not-installed|42 U.S.C. §§ 1981}, {c statute - - not-installed|1983}, {c statute - - not-installed|and 1985(3)}. The complaint says the orchard is "a total loss" and that the truck "never came back." {c statute - - not-installed|15 U.S.C. § 1(a)}. {c case - - case-not-checked|Murphy Bros., 526 U.S. at 348}. Counsel who "{Q verbatim|so multiplies the proceedings in any case unreasonably and vexatiously}" pays. {c statute USC_T28_C0_S1927 - found|28 U.S.C. § 1927}; {c case - - case-not-checked|Roadway Express, Inc. v. Piper, 447 U.S. 752, 757 (1980)}; {c rule - - not-installed|FED. R. CIV. P. 11(b)(2)}; {c rule - - not-installed|Fed. R. App. P. 4(a)(1)(A)}.
`,
  },
  {
    name: "patent reply",
    day: "2026-02-17",
    text: `# Reply brief

*February 17, 2026*

The patent statute (the “Patent Act”), {c statute USC_T35_C1_S1 - found|35 U.S.C. § 1 et seq.}, decides this appeal. An invention is eligible when someone “{Q verbatim|invents or discovers any new and useful process, machine, manufacture, or composition of matter}.” {c statute USC_T35_C10_S101 - found|35 U.S.C. § 101}. The examiner wrote of “{Q altered|any new and useful method, machine, manufacture, or composition of matter},” *{c statute USC_T35_C10_S101 - found|id.}*, which is wrong. {c case - - case-not-checked|*Alice Corp. Pty. Ltd. v. CLS Bank Int’l*, 573 U.S. 208, 216 (2014)}. *{c case - - case-not-checked|Id.}* at 217.

1. *Written description.* “{q verbatim USC_T35_C11_S112 (a) 24}.” {c statute USC_T35_C11_S112 (a) found|35 U.S.C. § 112(a)}. Claims must “{q altered USC_T35_C11_S112 (b) 16}.” {c statute USC_T35_C11_S112 (b) found|*Id.* § 112(b)}; see {c statute USC_T35_C11_S112 (f) found|35 U.S.C. §§ 112(f)}, {c statute USC_T35_C11_S113 - found|113}; {c regulation CFR_T37_P1_S1_75 (d)(1) found|37 CFR 1.75(d)(1)}; {c regulation CFR_T37_P1_S1_71 - found|37 C.F.R. §§ 1.71}{c regulation CFR_T37_P1_S1_72 - found|, 1.72}.
2. *Novelty.* A person shall be entitled “{Q marked-alteration|unless . . . the claimed invention was patented, described in a printed publication, or in public use, on sale, or otherwise available to the public before the effective filing date of the claimed invention}.” {c statute USC_T35_C10_S102 (a)(1) found|35 U.S.C. § 102(a)(1)}. The exception in {c statute USC_T35_C10_S102 (b)(1)(A) found|section 102(b)(1)(A)} covers “{p verbatim USC_T35_C10_S102 (b)(1)(A) 10}.”
3. *Candor.* “{Q marked-alteration|Each individual associated with the filing and prosecution of a patent application has a duty of candor and good faith in dealing with the Office [and] a duty to disclose to the Office all information known to that individual to be material to patentability}.” {c regulation CFR_T37_P1_S1_56 (a) found|37 C.F.R. § 1.56(a)} (emphasis added). Rule 56 has other parts. {c regulation CFR_T37_P1_S1_56 (b)(1) found|*Id.* § 1.56(b)(1)}. {c regulation CFR_T37_P1_S1_97 (b) found|37 C.F.R. § 1.97(b)–(d)}.

On damages, the court “{Q verbatim|shall award the claimant damages adequate to compensate for the infringement, but in no event less than a reasonable royalty for the use made of the invention by the infringer},” {c statute USC_T35_C29_S284 - found|35 U.S.C. § 284}, and may award fees “{Q altered|in extraordinary cases},” {c statute USC_T35_C29_S285 - found|35 U.S.C. § 285}. {c case - - case-not-checked|*Octane Fitness, LLC v. ICON Health & Fitness, Inc.*, 572 U.S. 545 (2014)}. Compare {c statute USC_T35_C28_S271 (b) found|§ 271(b)} (“{P verbatim|Whoever actively induces infringement of a patent shall be liable as an infringer}”) with {c statute USC_T35_C28_S271 (c) found|§ 271(c)} (“{p not-in-paragraph USC_T35_C28_S271 (f)(1) 14}”). No recovery runs “{Q verbatim|more than six years prior to the filing of the complaint}.” {c statute USC_T35_C29_S286 - found|Patent Act § 286}. The marking rule is in {c statute USC_T35_C29_S287 (a) found|Section 287(a) of the Patent Act}.

{c statute USC_T35_C10_S104 - repealed|35 U.S.C. § 104} was repealed, and {c statute USC_T35_C1_S14 - renumbered|35 U.S.C. § 14} bears another number. {c regulation CFR_T37_P1_S1_44 - omitted|37 C.F.R. § 1.44} is reserved. There is no {c regulation - - not-found|37 C.F.R. § 1.56a}. The Leahy-Smith America Invents Act, {c public-law - - not-installed|Pub. L. No. 112-29}, {c session-law - - not-installed|125 Stat. 284} (2011), changed much, as did {c register - - not-installed|77 Fed. Reg. 48,612}. *See* {c case - - case-not-checked|*Cuozzo Speed Techs., LLC v. Lee*, 579 U.S. 261 (2016)}; {c case - - case-not-checked|*SAS Inst., Inc. v. Iancu*, 138 S. Ct. 1348, 1354–55 (2018)}; {c statute USC_T35_C31_S314 (d) found|35 U.S.C. § 314(d)} (“{p verbatim USC_T35_C31_S314 (d) 14}”); {c statute USC_T35_C31_S315 (b) found|*id.* § 315(b)}.[^2]

[^2]: {c statute USC_T35_C31_S316 (a)(11) found|35 U.S.C. § 316(a)(11)}; {c statute USC_T35_C31_S318 (a) found|§ 318(a)}; {c statute USC_T28_C0_S1295 (a)(4)(A) found|28 U.S.C. § 1295(a)(4)(A)}. {c case - - case-not-checked|*In re Cuozzo*, 793 F.3d 1268 (Fed. Cir. 2015)}.
`,
  },
  {
    name: "suppression",
    day: "2025-10-06",
    text: `UNITED STATES v. DORAN

Memorandum of law

Filed October 6, 2025

The Fourth Amendment protects “{Q marked-alteration|[t]he right of the people to be secure in their persons, houses, papers, and effects, against unreasonable searches and seizures}.” {c constitution CONST_US_AMD4 - found|U.S. Const. amend. IV}. A magistrate judge may issue a warrant as {c rule RULE_FRCRP_R41 (b)(1) found|Federal Rule of Criminal Procedure 41(b)(1)} allows. “{q verbatim RULE_FRCRP_R41 (d)(1) 12}.” {c rule RULE_FRCRP_R41 (d)(1) found|Fed. R. Crim. P. 41(d)(1)}; {c rule RULE_FRCRP_R41 (e)(2)(A) found|Fed.R.Crim.P. 41(e)(2)(A)}; {c rule RULE_FRCRP_R41 (f)(1)(C) found|id. 41(f)(1)(C)}. The motion is timely, {c rule RULE_FRCRP_R12 (b)(3)(C) found|Rule 12(b)(3)(C)}, and the government must answer under {c rule RULE_FRCRP_R12 (c)(1) found|Fed. R. Crim. P. 12(c)(1)}, {c rule RULE_FRCRP_R12 (c)(3) found|(c)(3)}.

I. Discovery

“{q verbatim RULE_FRCRP_R16 (a)(1)(E) 20}.” {c rule RULE_FRCRP_R16 (a)(1)(E) found|Fed. R. Crim. P. 16(a)(1)(E)}. The prosecutor wrote that the government “{q altered RULE_FRCRP_R16 (a)(1)(F) 14}.” {c rule RULE_FRCRP_R16 (a)(1)(F) found|Rule 16(a)(1)(F)}. The court may “{Q verbatim|grant a continuance}.” {c rule RULE_FRCRP_R16 (d)(2)(B) found|Rule 16(d)(2)(B)}. Nothing in {c rule RULE_FRCRP_R16 (k) paragraph-not-found|Fed. R. Crim. P. 16(k)} is to the contrary, for there is none; and {c rule - - not-found|Fed. R. Crim. P. 63} does not exist. {c rule RULE_FRCRP_R26.2 (f) found|Fed. R. Crim. P. 26.2(f)} defines a statement. {c rule - - not-installed|Fed. R. Evid. 801(d)(2)(E)}; {c rule - - not-installed|FRE 404(b)}; {c statute - - not-installed|18 U.S.C. § 3500(b)}; {c statute - - not-installed|18 U.S.C. §§ 2510-2523}.

II. Classified papers

Under the Classified Information Procedures Act (“CIPA”), {c statute USC_T18A_CPL96-456_S1 - found|18 U.S.C. app. 3 §§ 1-16}, a defendant gives notice. {c statute USC_T18A_CPL96-456_S5 (a) found|CIPA § 5(a)}. “{q verbatim USC_T18A_CPL96-456_S4 - 14}.” {c statute USC_T18A_CPL96-456_S4 - found|18 U.S.C. App. 3 § 4}. The hearing is held under {c statute USC_T18A_CPL96-456_S6 (a) found|section 6(a) of CIPA}, and substitutions follow {c statute USC_T18A_CPL96-456_S6 (c)(1) found|CIPA § 6(c)(1)}.

III. Time

Speedy trial is the law. {c constitution CONST_US_AMD6 - found|U.S. Const. amend. VI} (“{P verbatim|the accused shall enjoy the right to a speedy and public trial}”); {c case - - case-not-checked|Barker v. Wingo, 407 U.S. 514, 530 (1972)}. Due process, {c constitution CONST_US_AMD5 - found|id. amend. V}, and equal protection, {c constitution CONST_US_AMD14_S1 - found|id. amend. XIV, § 1}, apply. {c case - - case-not-checked|United States v. Leon, 468 U.S. 897 (1984)}; {c case - - case-not-checked|Katz v. United States, 389 U.S. 347, 351 (1967)}. The periods are counted under {c rule RULE_FRCRP_R45 (a)(1) found|Fed. R. Crim. P. 45(a)(1)}: the clerk must “{P verbatim|exclude the day of the event that triggers the period}.” The court found a “knowing and intelligent” waiver. {c case - - case-not-checked|Leon, 468 U.S. at 922–23}. A plea must be heard “{Q not-in-section|personally in open court},” {c rule RULE_FRCRP_R29 (a) found|Fed. R. Crim. P. 29(a)}. {c case - - case-not-checked|Doran v. Pell, No. 1:24-cr-00077-ABC, 2025 WL 1112223, at *4 (D. Mass. May 1, 2025)}.
`,
  },
  {
    name: "copyright memo",
    day: "2026-07-14",
    text: `MEMORANDUM

To: Board
Date: July 14, 2026
Re: Use of photographs

The Copyright Act of 1976, {c public-law - - not-installed|Pub. L. No. 94-553}, {c session-law - - not-installed|90 Stat. 2541}, codified at {c statute USC_T17_C1_S101 - found|17 U.S.C. §§ 101-810}, answers the question. Works are protected that are “{Q verbatim|fixed in any tangible medium of expression, now known or later developed},” {c statute USC_T17_C1_S102 (a) found|17 U.S.C. &sect; 102(a)}. “In no case does copyright protection . . . extend to any idea.” {c statute USC_T17_C1_S102 (b) found|17 U.S.C. **§** 102(b)}. The author owns the work, {c statute USC_T17_C2_S201 (a) found|17 USC §201(a)}, unless it was “{Q verbatim|a work made for hire},” {c statute USC_T17_C2_S201 (b) found|17 U.S.C. § 201(b)}.

Fair use has four factors: “{Q marked-alteration|(1) the purpose and character of the use, including whether such use is of a commercial nature or is for nonprofit educational purposes; (2) the nature of the copyrighted work; . . . .}” {c statute USC_T17_C1_S107 - found|17 U.S.C. § 107}. Some copies say “{Q altered|the effect of the use upon the potential market for and value of the copyrighted work},” {c statute USC_T17_C1_S107 (4) found|§ 107(4)}. {c case - - case-not-checked|Campbell v. Acuff-Rose Music, Inc., 510 U.S. 569, 578 (1994)} (quoting “{P not-checked|the heart of any parodist’s claim}”). {c case - - case-not-checked|Andy Warhol Found. for the Visual Arts, Inc. v. Goldsmith, 598 U.S. 508 (2023)}; {c case - - case-not-checked|Google LLC v. Oracle Am., Inc., 141 S. Ct. 1183 (2021)}.

As the court said, quoting the statute, “the word ‘{Q verbatim|including but not limited to}’ is absent from {o statute USC_T17_C1_S107 - found|section 107}.” The remedies are in {c statute USC_T17_C5_S502 - found|17 U.S.C. §§ 502 to 505}. A plaintiff “{q marked-alteration USC_T17_C5_S504 (c)(1) 22}.” {c statute USC_T17_C5_S504 (c)(1) found|17 U.S.C. § 504(c)(1)}. In a case of willful infringement the sum may rise to “{Q verbatim|not more than $150,000}.” {c statute USC_T17_C5_S504 (c)(2) found|Id. § 504(c)(2)}. The innocent infringer pays “{Q altered|not less than $100},” {c statute USC_T17_C5_S504 (c)(2) found|ibid.} The limit is three years: “{q verbatim USC_T17_C5_S507 (b) 12}.” {c statute USC_T17_C5_S507 (b) found|17 U.S.C. § 507(b)}. {c case - - case-not-checked|Petrella v. Metro-Goldwyn-Mayer, Inc., 572 U.S. 663, 671–72 (2014)}.

{o statute USC_T17_C5_S512 - found|Section 512} shelters hosts. {c statute USC_T17_C5_S512 (c)(1)(A) found|17 U.S.C. § 512(c)(1)(A)–(C)}; {c statute USC_T17_C5_S512 (c)(3)(A)(i) found|§ 512(c)(3)(A)(i)}; {c statute USC_T17_C5_S512 (i)(1)(A) found|§ 512(i)(1)(A)}. Anticircumvention: “{q verbatim USC_T17_C12_S1201 (a)(1)(A) 12}.” {c statute USC_T17_C12_S1201 (a)(1)(A) found|17 U.S.C. § 1201(a)(1)(A)}. See also Communications Act of 1934, {c statute - - not-installed|47 U.S.C. § 230(c)(1)}; {c statute - - not-installed|section 110 of the Clean Air Act}; Regulation Z, {c regulation - - not-installed|12 CFR 1026.18}; {c regulation - - not-installed|17 C.F.R. § 240.24b-2}; {c register FR_RULE_2024-02741 - found|89 FR 9743, 9750}; {c public-law SAL_PL115-9 - found|Public Law 115-9}; {c statute - - not-installed|Cal. Civ. Code § 1798.100(a)}; {c statute - - not-installed|N.Y. Gen. Bus. Law § 349}; {c statute - - not-installed|Tex. Bus. & Com. Code Ann. § 17.46(b)}.
`,
  },
  {
    name: "held: wage appeal",
    day: "2024-11-04",
    text: `DISTRICT OF COLUMBIA COURT OF APPEALS

BRIEF FOR APPELLANT

November 4, 2024

Employees are to be paid. {c statute STATE_DC_T32_C10_S32-1003 (a)(1) found|D.C. Code § 32-1003(a)(1)}. An employer shall “{q verbatim STATE_DC_T32_C10_S32-1008 (a)(1) 12}.” {c statute STATE_DC_T32_C10_S32-1008 (a)(1) found|D.C. Official Code § 32-1008(a)(1)}. The agency’s brief has it that records are kept “{q altered STATE_DC_T32_C10_S32-1008 (b) 14},” {c statute STATE_DC_T32_C10_S32-1008 (b) found|id. § 32-1008(b)}. An action “{q marked-alteration STATE_DC_T32_C10_S32-1012 (a) 16}.” {c statute STATE_DC_T32_C10_S32-1012 (a) found|D.C. Code Ann. § 32-1012(a)}; see also {c statute STATE_DC_T32_C10_S32-1010 - found|D.C. Code §§ 32-1010}, {c statute STATE_DC_T32_C10_S32-1011 - found|-1011}; {c statute STATE_DC_T32_C10_S32-1012.01 - found|§ 32-1012.01}. {c statute - - not-installed|D.C. Code § 2-509(e)}; {c statute - - not-installed|29 U.S.C. § 216(b)}; {c regulation - - not-installed|29 C.F.R. § 541.602(a)}; {c regulation - - not-installed|7 DCMR § 906.1}.

A. Leave

Paid leave accrues by {c statute STATE_DC_T32_C5_S32-531.02 (a)(1) found|D.C. Code § 32-531.02(a)(1)}. It shall be unlawful for an employer to interfere: “{q verbatim STATE_DC_T32_C5_S32-531.08 (b)(1) 14}.” {c statute STATE_DC_T32_C5_S32-531.08 (b)(1) found|D.C. Code § 32-531.08(b)(1)}. “{q not-in-section STATE_DC_T32_C5_S32-531.09 (a) 12}” is nowhere in {c statute STATE_DC_T32_C5_S32-531.10 (a) found|D.C. Code § 32-531.10(a)}. Under the family leave act, {c statute STATE_DC_T32_C5_S32-502 (a) found|D.C. Code § 32-502(a)}, and the medical leave rule, {c statute STATE_DC_T32_C5_S32-503 (a) found|id. § 32-503(a)}, sixteen weeks are owed.

B. The license

The Board may fine. {c statute STATE_DC_T25_C8_S25-830 (a) found|D.C. Code § 25-830(a)}. “{q verbatim STATE_DC_T25_C7_S25-781 (a) 10}.” {c statute STATE_DC_T25_C7_S25-781 (a) found|D.C. Code § 25-781(a)}; {c case - - case-not-checked|Levelle, Inc. v. D.C. Alcoholic Beverage Control Bd., 924 A.2d 1030, 1036 (D.C. 2007)}. {c statute STATE_DC_T25_C7_S25-781 (z) paragraph-not-found|Section 25-781(z)} is not in the Code. {c session-law SSL_DC_2025R_L_C26-1 - found|D.C. Law 26-1} came later. {c statute STATE_DC_T34_C13A_S34-1312.05 - repealed|D.C. Code § 34-1312.05} is gone, and {c statute STATE_DC_T34_C22_S34-2202.06c - repealed|D.C. Code § 34-2202.06c} as well. The Commission’s orders stand under {c statute STATE_DC_T34_C6_S34-605 - found|D.C. Code § 34-605}, {c statute STATE_DC_T34_C6_S34-604 - found|§ 34-604}.

The agent testified that he “saw nobody sign anything.” Nevada agrees: “{Q verbatim|A judge shall not act as such in an action or proceeding when the judge entertains actual bias or prejudice for or against one of the parties to the action}.” {c statute STATE_NV_C1_S1.230 (1) found|Nev. Rev. Stat. § 1.230(1)}; {c statute STATE_NV_C1_S1.235 (1) found|Nev. Rev. Stat. Ann. § 1.235(1)}; {c statute STATE_NV_C1_S1.225 - found|NRS 1.225}, {c statute STATE_NV_C1_S1.250 - found|1.250}. In Oregon, {c statute STATE_OR_C1_S1.002 (1) found|Or. Rev. Stat. § 1.002(1)}; {c statute STATE_OR_C156_S156.250 - repealed|ORS 156.250}; {c statute STATE_OR_C156_S156.110 - found|ORS 156.110}; {c statute - - not-found|ORS 156.999}. {c case - - case-not-checked|Rivera v. Schlick, 887 A.2d 492 (D.C. 2005)}; {c case - - case-not-checked|Dist. of Columbia v. Beretta, U.S.A., Corp., 872 A.2d 633, 651 (D.C. 2005) (en banc)}; {c case - - case-not-checked|Rivera, 887 A.2d at 498}.
`,
  },
  {
    name: "held: arbitration opposition",
    day: "2026-09-01",
    text: `OPPOSITION TO MOTION TO COMPEL

September 1, 2026

An arbitration clause in a “{Q verbatim|contract evidencing a transaction involving commerce}” is “{Q verbatim|valid, irrevocable, and enforceable, save upon such grounds as exist at law or in equity for the revocation of any contract}.” {c statute USC_T9_C1_S2 - found|9 U.S.C. § 2}.[^1] Defendant’s quotation (“{Q altered|valid, binding, and enforceable}”) is not the text. {c statute USC_T9_C1_S2 - found|Id.} The exemption in {c statute USC_T9_C1_S1 - found|section 1 of the Federal Arbitration Act} covers “{P verbatim|contracts of employment of seamen, railroad employees, or any other class of workers engaged in foreign or interstate commerce}.” {c case - - case-not-checked|Sw. Airlines Co. v. Saxon, 142 S. Ct. 1783, 1788 (2022)}; {c case - - case-not-checked|New Prime Inc. v. Oliveira, 139 S. Ct. 532 (2019)}; {c case - - case-not-checked|Bissonnette v. LePage Bakeries Park St., LLC, 601 U.S. 246 (2024)}.

The statute continues:

    {q verbatim USC_T9_C1_S4 - 40}

{c statute USC_T9_C1_S4 - found|9 U.S.C. § 4}. On appeal, {c statute USC_T9_C1_S16 (a)(1)(A) found|9 U.S.C. § 16(a)(1)(A)}, a party may ask for a stay. {c case - - case-not-checked|Coinbase, Inc. v. Bielski, 599 U.S. 736 (2023)}. In sexual harassment disputes, “{q verbatim USC_T9_C4_S402 (a) 14}.” {c statute USC_T9_C4_S402 (a) found|9 U.S.C. § 402(a)}; see {c statute USC_T9_C4_S401 (1) found|9 U.S.C. §§ 401(1)}, {c statute USC_T9_C4_S401 (2) found|(2)}, {c statute USC_T9_C4_S402 (b) found|402(b)}. The Convention is enforced under {c statute USC_T9_C2_S201 - found|9 U.S.C. §§ 201–208}. {c statute USC_T9_C2_S203 - found|Id. § 203}; {c statute USC_T9_C2_S205 - found|id. § 205} (“{p marked-alteration USC_T9_C2_S205 - 18}”).

Vacatur lies “{Q marked-alteration|where the arbitrators were guilty of misconduct . . . in refusing to hear evidence pertinent and material to the controversy},” {c statute USC_T9_C1_S10 (a)(3) found|9 U.S.C. § 10(a)(3)}, or “{Q verbatim|exceeded their powers},” {c statute USC_T9_C1_S10 (a)(4) found|id. § 10(a)(4)}, but not for “manifest disregard.” {c case - - case-not-checked|Hall Street Assocs., L.L.C. v. Mattel, Inc., 552 U.S. 576, 584 (2008)} (“{P not-checked|exclusive grounds for expedited vacatur and modification}”). Notice must be served “{Q altered|within six months after the award is filed or delivered},” {c statute USC_T9_C1_S12 - found|9 U.S.C. § 12}. Judgment is entered under {c statute USC_T9_C1_S9 - found|§ 9}, within one year. {c statute USC_T9_C1_S6 - found|9 U.S.C. § 6} (motions); {c statute USC_T28_C0_S1292 (b) found|28 U.S.C. § 1292(b)} (“{P verbatim|substantial ground for difference of opinion}”). {c statute USC_T28_C0_S2201 (a) found|28 U.S.C. §§ 2201(a)} {c statute USC_T28_C0_S2202 - found|& 2202}; {c statute USC_T28_C0_S1404 (a) found|28 U.S.C. § 1404(a)} (“{P verbatim|For the convenience of parties and witnesses, in the interest of justice}”); {c statute USC_T28_C0_S1391 (b) found|section 1391(b)}; {c statute - - not-found|9 U.S.C. § 17}; {c statute USC_T9_C1_S10 (a)(7) paragraph-not-found|9 U.S.C. § 10(a)(7)}.

Section 3.2 of the Agreement says “any dispute arising under this Agreement shall be arbitrated.” Exhibit 4, § 9, agrees.

[^1]: See {c statute USC_T9_C1_S3 - found|9 U.S.C. § 3} (“{p verbatim USC_T9_C1_S3 - 12}”); {c case - - case-not-checked|Smith v. Spizzirri, 601 U.S. 472, 475–76 (2024)}; {c statute - - not-installed|Cal. Civ. Proc. Code § 1281.2}.
`,
  },
  {
    name: "held: protest letter",
    day: "2024-03-12",
    text: `March 12, 2024

General Counsel
Re: Protest of Alder Marine

Dear Counsel:

The protest is timely. Under {c regulation CFR_T4_P21_S21_2 (a)(2) found|4 C.F.R. § 21.2(a)(2)}, protests “{p verbatim CFR_T4_P21_S21_2 (a)(2) 16}.” An interested party is one defined in {c regulation CFR_T4_P21_S21_0 (a)(1) found|4 C.F.R. 21.0(a)(1)}. A protest shall “{q altered CFR_T4_P21_S21_1 (c)(4) 9}.” {c regulation CFR_T4_P21_S21_1 (c)(4) found|4 CFR § 21.1(c)(4)}. See {c regulation CFR_T4_P21_S21_5 (b)(1) found|4 C.F.R. §§ 21.5(b)(1)}, {c regulation CFR_T4_P21_S21_5 (c) found|(c)}, {c regulation CFR_T4_P21_S21_6 - found|21.6}; {c regulation CFR_T4_P21_S21_8 (d)(1) found|id. § 21.8(d)(1)}. “{q verbatim CFR_T4_P21_S21_8 (a)(1) 6}” is one remedy. {c regulation CFR_T4_P21_S21_8 (a)(1) found|4 C.F.R. § 21.8(a)(1)}. The competition act, {c statute - - not-installed|31 U.S.C. §§ 3551–3557}, and {c regulation - - not-installed|FAR 33.104(a)(2)} apply; {c regulation - - not-installed|48 C.F.R. § 33.104(c)}.

Credit was refused. A creditor “{Q verbatim|shall not discriminate against an applicant on a prohibited basis regarding any aspect of a credit transaction}.” {c regulation CFR_T12_P1002_S1002_4 (a) found|12 C.F.R. § 1002.4(a)}. Regulation B, {c regulation CFR_T12_P1002_S1002_9 (a)(2) found|12 C.F.R. § 1002.9(a)(2)}, asks for a statement. “{q marked-alteration CFR_T12_P1002_S1002_12 (b)(1) 18}.” {c regulation CFR_T12_P1002_S1002_12 (b)(1) found|Id. § 1002.12(b)(1)}. {c regulation CFR_T12_P1002_S1002_6 (b)(2)(ii) found|12 C.F.R. § 1002.6(b)(2)(ii)}; {c regulation CFR_T12_P1002_S1002_9 (z) paragraph-not-found|§ 1002.9(z)}; {c regulation - - not-found|12 C.F.R. § 1002.99}. “{q not-in-section CFR_T12_P1002_S1002_10 (b) 12}” is quoted as {c regulation CFR_T12_P1002_S1002_13 (b) found|12 C.F.R. § 1002.13(b)}.

The electors meet as {c statute USC_T3_C1_S7 - found|3 U.S.C. § 7} says; they “{q verbatim USC_T3_C1_S8 - 8},” {c statute USC_T3_C1_S8 - found|3 U.S.C. § 8}. {c statute USC_T3_C1_S2 - repealed|3 U.S.C. § 2} was repealed. The Vice President’s role is “{Q verbatim|limited to performing solely ministerial duties},” {c statute USC_T3_C1_S15 (b)(1) found|3 U.S.C. § 15(b)(1)}. Electoral Count Reform and Presidential Transition Improvement Act of 2022, {c public-law - - not-installed|Pub. L. 117-328}, div. P. Congress may act under {c constitution CONST_US_ART1_S8 - found|U.S. Const. art. I, § 8, cl. 18}; {c constitution CONST_US_ART2_S1 - found|art. II, § 1, cl. 2}; {c constitution CONST_US_AMD12 - found|U.S. Const. amend. XII}; {c constitution CONST_US_AMD14_S3 - found|amend. XIV, § 3}. {c case - - case-not-checked|Trump v. Anderson, 601 U.S. 100 (2024)} (per curiam); {c case - - case-not-checked|Chiafalo v. Washington, 140 S. Ct. 2316, 2324 (2020)}; {c case - - case-not-checked|Moore v. Harper, 600 U.S. 1, 22 (2023)}. {c register - - not-installed|Exec. Order No. 13,769}; {c register - - not-installed|82 Fed. Reg. 8977} (Feb. 1, 2017).

We have told the client that “this letter is not advice.”
`,
  },
];
