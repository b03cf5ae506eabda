/** A change that the program made, with its place in each text. */
export interface Seed {
  kind: "value" | "date" | "party" | "negation";
  before: { start: number; end: number };
  after: { start: number; end: number };
}

/** Random numbers from 0 to 1, the same for the same seed. */
export function randomFrom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const months = "January February March April May June July August September October November December".split(" ");
const words = ["two", "five", "ten", "fifteen", "twenty", "thirty", "sixty", "ninety"];

interface Editor {
  kind: Seed["kind"];
  pattern: RegExp;
  edit(found: string, random: () => number): string;
}

const otherNumber = (digits: string, random: () => number) => {
  const first = digits[0] ?? "1";
  const next = String(((Number(first) + 1 + Math.floor(random() * 7)) % 9) + 1);
  return (next === first ? String((Number(first) % 9) + 1) : next) + digits.slice(1);
};

/** Edits that a drafter makes. They are independent of the engine's finders. */
const editors: readonly Editor[] = [
  { kind: "value", pattern: /\$\d[\d,]*(?:\.\d\d)?/g, edit: (found, random) => `$${otherNumber(found.slice(1), random)}` },
  { kind: "value", pattern: /\b\d{1,2}(?:\.\d)?%/g, edit: (found, random) => otherNumber(found, random) },
  {
    kind: "value",
    pattern: /\b[a-z]+ \(\d{1,3}\) (?:days|months|years)\b/g,
    edit(found, random) {
      const digits = /\d+/.exec(found)?.[0] ?? "1";
      const word = words[Math.floor(random() * words.length)] ?? "four";
      return found.replace(/^[a-z]+/, word).replace(digits, otherNumber(digits, random));
    },
  },
  { kind: "value", pattern: /\b\d{1,3} (?:days|months|years)\b/g, edit: (found, random) => otherNumber(found, random) },
  {
    kind: "date",
    pattern: /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}\b/g,
    edit(found, random) {
      const month = months[(months.findIndex((one) => found.startsWith(one)) + 1 + Math.floor(random() * 10)) % 12] ?? "May";
      return found.replace(/^[A-Za-z]+/, month);
    },
  },
  { kind: "negation", pattern: /\b(?:shall|may|will|must) not\b/g, edit: (found) => found.replace(/ not$/, "") },
  { kind: "negation", pattern: /\b(?:shall|may|will|must)\b(?!\s+not)/g, edit: (found) => `${found} not` },
  {
    kind: "party",
    pattern: /\b[A-Z][a-z]+ (?:Inc|LLC|Ltd|Corp|Corporation|Company)\b/g,
    edit: (found, random) => `${["Northwind", "Calder", "Juniper", "Castellan"][Math.floor(random() * 4)]} ${found.split(" ")[1]}`,
  },
];

/** Makes about `wanted` edits in a text, one per paragraph or sentence and at most one every `apart` characters. */
export function seeded(text: string, wanted: number, random: () => number, apart = 0): { text: string; seeds: Seed[] } {
  const found = editors
    .flatMap(({ kind, pattern, edit }) => [...text.matchAll(pattern)].map((match) => ({ kind, edit, start: match.index, found: match[0] })))
    .sort((x, y) => x.start - y.start);
  const share = wanted / Math.max(1, found.length);
  let out = "";
  let at = 0;
  const seeds: Seed[] = [];
  for (const one of found) {
    const { start } = one;
    if (start < at + (seeds.length === 0 ? 0 : apart) || random() > share) continue;
    const made = one.edit(one.found, random);
    if (made === one.found) continue;
    out += text.slice(at, start);
    seeds.push({
      kind: one.kind,
      before: { start, end: start + one.found.length },
      after: { start: out.length, end: out.length + made.length },
    });
    out += made;
    at = start + one.found.length;
  }
  return { text: out + text.slice(at), seeds };
}
