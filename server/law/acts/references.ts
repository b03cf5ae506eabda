import { knownActs, nameKey } from "./names.ts";

/** An act as a text names it. Number and year come from `(1 of 1956)`. */
export interface NamedAct {
  /** As printed, with single blanks; null where there is only a number. */
  title: string | null;
  number: string | null;
  year: number | null;
}

/** A place in a text that names a section of the same act, or another act with or without a section. */
export interface Reference {
  start: number;
  end: number;
  /** Null: the act that contains the text. */
  act: NamedAct | null;
  /** Null: the act as a whole. */
  section: string | null;
  subProvision: string | null;
}

const number = String.raw`\d{1,4}(?:-?[A-Z]{1,2}(?![a-z]))?`;
const sub = String.raw`(?:\s*\([A-Za-z0-9]{1,4}\))*`;
const list = String.raw`${number}${sub}(?:\s*(?:,\s*and|,\s*or|,|and|or|to|&)\s*${number}${sub}(?![\w]*\s+of\s+\d{4}))*`;
const sectionMention = new RegExp(
  String.raw`(?<sub>sub-?sections?\s*\(\w{1,4}\)(?:\s*(?:,|and|or)\s*\(\w{1,4}\))*\s+of\s+)?\bsections?\s+(?<list>${list})`,
  "gi",
);
const word = String.raw`[A-Z][\w’'.-]*(?:\s+\([A-Z][^()]{0,80}\))?,?\s+(?:(?:of\s+the|of|and|for|to|in|on|or|by|with|&)\s+){0,2}`;
const kinds = "Act|Code|Sanhita|Adhiniyam|Ordinance|Regulations?|Rules|Order";
const namedAct = new RegExp(
  String.raw`\b(?:Code\s+of\s+(?:Civil|Criminal)\s+Procedure|Indian\s+Penal\s+Code|(?:${word}){1,14}?(?:${kinds})\b)(?:,?\s+(\d{4})\b)?(?:\s*\(\s*(?:Act\s+)?(?:No\.?\s*)?(\d{1,4})\s+of\s+(\d{4})\s*\))?`,
  "g",
);
const numberedAct = /\b(?:Act|Ordinance|Regulation)\s+(?:No\.?\s*)?(\d{1,4})\s+of\s+(\d{4})\b/g;

interface ActMention extends NamedAct {
  start: number;
  end: number;
}

/** The provisions and acts that a text of an act names, in order. Words that do not identify one act (`the said rules`) are left out. */
export function referencesIn(text: string): Reference[] {
  const plain = withoutSigns(text);
  const acts = actsIn(plain);
  const found: Reference[] = [];
  const taken = new Set<ActMention>();
  const mentions = [...plain.matchAll(sectionMention)];
  // Read from the end: the words that follow show whose sections the preceding ones are.
  let following: { start: number; target: NamedAct | null | undefined } | null = null;
  for (const match of mentions.toReversed()) {
    const start = match.index;
    const end = start + match[0].length;
    const isJoined: boolean =
      following !== null && /^\s*(?:,|and|or|read\s+with|,\s*(?:and|or))\s*$/.test(plain.slice(end, following.start));
    const own: { act: NamedAct | null | undefined; mention: ActMention | null } = isJoined
      ? { act: following?.target, mention: null }
      : targetOf(plain, start, end, acts);
    following = { start, target: own.act };
    if (own.mention !== null) taken.add(own.mention);
    if (own.act === undefined) continue;
    const prefix = match.groups?.["sub"] ?? "";
    const at = end - (match.groups?.["list"] ?? "").length;
    for (const one of numbersIn(match.groups?.["list"] ?? "").toReversed()) {
      const stretch = one.isOnly ? { start, end: own.mention !== null && own.mention.start > end ? own.mention.end : end } : null;
      found.push({
        start: stretch?.start ?? at + one.start,
        end: stretch?.end ?? at + one.end,
        act: own.act,
        section: one.number,
        subProvision: one.sub ?? (one.isOnly && prefix.split("(").length === 2 ? (/\(\w+\)/.exec(prefix)?.[0] ?? null) : null),
      });
    }
  }
  for (const act of acts) {
    if (taken.has(act)) continue;
    const { start, end, ...named } = act;
    found.push({ start, end, act: named, section: null, subProvision: null });
  }
  return found.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** The act of the section: undefined when the text does not show it. */
function targetOf(
  text: string,
  start: number,
  end: number,
  acts: ActMention[],
): { act: NamedAct | null | undefined; mention: ActMention | null } {
  const after = text.slice(end, end + 60);
  const of = /^,?\s*of\s+(?:the\s+)?/i.exec(after);
  if (of !== null) {
    const mention = acts.find((act) => act.start === end + of[0].length);
    if (mention !== undefined) return { act: named(mention), mention };
    if (/^,?\s*of\s+this\s/i.test(after)) return { act: null, mention: null };
    if (/^,?\s*of\s+(?:that|the\s+said|such)\s+(?:Act|Code|Sanhita|Adhiniyam|Ordinance)\b/i.test(after)) {
      const before = acts.findLast((act) => act.end <= start);
      return { act: before === undefined ? undefined : named(before), mention: null };
    }
    return { act: undefined, mention: null };
  }
  // `the Paper Currency Act, 1871 (3 of 1871), section 21`
  const before = acts.findLast((act) => act.end <= start);
  if (before !== undefined && /^,\s*$/.test(text.slice(before.end, start))) return { act: named(before), mention: before };
  return { act: null, mention: null };
}

function named({ title, number, year }: ActMention): NamedAct {
  return { title, number, year };
}

function actsIn(text: string): ActMention[] {
  const found: ActMention[] = [];
  for (const match of text.matchAll(namedAct)) {
    const [printed, titleYear, number, year] = match;
    // `Chapter XIII of the Income-tax Act, 1961`: the act follows the provision.
    const before =
      /^(?:Vide\s+|.*\b(?:Schedule|(?:Chapter|Part|Order|Rule)\s+[IVXLC\d]+[A-Z]?)\s+(?:of|to)\s+the\s+)/s.exec(printed)?.[0] ?? "";
    const whole = printed.slice(before.length);
    const start = match.index + before.length;
    const title = whole.replace(/\s*\([^()]*\bof\s+\d{4}\s*\)$/, "").replace(/\s+/g, " ");
    // `The Act` and `Central Act` are not names.
    if (titleYear === undefined && number === undefined && knownActs(title).length === 0) continue;
    if (/^(?:The |An? |Central |State |Provincial |Principal )?(?:Act|Code|Ordinance|Regulations?|Rules|Order)(?:, \d{4})?$/.test(title))
      continue;
    found.push({
      start,
      end: start + whole.length,
      title: title.replace(/^The /, ""),
      number: number ?? null,
      year: year === undefined ? null : Number(year),
    });
  }
  for (const match of text.matchAll(numberedAct)) {
    const end = match.index + match[0].length;
    if (found.some((one) => one.start < end && match.index < one.end)) continue;
    found.push({ start: match.index, end, title: null, number: match[1] ?? null, year: Number(match[2]) });
  }
  return found.toSorted((a, b) => a.start - b.start);
}

function numbersIn(printed: string): { number: string; sub: string | null; start: number; end: number; isOnly: boolean }[] {
  const found = [...printed.matchAll(new RegExp(`(${number})(${sub})`, "g"))];
  return found.map((match) => ({
    number: match[1] ?? "",
    sub: (match[2] ?? "").replaceAll(/\s/g, "") || null,
    start: match.index,
    end: match.index + match[0].length,
    isOnly: found.length === 1,
  }));
}

/** Footnote signs and the brackets of inserted words become blanks, so that offsets stay the same. */
function withoutSigns(text: string): string {
  return text.replace(/\^\s?(?:\d{1,3}|\*)|[[\]]/g, (sign) => " ".repeat(sign.length));
}

/** The keys an act is found by: its name, or its number and year. A well-known name without a year is completed. */
export function keyOf(act: NamedAct): { name: string | null; number: string | null; year: number | null } {
  const [known] = act.title === null ? [] : knownActs(act.title);
  const hasYear = act.title !== null && /\d{4}$/.test(act.title);
  const { number, year } = act.number !== null ? act : !hasYear && known !== undefined ? known : { number: null, year: null };
  const name = act.title === null ? null : nameKey(!hasYear && known !== undefined ? known.name : act.title);
  return { name, number: number === null ? null : number.replace(/^0+(?=\d)/, ""), year };
}
