import type { Topic } from "../clauses/clause.ts";
import { clauseTopics } from "./topic-list.ts";

/** The subject of a position, by its key, otherwise by its first words; null for an unknown one. */
export function topicOf(key: string, standardPosition: string): Topic | null {
  const name = wordsOf(key);
  const byName = clauseTopics.find(({ named }) => named.test(name));
  if (byName !== undefined) return byName;
  return clauseTopics.find(({ body }) => body.test(standardPosition)) ?? null;
}

/** `limitation_of_liability` as "limitation of liability". */
export function wordsOf(key: string): string {
  return key
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** `limitation_of_liability` as "Limitation of liability". */
export function labelOf(key: string): string {
  const known = clauseTopics.find(({ slug }) => slug === wordsOf(key).replaceAll(" ", "-"));
  if (known !== undefined) return known.label;
  const words = wordsOf(key);
  return words === "" ? key : words.charAt(0).toUpperCase() + words.slice(1);
}
