import type { ContractParty } from "./parties.ts";

/** The words that stand for the party that pays and the party that provides, as the contract writes them. */
export interface SideWords {
  pays: readonly string[];
  provides: readonly string[];
  /** The words of the two parties where nothing shows which of them pays; null otherwise. */
  unsided: readonly [readonly string[], readonly string[]] | null;
}

const paying = new Set(
  "Customer Client Licensee Buyer Purchaser Tenant Lessee Subscriber Borrower Distributor Reseller Dealer Employer Franchisee Owner Sublicensee Sponsor Advertiser Merchant Shipper Controller Wholesaler User Principal".split(
    " ",
  ),
);
const providing = new Set(
  [
    "Provider Vendor Supplier Contractor Consultant Licensor Seller Manufacturer Developer Landlord Lessor Lender Franchisor Employee Executive Operator Agency Processor Transporter Carrier Adviser Advisor Administrator Producer Athlete Talent Celebrity Subcontractor".split(
      " ",
    ),
    "Service Provider",
    "Servicing Agent",
    "Content Provider",
  ].flat(),
);

/** Below this length a text is a clause, where a party may be only an object. */
const short = 3000;
/** Words are counted in this many characters at most. */
const reach = 120_000;

/**
 * The words for both sides: the short names of the parties that the contract introduces, by their roles, otherwise by what their bearers
 * promise. Both lists are empty where the contract does not show who pays. Takes linear time.
 */
export function sidesOf(whole: string, parties: readonly ContractParty[]): SideWords {
  const text = whole.slice(0, reach);
  const introduced = parties.map((party) => wordsOf(text, party, parties)).filter((group) => group.length > 0);
  const groups = promising(text, distinct(introduced.length >= 2 ? introduced : [...introduced, ...bracketed(text, introduced.flat())]));
  // Role words that the opening does not give to a party belong to strangers, such as the customers of a reseller.
  const roles =
    groups.length >= 2
      ? []
      : [...paying, ...providing, "Company"].flatMap((role) =>
          [role, `${role}s`].filter((word) => (text.length < short ? new RegExp(`\\b${word}\\b`).test(text) : actsOf(text, word) > 0)),
        );
  const known = new Set(groups.flat().map(titled));
  const all = [...groups, ...roles.filter((role) => !known.has(role)).map((role) => [role])];
  const [pays, provides]: [string[], string[]] = [[], []];
  const open: { group: string[]; score: number }[] = [];
  for (const group of all) {
    const side = sideOfRole(group.map(titled));
    if (side === null) open.push({ group, score: balanceOf(text, group) });
    else (side === "pays" ? pays : provides).push(...group);
  }
  const [hasPayer, hasProvider] = [pays.length > 0, provides.length > 0];
  const scores = open.map(({ score }) => score);
  const middle = (Math.max(...scores) + Math.min(...scores)) / 2;
  for (const { group, score } of open) {
    if (hasPayer && !hasProvider) provides.push(...group);
    else if (hasProvider && !hasPayer) pays.push(...group);
    else if (open.length > 1 && score !== middle) (score > middle ? pays : provides).push(...group);
    else if (open.length === 1 && score !== 0) (score > 0 ? pays : provides).push(...group);
  }
  // Two parties by one role, such as "Client" and "Customer": the one that acts may have a second short name.
  if (groups.length >= 2 && hasPayer !== hasProvider && open.length === 0) {
    const second = bracketed(text, introduced.flat()).filter((group) => group.some((word) => actsOf(text, word) >= leastActs));
    if (second.length === 1) (hasPayer ? provides : pays).push(...(second[0] ?? []));
  }
  pays.push(...unnamedRole(text, pays, paying));
  provides.push(...unnamedRole(text, provides, providing));
  const isOpen = pays.length === 0 && provides.length === 0;
  const [first, second] = isOpen ? open.filter(({ group }) => group.some((word) => actsOf(text, word) > 0)) : [];
  return {
    pays: spelled(pays),
    provides: spelled(provides),
    unsided: first === undefined || second === undefined ? null : [spelled(first.group), spelled(second.group)],
  };
}

/** A word of two parties belongs to the one that it names first. */
function distinct(groups: readonly string[][]): string[][] {
  const rank = (word: string, group: readonly string[]) => {
    const at = group.indexOf(word);
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  };
  return groups
    .map((group, i) =>
      group.filter((word) =>
        groups.every((other, j) => i === j || rank(word, other) > rank(word, group) || (rank(word, other) === rank(word, group) && i < j)),
      ),
    )
    .filter((group) => group.length > 0);
}

/** Promises of a name before it counts as a party that no introduction names, and of a party before it counts as one that acts. */
const [manyPromises, fewPromises] = [8, 2];
const promises = "\\s(?:shall|will|agrees|must|SHALL|WILL|AGREES|MUST)\\b";
/** Words that promise, and stand for organs and things. */
const noParty =
  /^(?:board|committee|joint venture|agreement|this|these|those|that|such|each|either|neither|both|any|all|every|no|the|it|they|there|we|you|if|in|nothing|section|article|term|software|product|site|payment)\b|\bparty$/i;

/** The groups, with names that promise most in place of parties that hardly promise anything: "DCL" beside "SEV". */
function promising(text: string, groups: readonly string[][]): string[][] {
  if (text.length < short) return [...groups];
  const known = new Set(groups.flat().map((word) => word.toLowerCase()));
  const active = groups.filter((group) => group.some((word) => countOf(text, `${spellings(word)}${promises}`) >= fewPromises));
  if (active.length >= 2) return [...groups];
  const counts = new Map<string, number>();
  for (const [, name = ""] of text.matchAll(
    new RegExp(`(?<![\\w-])(?:The |THE )?([A-Z][\\w&-]*(?: (?:& )?[A-Z][\\w&-]*){0,2})${promises}`, "g"),
  ))
    if (!noParty.test(name) && !/[a-z]s$/.test(name) && !known.has(name.toLowerCase())) counts.set(name, (counts.get(name) ?? 0) + 1);
  const named = [...counts].filter(([, count]) => count >= manyPromises).toSorted((a, b) => b[1] - a[1]);
  const found = named.slice(0, 2 - active.length).map(([name]) => [name]);
  return active.length + found.length < 2 ? [...groups] : [...active, ...found];
}

/** Times that a role acts before it counts as a party whose introduction does not name it. */
const leastActs = 4;

/** The role that the text uses for a side whose introduction gives it only a name that hardly acts. */
function unnamedRole(text: string, words: readonly string[], roles: ReadonlySet<string>): string[] {
  if (words.length === 0 || words.some((word) => roles.has(titled(word)))) return [];
  const own = words.reduce((sum, word) => sum + actsOf(text, word), 0);
  const found = [...actsOfEach(text, roles)].map(([role, count]) => ({ role, acts: count })).toSorted((a, b) => b.acts - a.acts)[0];
  return found !== undefined && found.acts >= leastActs && found.acts > 2 * own ? [found.role] : [];
}

/** The side of a party by its roles; null where they name none, or both. */
function sideOfRole(words: readonly string[]): "pays" | "provides" | null {
  const isIn = (roles: ReadonlySet<string>) => words.some((word) => roles.has(word) || roles.has(word.replace(/s$/, "")));
  const [isPayer, isProvider] = [isIn(paying) || words.some((word) => /\bAffiliate$/.test(word)), isIn(providing)];
  return isPayer === isProvider ? null : isPayer ? "pays" : "provides";
}

/** "COMMERCE ONE" as "Commerce One", "BANK OF TARN" as "Bank of Tarn". */
const titled = (word: string): string =>
  word.length > 4 && word === word.toUpperCase()
    ? word
        .toLowerCase()
        .replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
        .replaceAll(/ (?:Of|And|The|For|In) /g, (small) => small.toLowerCase())
    : word;
const spelled = (words: readonly string[]): string[] => [...new Set(words.flatMap((word) => [word, titled(word)]))];

const ending =
  /,?\s+(?:Inc|Incorporated|Corp|Corporation|Company|Co|LLC|L\.?L\.?C|LLP|L\.?P|Ltd|Limited|PLC|GmbH|AG|S\.?A|N\.?V|B\.?V|N\.?A|FSB)\.?$/i;

/** The words that stand for a party in a text: its short names, and its name where it has no short name that acts. */
function wordsOf(text: string, { name, aliases }: ContractParty, all: readonly ContractParty[]): string[] {
  const acting = aliases.filter((word) => sideOfRole([titled(word)]) !== null || actsOf(text, word) > 0);
  const bare = name.replace(ending, "").replace(ending, "");
  const [first = ""] = bare.split(/\s+/);
  const isShared = all.filter((other) => other.name.toLowerCase().startsWith(first.toLowerCase())).length > 1;
  if (acting.length > 0) {
    // "Harbor Lights" that the text calls "Harbor" in most places.
    const short = acting.some((word) => word.includes(" ") && word.toLowerCase().startsWith(`${first.toLowerCase()} `))
      ? titled(first)
      : "";
    const isShort = short.length > 3 && !isShared && actsOf(text, short) >= leastActs;
    return [
      ...new Set([...acting, ...(isShort ? [short] : []), ...(bare.length > 3 && bare !== name && text.includes(name) ? [name] : [])]),
    ];
  }
  const forms = [name, bare, ...(first.length > 3 && !isShared ? [first] : [])];
  return [...new Set(forms)].filter((word) => word.length > 2 && actsOf(text, word) > 0);
}

/** Where the parties and their short names are introduced. */
const opening = 9000;
const alias =
  /(?:\(\s*|\b(?=(?:hereinafter|hereafter|referred to)\b[^"“”().;]{0,40}["“]))(?:hereinafter|hereafter|herein|collectively|together|referred to|called|as|each|the|individually|[,\s])*((?:["“][^"”()]{2,50}["”](?:,?\s*(?:or|and)?\s*(?:the\s+)?)?){1,4})/gi;
const notParties =
  /^(?:agreement|contract|services?|products?|effective date|term|party(?! [a-d1-4]\b)|parties|confidential information|software|territory|work|project|fees?|commencement date|program|purpose|exhibit|schedule|affiliates?|section|order|company property|premises|subcontractors?|representatives?|marks?|materials?|licensed mark|shares?|hosting services?|system|content|site|web ?site)\b/i;
/** What comes before the short name of a party where the contract introduces the party. */
const introduces =
  /\b(?:inc|corp|corporation|llc|l\.l\.c|ltd|limited|llp|l\.p|lp|plc|gmbh|company|partnership|individual|university|trust|association|bank|s\.a|n\.v|b\.v|ag|organized|incorporated|existing under|residing|resident|place of business|located at|address|offices? at)\b/i;

/** Short names in brackets that no introduction has, and that act; names of the same brackets belong together. */
function bracketed(text: string, known: readonly string[]): string[][] {
  const groups: { names: string[]; isIntroduced: boolean }[] = [];
  const head = text.slice(0, opening);
  for (const match of head.matchAll(alias)) {
    const names = [...(match[1] ?? "").matchAll(/["“]([^"”]{2,50})["”]/g)].map(([, name = ""]) =>
      name
        .replace(/^the\s+/i, "")
        .trim()
        .replace(/[,.]$/, ""),
    );
    const group = names.filter(
      (name) => /^\p{L}/u.test(name) && name.split(/\s+/).length <= 3 && !notParties.test(name) && !known.includes(name),
    );
    const before = head.slice(Math.max(0, match.index - 260), match.index);
    if (group.some((name) => actsOf(text, name) >= 3)) groups.push({ names: group, isIntroduced: introduces.test(before) });
  }
  const introduced = groups.filter(({ isIntroduced }) => isIntroduced);
  return (introduced.length + (known.length > 0 ? 1 : 0) >= 2 ? introduced.slice(0, 4) : groups).map(({ names }) => names);
}

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(/\s+/g, "\\s+");
const spellings = (word: string) =>
  `(?<![\\w-])(?:${[...new Set([word, titled(word), word.toUpperCase()])].map(escaped).join("|")})(?![\\w-])`;

const countOf = (text: string, pattern: string, flags = "g"): number => [...text.matchAll(new RegExp(pattern, flags))].length;

/** How often a word is the subject of a promise, a right or a ban. */
const actsOf = (text: string, word: string): number => countOf(text, `${spellings(word)}${acts}`);

const acts = `[^.;]{0,40}?\\s(?:shall|will|may|agrees?|must|has|have|is|are|warrants?|grants?|hereby|SHALL|WILL|MAY)\\b`;

/** How often each of many words is such a subject, in one pass. */
function actsOfEach(text: string, words: ReadonlySet<string>): Map<string, number> {
  const byForm = new Map([...words].flatMap((word) => [word, word.toUpperCase()].map((form) => [form, word])));
  const forms = [...byForm.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
  const counts = new Map<string, number>([...words].map((word) => [word, 0]));
  for (const [, form = ""] of text.matchAll(new RegExp(`(?<![\\w-])(${forms.join("|")})(?![\\w-])(?=${acts})`, "g"))) {
    const word = byForm.get(form.replaceAll(/\s+/g, " ")) ?? "";
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

const payVerbs =
  "pay|purchase|buy|order|reimburse|compensate|engage|retain|appoint|hire|remit|repay|rent|subscribe|be (?:invoiced|billed|charged)";
const workVerbs =
  "provide|perform|deliver|supply|manufacture|render|develop|ship|host|license|furnish|sell|lease|lend|promote|endorse|maintain the|install|support|transport|administer";

/** What a party pays for minus what it is paid for; above zero it is more of a payer. */
function balanceOf(text: string, words: readonly string[]): number {
  return words.reduce((sum, word) => sum + balanceOfWord(around(text, spellings(word)), spellings(word)), 0);
}

/** The patterns of a balance reach no further from the word. */
const farthest = 130;

/** Only the text around each place of a word, so that no pattern reads the rest. */
function around(text: string, name: string): string {
  let parts = "";
  let end = 0;
  for (const { index, 0: said } of text.matchAll(new RegExp(name, "gi"))) {
    let from = Math.max(end, index - farthest);
    if (from > end) {
      while (from > end && from > index - farthest - 40 && /\S/.test(text.charAt(from - 1))) from--;
      parts += " ; ";
    }
    const to = Math.min(text.length, index + said.length + farthest);
    if (to <= end) continue;
    parts += text.slice(from, to);
    end = to;
  }
  return parts;
}

function balanceOfWord(text: string, name: string): number {
  const promises = (verbs: string) =>
    countOf(text, `${name}\\s+(?:hereby\\s+)?(?:shall|will|agrees?\\s+to|must|may)\\s+(?:also\\s+|\\w+ly\\s+)?(?:${verbs})\\b`, "gi");
  const now = (verbs: string) => countOf(text, `${name}\\s+(?:hereby\\s+)?(?:${verbs})\\b`, "g");
  const paid = countOf(text, `\\b(?:paid|payable|invoices?|payments?|owed|due)\\b[^.;]{0,60}\\b(?:by|from)\\s+(?:the\\s+)?${name}`);
  const billed = countOf(text, `\\b(?:invoice|bill|charge)\\s+(?:the\\s+)?${name}`);
  const served = countOf(text, `\\b(?:services?|products?|goods|software|materials)\\b[^.;]{0,40}\\b(?:to|for)\\s+(?:the\\s+)?${name}`);
  const earned = countOf(text, `\\b(?:paid|payable|pay|payments?)\\b(?:\\s+to)?\\s+(?:the\\s+)?${name}`);
  const fees = countOf(text, `${name}['’]s?\\s+(?:then[- ]current\\s+)?(?:fees?|compensation|rates?|invoices?|prices?|services?)\\b`);
  const works = countOf(text, `\\b(?:services?|products?|goods|work)\\b[^.;]{0,30}\\b(?:by|from|of)\\s+(?:the\\s+)?${name}`);
  return (
    2 * promises(payVerbs) +
    2 * now("engages|retains|hires|appoints|purchases") +
    2 * paid +
    2 * billed +
    served -
    2 * earned -
    2 * promises(workVerbs) -
    2 * now("grants|licenses|sells|leases|accepts") -
    fees -
    works
  );
}
