/**
 * The text with everything blanked out that looks like a placeholder but is Markdown, HTML or a suggestion, character by character, so
 * that places stay the same. Blanked characters become U+0000, which no placeholder pattern accepts.
 */
export function masked(text: string): string {
  const references = new Set([...text.matchAll(referenceLine)].map((match) => (match[1] ?? "").toLowerCase()));
  // Comments of HTML, and those of CriticMarkup; other suggestions keep their text.
  let result = withoutPairs(withoutPairs(text, "<!--", "-->"), "{>>", "<<}");
  for (const pattern of always) result = result.replace(pattern, (found) => blank(found));
  result = result.replace(link, (whole: string, label: string) => (isPlaceholderAddress(whole, label) ? whole : blank(whole)));
  if (references.size > 0)
    result = result.replace(referenceLink, (whole: string, label: string, key: string) =>
      references.has((key === "" ? label : key).toLowerCase()) ? blank(whole) : whole,
    );
  return result;
}

const blank = (found: string) => found.replace(/[^\n]/g, "\0");

function withoutPairs(text: string, open: string, close: string): string {
  let result = "";
  let at = 0;
  for (let start = text.indexOf(open); start >= 0; start = text.indexOf(open, at)) {
    const end = text.indexOf(close, start + open.length);
    if (end < 0) break;
    result += text.slice(at, start) + blank(text.slice(start, end + close.length));
    at = end + close.length;
  }
  return result + text.slice(at);
}

const referenceLine = /^ {0,3}\[([^\]^\n]{1,200})\]:[ \t]*\S+/gm;
const referenceLink = /\[([^[\]\n]{1,200})\]\[([^[\]\n]{0,200})\]/g;
/** Code fences stay: a template may use them for its tags. */
const always: readonly RegExp[] = [
  /^ {0,3}\[[^\]^\n]{1,200}\]:[ \t]*\S+.*$/gm,
  // Footnotes and citation keys of Pandoc.
  /\[(?:\^|-?@)[^\]\n]{1,200}\]/g,
  /<(?:https?:\/\/|mailto:)[^<>\s]{1,2000}>|<[\w.+-]{1,64}@[\w.-]{1,255}>/gi,
  /<\/?(?:a|abbr|b|big|blockquote|br|center|code|col|colgroup|del|div|dl|dd|dt|em|figure|font|h[1-6]|hr|i|img|ins|li|mark|ol|p|pre|q|s|section|small|span|strong|strike|sub|sup|table|tbody|td|tfoot|th|thead|tr|u|ul)(?:\s[^<>]{0,500})?\/?>/gi,
];
const link =
  /!?\[([^[\]\n]{0,300})\]\((?:<[^<>\n]{0,2000}>|[^\s()\n]{0,2000}(?:\([^\s()\n]{0,200}\)[^\s()\n]{0,2000})?)(?:\s+(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'))?\s?\)/g;

/**
 * `[Supplier](“Supplier”)` and `[Name](the Client)` are placeholders with words after them: an address has no quotation mark and some
 * sign of being one.
 */
function isPlaceholderAddress(whole: string, label: string): boolean {
  const address = whole.slice(whole.indexOf("](", label.length) + 2, -1);
  return whole.startsWith("[") && !/[./#:@]/.test(address) && !/^[\w-]*$/.test(address) ? true : /^["“”'‘]/.test(address);
}
