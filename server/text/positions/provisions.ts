import { type Contract, readContract, type Sentence } from "./contract.ts";
import { isBareHeading } from "./locate.ts";
import { type SideWords, sidesOf } from "../contract/sides.ts";
import { withoutPageLines } from "./page-lines.ts";
import { plainer } from "./plain.ts";
import type { Stance } from "./rule-check.ts";

/** A sentence that agrees something, as the predicates read it. */
export interface Provision {
  /** Index of the sentence in the contract. */
  index: number;
  /** The sentence in plain form. */
  text: string;
  /** With the sentence that leads its list in: "either party may terminate: (a) if …". */
  full: string;
  /** Headings above it, and its own. */
  heading: string;
  /** Number of its section, counted from the start; sentences of a section belong together. */
  section: number;
}

/** The provisions of a contract for one side. Definitions, lists of what survives and bare headings are not among them. */
export interface Provisions {
  all: readonly Provision[];
  /** The provisions of a section. */
  section(of: Provision): readonly Provision[];
  /** Definitions in plain form, one after the other. */
  definitions: string;
  plain(text: string): string;
  /** The side of the user; null where the contract does not show who the parties are. */
  stance: Stance;
}

export function provisionsOf(contract: Contract, stance: Stance): Provisions {
  const { words, isKnown } = partiesOf(contract);
  return read(contract, words, isKnown ? stance : null, `provisions ${stance}`);
}

/**
 * The provisions as each of the two parties reads them in the given part, for reviews that do not know which of them is the user. Empty
 * where the contract does not name two.
 */
export function viewsOf(contract: Contract, stance: Exclude<Stance, null>): readonly Provisions[] {
  const { words } = partiesOf(contract);
  const [one, other] = words.unsided ?? [words.pays, words.provides];
  if (one.length === 0 || other.length === 0) return [];
  return [
    { pays: one, provides: other, unsided: null },
    { pays: other, provides: one, unsided: null },
  ].map((named, i) => read(contract, named, stance, `view ${i} ${stance}`));
}

function read(contract: Contract, words: SideWords, side: Stance, key: string): Provisions {
  const known = contract.memo.get(key) as Provisions | undefined;
  if (known !== undefined) return known;
  const plain = plainer(words, side);
  const pageless = withoutPageLines(contract.text);
  const all: Provision[] = [];
  const definitions: string[] = [];
  let [section, heading, lead] = [0, "", ""];
  let leadDepth = 0;
  let first = "";
  for (const [index, sentence] of contract.sentences.entries()) {
    const text = afterRecital(plain(pageless(sentence.text)));
    // The foot of a page is no sentence, and ends no list.
    if (text === "") continue;
    const own = ownHeading(text);
    if (startsSection(sentence, contract.sentences[index - 1])) section++;
    if (own !== null) heading = own;
    if (isBareHeading(sentence.text)) {
      heading = text;
      lead = "";
      continue;
    }
    if (contract.instructions.has(index)) continue;
    if (isDefinition(text)) {
      definitions.push(text);
      lead = "";
      continue;
    }
    if (isSurvival(text) || isContents(text) || /^\W*(?:witnesseth\W+(?:that\W+)?|recitals?\W+)?(?:whereas|recitals?\b)/.test(text))
      continue;
    const isItem = item.test(text);
    const opensList = /[:—-]$|:\s*\(?(?:a|i|1)[).]/.test(text);
    if (!isItem) lead = "";
    if (isItem && own !== null && leadDepth > 8) lead = "";
    // "(b)" behind "(a) @us will indemnify @them against: (i) …" is its sibling and no item of its list.
    if (isItem && markOf(lead) !== first && follows(markOf(lead), markOf(text))) lead = "";
    if (isItem && leadDepth === 0) first = markOf(text);
    const over = contract.headings[sentence.heading]?.text ?? "";
    const full = isItem && lead !== "" ? `${lead} ${text}` : text;
    all.push({ index, text, full, heading: `${plain(over)} ${heading}`, section });
    leadDepth = isItem ? leadDepth + 1 : 0;
    if (opensList) {
      lead = leadOf(full);
      leadDepth = 0;
    }
  }
  const bySection = Map.groupBy(all, (one) => one.section);
  const provisions: Provisions = {
    all,
    section: (of) => bySection.get(of.section) ?? [of],
    definitions: definitions.join("\n"),
    plain,
    stance: side,
  };
  contract.memo.set(key, provisions);
  return provisions;
}

/** A shorter text is one clause, which need not name both parties. */
export const clauseLength = 3000;
/** The words for the parties, and whether both are known. */
export function partiesOf(contract: Contract): { words: SideWords; isKnown: boolean } {
  const known = contract.memo.get("parties") as ReturnType<typeof partiesOf> | undefined;
  if (known !== undefined) return known;
  const words = sidesOf(contract.text, contract.parties);
  const isKnown = contract.text.length < clauseLength || (words.pays.length > 0 && words.provides.length > 0);
  contract.memo.set("parties", { words, isKnown });
  return { words, isKnown };
}

/** A part of a contract, or new words for it, read with the parties of the whole. */
export function readPart(contract: Contract, text: string): Contract {
  const part = readContract(text);
  part.memo.set("parties", partiesOf(contract));
  return part;
}

const item = /^(?:\((?:[a-z]{1,2}|[ivx]{1,5}|\d{1,2})\)|[a-z][.)] |\d{1,2}[.)] (?=[a-z])|[•·●▪-] )/;
const markOf = (text: string): string => /^\(?([a-z]{1,2}|[ivx]{1,5}|\d{1,2})[.)]/.exec(text)?.[1] ?? "";
const romans = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];

/** Whether a mark of a list comes right after another one: b after a, 3 after 2, ii after i. */
const follows = (mark: string, next: string): boolean =>
  mark !== "" &&
  ((/^\d+$/.test(mark) && Number(next) === Number(mark) + 1) ||
    (mark.length === 1 && next.length === 1 && next.charCodeAt(0) === mark.charCodeAt(0) + 1) ||
    (romans.includes(mark) && romans[romans.indexOf(mark) + 1] === next));

const numbered = /^\W{0,2}(?:section |article )?(?:\d{1,2}(?:\.\d{1,3})*|[ivxl]{1,5})[.):]?\s+(?=["A-Z])/i;

/** The part of a sentence before its list. */
const leadOf = (text: string): string => {
  const at = text.search(/:\s*\(?(?:a|i|1)[).]/);
  const lead = (at < 0 ? text : text.slice(0, at + 1)).slice(-400);
  // The sentences before it, up to the mark of an item: "… of the claim. b. @us will indemnify @them against:".
  return /(?:^|[.;] )((?:\(?[a-z\d]{1,3}[.)] )?[^.;]*)$/.exec(lead)?.[1] ?? lead;
};

function startsSection(sentence: Sentence, before: Sentence | undefined): boolean {
  if (before === undefined) return true;
  if (sentence.heading !== before.heading) return true;
  return sentence.paragraph !== before.paragraph && numbered.test(sentence.text);
}

/** What the parties agree behind a last recital: "whereas both parties agree as follows: @us shall". */
const afterRecital = (text: string): string =>
  text.replace(/^\W*whereas\b[^:]{0,600}\b(?:agree[sd]?|as follows)\b[^:.;]{0,80}:\s*(?=.*\b(?:shall|will|may|agrees?|hereby)\b)/, "");

/** "9.7 limitation of liability." at the start of a sentence. */
function ownHeading(text: string): string | null {
  return /^\W*(?:section |article )?(?:\(?\w{1,4}\)|\d[\d.]*)?\W*([a-z][^.:;]{2,60})[.:](?=\s+\S)/.exec(text)?.[1] ?? null;
}

const isDefinition = (text: string) =>
  /^\W*(?:[\d.]+ |\(\w{1,3}\) )?"[^"]{2,60}"(?:,? (?:or|and) "[^"]{2,60}")? ?(?:shall |will )?(?:means?\b|ha(?:s|ve) the meaning|refers to|is defined)/.test(
    text,
  );
/** A piece of a table of contents. */
const isContents = (text: string) =>
  /\.{5,}|table of contents/.test(text) || ((text.match(/\d+\.\d+ [a-z]/g)?.length ?? 0) >= 3 && !/\b(?:shall|will|may)\b/.test(text));
const isSurvival = (text: string) =>
  /\b(?:shall|will) survive\b|\bsurvival\b/.test(text) &&
  /\bsections?\b|\barticles?\b|\bparagraphs?\b|\bfollowing\b/.test(text) &&
  !/\byears?\b/.test(text);
