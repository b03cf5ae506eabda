/**
 * `CHAPTER 1` as `Chapter 1`, `SUBCHAPTER II—` as `Subchapter II`; roman numerals, single letters and what a code is called for short (`NRS`,
 * `COMAR`) keep their case.
 */
export function levelLabel(label: string): string {
  const bare = label.replace(/[\s—–.:-]+$/u, "").replace(/^\[/, "");
  if (/^\p{Lu}{2,5}$/u.test(bare)) return bare;
  return bare.replace(/\p{Lu}{2,}/gu, (word) => (isRoman(word) ? word : word.charAt(0) + word.slice(1).toLowerCase()));
}

/** `§ 107.` as `§ 107`, `[§ 509.` as `§ 509`. */
export function sectionLabel(label: string): string {
  return label.replace(/^\[/, "").replace(/[\s.—–:-]+$/u, "");
}

/** Label and name of a level in one line: `Chapter 1—Subject Matter`. */
export function levelTitle(node: { label: string; name: string }): string {
  const label = levelLabel(node.label);
  if (node.name === "") return label;
  return label === "" || label === node.name ? node.name : `${label}—${node.name}`;
}

function isRoman(word: string): boolean {
  return /^[IVXLCDM]+$/.test(word);
}
