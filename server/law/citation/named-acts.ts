import { wordsOf } from "#shared/law/search-terms.ts";
import { foldText, type Recognised, type Target } from "./grammar.ts";
import { pathOf } from "./laws.ts";
import { romanToNumber } from "./numerals.ts";

/**
 * A section or title of any act by the act's name: `section 5 of the Lamp Act of 2087`, `Lamp Act § 5(a)`, `CZMA § 307`, `Title VII of the
 * Civil Rights Act`. Its key is `act-name/<words of the name>`; only installed law shows which act that is. `lawOf` gives the key of an act
 * the grammar knows by name. Null when the input has none of these forms.
 */
export function readNamedAct(input: string, lawOf: (name: string) => string | null): Recognised | null {
  const text = foldText(input)
    .replace(/ {2,}/g, " ")
    .trim()
    .replace(/[.,;]$/, "");
  for (const form of forms) {
    const { name, title, number, below } = form.exec(text)?.groups ?? {};
    if (name === undefined || !isActName(name, number === undefined || /§|\bsec/i.test(text))) continue;
    const level = title === undefined ? "" : `t${romanOf(title)}`;
    const section = number === undefined ? "" : `s${number}${pathOf(below || null)}`;
    const pinpoint = [level, section].filter((step) => step !== "").join("/");
    const target: Target = { key: lawOf(name) ?? lawOf(name.replace(/ \([A-Za-z]+\)/, "")) ?? `act-name/${nameWords(name)}`, pinpoint };
    return { start: 0, end: input.length, text: input, family: "act-section", targets: [target], alternatives: [] };
  }
  return null;
}

const sign = "(?:§{1,2}|sections?|secs?\\.?) ?";
const number = "(?<number>\\d{1,5}[A-Za-z]{0,2}(?:-\\d{1,3}[A-Za-z]?)?)(?<below>(?: ?\\([A-Za-z0-9]{1,5}\\)){0,8})";
const title = "title (?<title>[IVXLC]{1,8}|\\d{1,2})";
const name = "(?<name>[A-Za-z][A-Za-z0-9.,'&/ -]{1,150}?(?: \\([A-Z][A-Za-z]{1,7}\\) Act(?: of \\d{4})?)?)";
const forms = [
  `${sign}${number},? (?:of|under) (?:the )?${name}`,
  `${title},? ${sign}${number},? (?:of|under) (?:the )?${name}`,
  `${sign}${number},? of ${title},? (?:of|under) (?:the )?${name}`,
  `(?:the )?${name},? ${title},? ${sign}${number}`,
  `(?:the )?${name},? (?:${sign})${number}`,
  `${title},? of (?:the )?${name}`,
  `(?:the )?${name},? ${title}`,
].map((form) => new RegExp(`^${form}$`, "i"));

/** Names end the way names of laws do, or are initials, which need a section sign next to them. */
function isActName(name: string, hasSign: boolean): boolean {
  if (/^[A-Z][A-Za-z]{0,3}[A-Z]{1,5}$/.test(name)) return hasSign;
  return /(?:^| )(?:Act|Amendments?|Resolution)(?: of \d{4})?$/i.test(name) && wordsOf(name).length > 1;
}

function romanOf(title: string): string {
  return romanToNumber(title.toUpperCase()) === null ? title : title.toUpperCase();
}

/** The words of a name, folded and joined by a blank, as in `popular_name`. */
export function nameWords(name: string): string {
  return wordsOf(name)
    .map((w) => w.word)
    .join(" ");
}
