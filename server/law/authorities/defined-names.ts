import type { Mention } from "./mention.ts";

/** A name that a text gives to a law (`“CIPA”`), and the citation that says which. */
export interface DefinedName {
  name: string;
  /** Offset from which it counts. */
  from: number;
  of: Mention;
}

/**
 * The short names in parentheses: `the Fair Credit Reporting Act (“FCRA”), 15 U.S.C. § 1681`, `15 U.S.C. § 1691 et seq. (the “Act”)`. Each
 * belongs to the citation that ends directly before it, else to the next one in its paragraph.
 */
export function definedNames(text: string, full: readonly Mention[]): DefinedName[] {
  const found: DefinedName[] = [];
  for (const match of text.matchAll(definition)) {
    const at = match.index;
    const end = at + match[0].length;
    const before = full.findLast((one) => one.end <= at);
    const after = full.find((one) => one.start >= end);
    const isDirect = before !== undefined && /^,?\s*(?:et seq\.?,?\s*)?(?:as amended,?\s*)?$/.test(text.slice(before.end, at));
    const isAhead = after !== undefined && after.start - end <= 300 && !text.slice(end, after.start).includes("\n");
    const isLaw = /\b(?:Act|Law|Code|Statute|Amendment|Constitution|Rules?|Title|Part|Regulations?)\b[^.;\n]{0,60}$/.test(
      text.slice(Math.max(0, at - 120), at),
    );
    const of = isDirect ? before : isAhead && isLaw ? after : undefined;
    if (of === undefined || !isNumbered(of)) continue;
    for (const typed of [match[1], match[2]]) {
      const name = typed?.replace(/[,.]$/, "").trim();
      if (name !== undefined && name !== "" && !ofContract.test(name)) found.push({ name, from: end, of });
    }
  }
  return found;
}

const ofContract = /\b(?:Agreement|Contract|Lease|Policy|Plan|Company|Motion|Complaint|Court|Plaintiffs?|Defendants?|Order|Note|Parties)\b/;
const definition =
  /\((?:(?:hereinafter|hereafter|collectively|together|referred to as|or|the),? ){0,3}["“]([A-Z][A-Za-z.&'’ -]{1,48})["”](?:,? or (?:simply )?(?:the )?["“]([A-Z][A-Za-z.&'’ -]{1,48})["”])?\)/g;

function isNumbered({ cited }: Mention): boolean {
  return /^(?:usc|cfr|state|reg|rule)\//.test(cited.targets[0]?.key ?? "");
}
