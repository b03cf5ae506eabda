import { nameAt } from "./names.ts";
import { type ContractParty, isNoParty } from "./party-names.ts";

const tail = 9000;
const mostParties = 24;
/** What comes behind the name of a signing company. */
const signing = /\s*[:,]?\s*(?:\([^()\n]{1,40}\)\s*)?(?:(?:By|BY|Per|PER|Signed|SIGNED|Name|NAME)\s*:|\/s\/|_{4,})/y;

/** The companies that sign a contract, from the text of its signatures. */
export function signedParties(block: string): ContractParty[] {
  const found: ContractParty[] = [];
  let end = 0;
  for (const { index } of block.matchAll(/(?<![\p{L}\d.'’&])(?=\p{Lu}|\p{Ll}{1,2}\p{Lu})/gu)) {
    if (index < end || found.length === mostParties) continue;
    const name = nameAt(block, index);
    if (name?.isCompany !== true) continue;
    end = name.end;
    signing.lastIndex = name.end;
    // "By: Falk GP LLC, its general partner" signs for the one above it.
    if (!signing.test(block) || /\b(?:By|BY|for|of)\s*:?\s*$/.test(block.slice(Math.max(0, index - 8), index))) continue;
    const leading = /^(?:For|FOR)\s+(?=\S+\s)/.exec(block.slice(name.start, name.end))?.[0].length ?? 0;
    const from = name.start + leading;
    const start = from + before(block.slice(from, name.end));
    const words = block.slice(start, name.end).replaceAll(/\s+/g, " ");
    if (isNoParty(words) || found.some((one) => one.name.toLowerCase() === words.toLowerCase())) continue;
    found.push({ start, end: name.end, name: words, aliases: [] });
  }
  return found;
}

/** Characters of the person and title of the signature before, and of a name that stands in both columns. */
function before(words: string): number {
  const title =
    /^.*\b(?:Signatory|Officer|President|Director|Manager|Secretary|Treasurer|Chairman|Counsel|CEO|CFO|COO|Representative|Trustee|Date)\s+(?=\S+\s)/s.exec(
      words,
    )?.[0].length ?? 0;
  const capitals = /^[^]*\p{Ll}\S*\s+(?!I{2,3}\b)(?=\p{Lu}{3,}[\s,&]+\p{Lu}{2,}[^\p{Ll}]*$)/u.exec(words)?.[0].length ?? 0;
  if (capitals > title) return capitals;
  const rest = words.slice(title);
  const half = (rest.length - 1) / 2;
  return Number.isInteger(half) && rest.slice(0, half) === rest.slice(half + 1) ? title + half + 1 : title;
}

/** Where the signatures begin. */
export function beginningOfSignatures(text: string): number {
  const least = Math.max(0, text.length - 4 * tail);
  const witness = [...text.slice(least).matchAll(/\bIN\s+WITNESS\s+(?:WHEREOF|THEREOF)\b|\bIn\s+witness\s+whereof\b|\bIN WITNESS\b/g)].at(
    -1,
  );
  return witness === undefined ? Math.max(0, text.length - tail) : least + witness.index;
}
