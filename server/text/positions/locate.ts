import { type Contract, sectionOf } from "./contract.ts";
import { similarity, type Words, wordsIn } from "./similar.ts";
import type { Topic } from "../clauses/clause.ts";

/** Sentences of a contract about one subject. */
export interface Found {
  /** Indices of sentences, ascending. */
  sentences: readonly number[];
  /** The most important sentences, as one span. */
  start: number;
  end: number;
  /** Literally `contract.text.slice(start, end)`. */
  text: string;
  /** Index of the sentence that is most about the subject. */
  core: number;
  /** All sentences about the subject, one after the other. */
  all: string;
  section: string | null;
  /** Confidence, from 0 to about 4. */
  score: number;
}

const mostSentences = 6;
const mostCharacters = 2400;
/** The heading alone, or the words alone, are enough. */
const enough = 1;

/** Finds the clause about a subject; null where the contract has none. */
export function locate(contract: Contract, topic: Topic): Found | null {
  const known = contract.memo.get(`topic ${topic.slug}`);
  if (known !== undefined) return known as Found | null;
  const scores = scored(contract, topic);
  const found = gathered(contract, scores);
  contract.memo.set(`topic ${topic.slug}`, found);
  return found;
}

function scored(contract: Contract, { heading, body, types = [], not }: Topic): Map<number, number> {
  const scores = new Map<number, number>();
  const isHeaded = contract.headings.map(({ text }) => heading.test(text));
  const own = new Set<number>();
  for (const [i, { text, heading: over }] of contract.sentences.entries()) {
    if (contract.instructions.has(i) || text.length < 12 || isBareHeading(text) || isList(contract, i)) continue;
    const lead = /^\W*(?:\d[\d.]*\W+)?([A-Z][^.:\n]{2,60})[.:](?=\s)/.exec(text)?.[1];
    const isLed = lead !== undefined && heading.test(lead);
    if (isLed) own.add(i);
    const isAbout = body.test(text) && !(not?.test(text) ?? false);
    const isUnder = (isHeaded[over] ?? false) || isLed;
    const score = (isAbout ? 1.2 : 0) + (isAbout && isUnder ? 1 : 0);
    if (score > 0) scores.set(i, score);
  }
  for (const type of types)
    for (const { start, end, score } of contract.clauses[type] ?? []) {
      if (score < 0.25) continue;
      for (let i = sentenceAt(contract, start); i < contract.sentences.length && (contract.sentences[i]?.start ?? end) < end; i++)
        if (!contract.instructions.has(i) && !isList(contract, i) && !isBareHeading(contract.sentences[i]?.text ?? ""))
          scores.set(i, (scores.get(i) ?? 0.4) + 1.5 * score);
    }
  return scores;
}

/** A list of what survives or of other sections names clauses and is none of them. */
function isList({ sentences }: Contract, i: number): boolean {
  const kind = sentences[i]?.kind;
  return kind === "survival list" || kind === "reference list";
}

const verb = /\b(?:shall|will|may|must|can|cannot|is|are|be|been|has|have|agrees?|warrants?|grants?|governs?|apply|applies|terminates?)\b/i;
const small = /^(?:and|or|of|to|the|in|on|for|by|with|from|upon|without|a|an|as|at)$/;

/** A title without a sentence, such as "9.5 Governing Law.": a heading alone agrees nothing. */
export function isBareHeading(text: string): boolean {
  const line = text.replace(/^\W*(?:section|article)?(?:[\s\d.()–—-]|\([a-z]{1,4}\)|\b[a-z]\))*/i, "").trim();
  if (line.length > 90 || verb.test(line)) return false;
  const words = line.match(/[A-Za-z][\w'’-]*/g) ?? [];
  return words.length > 0 && words.length <= 12 && words.every((word) => /^[A-Z]/.test(word) || small.test(word));
}

/** The first sentence that ends after a place. */
function sentenceAt({ sentences }: Contract, at: number): number {
  let [low, high] = [0, sentences.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sentences[middle]?.end ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The best run of neighboring sentences, and the best of the rest. */
function gathered(contract: Contract, scores: ReadonlyMap<number, number>): Found | null {
  const best = [...scores].reduce<[number, number] | null>((top, one) => (top === null || one[1] > top[1] + 1e-9 ? one : top), null);
  if (best === null || best[1] < enough) return null;
  const [core, score] = best;
  const run = [core];
  const isNear = (i: number) => (scores.get(i) ?? 0) >= enough && contract.sentences[i]?.heading === contract.sentences[core]?.heading;
  for (let i = core - 1; isNear(i) && run.length < mostSentences; i--) run.unshift(i);
  for (let i = core + 1; isNear(i) && run.length < mostSentences; i++) run.push(i);
  while (run.length > 1 && lengthOf(contract, run) > mostCharacters)
    if (run[0] === core) run.pop();
    else run.shift();
  const rest = [...scores]
    .filter(([i, value]) => !run.includes(i) && value >= enough)
    .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, 8)
    .map(([i]) => i);
  const start = contract.sentences[run[0] ?? core]?.start ?? 0;
  const end = contract.sentences[run.at(-1) ?? core]?.end ?? start;
  const sentences = [...run, ...rest].toSorted((a, b) => a - b);
  return {
    sentences,
    start,
    end,
    text: contract.text.slice(start, end),
    core,
    all: [contract.text.slice(start, end), ...rest.map((i) => contract.sentences[i]?.text ?? "")].join("\n"),
    section: sectionOf(contract, run[0] ?? core),
    score,
  };
}

function lengthOf(contract: Contract, run: readonly number[]): number {
  return (contract.sentences[run.at(-1) ?? 0]?.end ?? 0) - (contract.sentences[run[0] ?? 0]?.start ?? 0);
}

/** Similarity from which a sentence is about the content of an unknown position. */
const alike = 0.3;

/** Finds the clause for a position without a known subject, by its words. */
export function locateByWords(contract: Contract, wanted: string): Found | null {
  const words = wordsIn(wanted);
  if (words.size === 0) return null;
  const read = contract.memo.get("words") as Words[] | undefined;
  const all = read ?? contract.sentences.map(({ text }) => wordsIn(text));
  contract.memo.set("words", all);
  const scores = new Map<number, number>();
  for (const [i, one] of all.entries()) {
    if (contract.instructions.has(i)) continue;
    const likeness = similarity(words, one);
    if (likeness >= alike) scores.set(i, 1 + likeness);
  }
  return gathered(contract, scores);
}
