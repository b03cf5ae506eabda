import type { Source } from "#shared/library.ts";

/** Tree node that shows what a source holds. */
export function contentsOf(source: Pick<Source, "corpusType" | "key">): string {
  return contentsOfKey(source.corpusType, source.key);
}

export function contentsOfKey(corpusType: string, _key: string): string {
  return `corpus:${corpusType}`;
}
