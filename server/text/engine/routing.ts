import type { ClauseKind } from "../clauses/clause.ts";
import { conceptsIn } from "./concepts.ts";
import { clauseTypes, wordingsOfClauses } from "./clause-types.ts";
import type { Column, ColumnPlan, Finder } from "./interface.ts";
import { topics } from "./topics.ts";
import { contentWords } from "./words.ts";

/** A question must be at least this similar to a clause type's phrasings, and this probably mean it, to be routed to it. */
const routeFrom = 0.27;
const certainFrom = 0.3;
/** The least share of a question's words that wordings or concepts must know for it to be routed. */
const knownFrom = 0.5;
/** A subject without a clause type must be this much nearer to keep a question. */
const topicFrom = 0.9;

/**
 * The probability that a question means the clause type that its words are nearest to, from the similarity and its distance to the next
 * type: a logistic curve through 148 questions of two sets, half of them in everyday words.
 */
function certaintyOf([best, next]: ColumnPlan["routes"]): number {
  if (best === undefined) return 0;
  const gap = Math.min(0.4, best.score - (next?.score ?? 0));
  return 1 / (1 + Math.exp(1.97 - 2.66 * best.score - 12.4 * gap));
}

/** Decides how a column is answered: which clause type the question means, and how a value is read from a passage. */
export function planColumn(column: Column): ColumnPlan {
  const routes = asksForParty(column) ? [{ clauseType: "parties", score: 1 }] : routesOf(column);
  const best = routes[0];
  const certainty = certaintyOf(routes);
  const isKnown =
    best !== undefined &&
    best.score >= routeFrom &&
    certainty >= certainFrom &&
    best.score > topicScore(column) * topicFrom &&
    isMostlyKnown(column.question);
  const clause = isKnown ? byId.get(best.clauseType) : undefined;
  return {
    column,
    clauseType: clause?.id ?? null,
    routes,
    certainty: clause === undefined ? 1 : certainty,
    finder: finderOf(column, clause),
    reliability: clause?.reliability ?? "unknown",
  };
}

/**
 * Whether wordings or concepts know enough of a question's words. A question that shares one word with a wording, such as "How often are the lamps
 * cleaned?", asks for something else.
 */
function knownShare(question: string): number {
  const words = new Set(contentWords(stripped(question.slice(0, maxQuestion))));
  const covered = new Set([...conceptsIn(question).named].flatMap((word) => contentWords(word)));
  const known = [...words].filter((word) => typesWith().has(word) || covered.has(word));
  return words.size === 0 ? 1 : known.length / words.size;
}

const isMostlyKnown = (question: string) => knownShare(question) >= knownFrom;

/** "Who is the landlord?" in a column of party names: the role is looked up among the parties. */
function asksForParty({ columnType, question }: Column): boolean {
  return columnType === "party_name" && /\b(?:who|whom|whose|which (?:party|company|entity)|name)\b/i.test(question);
}

const byId = new Map(clauseTypes.map((type) => [type.id, type]));

function finderOf({ columnType, question }: Column, clause: ClauseKind | undefined): Finder {
  switch (columnType) {
    case "single_select":
      return "choice";
    case "yes_no":
      return "yes_no";
    case "date":
      return "date";
    case "money":
      return "money";
    case "party_name":
      return "party";
    default:
      if (clause !== undefined) return clause.finder === "yes_no" ? "text" : clause.finder;
      return /\bwhat (?:percentage|percent)\b|\bwhich percentage\b/i.test(question) ? "percent" : "text";
  }
}

interface Phrasing {
  type: string;
  vector: Map<string, number>;
}

function routesOf({ label, question }: Column): ColumnPlan["routes"] {
  const named = namedType(question) ?? namedType(label);
  const asked = vectorOf(stripped(`${label}. ${question}`.slice(0, maxQuestion)));
  const plain = vectorOf(stripped(question.slice(0, maxQuestion)));
  const scores = new Map<string, number>();
  const { phrasings, wholes } = vectors();
  for (const { type, vector } of phrasings) {
    const score = Math.max(cosine(asked, vector), cosine(plain, vector));
    scores.set(type, Math.max(scores.get(type) ?? 0, score));
  }
  for (const { type, vector } of wholes) scores.set(type, 0.6 * (scores.get(type) ?? 0) + 0.4 * Math.min(1, 1.8 * cosine(asked, vector)));
  if (named !== null) scores.set(named, 1);
  return [...scores]
    .filter(([, score]) => score > 0.05)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 3)
    .map(([clauseType, score]) => ({ clauseType, score: Math.round(score * 1000) / 1000 }));
}

const maxQuestion = 4000;

/** A question that has the name of a clause type in quotation marks, or consists only of that name. */
function namedType(text: string): string | null {
  const inMarks = /["“]([^"”]{3,60})["”]/.exec(text)?.[1] ?? text;
  const name = inMarks
    .trim()
    .toLowerCase()
    .replace(/\s*[?.]$/, "");
  return clauseTypes.find(({ dataset, id }) => dataset.toLowerCase() === name || id.replaceAll("-", " ") === name)?.id ?? null;
}

function stripped(text: string): string {
  return text.replace(/highlight the parts \(if any\) of this contract related to|that should be reviewed by a lawyer|details:/gi, " ");
}

/** Words, neighboring pairs and concepts, weighted by how few clause types use them. */
function vectorOf(text: string): Map<string, number> {
  const words = contentWords(text);
  const vector = new Map<string, number>();
  const { keys, named } = conceptsIn(text);
  const covered = new Set([...named].flatMap((word) => contentWords(word)));
  for (const key of keys) vector.set(key, weightOf(key) * conceptWeight);
  for (const [i, word] of words.entries()) {
    // A concept stands for a word that no wording has.
    if (typesWith().has(word) || !covered.has(word)) vector.set(word, weightOf(word));
    const pair = `${words[i - 1] ?? ""} ${word}`;
    if (i > 0 && typesWith().has(pair)) vector.set(pair, weightOf(pair) * 0.7);
  }
  return vector;
}

const clauses = clauseTypes.map(({ id, dataset }, i) => ({ id, phrasings: [dataset, ...(wordingsOfClauses[i] ?? [])] }));
const known = [...clauses, ...topics.map((topic, i) => ({ id: `topic ${i}`, phrasings: topic }))];

let words: Map<string, Set<string>> | undefined;

/** The clause types and topics that use each word, pair and concept. Read with the first question: a start that answers none has no use for them. */
function typesWith(): ReadonlyMap<string, ReadonlySet<string>> {
  if (words !== undefined) return words;
  words = new Map();
  for (const { id, phrasings } of known)
    for (const phrasing of phrasings) for (const key of keysOf(phrasing)) words.set(key, (words.get(key) ?? new Set()).add(id));
  return words;
}

function keysOf(phrasing: string): string[] {
  const words = contentWords(phrasing);
  const pairs = words.slice(1).map((word, i) => `${words[i] ?? ""} ${word}`);
  return [...conceptsIn(phrasing).keys, ...words, ...pairs];
}

function weightOf(key: string): number {
  const users = typesWith().get(key)?.size;
  // An unknown word says little about what the question asks.
  return users === undefined ? unforeseen : Math.log(1 + known.length / (users + 0.5));
}

const unforeseen = 1;
/** A concept says somewhat more than a word: questions name it in many words. */
const conceptWeight = 1.2;

/** Similarity of a question to the nearest subject without a clause type. */
function topicScore({ label, question }: Column): number {
  if (namedType(question) !== null || namedType(label) !== null) return 0;
  const asked = vectorOf(stripped(`${label}. ${question}`.slice(0, maxQuestion)));
  const plain = vectorOf(stripped(question.slice(0, maxQuestion)));
  let best = 0;
  for (const { phrasing, whole } of vectors().topicVectors) {
    const near = Math.max(...phrasing.map((vector) => Math.max(cosine(asked, vector), cosine(plain, vector))));
    best = Math.max(best, 0.6 * near + 0.4 * Math.min(1, 1.8 * cosine(asked, whole)));
  }
  return best;
}

interface Vectors {
  topicVectors: { phrasing: Map<string, number>[]; whole: Map<string, number> }[];
  phrasings: Phrasing[];
  wholes: Phrasing[];
}

let computed: Vectors | undefined;

/** The vectors of all wordings, computed with the first question. */
function vectors(): Vectors {
  return (computed ??= {
    topicVectors: topics.map((topic) => ({ phrasing: topic.map(vectorOf), whole: vectorOf(topic.join("; ")) })),
    phrasings: clauses.flatMap(({ id, phrasings: texts }) => texts.map((text) => ({ type: id, vector: vectorOf(text) }))),
    wholes: clauses.map(({ id, phrasings: texts }) => ({ type: id, vector: vectorOf(texts.join("; ")) })),
  });
}

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let dot = 0;
  for (const [key, weight] of a) dot += weight * (b.get(key) ?? 0);
  return dot === 0 ? 0 : dot / (norm(a) * norm(b));
}

const norms = new WeakMap<ReadonlyMap<string, number>, number>();

function norm(vector: ReadonlyMap<string, number>): number {
  let length = norms.get(vector);
  if (length === undefined) {
    let sum = 0;
    for (const weight of vector.values()) sum += weight * weight;
    length = Math.sqrt(sum);
    norms.set(vector, length);
  }
  return length;
}
