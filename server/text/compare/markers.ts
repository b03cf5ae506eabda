const marker = /\(([a-z]{1,5}|[A-Z]|\d{1,2})\)/g;
const romans = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx".split(" ");

/**
 * True where a change is another marker of a list inside a paragraph: “(a) rent and (b) tax” became “(i) rent and (ii) tax”. The markers of
 * both paragraphs must count from the first on: “under clause (b)” is a reference.
 */
export function isOtherMarker(before: string, after: string, sources: { before: string; after: string }): boolean {
  const isOne = (text: string) => /^\s*\(?(?:[a-z]{1,5}|[A-Z]|\d{1,2})\)?\s*$/.test(text);
  return isOne(before) && isOne(after) && marked(sources.before, before) && marked(sources.after, after);
}

function marked(source: string, word: string): boolean {
  const found = [...source.matchAll(marker)].map(([, name]) => name ?? "");
  const own = word.replace(/[()\s]/g, "");
  return found.length >= 2 && found.includes(own) && (["letter", "capital", "roman", "number"] as const).some((way) => counts(found, way));
}

function counts(found: readonly string[], way: "letter" | "capital" | "roman" | "number"): boolean {
  const expected = (n: number) =>
    way === "roman" ? romans[n] : way === "number" ? String(n + 1) : String.fromCharCode((way === "letter" ? 97 : 65) + n);
  return found.every((name, n) => name === expected(n));
}
