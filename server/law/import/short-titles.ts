/** Names a section gives itself or the level it belongs to: its text is a short title, or contains `This chapter may be cited as …`. */
export function shortTitlesIn(heading: string, text: string): string[] {
  if (/^short title/i.test(heading)) return citedNames(text);
  const at = text.search(ownTitle);
  const sentence = at < 0 ? "" : (text.slice(at).split("\n", 1)[0] ?? "");
  const quoted = citedNames(sentence);
  return quoted.length > 0 ? quoted : (unquoted.exec(sentence)?.slice(1) ?? []);
}

/** D.C. prints some names without quotation marks. */
const unquoted = /\bcited as the ([A-Z][^.;“”]{4,150}? Act(?: of \d{4})?)\./;

const ownTitle =
  /\bThis (?:act|section|chapter|subchapter|title|subtitle|part|subpart|article) (?:may|shall) be (?:known and )?cited as\b/i;

/** The quoted names after each `cited as`, `known as` and `referred to as`, including those joined by `or` or `and`. */
export function citedNames(text: string): string[] {
  const names: string[] = [];
  for (const { index, 0: words } of text.matchAll(/\b(?:cited|known|referred to) as\b/g)) {
    let from = index + words.length;
    for (;;) {
      const lead = /^[\s,:;—-]*(?:(?:or|and|to)\s+)?(?:cited\s+as\s+)?(?:as\s+)?(?:the\s+|an?\s+)?([‘“])/.exec(text.slice(from, from + 40));
      if (lead === null) break;
      const start = from + lead[0].length;
      const end = closingQuote(text, start, lead[1] === "‘" ? "’" : "”");
      if (end < 0) break;
      const name = text
        .slice(start, end)
        .replace(/[,.;]$/, "")
        .trim();
      if (name !== "" && name.length <= 300) names.push(name);
      from = end + 1;
    }
  }
  return names;
}

/** A `’` between letters, or between a plural `s` and the next word, is an apostrophe, not the end of the name. */
function closingQuote(text: string, from: number, quote: string): number {
  for (let at = text.indexOf(quote, from); at >= 0 && at - from <= 400; at = text.indexOf(quote, at + 1)) {
    if (quote === "”") return at;
    const next = text.slice(at + 1, at + 7);
    const isApostrophe = /^\p{L}/u.test(next) || (text[at - 1] === "s" && /^ (?:and )?[A-Z]/.test(next));
    if (!isApostrophe) return at;
  }
  return -1;
}
