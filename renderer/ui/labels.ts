import { titleCased } from "./title-case.ts";

/**
 * `CHAPTER 1` as `Chapter 1`, `SUBCHAPTER II—` as `Subchapter II`; roman numerals, single letters and the abbreviation of a code (`NRS`,
 * `COMAR`) keep their case.
 */
export function levelLabel(label: string): string {
  const bare = label.replace(/[\s—–.:-]+$/u, "").replace(/^\[/, "");
  if (/^\p{Lu}{2,5}$/u.test(bare)) return bare;
  return bare.replace(/( ?)(\p{Lu}{2,})/gu, (_, blank: string, word: string) => {
    if (isRoman(word)) return blank + word;
    const lower = word.toLowerCase();
    return blank !== "" && smallWords.has(lower) ? blank + lower : blank + word.charAt(0) + lower.slice(1);
  });
}

/** Words that are not capitalized inside a title. */
const smallWords = new Set(["an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "under", "with"]);

/** `§ 107.` as `§ 107`, `[§ 509.` as `§ 509`. */
export function sectionLabel(label: string): string {
  return label.replace(/^\[/, "").replace(/[\s.—–:-]+$/u, "");
}

/** Label and name of a level in one line: `Chapter 1—Subject Matter`. */
export function levelTitle(node: { label: string; name: string }): string {
  const label = levelLabel(node.label);
  if (node.name === "") return label;
  const name = titleCased(node.name);
  return label === "" || label === node.name ? name : `${label}—${name}`;
}

function isRoman(word: string): boolean {
  return /^[IVXLCDM]+$/.test(word);
}
