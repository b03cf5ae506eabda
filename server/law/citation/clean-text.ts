/** A text without markup and transmission damage, and the way back to the original. */
export interface CleanText {
  text: string;
  /** Offset in the original of the character at `offset` of `text`. */
  startOf(offset: number): number;
  /** Offset in the original after the character before `offset` of `text`. */
  endOf(offset: number): number;
}

/**
 * The text a reader of the page would see: entities decoded (`&sect;`, `&#167;`), tags and Markdown emphasis removed, `Â§` repaired, soft
 * hyphens and invisible characters inside numbers removed, and numbers joined that were broken at a hyphen. Time is linear in the length.
 */
export function cleanText(original: string): CleanText {
  const changes: Change[] = [];
  let text = "";
  let done = 0;
  suspicious.lastIndex = 0;
  for (let match = suspicious.exec(original); match !== null; match = suspicious.exec(original)) {
    const change = changeAt(original, match.index);
    if (change === null) continue;
    text += original.slice(done, match.index) + change.text;
    done = match.index + change.length;
    changes.push({ at: text.length - change.text.length, to: text.length, from: match.index, until: done });
    suspicious.lastIndex = done;
  }
  if (changes.length === 0) return { text: original, startOf: (offset) => offset, endOf: (offset) => offset };
  text += original.slice(done);
  return { text, startOf: (offset) => startIn(changes, offset), endOf: (offset) => endIn(changes, offset) };
}

/** A replaced piece: its place in the clean text and in the original, ends exclusive. */
interface Change {
  at: number;
  to: number;
  from: number;
  until: number;
}

function startIn(changes: readonly Change[], offset: number): number {
  const before = changes[lastBefore(changes, offset)];
  if (before === undefined) return offset;
  return offset < before.to ? before.from : before.until + offset - before.to;
}

function endIn(changes: readonly Change[], offset: number): number {
  const last = offset - 1;
  const before = changes[lastBefore(changes, last)];
  if (before === undefined) return offset;
  return last < before.to ? before.until : before.until + offset - before.to;
}

/** Index of the last change that begins at or before an offset of the clean text; -1 when there is none. */
function lastBefore(changes: readonly Change[], offset: number): number {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle]?.at ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Characters that may begin something to replace. Most texts have few. */
const suspicious = /[&<*_\\[\]\u00ad\u200b-\u200d\u2060\ufeff\ufffdÂÃâ]|[-\u2010-\u2013](?=[ \t]{0,3}\r?\n)/g;

/** A sticky pattern, and the text that replaces its match; null keeps it. */
type Rule = [pattern: RegExp, text: (match: RegExpExecArray) => string | null];

function changeAt(original: string, at: number): { text: string; length: number } | null {
  for (const [pattern, replace] of rules[original[at] ?? ""] ?? lineEnds) {
    pattern.lastIndex = at;
    const match = pattern.exec(original);
    const text = match === null ? null : replace(match);
    if (match !== null && text !== null) return { text, length: match[0].length };
  }
  return null;
}

const drop = () => "";

/** A number that goes on after the hyphen keeps the hyphen; a divided word loses it. */
const lineEnds: Rule[] = [
  [/(?<=\d[A-Za-z]{0,3})[-\u2010-\u2013][ \t]{0,3}\r?\n[ \t]{0,40}(?=\d)/y, () => "-"],
  [/(?<=[a-z])[-\u2010\u2011][ \t]{0,3}\r?\n[ \t]{0,40}(?=[a-z])/y, drop],
];

/** Inside a number, an invisible character divides nothing. */
const invisible: Rule[] = [
  [/(?<=[\d-][A-Za-z]{0,3})[\u200b-\u200d\u2060\ufeff](?=[\d-]|[A-Za-z]{1,2}(?![A-Za-z]))/y, drop],
  [/[\u200b-\u200d\u2060\ufeff](?=[-\u2010-\u2013]\d)/y, drop],
];

const blockTags = /^(?:br|p|div|t[dhr]|li|[ou]l|h[1-6]|table|section)$/i;

const rules: Record<string, Rule[] | undefined> = {
  "&": [
    [/&(?:amp;)?(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,8}));/iy, decoded],
    [/&sect(?![a-z])/iy, () => "§"],
  ],
  "<": [[/<\/?([a-z][a-z\d]{0,14})(?:\s[^<>]{0,1000})?\/?>/iy, ([, tag = ""]) => (blockTags.test(tag) ? " " : "")]],
  "*": [
    [/\*\*\*?/y, drop],
    [/(?<=[A-Za-z.§])\*(?=[\s,;:)]|$)/y, drop],
  ],
  _: [
    [/(?<![A-Za-z\d_])_{1,2}(?=[A-Za-z\d§])/y, drop],
    [/(?<=[A-Za-z.§\d])_{1,2}(?=[\s,;:)]|$)/y, drop],
  ],
  "\\": [[/\\(?=[§[\]*_.()#-])/y, drop]],
  "[": [[/\[(§ ?§?|[Ss]ections?)\]/y, ([, sign = ""]) => sign]],
  // The address of a Markdown link.
  "]": [[/\]\((?:https?:\/\/|\/|#)[^()\s]{0,1000}\)/y, drop]],
  "\u00ad": [
    [/(?<=[-\u2010-\u2013])\u00ad|\u00ad(?=[-\u2010-\u2013])/y, drop],
    [/(?<=\d[A-Za-z]{0,3})\u00ad[ \t]{0,3}\r?\n[ \t]{0,40}(?=\d)/y, () => "-"],
    [/(?<=[A-Za-z])\u00ad[ \t]{0,3}(?:\r?\n)?[ \t]{0,40}(?=[a-z])/y, drop],
  ],
  "\u200b": invisible,
  "\u200c": invisible,
  "\u200d": invisible,
  "\u2060": invisible,
  "\ufeff": invisible,
  // A section sign that could not be decoded.
  "\ufffd": [[/(?<=[.CR] ?)\ufffd(?= ?\d)/y, () => "§"]],
  // UTF-8 that was read as Windows-1252 or Latin-1.
  Â: [[/Â(?=[§\u00a0¶])/y, drop]],
  Ã: [[/Ã\u201aÂ(?=[§\u00a0¶])/y, drop]],
  â: [
    [/â[€\u0080][\u2018\u201c\u201d\u0090\u0091\u0093\u0094]/y, () => "-"],
    [/â[€\u0080][™\u0099]/y, () => "'"],
  ],
};

function decoded([, decimal, hexadecimal, name = ""]: RegExpExecArray): string | null {
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
  const text = name === "" ? (code > 0x1f && code <= 0xffff ? String.fromCharCode(code) : "") : named[name.toLowerCase()];
  return text === "" || text === undefined ? null : /^[\u00ad\u200b-\u200d\u2060\ufeff]$/.test(text) ? "" : text;
}

const named: Record<string, string> = {
  amp: "&",
  apos: "'",
  emsp: " ",
  ensp: " ",
  gt: ">",
  hyphen: "-",
  ldquo: "“",
  lsquo: "‘",
  lt: "<",
  mdash: "—",
  minus: "-",
  nbsp: " ",
  ndash: "–",
  para: "¶",
  quot: '"',
  rdquo: "”",
  rsquo: "’",
  sect: "§",
  shy: "\u00ad",
  thinsp: " ",
  zwj: "\u200d",
  zwnj: "\u200c",
};
