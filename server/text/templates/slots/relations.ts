import type { Subject } from "./subject.ts";
import type { Value } from "./values.ts";
import { statementAround } from "../../contract/sentences.ts";

/** Relations: the sides of a contract by the verb between two names. Each side is tried in order. */
const verbs: readonly (readonly [verb: RegExp, first: string, second: string])[] = [
  [/^\s*(?:,\s*)?(?:will |shall |hereby )?(?:leas|rent)(?:es|s|e|ing)?\b(?!.*\bfrom\b)/i, "landlord|lessor", "tenant|lessee"],
  [/^\s*(?:will |shall )?(?:leas|rent)(?:es|s|e|ing)?\b.*\bfrom\s*$/i, "tenant|lessee", "landlord|lessor"],
  [/^\s*(?:will |shall )?sell(?:s|ing)?\b/i, "seller|vendor|company", "buyer|purchaser|investor|customer"],
  [
    /^\s*(?:will |shall )?(?:buy|purchas|acquir)(?:s|es|e|ing)?\b.*\bfrom\s*$/i,
    "buyer|purchaser|acquirer|customer",
    "seller|vendor|supplier|company",
  ],
  [
    /^\s*(?:buy|purchas|acquir)(?:s|es|e|ing)?\b[^,]*\b(?:business|assets|shares|stock|practice|property|house|vessel|equipment|inventory) of\s*$/i,
    "buyer|purchaser|acquirer",
    "seller|vendor|target",
  ],
  [/^\s*(?:will |shall )?lend(?:s|ing)?\b/i, "lender", "borrower"],
  [/^\s*(?:will |shall )?borrow(?:s|ing)?\b.*\bfrom\s*$/i, "borrower", "lender"],
  [/^\s*(?:will |shall )?licen[sc](?:es|e|ing)?\b.*\bto\s*$/i, "licensor", "licensee"],
  [/^\s*grant(?:s|ing)?\s*(?:to\s*)?$/i, "licensor|franchisor|grantor", "licensee|franchisee|grantee"],
  [/^\s*grant(?:s|ing)?\b.*\bto\s*$/i, "licensor|franchisor|grantor", "licensee|franchisee|grantee"],
  [/^\s*(?:takes?|taking|gets?|getting|obtains?|acquires?)\b.*\blicen[sc]e\b.*\bfrom\s*$/i, "licensee", "licensor"],
  [/^\s*licen[sc](?:es|e|ing)?\b.*\bfrom\s*$/i, "licensee", "licensor"],
  [/^\s*(?:will |shall )?(?:offer)(?:s|ing)?\b/i, "employer|company", "employee|candidate|executive|consultant"],
  [
    /^\s*(?:will |shall )?(?:hir|employ)(?:es|s|e|ing)?\b/i,
    "employer|client|customer|company|owner",
    "employee|candidate|agency|consultant|contractor|manager|developer|supplier",
  ],
  [
    /^\s*(?:will |shall )?(?:engag|retain|appoint)(?:es|s|e|ing)?\b/i,
    "client|customer|company|employer|principal|manufacturer|owner",
    "consultant|contractor|agency|developer|manager|supplier|provider|distributor|agent|employee",
  ],
  [
    /^\s*(?:will |shall |agrees to )?(?:supply|supplies|provide|provides|deliver|delivers)\b.*\bto\s*$/i,
    "supplier|provider|vendor|seller|consultant|contractor",
    "customer|client|buyer",
  ],
  [
    /^\s*(?:will |shall |may |wants? to |would like to |plans? to |intends? to )?(?:disclos(?:es|e|ing)|shar(?:es|e|ing)|show(?:s|ing)?)\b.*\b(?:to|with)\s*$/i,
    "disclosing party|discloser",
    "receiving party|recipient",
  ],
  [
    /^\s*(?:will |shall |must )?pay(?:s)?\b/i,
    "defendant|borrower|buyer|purchaser|customer|client|tenant|licensee|releasee|payer",
    "plaintiff|lender|seller|supplier|provider|landlord|licensor|releasor|payee",
  ],
  [/^\s*(?:will |shall )?represent(?:s|ing)?\b/i, "law firm|firm|attorney|counsel|lawyer|agent", "client|principal"],
  [/^\s*(?:will |shall )?guarant(?:ees?|ies|y|eeing)\b/i, "guarantor", "borrower|debtor|tenant|buyer"],
  [/^['’]s\s+(?:loan|note|debt|mortgage)\s+(?:from|by|with)\s*$/i, "borrower|debtor", "lender"],
  [/^\s*(?:will |shall )?(?:joins?|joining)\s*$/i, "employee|executive|candidate", "employer|company"],
  [/^\s*(?:will |shall )?(?:works?|working)\s+(?:for|at)\s*$/i, "employee|executive|consultant|contractor", "employer|company|client"],
  [/^\s*(?:will |shall )?(?:leaves?|leaving|resigns? from|resigning from|quits?)\s*$/i, "employee|executive", "employer|company"],
  [/^\s*(?:will |shall )?(?:advis|counsel|coach)(?:es|e|s|ing)?\s*$/i, "consultant|adviser|advisor|contractor", "client|customer|company"],
  [/^\s*promis(?:es|e|ing) to (?:re)?pay\b/i, "maker|borrower|debtor", "holder|lender|payee"],
  [/^\s*ow(?:es|ed|ing)\b/i, "maker|borrower|debtor|recipient|defendant", "holder|lender|creditor|client|sender|plaintiff"],
  [/^\s*(?:will |shall )?(?:issu(?:es|e|ing))\b.*\bto\s*$/i, "company|issuer|corporation", "investor|purchaser|holder"],
  [/^\s*(?:will |shall )?invest(?:s|ing)?\b.*\bin\s*$/i, "investor|purchaser", "company|issuer"],
  [
    /^\s*(?:gives?|giving|passes|passing)\b.*\b(?:information|data|secrets?|know-how|files|plans|samples)\b.*\bto\s*$/i,
    "disclosing party|discloser",
    "receiving party|recipient",
  ],
  [/^\s*(?:gives?|giving|sends?|sending|writes?|writing)\b.*\bto\s*$/i, "sender|client|landlord", "recipient|addressee|tenant"],
  [/^\s*(?:names?|naming|designat(?:es|ing)|authoriz(?:es|ing))\s*$/i, "principal", "agent"],
  [/^\s*(?:cater(?:s|ing)?)\b.*\bfor\s*$/i, "caterer", "host|client|customer"],
  [/^\s*(?:has |have )?(?:sued|sues?|suing|is suing|took)\s*$/i, "plaintiff|claimant|petitioner", "defendant|respondent"],
  [/^\s*releas(?:es|e|ing)\s*$/i, "releasor", "releasee"],
  [/^\s*(?:transfer|convey)(?:s|ring|ing)?\b.*\bto\s*$/i, "assignor|transferor|seller", "assignee|transferee|buyer"],
  [
    /^\s*(?:will |shall )?(?:build|construct|remodel|renovat|develop|design|manag|photograph|paint|repair|writ)(?:s|es|e|ing)?\b.*\bfor\s*$/i,
    "contractor|developer|builder|manager|photographer|consultant|supplier|provider",
    "owner|client|customer",
  ],
  [/^\s*(?:will |shall )?assign(?:s|ing)?\b.*\bto\s*$/i, "assignor", "assignee"],
];

export interface Related {
  subject: Subject;
  value: Value;
}

/** Parties that a prompt identifies by what they do to each other, or as the two parties of a contract. */
export function relatedParties(text: string, names: readonly Value[], parties: readonly Subject[], things: readonly Subject[]): Related[] {
  const found: Related[] = [];
  const put = (roles: string, value: Value) => {
    const subject = byRole(roles, parties);
    if (subject !== null) found.push({ subject, value });
  };
  for (const [i, first] of names.entries()) {
    // Between the two there may be a thing that also begins with a capital: "licenses RenderKit to Atlas".
    for (const second of names.slice(i + 1, i + 3)) {
      const between = plainVerb(text.slice(first.end, second.start));
      if (
        between.length > 120 ||
        /[;\n]|\.\s/.test(between.replace(/\b(?:Inc|Ltd|Co|Corp|St|Dr|Mr|Mrs|Ms|No|(?:\p{Lu}\.)*\p{Lu})\.\s/gu, " "))
      )
        break;
      const lead = text.slice(Math.max(0, first.start - 40), first.start);
      if (
        /^\s*[,;]?\s*(?:and|&|\/|vs?\.?)\s*(?:\(?[2bB][.)]\s*)?$/.test(between) &&
        /\b(?:between|among|for|with|part(?:y|ies)(?: are|:)?|(?:nda|agreement|contract|lease|note)\s*[:–-])\s*(?:\(?[1aA][.)]\s*)?$/i.test(
          lead,
        )
      ) {
        const [one, other] = sides(parties);
        if (one !== undefined && other !== undefined) found.push({ subject: one, value: first }, { subject: other, value: second });
        break;
      }
      // "Falk AG and Reth Ltd want to share designs", at the beginning of a sentence.
      if (
        /^\s*(?:and|&)\s*(?:the\s+)?$/.test(between) &&
        /(?:^|[.:\n]\s*)(?:the\s+)?$/i.test(lead) &&
        /^,?\s+(?:both\s+)?(?:want|wish|would like|plan|intend|agree|are|will|need|sign|have agreed)\b/.test(
          text.slice(second.end, second.end + 30),
        )
      ) {
        const [one, other] = sides(parties);
        if (one !== undefined && other !== undefined) found.push({ subject: one, value: first }, { subject: other, value: second });
        break;
      }
      if (/^\s*with\s*$/.test(between) && /\b(?:agreement|contract|nda|lease)\b[^.;]{0,30}\bfor\s*$/i.test(lead)) {
        const [one, other] = sides(parties);
        if (one !== undefined && other !== undefined) found.push({ subject: one, value: first }, { subject: other, value: second });
        break;
      }
      if (/\bfrom\s*$/i.test(lead) && /^\s*to\s*$/.test(between)) {
        put("lender|seller|landlord|licensor|discloser|disclosing party|assignor", first);
        put("borrower|buyer|tenant|licensee|recipient|receiving party|assignee|purchaser", second);
        break;
      }
      // "… as consultant to Rhine Optics GmbH": the other side of the role.
      const service = /^\s*as\s+(?:an?\s+|its\s+|the\s+)?(?:\p{Ll}+\s+)?(\p{Ll}+)\s+(?:to|for|of)\s*$/u.exec(between)?.[1];
      const servant =
        service === undefined ? undefined : mainParties(parties).filter(({ words }) => words.replace(/ names?$/, "") === service);
      if (servant?.length === 1 && servant[0] !== undefined) {
        found.push({ subject: servant[0], value: first });
        const [other, ...more] = sides(parties).filter((one) => one !== servant[0]);
        if (other !== undefined && more.length === 0) found.push({ subject: other, value: second });
        break;
      }
      const rule = verbs.find(([verb]) => verb.test(between));
      const firm = byRole("law firm|firm", parties);
      if (firm !== null && /^\s*for\s*(?:(?:our|the|new|client)\s+){0,3}$/i.test(between)) {
        found.push({ subject: firm, value: first });
        put("client", second);
        break;
      }
      const isThing = second !== names[i + 1];
      const doer = rule === undefined && !isThing ? doerOf(between, parties) : null;
      // "provides LedgerNest to Ashford College": the name after the verb is of a thing.
      const receiver = names[i + 2];
      if (
        doer !== null &&
        receiver !== undefined &&
        /^(?:[\s,]+[\p{Ll}\d][\p{L}\d,.]*){0,4}\s+(?:to|for)\s*(?:[Tt]he\s+)?$/u.test(text.slice(second.end, receiver.start))
      )
        continue;
      if (doer !== null) {
        found.push({ subject: doer, value: first });
        const [other, ...more] = sides(parties).filter((one) => one !== doer);
        if (other !== undefined && more.length === 0 && /^\s*\p{Ll}+\s*$/u.test(between)) found.push({ subject: other, value: second });
        break;
      }
      if (rule === undefined && second === names[i + 1] && /^\s+(?:will\s+|shall\s+|to\s+)?\p{Ll}{3,}\s[^;]*\sfor\s*$/u.test(between)) {
        const client = byRole("client|customer", parties);
        const [other, ...more] = sides(parties).filter((one) => one !== client);
        if (client !== null && other !== undefined && more.length === 0)
          found.push({ subject: other, value: first }, { subject: client, value: second });
        break;
      }
      if (rule !== undefined && (isThing ? /\b(?:to|from)\s*$/.test(between) : true)) {
        const [, one, other] = rule;
        const third = names[i + 2];
        // "leases the flat at 8 Canal Row to Dana Wells", "licenses RenderKit to Atlas".
        if (!isThing && third !== undefined && /^(?:\s+\p{Ll}+){0,3}\s+(?:to|from)\s*$/u.test(text.slice(second.end, third.start)))
          continue;
        put(one, first);
        put(other, second);
        const [thing] = isThing && things.length === 1 ? things : [];
        const middle = names[i + 1];
        if (thing !== undefined && middle !== undefined) found.push({ subject: thing, value: middle });
        break;
      }
    }
    // "Rent unit 7 to Jonas Bell": the prompt does not say who rents it out.
    const clause = text.slice(statementAround(text, first, 60, 0).start, first.start);
    if (/^\s*(?:please\s+)?(?:rent|lease|let)\s[^,]*\sto\s*$/i.test(clause)) put("tenant|lessee|renter|customer", first);
    if (/^\s*(?:please\s+)?(?:sell|supply|provide|deliver)\s[^,]*\sto\s*$/i.test(clause)) put("buyer|purchaser|customer|client", first);
    const lead = text.slice(Math.max(0, first.start - 24), first.start);
    const tail = text.slice(first.end, first.end + 24);
    if (
      /\b(?:hir(?:e|es|ing)|employ(?:s|ing)?|offer(?:s|ing)?|offer letter|employment (?:agreement|contract))\s+(?:(?:to|for|with)\s+)?$/i.test(
        lead,
      ) &&
      !/^\s*to\b/.test(tail)
    ) {
      put("employee|candidate|executive|consultant", first);
      const next = names[i + 1];
      if (next !== undefined && /^\s+(?:from|by|at)\s+$/.test(text.slice(first.end, next.start))) put("employer|company", next);
    }
    if (
      /\b(?:position|role|job|works?|working|employed|offer)\b[^.;]*\bat\s*$/i.test(text.slice(Math.max(0, first.start - 60), first.start))
    )
      put("employer|company", first);
    const until = text.slice(Math.max(0, first.start - 60), first.start);
    if (/\b(?:we are|we['’]re|i am|my name is)\s*$/i.test(until))
      put("party a|party 1|first party|principal|sender|disclosing party", first);
    if (/\b(?:agreement|nda|contract)\s+(?:of [^.;,]{4,20} )?with\s*$/i.test(until)) put("party b|party 2|second party|recipient", first);
    if (/\b(?:demand(?: letter)?|letter|notice) (?:to|against|on)\s*$/i.test(until)) put("recipient|addressee|debtor|tenant", first);
    if (/\b(?:on behalf of|acting for|we represent|letter to [^.;]{3,40} for)\s*(?:our client,?\s*)?$/i.test(until))
      put("client|principal|sender", first);
    // "Hon. Ruth Otis guarantees.", "her father, Jens Lund, guarantees".
    if (
      /^,?\s+(?:will\s+|shall\s+|personally\s+)*guarant(?:ees?|ies|y)\s*(?:[.,;\n]|it\b|this\b|$)/i.test(
        text.slice(first.end, first.end + 40),
      )
    )
      put("guarantor", first);
    if (
      /\b(?:we|i)\s+(?:buy|purchase|order|get|source)\s[^.;]{2,60}\sfrom\s*(?:the\s+)?$/i.test(
        text.slice(Math.max(0, first.start - 90), first.start),
      )
    )
      put("supplier|seller|vendor|provider|manufacturer", first);
    if (/\b(?:we|i)\s+(?:lent|lend|loan|loaned|am lending|are lending)\s+(?:(?:my|our)\s+\p{Ll}+\s+)?$/iu.test(until))
      put("borrower|debtor|maker", first);
    if (first.isCompany === true && /\bengagement (?:letter|agreement) (?:for|of|from)\s*$/i.test(until)) put("law firm|firm", first);
    // "as Chief Medical Officer of Falk Clinics, P.C."
    if (/\bas\s+(?:an?\s+|the\s+|our\s+|its\s+)?\p{L}[^.;,\d]{2,40}\s(?:of|at|for)\s*$/iu.test(until) && first.isCompany === true)
      put("employer|company", first);
    if (/\b(?:is|are) owned by\s*$/i.test(until)) put("owner|venue owner|property owner", first);
    if (/\bpower of attorney (?:for|of)\s*$/i.test(until)) put("principal", first);
    if (
      /\bguarant(?:eed|or is) by\s*$/i.test(until) ||
      /\bguaranteed (?:personally )?by (?:(?:his|her|their|its)\s\p{Ll}+,?\s)?$/iu.test(until)
    )
      put("guarantor", first);
    if (/\b(?:shares|stock|interests?|units) (?:of|in)\s*$/i.test(until)) put("target company|target|issuer", first);
    if (/\b(?:acquir|buy|purchas)\w*\b[^.;]{0,50}\bfrom\s*$/i.test(until.replace(/\bInc\.\s/, " "))) put("seller|vendor|transferor", first);
    if (/\b(?:rental|lease|letting|sublease)\b[^.;]{0,60}\sby\s*$/i.test(until)) {
      put("landlord|lessor|owner|sublandlord", first);
      const tenant = names[i + 1];
      if (tenant !== undefined && /^\s*to\s*(?:the\s+)?$/.test(plainVerb(text.slice(first.end, tenant.start))))
        put("tenant|lessee|renter|subtenant", tenant);
    }
    if (/^\s+(?:will\s+)?(?:handles?|leads?|(?:is|be) responsible|(?:is|be) in charge|runs)\b/.test(text.slice(first.end, first.end + 30)))
      put("attorney|lawyer|responsible attorney|lead attorney", first);
    if (/\b(?:sale|assignment|transfer)\b(?: of [^.;]{2,60}?)? by\s*$/i.test(until)) {
      put("seller|assignor|transferor", first);
      const buyer = names[i + 1];
      if (buyer !== undefined && /^\s*to\s*(?:the\s+)?$/.test(plainVerb(text.slice(first.end, buyer.start))))
        put("buyer|assignee|transferee", buyer);
    }
    if (/\b(?:engage|engaging|retain|retaining)\s+$/i.test(lead)) put("consultant|contractor|supplier|provider", first);
  }
  return found;
}

/** The party named after the verb: a mover moves, and a tutor tutors. */
function doerOf(between: string, parties: readonly Subject[]): Subject | null {
  const verb = stemOf(/^\s*(\p{Ll}{3,})/u.exec(between)?.[1] ?? "");
  const found = verb.length < 3 ? [] : parties.filter(({ words }) => stemOf(words.replace(/ (?:legal )?names?$/, "")) === verb);
  return found.length === 1 ? (found[0] ?? null) : null;
}

const stemOf = (word: string) => word.replace(/(?:ing|ers?|ors?|ed|es|s|e)$/, "").replace(/(\p{L})\1$/u, "$1");

/** "is hiring", "(12 Mill Lane) would like to hire his sister": only the verb. */
function plainVerb(between: string): string {
  return between
    .replaceAll(/\([^()]{0,120}\)/g, " ")
    .replace(/^\s*,?\s*(?:who|which|that)\s+/, " ")
    .replace(/^\s*,[^,;.]{3,80},(?=\s*(?:is|are|will|shall|wants?|would|[a-z]+s)\b)/, " ")
    .replace(
      /^\s*(?:(?:is|are|will be|was) (?=\w+ing\b)|(?:would like|wants?|plans?|intends?|agrees?|has agreed|have agreed|is going|wishes) to (?:be )?|would |will |shall |may |must |hereby )/i,
      " ",
    )
    .replace(/\s(?:his|her|their|its|our|my|the)\s(?:(?:[a-z]+\s)?[a-z]+(?:-in-law)?,?\s)?$/i, " ");
}

/** The two sides of a contract, in the order of the template; none where it has more. */
function sides(parties: readonly Subject[]): Subject[] {
  const numbered = parties.filter(({ words }) => /^(?:party (?:\d|one|two|a|b)|(?:first|second) party)(?: name)?$/.test(words));
  if (numbered.length === 2) return numbered;
  const main = mainParties(parties);
  return main.length === 2 ? main : [];
}

/** The sides of a contract among the people and things that it names. */
export function mainParties(parties: readonly Subject[]): Subject[] {
  return parties.filter(
    ({ words }) =>
      !/\b(?:signatory|signature|manager|supervisor|attorney|witness|contact|software|product|service|property|guarantor|check|notice|representative|escrow agent|arbitrator|mediator)\b/.test(
        words,
      ),
  );
}

function byRole(roles: string, parties: readonly Subject[]): Subject | null {
  for (const role of roles.split("|")) {
    const found = parties.filter(({ words }) => words === role || words === `${role} name` || words === `${role} legal name`);
    if (found.length === 1) return found[0] ?? null;
    const like = parties.filter(
      ({ words, kind }) => kind === "party" && new RegExp(`\\b${role}\\b`).test(words) && !/signatory|contact|manager/.test(words),
    );
    if (like.length === 1) return like[0] ?? null;
  }
  return null;
}
