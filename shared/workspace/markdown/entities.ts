const named: Record<string, string | undefined> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  sect: "§",
  mdash: "—",
  ndash: "–",
};

/** Entities that a lawyer's text may contain, as the characters they mean; others stay as typed. */
export function decodedEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(entity, (raw, name: string) => {
    if (!name.startsWith("#")) return named[name] ?? raw;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    const isText = code === 9 || (code >= 32 && code < 0xd800) || (code > 0xdfff && code < 0x110000 && (code & 0xfffe) !== 0xfffe);
    return isText && code !== 0x7f ? String.fromCodePoint(code) : raw;
  });
}

const entity = /&(#x?[\da-f]{1,7}|[a-z]{2,5});/gi;

/** Text whose ampersands cannot be read as entities. */
export function withoutEntities(text: string): string {
  return text.replace(/&(?=#x?[\da-f]{1,7};|[a-z]{2,5};)/gi, "&amp;");
}
