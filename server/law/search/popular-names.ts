import { isStopWord, stemOf, wordsOf } from "#shared/law/search-terms.ts";
import type { ReadDb } from "../../platform/db/open.ts";
import { rarityIn } from "./candidates.ts";
import { realSections } from "./sample.ts";
import { cached } from "./snapshot.ts";
import { sql } from "../../platform/db/sql.ts";

/** Key of `popular_name`: the words of a name, folded, so that punctuation and letter case do not matter. */
export function nameKey(name: string): string {
  return wordsOf(name)
    .map((w) => w.word)
    .join(" ");
}

/** A name that the query equals. */
export interface NameMatch {
  /** Sections with the name, best first. */
  sections: number[];
  /** True when the query is the publisher's exact name. */
  exact: boolean;
}

/**
 * The popular name that a query equals, or null when it clearly is not one. A name may lack its year, its `Act` or a minor word; with words
 * the name does not have, the query is something else. Without `withSample` names of invented law do not count.
 */
export function popularNameOf(db: ReadDb, query: string, withSample = true): NameMatch | null {
  const names = withSample
    ? cached(db, "popular names", () => indexNames(db.all(allNames)))
    : cached(db, "popular names of real law", () => indexNames(db.all(allNames).filter((row) => realSections(db).has(row.section_id))));
  const key = nameKey(query);
  const exact = names.byKey.get(key) ?? names.byKey.get(key.replace(/^the /, ""));
  if (exact !== undefined) return { sections: exact.sections, exact: true };
  const initialled = isInitials(db, query) ? namesWithInitials(names, key) : [];
  if (initialled.length > 0) return { sections: initialled.flatMap((name) => name.sections), exact: false };
  const best = closest(names, namingStems(query));
  return best === null ? null : { sections: best.sections, exact: false };
}

/** Whether a query can be the initials of an act: one word in capitals, or one that the installed law does not have. */
function isInitials(db: ReadDb, query: string): boolean {
  const word = query.trim();
  return /^[A-Za-z]{3,8}$/.test(word) && (word === word.toUpperCase() || rarityIn(db)(stemOf(word.toLowerCase())) === 0);
}

function namesWithInitials(names: NameIndex, initials: string): Name[] {
  return (names.byInitials.get(initials) ?? []).toSorted((a, b) => b.sections.length - a.sections.length).slice(0, mostSharing);
}

/** Maximum number of acts returned for one set of initials. */
const mostSharing = 4;

/**
 * `foia` and `fia` for the Freedom of Information Act: from all words or from the significant ones, with or without `Act`; the year is
 * ignored.
 */
export function initialsOf(nameKey: string): string[] {
  const words = nameKey
    .replace(/^the /, "")
    .replace(/ of \d{4}$/, "")
    .split(" ")
    .filter((word) => !/^\d/.test(word));
  const telling = words.filter((word) => !isStopWord(word));
  const whole = [words, telling].map((list) => list.map((word) => word.charAt(0)).join(""));
  const bare = words.at(-1) === "act" ? whole.map((letters) => letters.slice(0, -1)) : [];
  return [...new Set([...whole, ...bare])].filter((letters) => letters.length >= 3 && letters.length <= 8);
}

interface Name {
  stems: Set<string>;
  sections: number[];
  /** Sum of the weights of its stems. */
  weight: number;
}

interface NameIndex {
  byKey: Map<string, Name>;
  byStem: Map<string, Name[]>;
  byInitials: Map<string, Name[]>;
  count: number;
}

const allNames = sql<[], { name_key: string; section_id: number }>(
  "select name_key, section_id from popular_name order by name_key, section_id",
);

function indexNames(rows: readonly { name_key: string; section_id: number }[]): NameIndex {
  const index: NameIndex = { byKey: new Map(), byStem: new Map(), byInitials: new Map(), count: 0 };
  for (const { name_key, section_id } of rows) {
    const known = index.byKey.get(name_key);
    if (known === undefined) index.byKey.set(name_key, { stems: new Set(namingStems(name_key)), sections: [section_id], weight: 0 });
    else known.sections.push(section_id);
  }
  index.count = index.byKey.size;
  for (const [key, name] of index.byKey) {
    for (const initials of initialsOf(key)) index.byInitials.set(initials, [...(index.byInitials.get(initials) ?? []), name]);
  }
  for (const name of index.byKey.values()) {
    for (const stem of name.stems) {
      const list = index.byStem.get(stem);
      if (list === undefined) index.byStem.set(stem, [name]);
      else list.push(name);
    }
  }
  for (const name of index.byKey.values()) for (const stem of name.stems) name.weight += stemWeight(index, stem);
  return index;
}

/** Stems of a name; function words are ignored, except in a name that has no others. */
function namingStems(text: string): string[] {
  const words = wordsOf(text).map((w) => w.word);
  const telling = words.filter((w) => !isStopWord(w));
  return [...new Set((telling.length > 0 ? telling : words).map(stemOf))];
}

/** Rare stems distinguish names; a year does so only between acts with one name. */
function stemWeight(index: NameIndex, stem: string): number {
  const rarity = Math.log(1 + index.count / (index.byStem.get(stem)?.length ?? 0.5));
  return /^(1[789]|20)\d\d$/.test(stem) ? rarity / 8 : rarity;
}

/** Required share of a name's weight in a query: more when the query does not call itself an act. */
const shareNeeded = { called: 0.4, uncalled: 0.8 };

function closest(index: NameIndex, stems: readonly string[]): Name | null {
  const calledLaw = stems.some((s) => lawWords.has(s));
  const content = stems.filter((s) => !lawWords.has(s) && !/^\d+$/.test(s));
  if (content.length === 0 || (content.length === 1 && !calledLaw)) return null;
  const rarest = content.toSorted((a, b) => (index.byStem.get(a)?.length ?? 0) - (index.byStem.get(b)?.length ?? 0))[0] ?? "";
  let best: { name: Name; share: number } | null = null;
  for (const name of index.byStem.get(rarest) ?? []) {
    if (!content.every((s) => name.stems.has(s))) continue;
    const shared = stems.filter((s) => name.stems.has(s)).reduce((sum, s) => sum + stemWeight(index, s), 0);
    const missed = stems.filter((s) => !name.stems.has(s)).reduce((sum, s) => sum + stemWeight(index, s), 0);
    const share = shared / (name.weight + missed);
    if (best === null || share > best.share) best = { name, share };
  }
  if (best === null || best.share < (calledLaw ? shareNeeded.called : shareNeeded.uncalled)) return null;
  return best.name;
}

/** Stems that mark a law's name. */
const lawWords = new Set(["act", "law", "code", "amendment", "statut", "resolut", "treati"].map(stemOf));
