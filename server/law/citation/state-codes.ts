import type { StateCode } from "#shared/law/corpus-tokens.ts";

/** How the citations of a code are built. */
export interface CodeForm {
  state: StateCode;
  /** Put between the state and the number in a key, for states with several codes: `civ/`. */
  part?: string;
  /**
   * `title`: title before the name (`9 Del. C. § 2402`) or after it (`tit. 9, § 2402`) · `chapter`: `ch. 93A, § 2` · `act`: `410 ILCS
   * 54/1` · `article`: `art. 25A, § 1`. Absent: the number is complete by itself.
   */
  numbering?: "title" | "chapter" | "act" | "article";
  /** Number of hyphens every complete number has, so that `2-201` is not read as 2 to 201. */
  hyphens?: number;
  regulation?: true;
  /** Source of a pattern for one number, where the usual one would read too much or too little. */
  number?: string;
  /** Source of a pattern for letters that some numbers have before their digits. */
  prefix?: string;
  /** Sticky; the words that follow the name, such as the year of a compilation. */
  after?: RegExp;
  /** Sticky; the sign that the number must have: `art.` of Louisiana. */
  sign?: RegExp;
  /** True where only running text needs that sign. */
  isSignOptionalTyped?: true;
  /** True where a plain number in a sentence needs a sign. */
  signed?: true;
  /** Key and letter of a number whose last letter may be a paragraph: `2C:11-3a`. */
  lettered?: RegExp;
  /** Sticky; a parallel citation behind the number that has no law of its own: `; MSA 28.548`. */
  tail?: RegExp;
  /** Pattern that the number must match, for acronyms that are also ordinary words or names of other bodies. */
  shape?: RegExp;
  /** Another, for a name that several states share, where the state is not known. */
  openShape?: RegExp;
}

const hyphenated = /-\d/;

/** `23-9,101`: the comma is part of the number; three digits follow it. `60-19a02` has a letter inside. */
const kansas = "(?:\\d{1,2}[a-z]?(?:-\\d{1,2})?-)?(?:\\d{1,3},\\d{3}|\\d{1,3}[a-z]\\d{1,3}|\\d{1,5})[a-z]{0,2}";

/** `95.11`: the point has two digits behind it at least. */
const florida = "\\d{1,4}\\.\\d{2,7}";

/** `71-17,117.01`: Nebraska groups the digits after the hyphen by thousands. */
const nebraska = "\\d{1,2}-(?:\\d{1,2},\\d{3}|\\d{1,4})(?:\\.\\d{1,3})?";

/** `42.56.010`, `62A.2-201`: a chapter, and a section that has no point of its own. */
const washington = "\\d{1,3}[A-Za-z]?\\.(?:\\d{1,3}[A-Za-z]?\\.\\d{1,4}[A-Za-z]?|\\d{1,2}[A-Za-z]?-\\d{1,4}[A-Za-z]?)";

/** Spellings (see `names.ts`; `~` is the state's name) of each state's statutory code that has no parts. */
export const plainCodes: [CodeForm, ...string[]][] = [
  [{ state: "al", hyphens: 2 }, "~ Code Ann|Annotated?", "Code of Alabama|Ala"],
  [{ state: "ak" }, "~ Stat|Statutes|Statute Ann|Annotated?"],
  [{ state: "ak", shape: /^\d{2}\.\d{2}\.\d{3}$/ }, "AS"],
  [{ state: "az", hyphens: 1 }, "~ Rev|Revised Stat|Statutes Ann|Annotated?", "ARS"],
  [{ state: "ar", hyphens: 2 }, "~ Code Ann|Annotated?"],
  [{ state: "co", hyphens: 2 }, "~ Rev|Revised Stat|Statutes Ann|Annotated?", "CRS"],
  [{ state: "ct", hyphens: 1 }, "~ Gen|General Stat|Statutes Ann|Annotated|Rev|Revised?", "CGS", "CGSA", "General Statutes of Connecticut"],
  [{ state: "de", numbering: "title" }, "~ Code Ann|Annotated?", "~ C", "DelC", "Delaware Code"],
  [{ state: "de", part: "8/" }, "DGCL", "Delaware General Corporation|Corporations Law"],
  [{ state: "dc", hyphens: 1 }, "~ Official? Code Ann|Annotated?"],
  [{ state: "fl", number: florida }, "~ Stat|Statutes|Statute Ann|Annotated?", "FS", "FSA"],
  [{ state: "ga", hyphens: 2 }, "~ Code Ann|Annotated?", "OCGA", "Official Code of Georgia Ann|Annotated?"],
  [{ state: "hi", hyphens: 1 }, "~ Rev|Revised Stat|Statutes Ann|Annotated?", "HRS"],
  [{ state: "id", hyphens: 1 }, "~ Code Ann|Annotated?"],
  [{ state: "il", numbering: "act" }, "ILCS", "ILCSA", "~ Comp|Compiled Stat|Statutes Ann|Annotated?"],
  [{ state: "in", hyphens: 3 }, "~ Code Ann|Annotated?"],
  [{ state: "ia" }, "~ Code Ann|Annotated?", "Code of Iowa"],
  [{ state: "ks", hyphens: 1, number: kansas }, "~ Stat|Statutes Ann|Annotated?", "KSA"],
  [{ state: "ky" }, "~ Rev|Revised Stat|Statutes|Statute Ann|Annotated?", "KRS"],
  [{ state: "la", part: "rs/", lettered: /^(.*\d)([A-Z])$/ }, "~ Rev|Revised? Stat|Statutes Ann|Annotated?", "~ RS"],
  [{ state: "me", numbering: "title" }, "~ Rev|Revised? Stat|Statutes Ann|Annotated?", "MRSA", "MRS"],
  [{ state: "ma", numbering: "chapter" }, "~ Gen|General Laws|L Ann|Annotated?", "~ Ann Laws", "~ GL", "MGL", "MGLA", "ALM GL"],
  [
    { state: "mi", tail: /;? {0,2}MSA {0,2}\d{1,2}\.\d{1,4}(?:\(\d{1,4}\))?(?:\([A-Za-z0-9]{1,4}\)){0,4}/y },
    "~ Comp|Compiled Laws Ann|Annotated|Serv?",
    "MCL",
    "MCLA",
    "MCLS",
  ],
  // Articles that have no name yet: those with one are in `subjectCodes`.
  [{ state: "md", numbering: "article", hyphens: 1 }, "~ Code Ann|Annotated?", "~ Ann|Annotated? Code"],
  [{ state: "mn" }, "~ Stat|Statutes Ann|Annotated?"],
  [{ state: "ms", hyphens: 2 }, "~ Code Ann|Annotated?"],
  [{ state: "mo", number: "\\d{1,3}[A-Z]?\\.\\d{3,4}" }, "~ Rev|Revised|Ann Stat|Statutes Ann|Annotated?", "RSMo", "RS Mo", "VAMS"],
  [{ state: "mt", hyphens: 2 }, "~ Code Ann|Annotated?"],
  [
    { state: "ne", hyphens: 1, number: nebraska },
    "~ Rev|Revised Stat|Statutes Ann|Annotated?",
    "RRS",
    "Reissue? Revised Statutes of Nebraska",
    "RS Supp",
  ],
  [{ state: "ne", part: "ucc/", hyphens: 1 }, "~ UCC", "~ Rev|Revised Stat|Statutes UCC", "~ Uniform Commercial Code"],
  [{ state: "ne", part: "appendix/", hyphens: 1 }, "~ Rev|Revised Stat|Statutes App|Appendix"],
  [{ state: "nv" }, "~ Rev|Revised Stat|Statutes Ann|Annotated?", "NRS"],
  [{ state: "nh", shape: /:/ }, "~ Rev|Revised Stat|Statutes Ann|Annotated?", "~ RSA", "RSA"],
  [
    { state: "nj", hyphens: 1, prefix: "App\\.A:", lettered: /^(.*\d)([a-z])$/ },
    "~ Rev|Revised? Stat|Statutes Ann|Annotated?",
    "NJSA",
    "NJS",
  ],
  [{ state: "nm", hyphens: 2 }, "~ Stat|Statutes Ann|Annotated?", "NMSA"],
  [{ state: "nc", hyphens: 1 }, "~ Gen|General Stat|Statutes Ann|Annotated?", "NCGS", "NCGSA"],
  [{ state: "nd", hyphens: 2 }, "~ Cent|Century Code Ann|Annotated?", "NDCC"],
  [{ state: "oh" }, "~ Rev|Revised Code Ann|Annotated?", "ORC"],
  [{ state: "oh", shape: /^\d{1,4}\.\d/ }, "RC"],
  [{ state: "ok", numbering: "title" }, "~ Stat|Statutes Ann|Annotated?", "OS", "OSA"],
  [{ state: "or" }, "~ Rev|Revised Stat|Statutes Ann|Annotated?", "ORS"],
  // `57A01` is in chapter 57A, `2A201` in division 2A.
  [
    { state: "pa", numbering: "title", number: "\\d{1,5}(?:[A-Z]\\d{2,3})?[A-Za-z]?(?:\\.\\d{1,4}[A-Za-z]?)?" },
    "~ Cons|Consolidated Stat|Statutes Ann|Annotated?",
    "~ CS|CSA",
    "PaCS|PaCSA",
  ],
  [{ state: "pa", numbering: "title", part: "ps/" }, "~ Stat|Statutes Ann|Annotated?", "PS"],
  [{ state: "pr", numbering: "title" }, "~ Laws Ann|Annotated?", "LPRA"],
  [{ state: "ri", hyphens: 2 }, "~ Gen|General Laws Ann|Annotated?", "RIGL", "General Laws of Rhode Island"],
  // The compilation of 1956 is Rhode Island's.
  [{ state: "ri", hyphens: 2, shape: hyphenated, after: / {0,2},? {0,2}1956/y }, "GL", "General Laws"],
  [{ state: "sc", hyphens: 2 }, "~ Code Ann|Annotated?", "~ Code of Laws Ann|Annotated?"],
  [{ state: "sd", hyphens: 2 }, "~ Codified Laws Ann|Annotated?", "SDCL"],
  [{ state: "tn", hyphens: 2 }, "~ Code Ann|Annotated?", "TCA"],
  [{ state: "ut", hyphens: 2 }, "~ Code Ann|Annotated?", "UCA"],
  [{ state: "vt", numbering: "title" }, "~ Stat|Statutes Ann|Annotated?", "VSA"],
  [{ state: "va", hyphens: 1 }, "~ Code Ann|Annotated?", "Code of Virginia"],
  [{ state: "wa", number: washington }, "~ Rev|Revised Code Ann|Annotated?", "RCW", "RCWA", "Revised Code of Washington"],
  [{ state: "wv", hyphens: 2 }, "~ Code Ann|Annotated?"],
  [{ state: "wi" }, "~ Stat|Stats|Statutes Ann|Annotated?"],
  [{ state: "wy", hyphens: 2 }, "~ Stat|Statutes|Statute Ann|Annotated?"],
];

/** State administrative codes. */
export const regulations: [CodeForm, ...string[]][] = [
  [{ state: "al", regulation: true, hyphens: 2 }, "~ Admin Code"],
  [{ state: "ak", regulation: true, numbering: "title" }, "~ Admin Code", "AAC"],
  [{ state: "az", regulation: true, hyphens: 2 }, "~ Admin Code"],
  [{ state: "az", regulation: true, hyphens: 2, shape: /^R\d/ }, "AAC"],
  [{ state: "ar", regulation: true, numbering: "title" }, "~ Code R|Rules"],
  [{ state: "ca", regulation: true, numbering: "title" }, "~ Code of? Regs|Regulations"],
  [{ state: "co", regulation: true, numbering: "title", hyphens: 1 }, "~ Code Regs"],
  [{ state: "ct", regulation: true, hyphens: 1 }, "~ Agencies Regs"],
  [{ state: "dc", regulation: true, numbering: "title" }, "~ Mun Regs", "DCMR"],
  [{ state: "de", regulation: true, numbering: "title" }, "~ Admin Code"],
  [{ state: "fl", regulation: true, hyphens: 1 }, "~ Admin Code Ann|Annotated?", "FAC"],
  [{ state: "ga", regulation: true, hyphens: 2 }, "~ Comp R & Regs"],
  [{ state: "hi", regulation: true, hyphens: 1 }, "~ Admin|Code R|Rules", "HAR"],
  [{ state: "id", regulation: true }, "~ Admin Code", "IDAPA"],
  [{ state: "il", regulation: true, numbering: "title" }, "~ Admin|Adm Code"],
  [{ state: "in", regulation: true, numbering: "title", hyphens: 1 }, "~ Admin Code"],
  [{ state: "ia", regulation: true, hyphens: 1 }, "~ Admin Code"],
  [{ state: "ks", regulation: true, hyphens: 1 }, "~ Admin Regs"],
  [{ state: "ky", regulation: true, numbering: "title" }, "~ Admin Regs", "KAR"],
  [{ state: "la", regulation: true, numbering: "title" }, "~ Admin Code", "LAC"],
  [{ state: "ma", regulation: true, numbering: "title" }, "~ Code Regs", "CMR"],
  [{ state: "md", regulation: true }, "COMAR", "~ Code Regs", "Code of Maryland Regulations"],
  [{ state: "mi", regulation: true }, "~ Admin Code"],
  [{ state: "mn", regulation: true }, "~ R|Rules"],
  [{ state: "mo", regulation: true, numbering: "title", hyphens: 1 }, "~ Code Regs Ann|Annotated?"],
  [{ state: "mt", regulation: true }, "~ Admin R"],
  [{ state: "ne", regulation: true, numbering: "title" }, "~ Admin Code"],
  [{ state: "nc", regulation: true, numbering: "title" }, "~ Admin Code", "NCAC"],
  [{ state: "nd", regulation: true, hyphens: 2 }, "~ Admin Code"],
  [{ state: "nj", regulation: true, hyphens: 1 }, "~ Admin Code", "NJAC"],
  [{ state: "nm", regulation: true }, "~ Code R", "NMAC"],
  [{ state: "nv", regulation: true }, "~ Admin Code", "NAC"],
  [{ state: "ny", regulation: true, numbering: "title" }, "~ Comp Codes R & Regs", "NYCRR"],
  [{ state: "oh", regulation: true, hyphens: 1 }, "~ Admin|Adm Code", "OAC"],
  [{ state: "ok", regulation: true }, "~ Admin Code"],
  [{ state: "or", regulation: true, hyphens: 2 }, "~ Admin R|Rules", "OAR"],
  [{ state: "pa", regulation: true, numbering: "title" }, "~ Code"],
  [{ state: "sc", regulation: true, hyphens: 1 }, "~ Code Ann|Annotated? Regs"],
  [{ state: "sd", regulation: true }, "~ Admin R", "ARSD"],
  [{ state: "tn", regulation: true, hyphens: 1 }, "~ Comp R & Regs"],
  [{ state: "tx", regulation: true, numbering: "title" }, "~ Admin Code", "TAC"],
  [{ state: "ut", regulation: true, hyphens: 1 }, "~ Admin Code"],
  [{ state: "va", regulation: true, numbering: "title", hyphens: 1 }, "~ Admin Code", "VAC"],
  [{ state: "wa", regulation: true, hyphens: 2 }, "~ Admin Code", "WAC"],
  [{ state: "wi", regulation: true }, "~ Admin Code"],
  [{ state: "wv", regulation: true, hyphens: 2 }, "~ Code R"],
];

/**
 * Acronyms that several states use (data-api §5): they resolve only when the caller names the state. Each maps a state to the meaning of
 * the acronym in that state.
 */
export const sharedAcronyms: Record<string, Partial<Record<StateCode, CodeForm>>> = {
  MCA: { mt: { state: "mt", hyphens: 2 }, ms: { state: "ms", hyphens: 2 } },
  // `IC 12-1` may be anything.
  IC: {
    in: { state: "in", hyphens: 3, openShape: /^\d{1,2}(?:\.\d)?-[^-]+-[^-]+-/ },
    id: { state: "id", hyphens: 1, shape: /^\d{1,2}-[^-]+(?:-[^-]+)?$/, openShape: /^\d{1,2}-\d{3,5}[A-Z]?$/ },
  },
  // `GS 11-13` are grades of federal pay.
  GS: {
    nc: { state: "nc", hyphens: 1, shape: hyphenated, openShape: /^(?!(?:\d|1[0-5])-(?:\d|1[0-5])$)/ },
    ct: { state: "ct", hyphens: 1, shape: hyphenated, openShape: /^(?!1[0-5]-(?:\d|1[0-5])$)\d{2,}[a-z]?-/ },
  },
  GL: { ma: { state: "ma", numbering: "chapter" }, ri: { state: "ri", hyphens: 2, shape: hyphenated } },
  RS: {
    la: { state: "la", part: "rs/", shape: /^(?:10:|\d{1,2}:[^-]+$)/ },
    nj: { state: "nj", hyphens: 1, shape: /^\d{1,2}[A-Z]?:\d{1,3}[A-Z]{0,2}-\d/ },
    co: { state: "co", hyphens: 2, shape: /^\d{1,2}(?:\.\d)?-\d/ },
  },
  CCR: {
    ca: { state: "ca", regulation: true, numbering: "title" },
    co: { state: "co", regulation: true, numbering: "title", hyphens: 1 },
  },
  ACA: { ar: { state: "ar", hyphens: 2 } },
};
