import type { CitedLaw, Pin } from "#shared/workspace/matter-law.ts";

type Law = Pick<CitedLaw, "citation" | "heading"> & (Pick<CitedLaw, "passages" | "outdated"> | Pick<Pin, "note" | "change">);

/** What has all the words, in its citation, its heading, its note, or the names of the documents that cite it. */
export function withWords<T extends Law>(laws: readonly T[], words: string): T[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [...laws];
  return laws.filter((law) => {
    const about = "passages" in law ? law.passages.map(({ filename, text }) => `${filename} ${text}`) : [law.note];
    const text = [law.citation, law.heading ?? "", ...about].join(" ").toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** What changed: a pinned section at all, cited law after a document that cites it. */
export function changedOnly<T extends Law>(laws: readonly T[], isOn: boolean): T[] {
  return isOn ? laws.filter((law) => ("outdated" in law ? law.outdated.length > 0 : law.change !== null)) : [...laws];
}
