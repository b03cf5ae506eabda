import type { Party } from "../interface.ts";

/** Where a contract names its parties: "by and between A ("X") and B ("Y")". */
const opening = /\b(?:by\s+and\s+)?(?:between|among|amongst)\b[:\s]*(?:and\s+among\b)?/i;
const aliasPattern =
  /\(\s*(?:(?:hereinafter|hereafter|herein|collectively|together|each|individually|referred|to|as|called|the|a|or|and|its|with|affiliates|,|")\s*){0,16}["“']\s*(?:the\s+)?([^"”'()]{2,60}?)\s*["”']/gi;
const companySuffix =
  "(?:Inc|INC|Incorporated|INCORPORATED|Corp|CORP|Corporation|CORPORATION|Company|COMPANY|Co|CO|LLC|L\\.L\\.C|LLP|L\\.L\\.P|LP|L\\.P|Ltd|LTD|Limited|LIMITED|PLC|plc|AG|GmbH|GMBH|S\\.A|SA|N\\.V|B\\.V|BV|NV|S\\.p\\.A|Bank|BANK|N\\.A|Trust|TRUST|Fund|FUND|Partnership|Partners|Association|ASSOCIATION|University|UNIVERSITY)";
const company = new RegExp(
  `((?:[\\p{Lu}\\d][\\p{L}\\d&'’.\\-/]*|&|of|the|and|de|für)(?:,?\\s+(?:[\\p{Lu}\\d][\\p{L}\\d&'’.\\-/()]*|&|of|and|de)){0,8}?,?\\s+${companySuffix})\\b\\.?`,
  "gu",
);

/** Parties named in a contract's opening passage, in order; a short name appears in brackets and quotation marks after the full one. */
export function findParties(text: string): Party[] {
  const from = opening.exec(text);
  const passage = from === null ? text : text.slice(from.index + from[0].length);
  const parties: Party[] = [];
  let at = 0;
  for (const match of passage.matchAll(aliasPattern)) {
    const piece = passage.slice(at, match.index);
    at = match.index + match[0].length;
    const alias = (match[1] ?? "").trim();
    if (/^(?:agreement|effective date|part(?:y|ies)|territory|products?)$/i.test(alias)) continue;
    const name = nameIn(piece);
    if (name !== null && !parties.some((party) => party.name === name)) parties.push({ name, alias });
  }
  if (parties.length > 0) return parties;
  const names = [...passage.matchAll(company)].map((match) => cleaned(match[1] ?? ""));
  return [...new Set(names)].slice(0, 6).map((name) => ({ name, alias: null }));
}

/** The name in a piece of text, before the text describes the party: ", a Delaware corporation …". */
function nameIn(piece: string): string | null {
  const start = piece
    .replace(/^["”)\s,;.]*(?:[,;]?\s*(?:and|by and between|between|,)\s+)*/i, "")
    .replace(/^(?:\(?\d\)|\(?[a-z]\)|\d\.)\s*/i, "");
  const described =
    /,?\s+(?:an?|the|with|having|whose|located|organized|incorporated|acting|doing business|on behalf|of\s+\d|formerly|f\/k\/a|d\/b\/a)\s|,\s*(?:an?|the|with|having|whose|located|organized|incorporated|acting|on)\b|\(|\bhaving\b/i.exec(
      start,
    );
  const name = cleaned(described === null ? start : start.slice(0, described.index));
  return name.length >= 2 && name.length <= 120 && /\p{Lu}/u.test(name) ? name : null;
}

function cleaned(name: string): string {
  return name
    .replace(/\s+/g, " ")
    .replace(/^[\s,;:"“]+|[\s,;:"”]+$/g, "")
    .replace(/^(?:and|between|among)\s+/i, "");
}

/** Words for the two sides of a contract; words of one group mean the same side. */
const roles: readonly (readonly string[])[] = [
  ["landlord", "lessor", "owner"],
  ["tenant", "lessee", "renter"],
  ["licensor"],
  ["licensee"],
  ["buyer", "purchaser", "acquirer", "acquiror"],
  ["seller", "target", "vendor"],
  ["supplier", "vendor", "provider", "service provider", "contractor", "manufacturer"],
  ["customer", "client", "subscriber"],
  ["employer"],
  ["employee", "executive"],
  ["lender", "bank"],
  ["borrower", "debtor"],
  ["distributor", "reseller"],
  ["franchisor"],
  ["franchisee"],
  ["consultant"],
  ["guarantor"],
  ["disclosing party", "discloser"],
  ["receiving party", "recipient"],
  ["controller", "business"],
  ["processor"],
  ["agent"],
  ["principal"],
];

/** The party that a question asks for by its role; all parties when the question names no role; none when no party has that role. */
export function askedParties(parties: Party[], question: string): Party[] {
  const wanted = rolesIn(question.toLowerCase());
  if (wanted.length === 0) return parties;
  return parties.filter(({ alias }) => alias !== null && wanted.some((word) => alias.toLowerCase().includes(word)));
}

const rolePatterns = roles.map((words) => ({ words, pattern: new RegExp(`\\b(?:${words.join("|")})s?\\b`) }));
const rolesIn = (asked: string) => rolePatterns.flatMap(({ words, pattern }) => (pattern.test(asked) ? words : []));
