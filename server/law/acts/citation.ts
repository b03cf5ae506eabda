import { type ActPlace, actPlaces, placeOf } from "#shared/law/act-terms.ts";
import { knownActs, nameKey } from "./names.ts";

/** A citation of an act, as read. */
export interface ActCited {
  actId: string | null;
  /** As written, without article and number. */
  name: string | null;
  number: string | null;
  year: number | null;
  /** The state the citation names; null where it names none. */
  place: ActPlace | null;
  sections: { number: string; sub: string | null }[];
}

const one = String.raw`\d{1,4}(?:-?[A-Za-z]{1,2}(?![A-Za-z]))?(?:\s*\([A-Za-z0-9]{1,5}\))*`;
const list = String.raw`${one}(?:\s*(?:,|and|&|/|to|read with|r/w)\s*${one})*`;
const label = String.raw`(?:u/ss?\.?|under\s+sections?|sections?|secs?\.?|ss?\.?|§+|rules?|articles?|arts?\.?)`;
const inner = String.raw`(?<sub>(?:clause\s*(?:\(\w{1,4}\)\s*)+of\s+)?(?:sub-?section\s*(?:\(\w{1,4}\)\s*)of\s+)?)`;
const before = new RegExp(String.raw`^${inner}${label}\s*(?<list>${list})(?<rest>\s*(?:,|\bof\b|\s).*)?$`, "is");
const after = new RegExp(String.raw`^(?<rest>.*?\S),?\s*(?:\b|(?=§))${label}\s*(?<list>${list})$`, "is");
const bareBefore = new RegExp(String.raw`^(?<list>${one})(?:\s+of)?(?:\s+the)?\s+(?<rest>(?!of\b)[A-Za-z].*)$`, "is");
const bareAfter = new RegExp(String.raw`^(?<rest>[A-Za-z][A-Za-z.&' ]*?)\s+(?<list>${one})$`, "is");
const actId = /^(?<id>[A-Z]{2,5}_[A-Za-z0-9]+(?:_[A-Za-z0-9-]+)*)(?:[,\s]+(?<rest>.+))?$/s;
const places = ["central", ...actPlaces].map((slug) => slug.replaceAll("-", " ")).join("|");
const ofYear = String.raw`(?<number>\d{1,4}|[IVXLC]{1,8})\s+of\s+(?<year>1[5-9]\d\d|20\d\d)`;
/** `Kerala Act 4 of 1902`, `(Act No. 1 of 1956)`, `(1 of 1956)`, `45 of 1860` */
const numbered = [
  new RegExp(String.raw`(?:^|[\s,(])(?:(?<place>${places})\s+)?(?:Act|Ordinance|Regulation)\s+(?:No\.?\s*)?${ofYear}\s*\)?$`, "i"),
  new RegExp(String.raw`\(\s*(?:No\.?\s*)?${ofYear}\s*\)$`, "i"),
  new RegExp(String.raw`^(?:No\.?\s*)?${ofYear}$`, "i"),
];
const notAName =
  /^(?:(?:sections?|secs?|ss?|rules?|articles?|arts?|chapter|part|u\/s)\.?(?:\s*\d.*|\s+\S+)?|(?:this|that|the|said)?\s*(?:act|code|sanhita|rules|regulations?))$/i;

/** Reads a citation of an act of India, or of sections of one. Null when it names no act. */
export function readActCitation(sent: string): ActCited | null {
  const text = sent
    .normalize("NFKC")
    .replace(/[–—‑]/g, "-")
    .replace(/[“”"]/g, "")
    .replace(/\s+/g, " ")
    .replace(/^[\s,;]+|[\s,;.]+$/g, "");
  const byId = actId.exec(text)?.groups;
  if (byId !== undefined) {
    const tail = byId["rest"] === undefined ? null : sectionsOnly(byId["rest"]);
    if (byId["rest"] !== undefined && tail === null) return null;
    return { actId: byId["id"] ?? null, name: null, number: null, year: null, place: null, sections: tail ?? [] };
  }
  for (const pattern of [before, after]) {
    const groups = pattern.exec(text)?.groups;
    if (groups === undefined) continue;
    const act = readAct(groups["rest"] ?? "", true);
    if (act !== null) return { ...act, sections: sectionsOf(groups["list"] ?? "", groups["sub"] ?? "") };
  }
  const act = readAct(text, false);
  if (act !== null) return { ...act, sections: [] };
  for (const pattern of [bareBefore, bareAfter]) {
    const groups = pattern.exec(text)?.groups;
    const short = groups === undefined ? null : readAct(groups["rest"] ?? "", false);
    if (short !== null) return { ...short, sections: sectionsOf(groups?.["list"] ?? "", "") };
  }
  return null;
}

/** `isNamed`: "section 5 of X" makes X an act, whatever its name is. */
function readAct(printed: string, isNamed: boolean): Omit<ActCited, "sections"> | null {
  let rest = printed.replace(/^[\s,]*(?:of\s+)?(?:the\s+)?/i, "").replace(/[\s,.]+$/, "");
  let number: string | null = null;
  let year: number | null = null;
  let place: ActPlace | null = null;
  const match = numbered.map((pattern) => pattern.exec(rest)).find((found) => found !== null);
  if (match?.groups !== undefined) {
    number = decimal(match.groups["number"] ?? "");
    year = Number(match.groups["year"]);
    place = match.groups["place"] === undefined ? null : placeNamed(match.groups["place"]);
    rest = rest.slice(0, match.index).replace(/[\s,(]+$|^the$/gi, "");
  }
  if (rest === "") return number === null ? null : { actId: null, name: null, number, year, place };
  if (!/\p{L}{2}|\b\p{L}\.?\s?\p{L}/u.test(rest) || nameKey(rest) === "") return null;
  const isAct =
    isNamed ||
    number !== null ||
    /\b(?:Act|Code|Sanhita|Adhiniyam|Rules|Regulations?|Ordinance|Order)\b|अधिनियम|संहिता/i.test(rest) ||
    /^(?=(?:[^A-Z]*[A-Z]){2})[A-Za-z.& ]{2,10}$/.test(rest) ||
    knownActs(rest).length > 0;
  if (!isAct || notAName.test(rest)) return null;
  return { actId: null, name: rest, number, year, place };
}

function sectionsOnly(text: string): ActCited["sections"] | null {
  const found = new RegExp(String.raw`^(?:${label})?\s*(${list})$`, "is").exec(text)?.[1];
  return found === undefined ? null : sectionsOf(found, "");
}

function sectionsOf(printed: string, prefix: string): ActCited["sections"] {
  const outer = [...prefix.matchAll(/sub-?section\s*(\(\w+\))|clause\s*((?:\(\w+\)\s*)+)/gi)];
  // `clause (e) of sub-section (1) of section 13` is 13(1)(e).
  const sub = outer
    .map((match) => (match[1] ?? match[2] ?? "").replaceAll(/\s/g, ""))
    .toReversed()
    .join("");
  return [...printed.matchAll(new RegExp(one, "gi"))].map(([whole]) => {
    const at = whole.indexOf("(");
    const own = at < 0 ? "" : whole.slice(at).replaceAll(/\s/g, "");
    return { number: (at < 0 ? whole : whole.slice(0, at)).trim(), sub: `${own}${sub}` || null };
  });
}

function placeNamed(words: string): ActPlace | null {
  const slug = nameKey(words).replaceAll(" ", "-");
  const found = actPlaces.find((place) => place === slug);
  return found === undefined ? null : placeOf(found);
}

function decimal(number: string): string {
  if (/^\d+$/.test(number)) return number.replace(/^0+(?=\d)/, "");
  const values: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100 };
  const digits = [...number.toUpperCase()].map((letter) => values[letter] ?? 0);
  return String(digits.reduce((sum, value, i) => sum + (value < (digits[i + 1] ?? 0) ? -value : value), 0));
}
