import { numberWord } from "../../contract/values/numbers.ts";

/** Values that an instruction can change by name. */
export type ValueName = "notice" | "cure" | "payment" | "term" | "cap" | "interest" | "confidentiality" | "effective date";

const unit = "(?:calendar |business )?(?:day|week|month|year)s?";
/** A length of time in a draft, in figures or in words. */
export const durationPattern = String.raw`(?:(?:[a-z]+(?:-[a-z]+)? )?\(?\d{1,4}\)? ${unit}|(?:${numberWord}) ${unit})`;
/** A length of time in an instruction, as one group. */
export const duration = String.raw`((?:\w+(?:-\w+)? )?\(?\d{1,4}\)?[ -]${unit}|(?:${numberWord})[ -]${unit})`;
const amount = String.raw`((?:US)?\$\s?[\d,]+(?:\.\d+)?(?:\s?(?:million|thousand|[mk]\b))?|(?:USD|EUR|GBP) [\d,.]*\d|[\d,.]+(?: million)? (?:dollars|euros|pounds))`;
const multiple = String.raw`((?:(?:an amount equal to )?(?:\w+ ?(?:times|x) )?(?:the )?(?:total |annual |aggregate )?(?:fees|amounts)|(?:\w+ )?\(?\d{1,2}\)? months['’]? (?:of )?fees)\b[^.;]{0,80})`;
const changed = "(?:change|set|make|increase|raise|extend|lengthen|reduce|lower|shorten|cut|decrease|keep|use|have|limit)";
const be = "(?:should|shall|must|will|to|can|needs? to)?";

const values: readonly (readonly [ValueName, RegExp])[] = [
  ["cure", new RegExp(String.raw`\bcure (?:period|time)\b.*?(?:to|of|at|is|be) ${duration}$`, "i")],
  ["cure", new RegExp(String.raw`^(?:give|allow|provide|use|require)\b.{0,40}? ${duration} to cure(?: (?:a |any )?breach(?:es)?)?$`, "i")],
  ["cure", new RegExp(String.raw`\b(?:a|an) ${duration} cure period$`, "i")],
  [
    "confidentiality",
    new RegExp(
      String.raw`\bconfidentiality (?:period|term|obligations?|duties)\b.*?(?:to|of|for|last|at|survives?|continues?) ${duration}$`,
      "i",
    ),
  ],
  [
    "confidentiality",
    new RegExp(
      String.raw`\bconfidentiality(?: clause| section)? ${be} ?(?:last|survive|run|continue|be|apply)s?(?: for)? ${duration}$`,
      "i",
    ),
  ],
  ["confidentiality", new RegExp(String.raw`^${changed} (?:the )?confidentiality (?:to|at|for) ${duration}$`, "i")],
  ["notice", new RegExp(String.raw`\b(?:termination notice|notice) (?:period|time)\b.*?(?:to|of|at|is|be) ${duration}$`, "i")],
  [
    "notice",
    new RegExp(
      String.raw`^${changed} (?:the )?(?:termination |written )*notice(?: requirement| days)?(?: (?:for|of) termination| to terminate)?(?: from [\w() -]{1,30}?)? to ${duration}$`,
      "i",
    ),
  ],
  [
    "notice",
    new RegExp(
      String.raw`^(?:require|give|provide|allow|make it|change (?:it )?to|use|we need|terminable on|termination on) ${duration}['’]?s? (?:prior |advance |written )*notice(?: (?:of|for|to) terminat\w+)?(?: instead of .{1,40})?$`,
      "i",
    ),
  ],
  [
    "payment",
    new RegExp(
      String.raw`\b(?:payment (?:term|period|is due|due)s?|payments?|invoices?(?: are)?(?: due)?|pays?)\b.*?(?:to|of|at|within|in|due|net) ${duration}$`,
      "i",
    ),
  ],
  [
    "payment",
    new RegExp(
      String.raw`^(?:payments?|pay|invoices?|due)(?: ${be} ?(?:be )?(?:is |are )?(?:due|paid|payable))? (?:within|in|after) ${duration}(?: instead of .{1,40})?$`,
      "i",
    ),
  ],
  ["payment", /\bnet (\d{1,3})(?: days)?(?: (?:payment )?terms)?(?: instead of (?:net )?\d{1,3}(?: days)?)?$/i],
  ["cap", new RegExp(String.raw`\b(?:cap|limit)\b.*?\bliability\b.*?(?:at|to) (?:${amount}|${multiple})$`, "i")],
  ["cap", new RegExp(String.raw`\bliability cap\b.*?(?:at|to|of|is|be) (?:${amount}|${multiple})$`, "i")],
  [
    "cap",
    new RegExp(
      String.raw`^${changed} (?:the )?(?:cap|limit)(?: on (?:damages|liability))?(?: from .{1,40}?)? (?:to|at|of) (?:${amount}|${multiple})$`,
      "i",
    ),
  ],
  ["cap", new RegExp(String.raw`\bliability(?: is| ${be} ?be)? (?:capped|limited) (?:at|to) (?:${amount}|${multiple})$`, "i")],
  ["interest", /\binterest(?: rate)?\b.*?(?:at|to|of|is|be) (\d{1,2}(?:\.\d+)?\s?(?:%|percent))(?: (?:per|a) month)?$/i],
  ["interest", /^(?:charge|use|set|apply) (\d{1,2}(?:\.\d+)?\s?(?:%|percent)) (?:late )?interest\b.{0,30}$/i],
  ["term", new RegExp(String.raw`\b(?:initial )?term\b(?! of use).*?(?:to|of|at|is|be|for) ${duration}$`, "i")],
  ["term", new RegExp(String.raw`^${changed} (?:the )?(?:initial )?term ${duration}$`, "i")],
  ["term", new RegExp(String.raw`^(?:${changed}|give)(?: it)?(?: to)? an? ${duration} (?:initial )?term$`, "i")],
  ["term", new RegExp(String.raw`^(?:an? )?${duration} (?:initial )?term$`, "i")],
  [
    "term",
    new RegExp(
      String.raw`^(?:the |this )?(?:agreement|contract|lease|license|term) ${be} ?(?:last|run|continue|be)s? (?:for )?${duration}$`,
      "i",
    ),
  ],
  ["effective date", /\beffective (?:date|as of)\b.*?(?:to|of|is|be|:|as of)\s*((?:[A-Z][a-z]+ \d{1,2}, \d{4})|\d{4}-\d{2}-\d{2})$/],
  [
    "effective date",
    /^(?:date (?:it|the (?:agreement|contract|draft))(?: as of)?|make it effective(?: as of| on)?) ((?:[A-Z][a-z]+ \d{1,2}, \d{4})|\d{4}-\d{2}-\d{2})$/i,
  ],
];

/** The value that an instruction sets for one of the names; null where it sets none. */
export function valueIn(said: string): { of: ValueName; value: string } | null {
  // "2 million" without a currency is an amount in dollars.
  const text = said.replace(/(?<![$€£\d.,]|USD |EUR |GBP )\b(\d[\d,.]*\s?(?:million|billion|thousand))$/i, "$$$1");
  for (const [of, pattern] of values) {
    if (of === "notice" && /\bnon-?renewal|\brenew/i.test(text)) continue;
    const found = pattern.exec(text);
    const value = found?.slice(1).find((one) => one !== undefined);
    if (value === undefined) continue;
    // "a two-year term" means two years.
    const words = value
      .trim()
      .replace(/^[A-Z](?=[a-z]+(?:[- ][a-z]+)*[- ](?:day|week|month|year)s?$)/, (letter) => letter.toLowerCase())
      .replace(/-((?:day|week|month|year)s?)$/, " $1");
    const isMany = /(?:day|week|month|year)$/i.test(words) && !/^(?:one|one \(1\)|1)\s/i.test(words);
    return { of, value: /^\d+$/.test(words) ? `${words} days` : isMany ? `${words}s` : words };
  }
  return null;
}
