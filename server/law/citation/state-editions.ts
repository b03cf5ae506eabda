import { matchAt, skip } from "./grammar.ts";

const year = "(?:1[789]|20)\\d\\d";
const publishers = "West|Vernon|Lexis|Deering|McKinney|Purdon|Baldwin|Page|Michie|Rev|Supp|Repl|Reissue|Reenact";

/** What stands between the name of a state's code and the number, other than a year without more. */
const parts = new RegExp(
  [
    // `(“A.R.S.”)`, `(HRS)`
    `\\(["“”']{0,2}[A-Z][A-Za-z.&' ]{1,20}["“”']{0,2}\\)`,
    `\\((?=[^()]{0,60}(?:${year}|${publishers}))[^()]{1,60}\\)`,
    `\\[${year}\\]`,
    `(?:${year},? {0,2})?(?:Cum\\.? {0,2})?Supp(?:lement\\b|\\.|\\b|(?=\\d)) {0,2}(?:${year}(?!\\d))?`,
    `Reissue(?: {1,2}of)?(?: {1,2}${year})?`,
    `of ${year}`,
    `${year}(?:-\\d\\d(?:\\d\\d)?)?(?: ed(?:ition\\b|\\b\\.?))?(?= {0,2},? {0,3}(?:§|sec|ch|tit|art)| \\((?=[^()]{0,40}(?:${year}|Re)))`,
  ].join("|"),
  "iy",
);

/** `1963,` before a number that has a hyphen, point or colon: the year of a compilation. */
const compilation = new RegExp(`${year}(?= {0,2}, {0,3}\\d{1,4}[A-Za-z]{0,2}[-.:]\\d| {1,3}\\d{1,4}[A-Za-z]{0,2}[-.:]\\d)`, "y");

/**
 * The offset behind definitions and editions after the name of a state's code: `(“A.R.S.”)`, `2022 Supp.`, `Supp. 2022,`, `[1991]`, `of
 * 1975`. With `numbersAreLong` every number of the code has a hyphen, point or colon, so a bare year before one is an edition: `C.R.S. 1963,
 * 148-21-34`.
 */
export function skipStateEdition(text: string, at: number, numbersAreLong: boolean): number {
  let end = at;
  for (let count = 0; count < 3; count++) {
    const from = skip(/ {0,3},? {0,2}/y, text, end);
    const part = matchAt(parts, text, from) ?? (numbersAreLong ? matchAt(compilation, text, from) : null);
    if (part === null) break;
    end = from + part[0].length;
  }
  return skip(/ {0,3},? {0,3}/y, text, end);
}
