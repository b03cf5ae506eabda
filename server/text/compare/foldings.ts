/** A difference of form. Two texts that are equal after foldings mean the same; nothing else is taken for cosmetic. */
export interface Folding {
  /** What differs, as a reader would name it: “quotation marks”. */
  name: string;
  fold: (text: string) => string;
}

const invisible: Folding = {
  name: "invisible characters",
  fold: (text) => text.replace(/[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g, ""),
};

/** Ligatures, full-width and composed letters. Not superscripts and fractions: 10² is not 102. */
const letters: Folding = {
  name: "forms of letters",
  fold: (text) =>
    text
      .replace(/[\u2160-\u217f\ufb00-\ufb06\uff01-\uff60\uffe0-\uffe6]+/g, (run) => run.normalize("NFKC"))
      .replace(/(?<=\d)[ʰᵈⁿʳˢᵗ]+/g, (run) => run.normalize("NFKC"))
      .normalize("NFC"),
};

const quotes: Folding = {
  name: "quotation marks",
  fold: (text) =>
    text
      .replace(/[‘’‚‛′`´]/g, "'")
      .replace(/[“”„‟″«»]/g, '"')
      .replace(/''/g, '"')
      // Not after a figure: 20' are feet and 20" are inches.
      .replace(/(?<=^|[\s(])'([^'"\s](?:[^'"]*[^'"\s])?)'(?=$|[\s),.;:])/g, '"$1"'),
};

const ellipsis: Folding = { name: "ellipses", fold: (text) => text.replace(/…|\.\s?\.\s?\./g, "...") };

/** A dash between blanks, or alone, is a dash of any length; between letters or figures it is a hyphen. */
const dashes = (unspaced: "hyphen" | "dash"): Folding => ({
  name: "hyphens and dashes",
  fold: (text) =>
    text
      .replace(/[‐‑−]/g, "-")
      .replace(/-{2,3}/g, "—")
      .replace(/(?<=\d)[‒–—―](?=\d)/g, "-")
      .replace(/(?<=[\p{L}\p{N}])[‒–](?=[\p{L}\p{N}])/gu, unspaced === "hyphen" ? "-" : "—")
      .replace(/ ?[‒–—―] ?| - |^-$/g, "—"),
});

const blanks: Folding = {
  name: "spaces",
  fold: (text) =>
    text
      .replace(/\s+/g, " ")
      .replace(/(?<=[§¶$€£¥([]) | (?=[%‰,.;:!?)\]])/g, "")
      .trim(),
};

/** U.S. and US. Letters in capitals only: “a.m.” may be the end of a sentence. */
const abbreviations: Folding = {
  name: "periods of an abbreviation",
  fold: (text) => text.replace(/(?<![\p{L}\p{N}.])(?:\p{Lu}\.){1,7}\p{Lu}(?![\p{L}\p{N}])\.?/gu, (found) => found.replace(/\./g, "")),
};

/** “Non” is no word, so its hyphen divides none. */
const prefix: Folding = { name: "a hyphen", fold: (text) => text.replace(/\b(?:([Nn]on)-(?=\p{Ll})|(NON)-(?=\p{Lu}))/gu, "$1$2") };

const bullets: Folding = { name: "bullets", fold: (text) => text.replace(/[•▪◦·●‣⁃]/g, "•") };

/** A box that is checked, and one that is not; a cross alone may mean “no”. */
const boxes: Folding = {
  name: "forms of check boxes",
  fold: (text) =>
    text
      .replace(/[❏❐❑❒□]/g, "☐")
      .replace(/☑/g, "☒")
      .replace(/✓/g, "✔")
      .replace(/✗/g, "✘"),
};

/** In this order: what a later folding compares, an earlier one has made plain. */
const listed = (unspaced: "hyphen" | "dash"): readonly Folding[] => [
  invisible,
  letters,
  quotes,
  ellipsis,
  bullets,
  boxes,
  blanks,
  dashes(unspaced),
  abbreviations,
  prefix,
];
const ways = [listed("hyphen"), listed("dash")];

const folded = (text: string, list: readonly Folding[]) => list.reduce((out, { fold }) => fold(out), text);

/**
 * What differs between two texts that mean the same: names of foldings, after which both are equal. Empty where the texts are equal, null
 * where they may mean something else. A blank, a comma, a capital or a hyphen that makes another word is in no folding.
 */
export function differencesOfForm(before: string, after: string): string[] | null {
  if (before === after) return [];
  const way = ways.find((list) => folded(before, list) === folded(after, list));
  if (way === undefined) return null;
  const needed = way.filter((folding) => {
    const others = way.filter((one) => one !== folding);
    return folded(before, others) !== folded(after, others);
  });
  // Two foldings may each do: a hard blank is a blank beside a sign, and between two words.
  return (needed.length > 0 ? needed : way.filter(({ fold }) => fold(before) !== before || fold(after) !== after)).map(({ name }) => name);
}

/** Typographic variants with the same meaning, character by character: quotation marks, dashes, hard blanks, bullets, ligatures. */
export function plainType(text: string): string {
  return bullets
    .fold(letters.fold(invisible.fold(text)))
    .replace(/[‘’‚‛′]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐‑]/g, "-")
    .replace(/[‒–—―]/g, "–")
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, " ")
    .replace(/…/g, "...");
}
