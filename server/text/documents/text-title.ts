/** What a legal document calls itself. */
const noun =
  "agreements?|contracts?|lease|sublease|amendments?|addend(?:um|a)|order|motion|complaint|answer|memorandum|declaration|affidavit|deed|license|licence|policy|policies|notice|will|testament|note|bylaws|by-laws|charter|certificate|guarant(?:y|ee)|assignment|release|settlement|subpoena|brief|petition|opinion|plan|prospectus|resolution|resolutions|consent|terms|conditions|mortgage|trust|indenture|proxy|power of attorney|letter of intent|term sheet|report|minutes|schedule of services|statement of work|purchase order|invoice|waiver|undertaking|covenants?|joinder|supplement|protocol|code of conduct|request|response|interrogatories|stipulation|judgment|warranty|engagement letter|offer letter|nda|protective order";
const hasNoun = new RegExp(`(?:^|[^\\p{L}])(?:${noun})(?:[^\\p{L}]|$)`, "iu");

/** Words that come before a title, or at its side, and are none. */
const beside =
  /^(?:exhibit|annex|appendix|attachment|schedule|enclosure|tab)\s+[\w.-]{1,12}$|^(?:confidential(?: treatment.*)?|privileged.*|draft.*|execution (?:version|copy).*|final(?: version)?|copy|page\b.*|by and (?:between|among)|between|among|and|dated?\b.*|table of contents|contents|strictly.*|proprietary.*|\[?\*+\]?.*|ex-?\d.*|\d[\d\s./-]*)$/i;

/** Words that make a line a sentence. */
const verb =
  /\b(?:is|are|was|were|shall|must|may|will be|has|have|been|hereby|whereas|pursuant|portions?|omitted|filed|requested|please|you|we|our|i)\b/i;

const longest = 120;
const mostLines = 30;
const little = /^(?:a|an|and|as|at|between|by|for|from|in|of|on|or|the|to|with|no|dated?|among|re)$/i;

/**
 * The title at the head of a text, as written there, in one line; null where no line surely is one. `head`: the first few thousand
 * characters, one paragraph per line.
 */
export function titleInText(head: string): string | null {
  const lines = head
    .slice(0, 4000)
    .split(/\r?\n|[ \t]{3,}/)
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .slice(0, mostLines);
  for (const [i, line] of lines.entries()) {
    if (isBody.test(line)) break;
    if (isNumber.test(line) || !isTitled(line) || beside.test(line) || !hasNoun.test(line)) continue;
    return joined(lines, i);
  }
  return fromOpening(lines);
}

/** A title over several lines of the same look: “MASTER SERVICES” above “AGREEMENT”. */
function joined(lines: readonly string[], at: number): string {
  const isCapitals = (line: string) => line === line.toUpperCase();
  let title = lines[at] ?? "";
  const words = () => title.split(" ").length;
  for (let i = at - 1; i >= 0 && words() < 3; i--) {
    const before = lines[i] ?? "";
    const isPart = isTitled(before) && !beside.test(before) && isCapitals(before) && isCapitals(title) && !party.test(before);
    if (!isPart || before.split(" ").length > 4 || i < at - 2) break;
    title = `${before} ${title}`;
  }
  const next = lines[at + 1] ?? "";
  if (/\b(?:of|and|for|to|the)$/i.test(title) && isTitled(next) && !party.test(next)) title = `${title} ${next}`;
  return title.slice(0, longest).replace(/[\s:,;–—-]+$/u, "");
}

/** Names of parties, which often are printed above a title. */
const party =
  /\b(?:inc|llc|l\.l\.c|ltd|corp|corporation|company|co|lp|llp|plc|gmbh|s\.a|n\.a|limited|bank|university|court|county|state of)\b\.?/i;

/** Capitals at the beginning of all its longer words. */
function isTitled(line: string): boolean {
  if (line.length < 4 || line.length > longest) return false;
  const words = line.split(/[\s/–—-]+/u).filter((word) => /\p{L}/u.test(word));
  if (words.length === 0 || words.length > 16) return false;
  return words.every((word) => little.test(word) || !/^[^\p{L}]*\p{Ll}/u.test(word)) && !verb.test(line);
}

/** The text itself begins, or its table of contents. */
const isBody =
  /^(?:whereas\b|recitals?$|w\s?i\s?t\s?n\s?e\s?s|now,? therefore|table of contents|article\b|section\b|(?:1|I)\.\s|this\b.{0,200}\b(?:is|are|was|made|entered)\b)/i;
const isNumber = /^(?:\(?\w{1,4}[.)]\s|§|exhibit\b)|\b(?:number|no\.?)\s*:?\s*[\w-]*\d{3}/i;

const opening = new RegExp(
  `(?:^|\\s)(?:this|following)\\s+((?:\\p{Lu}[\\p{L}’'&.-]*[\\s,]+|(?:of|and|for|to|in|on)\\s+){1,10}(?:${noun}))(?=\\s*(?:[,(]|is\\b|made\\b|dated\\b|entered\\b|effective\\b))`,
  "iu",
);

/** “This Consulting Agreement (the “Agreement”) is made …” */
function fromOpening(lines: readonly string[]): string | null {
  for (const line of lines) {
    const found = opening.exec(line)?.[1]?.trim();
    if (found === undefined || !found.includes(" ")) continue;
    if (found.split(" ").every((word) => little.test(word) || /^\p{Lu}/u.test(word))) return found;
  }
  return null;
}
