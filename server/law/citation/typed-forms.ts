/**
 * Forms that people type and law books do not print, rewritten as the citation they mean: `42:1983`, `usc 42 1983`, `11 USC 523 a 8`, `IRC
 * 501c3`, `DC ST § 16-914`, `Rule 10b-5`. Empty where the input has none of these forms. Each is tried only when the input as typed is no
 * citation, so that printed citations are never read differently.
 */
export function typedForms(input: string): string[] {
  const text = input
    .replace(/[\s\u00a0]+/g, " ")
    .replace(/[\u2010-\u2015]/g, "-")
    .trim()
    .replace(/[.,;]$/, "");
  return rewritings.flatMap((rewrite) => {
    const form = rewrite(text);
    return form === null || form === input ? [] : [form];
  });
}

type Rewriting = (text: string) => string | null;

const rewritings: Rewriting[] = [
  unfinished,
  colon,
  codeFirst,
  titleFirst,
  severalPinpoints,
  looseSubdivisions,
  westlawCode,
  districtCode,
  illinoisChapter,
  marylandCode,
  exchangeRule,
  letteredRegulation,
  slash,
  hyphen,
  scannedSign,
  scannedDigits,
  sectionWord,
  namedSubdivision,
  slashedSections,
  titleChapter,
  shortAmendment,
  federalArticle,
];

/**
 * A section of the state's own code, as its sections cite each other: `§ 1-603.01(13)`, `section 16-2326.01(b)(2)`, `§ 1- 1163.33`. Null
 * where the input is more than a section, or the code of the state has titles or subjects.
 */
export function relativeForm(input: string, state: string): string | null {
  const code = codeNames[state.toUpperCase()];
  const [, section] =
    /^\s*(?:§{1,2}|sections?|secs?\.|(?=\d{1,4}[A-Za-z]?[.:‐-―-]\d))\s*(\d[\w.:]{0,20}(?:\s?[‐-―-]\s?\w[\w.:]{0,20}){0,3}(?:,\d{3}(?!\d))?(?:\s?\([A-Za-z0-9]{1,5}\)){0,8})[.;,\s]*$/i.exec(
      input,
    ) ?? [];
  return code === undefined || section === undefined ? null : `${code} § ${section.replace(/\s*[‐-―-]\s*/g, "-")}`;
}

/** `28 usc 1391(b`, `28 usc 1391(b)(`: an unfinished place; only the closed part counts. */
function unfinished(text: string): string | null {
  const [, begun] = /^(.{1,80}\d.{0,60}?) ?\([A-Za-z0-9]{0,5}$/.exec(text) ?? [];
  return begun ?? null;
}

/** `42:1983`, as in the cross-references of this service. `10:30` is a time. */
function colon(text: string): string | null {
  const [, title, section, below = ""] = /^(\d{1,2}[a-e]?):(\d[\dA-Za-z-]{0,12})((?:\([A-Za-z0-9]{1,5}\)){0,8})$/i.exec(text) ?? [];
  return title === undefined || section === undefined || (Number(title) < 24 && /^\d\d$/.test(section))
    ? null
    : `${title} U.S.C. § ${section}${below}`;
}

/** `usc 42 1983`, `U.S.C. 42 § 1983`, `cfr 17 240.10b-5`. */
function codeFirst(text: string): string | null {
  const [, code = "", title, rest] = /^(U\.? ?S\.? ?C\.?|C\.? ?F\.? ?R\.?),? (\d{1,2}[a-e]?),? (?:§ ?)?(\d.{0,60})$/i.exec(text) ?? [];
  return title === undefined ? null : `${title} ${/^u/i.test(code) ? "U.S.C." : "C.F.R."} § ${rest}`;
}

/** `title 35 section 102`, `Title 17, § 107`: alone it means the United States Code; a title of a state names the state. */
function titleFirst(text: string): string | null {
  const [, title, rest] = /^(?:title|tit\.|t\.) (\d{1,2}[a-e]?),? (?:§{1,2}|sections?|secs?\.?) ?(\d.{0,60})$/i.exec(text) ?? [];
  return title === undefined ? null : `${title} U.S.C. § ${rest}`;
}

/** `28 USC 1332(a)(1), (c)(1)`: the first of several places in one section. */
function severalPinpoints(text: string): string | null {
  const [, first] = /^(.{3,60}?(?:\([A-Za-z0-9]{1,5}\)){1,6})(?:,? (?:and |& )?(?:\([A-Za-z0-9]{1,5}\)){1,6}){1,6}$/.exec(text) ?? [];
  return first ?? null;
}

/** `DC 32-501`, `D.C. 32-501`: no other text of the District uses such numbers. */
function districtCode(text: string): string | null {
  const [, section] = /^D\.? ?C\.? (?:§ ?)?(\d{1,2}[A-Z]?-\d[\w.()]{0,40})$/i.exec(text) ?? [];
  return section === undefined ? null : `D.C. Code § ${section}`;
}

/** `ch. 720, ILCS 5/9-1`. */
function illinoisChapter(text: string): string | null {
  const [, chapter, rest] = /^(?:chapter|chap\.|ch\.?) ?(\d{1,3}),? ((?:I\.?L\.?C\.?S|Ill\. ?Comp).{1,100})$/i.exec(text) ?? [];
  return chapter === undefined ? null : `${chapter} ${rest}`;
}

/** `Md. Code (2012 Repl. Vol.), § 2-201 of the Criminal Law Article`: the article follows the section. */
function marylandCode(text: string): string | null {
  const [, rest] = /^(?:Md\.|Maryland) Code(?: Ann\.)?,? ?(?:\([^()]{1,60}\),? ?){0,3}((?:§|section |sec\. ).{1,100})$/i.exec(text) ?? [];
  return rest ?? null;
}

/** `11 USC 523 a 8`, `IRC 501c3`, `26 usc 501 (c) 3`: subdivisions without their parentheses. */
function looseSubdivisions(text: string): string | null {
  const [, head, section, below = ""] =
    /^((?:\d{1,2}[a-e]? )?[A-Za-z][A-Za-z. ]{1,30}?\.? ?(?:§{1,2} ?|sec(?:tion|\.)? )?)(\d{1,5}[A-Z]?)((?: ?(?:\([A-Za-z0-9]{1,5}\)|[a-z](?![a-z])|\d{1,2}|[A-Z]|[ivx]{2,5})(?![A-Za-z])){1,6}|[a-z]\d{1,2}(?:[A-Z](?:[ivx]{1,4})?)?)$/.exec(
      text,
    ) ?? [];
  if (head === undefined) return null;
  const steps = below.match(/\([^()]*\)|\d{1,2}|[ivx]{2,5}|[A-Za-z]/g) ?? [];
  return `${head.trim()} ${section}${steps.map((step) => (step.startsWith("(") ? step : `(${step})`)).join("")}`;
}

/** `DC ST § 16-914`, `WA ST 9A.32.030`: a state's code as Westlaw names it. */
function westlawCode(text: string): string | null {
  const [, state = "", section] = /^([A-Z]{2}) ST,? (?:§ ?)?(\d.{0,60})$/i.exec(text) ?? [];
  const code = codeNames[state.toUpperCase()];
  return section === undefined || code === undefined ? null : `${code} § ${section}`;
}

/** State codes without titles or subjects, by postal code. */
export const codeNames: Record<string, string> = {
  AK: "Alaska Stat.",
  AL: "Ala. Code",
  AR: "Ark. Code Ann.",
  AZ: "Ariz. Rev. Stat.",
  CO: "Colo. Rev. Stat.",
  CT: "Conn. Gen. Stat.",
  DC: "D.C. Code",
  FL: "Fla. Stat.",
  GA: "Ga. Code Ann.",
  HI: "Haw. Rev. Stat.",
  IA: "Iowa Code",
  ID: "Idaho Code",
  IN: "Ind. Code",
  KS: "Kan. Stat. Ann.",
  KY: "Ky. Rev. Stat.",
  LA: "La. Rev. Stat.",
  MI: "Mich. Comp. Laws",
  MN: "Minn. Stat.",
  MO: "Mo. Rev. Stat.",
  MS: "Miss. Code Ann.",
  MT: "Mont. Code Ann.",
  NC: "N.C. Gen. Stat.",
  ND: "N.D. Cent. Code",
  NE: "Neb. Rev. Stat.",
  NH: "N.H. Rev. Stat.",
  NJ: "N.J. Stat. Ann.",
  NM: "N.M. Stat. Ann.",
  NV: "Nev. Rev. Stat.",
  OH: "Ohio Rev. Code",
  OR: "Or. Rev. Stat.",
  RI: "R.I. Gen. Laws",
  SC: "S.C. Code Ann.",
  SD: "S.D. Codified Laws",
  TN: "Tenn. Code Ann.",
  UT: "Utah Code Ann.",
  VA: "Va. Code Ann.",
  WA: "Wash. Rev. Code",
  WI: "Wis. Stat.",
  WV: "W. Va. Code",
  WY: "Wyo. Stat.",
};

/** `Rule 10b-5`: only the rules under the Exchange Act have such numbers. */
function exchangeRule(text: string): string | null {
  const [, rule, below = ""] = /^(?:SEC )?Rule (\d{1,2}[a-z]{1,2}\d?-\d{1,2})((?:\([A-Za-z0-9]{1,5}\)){0,6})$/i.exec(text) ?? [];
  return rule === undefined ? null : `17 C.F.R. § 240.${rule}${below}`;
}

/** `17/107`. A month and a year, `12/2024`, is not a citation. */
function slash(text: string): string | null {
  const [, title, section = "", below = ""] =
    /^(\d{1,2}[a-e]?)\/(\d{3,5}[A-Za-z]{0,2}(?:-\d{1,3})?)((?:\([A-Za-z0-9]{1,5}\)){0,8})$/.exec(text) ?? [];
  return title === undefined || (Number(title) <= 12 && /^(?:1[89]|20)\d\d$/.test(section)) ? null : `${title} U.S.C. § ${section}${below}`;
}

/** `17-107`: alone it means the United States Code, which has no title 55; a month and a year, `12-2024`, is not a citation. */
function hyphen(text: string): string | null {
  const [, title, section = "", below = ""] = /^(\d{1,2}[a-e]?)-(\d{3,5}[A-Za-z]{0,2})((?:\([A-Za-z0-9]{1,5}\)){0,8})$/.exec(text) ?? [];
  const isTitle = title !== undefined && Number.parseInt(title, 10) <= 54;
  return isTitle && (Number(title) > 12 || !/^(?:1[89]|20)\d\d$/.test(section)) ? `${title} U.S.C. § ${section}${below}` : null;
}

/** `17 USC 504 subsection c`, `17 USC 504, subsec. (c), par. 2`. */
function namedSubdivision(text: string): string | null {
  const [, section, below = ""] =
    /^(.{3,60}?\d[A-Za-z]?)((?:,? (?:subsection|subsec|paragraph|par|subparagraph|subpar|clause)s?\.? \(?[A-Za-z0-9]{1,4}\)?){1,4})$/i.exec(
      text,
    ) ?? [];
  const steps = [...below.matchAll(/ \(?([A-Za-z0-9]{1,4})\)?(?=,| |$)/g)]
    .map((one) => one[1] ?? "")
    .filter((step) => step.length < 5 && !/^(?:par|sub)/i.test(step));
  return section === undefined ? null : `${section}${steps.map((step) => `(${step})`).join("")}`;
}

/** `35 USC 101/103`: the first of two sections. */
function slashedSections(text: string): string | null {
  return /^(.{0,30}[A-Za-z.§] ?\d{1,5}[A-Za-z]?)\/\d{1,5}[A-Za-z]?$/.exec(text)?.[1] ?? null;
}

/** `title 28 chapter 85`. */
function titleChapter(text: string): string | null {
  const [, title, chapter] = /^(?:title|tit\.) (\d{1,2}),? ch(?:apter|ap\.|\.)? ?(\d{1,3}[A-Z]?)$/i.exec(text) ?? [];
  return title === undefined ? null : `${title} U.S.C. ch. ${chapter}`;
}

/** `4th amend`, `first amdt., sec. 1`. */
function shortAmendment(text: string): string | null {
  const [, ordinal, rest = ""] =
    /^(?:the )?(\d{1,2}(?:st|nd|rd|th)|[A-Za-z]{2,12}(?:st|nd|rd|th)) am(?:end|d)t?\.?((?:,? (?:§|sec).{1,30})?)$/i.exec(text) ?? [];
  return ordinal === undefined ? null : `${ordinal} Amendment${rest}`;
}

/** `Article III`, `art. I, § 8, cl. 3`, `const art 3 sec 2`: alone with a Roman numeral it means the federal Constitution. */
function federalArticle(text: string): string | null {
  const [, article] =
    /^(?:(?:us |u\.s\. )?const(?:itution|\.)?,? (?=art)|(?=art(?:icle|\.)? ?[IV]{1,3}\b))(art(?:icle|\.)? ?(?:[IV]{1,3}|[1-7])\b.{0,40})$/i.exec(
      text,
    ) ?? [];
  return article === undefined ? null : `U.S. Const. ${article}`;
}

/** `42 U.S.C. $ 1983`: a section sign as a scanner reads it. */
function scannedSign(text: string): string | null {
  const form = text.replace(/(\b(?:C|R|Code|Stat)\.?) ?(?:\$|S|5)?(?:\$|S)(?= ?\d)/, "$1 §");
  return form === text ? null : form;
}

/** `§ l07`, `§ 1O1`: letters for digits inside a number; no code has such numbers. */
function scannedDigits(text: string): string | null {
  const form = text.replace(/(?<=§ ?)(?=[lIO\d]{2,6}(?![A-Za-z\d]))(?=\d*[lIO]\d|[lIO]*\d+[lIO])[lIO\d]{2,6}/, (number) =>
    number.replace(/[lI]/g, "1").replaceAll("O", "0"),
  );
  return form === text ? null : form;
}

/** `17 USC sect. 107`, `28 USC section one`. */
function sectionWord(text: string): string | null {
  const form = text
    .replace(/\bsect\.? ?(?=\d)/i, "§ ")
    .replace(
      /\b(?:section|sec\.) (one|two|three|four|five|six|seven|eight|nine|ten)$/i,
      (_, word: string) => `§ ${numbers.indexOf(word.toLowerCase())}`,
    );
  return form === text ? null : form;
}

const numbers = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/**
 * `Reg Z`, `Regulation Z § 1026.4`, `Reg. S-K`. Regulation D is one of the Federal Reserve and one of the SEC, so it is not included here.
 */
function letteredRegulation(text: string): string | null {
  const [, letters = "", section] =
    /^Reg(?:ulation|\.)? ([A-Z]{1,3}|S-[A-Z]{1,2}),?(?: (?:§ ?|section |sec\. )?(\d{2,4}\.\d.{0,40}))?$/i.exec(text) ?? [];
  const part = regulations[letters.toUpperCase()];
  if (part === undefined) return null;
  const [title, number] = part;
  return section === undefined ? `${title} C.F.R. part ${number}` : `${title} C.F.R. § ${section}`;
}

/**
 * Title and part of the regulations that are known by letters: the Bureau's and the Federal Reserve's in title 12, the SEC's in title 17.
 */
const regulations: Record<string, readonly [title: number, part: number]> = {
  B: [12, 1002],
  C: [12, 1003],
  E: [12, 1005],
  F: [12, 1006],
  M: [12, 1013],
  N: [12, 1014],
  O: [12, 215],
  P: [12, 1016],
  T: [12, 220],
  U: [12, 221],
  V: [12, 1022],
  W: [12, 223],
  X: [12, 1024],
  Y: [12, 225],
  Z: [12, 1026],
  CC: [12, 229],
  DD: [12, 1030],
  FD: [17, 243],
  NMS: [17, 242],
  SHO: [17, 242],
  "S-K": [17, 229],
  "S-P": [17, 248],
  "S-X": [17, 210],
};
