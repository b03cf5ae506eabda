/** The parts of a level's line: `CHAPTER 1 General Provisions`, `Article 2. Licenses`, `Subchapter 1 — Purpose`. */
export interface LevelLine {
  kind: string;
  number: string;
  /** `CHAPTER 1` */
  label: string;
  name: string;
}

const kinds = "title|subtitle|division|subdivision|chapter|subchapter|article|subarticle|part|subpart";
const line = new RegExp(
  `^(${kinds})\\s+((?:[0-9]+(?:-[A-Z](?![A-Za-z])|[A-Za-z]{0,2}(?:[.:-][0-9]+[A-Za-z]{0,2}){0,3})|[IVXLCDM]+(?:-?[A-Z])?|[A-Z]{1,2}(?:-\\d+)?)(?![A-Za-z0-9]))\\.?\\s*(?:[—–:-]\\s*)?(.*)$`,
  "i",
);

/** Null when the words are not the line of a numbered level. */
export function levelLine(words: string): LevelLine | null {
  const [, kind, number, name] = line.exec(words) ?? [];
  // `Part of a tract`: only a kind is written in any letter case.
  if (kind === undefined || number === undefined || name === undefined || /^[a-z]/.test(number)) return null;
  return { kind: kind.toLowerCase(), number, label: `${kind} ${number}`, name: name.replace(/\.$/, "").trim() };
}
