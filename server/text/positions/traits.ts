/**
 * What a clause says besides numbers, as words from closed lists: whom it binds, what it requires, permits and excepts. Clauses and
 * positions are read with the same patterns, so that a position in a sentence and one in a clause compare the same way.
 */
export type Trait =
  | "mutual"
  | "one way"
  | "consent required"
  | "free assignment"
  | "no assignment"
  | "consent not unreasonably withheld"
  | "sole discretion"
  | "uncapped"
  | "capped"
  | "no carve-outs"
  | "exclusive"
  | "non-exclusive"
  | "as is"
  | "uninterrupted"
  | "perpetual"
  | "revocable"
  | "at any time"
  | "without notice"
  | "unilateral change"
  | "signed change"
  | "customer owns"
  | "provider owns"
  | "provider indemnifies"
  | "customer indemnifies"
  | "any breach"
  | "no cure"
  | "without consent"
  | "own purposes"
  | "on demand"
  | "accepted on delivery"
  | "automatic renewal"
  | "arbitration"
  | "tenant repairs structure"
  | "no termination"
  | "irrevocable"
  | "transferable"
  | "direction and control";

const customer = "(?:customer|client|licensee|buyer|purchaser|company|employer|tenant|subscriber|recipient|reseller|distributor)";
const provider = "(?:provider|vendor|supplier|contractor|consultant|licensor|seller|manufacturer|developer|landlord|service provider)";

const patterns: readonly [Trait, RegExp][] = [
  [
    "mutual",
    /\b(?:each|either|neither|both|no)\s+(?:of the\s+)?part(?:y|ies)\b|\bmutual(?:ly)?\b|\bthe parties (?:shall|will|agree|may)\b|\beach other\b|\b(?:other|receiving|disclosing|recipient|indemnifying|non-?breaching|defaulting|non-?defaulting|assigning) party\b|\bone party\b|\bparty'?s\b/i,
  ],
  [
    "one way",
    /\bone[- ](?:way|sided)\b|\b(?:alone|only)\b(?=\s*(?:[.,;]|$))|\bprotects? (?:only )?the (?:other party|vendor|provider|customer)\b|\b(?:binds?|binding|covers?) (?:only )?(?:our side|us|one party)\b|\bonly (?:the )?(?:provider|vendor|customer|other party|one party|we)\b|\bfor one party only\b/i,
  ],
  [
    "consent required",
    /\b(?:not|cannot|neither|no)\b[^.]{0,140}\b(?:assign\w*|transfer\w*|sublet|delegat\w*|use|subcontract\w*|publici\w+|press)\b[^.]{0,160}\b(?:without|unless|except with|absent)\b[^.]{0,80}\b(?:consent|approval|permission)\b|\b(?:cannot|(?:may|shall|will) not)\b[^.]{0,30}\bassign[^.]{0,300}\bwithout\b[^.]{0,60}\bconsent\b|\b(?:only with|requires?|subject to|with)\b[^.]{0,50}\b(?:prior|written)\b[^.]{0,30}\b(?:consent|approval)\b|\bno (?:assignment|publicity|subcontract\w*|transfer) without\b[^.]{0,30}consent|\bwithout\b[^.]{0,80}\bconsent\b[^.]{0,80}\b(?:void|null)\b/i,
  ],
  [
    "free assignment",
    /(?<!\b(?:neither|nor|no)\b[^.;]{0,200})\bmay\s+(?:freely\s+|at any time\s+)*(?:assign|transfer|delegate)\b(?:(?!\bonly\b|\bnot\b)[^.]){0,160}\bwithout\b[^.]{0,60}\b(?:consent|approval|notice)\b|\bfreely (?:assign\w*|transfer\w*)\b|\bassign\w*\b[^.]{0,60}\bat its (?:sole )?discretion\b/i,
  ],
  [
    "no assignment",
    /\b(?:may|shall|will) not (?:be )?(?:assign(?:ed)?|sublet|transfer(?:red)?)\b(?![^.]*\b(?:without|unless|except|consent)\b)|\bnot assignable\b(?![^.]*consent)/i,
  ],
  [
    "consent not unreasonably withheld",
    /\b(?:not|neither)\s+(?:to\s+)?(?:be\s+)?(?:unreasonably|unduly)\s+(?:be\s+)?(?:withh\w+|conditioned|delayed|refused)\b|\breasonable consent\b/i,
  ],
  ["sole discretion", /\b(?:sole|absolute|unfettered)(?: and (?:absolute|exclusive|sole))?\s+discretion\b/i],
  [
    "uncapped",
    /\bunlimited liabilit(?:y|ies)\b|\bliabilit(?:y|ies)\b[^.]{0,80}\b(?:is|are|be|shall be|will be)\s+(?:unlimited|uncapped|not (?:be )?(?:limited|capped))\b|\buncapped\b|\bno (?:cap|limit)\b(?! \w* ?carve)|\bwithout (?:any )?(?:cap|limit)\b(?!ation)|\bliab\w+[^.]{0,60}\bwithout limitation (?:as to|of|in) amount\b/i,
  ],
  [
    "capped",
    /\bliabilit(?:y|ies)\b[^.]{0,200}\b(?:exceed|limited to|capped|in excess of|more than|greater than)\b|\b(?:exceed|maximum|aggregate|total)\b[^.]{0,60}\bliabilit(?:y|ies)\b|\bcap (?:of|at|on)\b|\b\w+ cap\b/i,
  ],
  [
    "exclusive",
    /(?<!non-?)(?<!non )\bexclusive(?:ly)?\b(?!\s+(?:jurisdiction|venue|remed|forum|of\b))[^.]{0,120}|\bnot (?:purchase|obtain|source|deal|sell)\b[^.]{0,80}\b(?:any other|third part|anyone else|competitor)\w*/i,
  ],
  ["non-exclusive", /\bnon-?\s?exclusive(?:ly)?\b|\bno exclusivity\b/i],
  [
    "as is",
    /\bas[- ]is\b|\bwithout (?:any )?warrant(?:y|ies)(?: of any kind)?\b|\bno warrant(?:y|ies)\b|\bmakes? no (?:representations? or )?warrant/i,
  ],
  [
    "uninterrupted",
    /(?<!not )\b(?:will|shall) be (?:uninterrupted|error[- ]free|free (?:from|of) (?:defects|errors))\b|\bwarrant\w* that the \w+ will be (?:uninterrupted|error)/i,
  ],
  ["perpetual", /\bperpetu(?:al|ally|ity)\b|\bindefinite(?:ly)?\b|\bin perpetuity\b|\bforever\b|\bno (?:end|expiration|time limit)\b/i],
  ["irrevocable", /\birrevocabl[ey]\b/i],
  ["revocable", /(?<!ir)\brevo(?:cable|ke)\b[^.]{0,40}\b(?:at any time|discretion|will)?|\bmay revoke\b/i],
  ["transferable", /(?<!non-?)(?<!non )(?<!not )\b(?:transferable|sublicensable)\b/i],
  ["at any time", /\bat any time\b/i],
  [
    "without notice",
    /\bwithout (?:prior |any |further |advance |written |prior written )*notice\b|\bno notice\b|\b(?:immediately|at once)\b[^.]{0,20}\bwithout\b[^.]{0,30}\bnotice\b/i,
  ],
  [
    "unilateral change",
    /\bmay\s+(?:unilaterally\s+)?(?:amend|modify|change|update|revise)\b[^.]{0,120}\b(?:agreement|terms|conditions|fees?|scope|polic\w+)\b[^.]{0,120}\b(?:at any time|discretion|posting|without|from time to time|by (?:giving )?notice)\b|\b(?:from time to time|at any time)\b[^.]{0,30}\b(?:amend|modify|change|revise)\b|\bmay (?:amend|modify|change)\b[^.]{0,60}\b(?:at any time|sole discretion|without)\b|\bwithout (?:a )?signed (?:change order|writing)\b/i,
  ],
  [
    "signed change",
    /\b(?:amend|modif|chang|waive|supplement|varied)\w*\b[^.]{0,160}\b(?:writing|written|instrument|document|change order)\b[^.]{0,120}\b(?:sign|execut|parties|both|duly)\w*|\b(?:amendments?|change orders?)\b[^.]{0,60}\b(?:in writing|signed|written)\b|\bsigned by (?:both|the|each|all|authorized)\b/i,
  ],
  [
    "customer owns",
    new RegExp(
      `\\b${customer}\\b[^.]{0,40}\\b(?:(?:shall|will|solely and exclusively|exclusively|solely) )*(?:owns?|retains? (?:all )?(?:right|title|ownership))\\b|\\b(?:property of|owned by|vest in|belongs? to|assign(?:s|ed)?\\b[^.]{0,80}\\bto)\\s+(?:the\\s+)?${customer}\\b|\\bwork(?:s)? made for hire\\b`,
      "i",
    ),
  ],
  [
    "provider owns",
    new RegExp(
      `\\b${provider}\\b[^.]{0,40}\\b(?:(?:shall|will|solely and exclusively|exclusively|solely) )*(?:owns?|retains? (?:all )?(?:right|title|ownership))\\b|\\b(?:property of|owned by|vest in|belongs? to|assign(?:s|ed)?\\b[^.]{0,80}\\bto)\\s+(?:the\\s+)?${provider}\\b`,
      "i",
    ),
  ],
  ["provider indemnifies", new RegExp(`\\b${provider}\\b[^.]{0,80}\\bindemnif(?:y|ies)\\b|\\bindemnity from the ${provider}\\b`, "i")],
  ["customer indemnifies", new RegExp(`\\b${customer}\\b[^.]{0,80}\\bindemnif(?:y|ies)\\b|\\bindemnity from the ${customer}\\b`, "i")],
  [
    "any breach",
    /\b(?:indemnif|hold harmless)\w*\b[^.]{0,200}\b(?:any breach|first-party|any (?:and all )?(?:losses|damages)[^.]{0,40}(?:whatsoever|of any kind))\b|\bany breach of (?:the|this) agreement\b|\bfirst-party losses\b/i,
  ],
  [
    "no cure",
    /\bwithout (?:any )?(?:notice (?:and|or) (?:without )?(?:an? )?)?(?:cure|opportunity to cure|grace)\b|\bno cure\b|\bnotice and without a cure\b/i,
  ],
  [
    "without consent",
    /(?<!\b(?:neither|nor|no)\b[^.;]{0,200})\bmay\b(?:(?!\bnot\b)[^.]){0,140}\bwithout\b[^.]{0,60}\b(?:consent|approval)\b|\bwithout (?:our |prior )?consent\b(?=\s*(?:[.,;]|and|$))/i,
  ],
  ["own purposes", /\bits own (?:business |commercial |internal )?purposes?\b|\bother purposes\b|\bany (?:lawful )?purpose\b/i],
  ["on demand", /\b(?:payable|due) (?:up)?on demand\b|\bpayment on demand\b/i],
  ["accepted on delivery", /\b(?:deemed )?accepted (?:up)?on (?:delivery|receipt)\b/i],
  ["automatic renewal", /\bautomatic(?:ally)?\b[^.]{0,60}\b(?:renew|extend)\w*|\b(?:renew|extend)\w*\b[^.]{0,60}\bautomatic(?:ally)?\b/i],
  ["arbitration", /\b(?:binding )?arbitrat(?:ion|ed|or)\b/i],
  ["tenant repairs structure", /\b(?:tenant|lessee)\b[^.]{0,80}\b(?:maintain|repair)\w*\b[^.]{0,60}\b(?:roof|structur\w+)\b/i],
  [
    "no termination",
    /\b(?:neither party|no party|not)\b[^.]{0,40}\bterminate\b[^.]{0,60}\b(?:for convenience|without cause)\b|\bno right to terminate\b/i,
  ],
  ["direction and control", /(?<!not )(?<!free from )\bunder the (?:direction|supervision)(?: and control)?\b/i],
];

/** The traits of a text. A negation right before a word of permission is part of the pattern, not of the caller. */
export function traitsOf(text: string): Set<Trait> {
  const traits = new Set<Trait>();
  for (const [trait, pattern] of patterns) if (pattern.test(text)) traits.add(trait);
  return traits;
}

/** The traits of a text with the words that show each, the first of several. */
export function traitSpans(text: string): { trait: Trait; start: number; end: number }[] {
  return patterns.flatMap(([trait, pattern]) => {
    const found = pattern.exec(text);
    return found === null ? [] : [{ trait, start: found.index, end: found.index + found[0].length }];
  });
}

/** Things that a clause may except from a limit, or exclude from a definition. */
const items: readonly [string, RegExp, "carve-out" | "exclusion"][] = [
  ["breach of confidentiality", /\bconfidential\w*\b|\bnon-?disclosure\b/i, "carve-out"],
  [
    "breach of data protection obligations",
    /\bdata (?:protection|breach|security|privacy)|\bpersonal (?:data|information)|\bprivacy\b|\bsecurity (?:breach|incident)/i,
    "carve-out",
  ],
  ["indemnification obligations", /\bindemni\w+/i, "carve-out"],
  ["infringement of intellectual property", /\binfring\w+|\bmisappropriat\w+|\bintellectual property\b/i, "carve-out"],
  ["gross negligence", /\bgross(?:ly)? neglig\w+/i, "carve-out"],
  ["willful misconduct", /\bwill?ful\b|\bintentional (?:misconduct|breach|acts?)\b/i, "carve-out"],
  ["fraud", /\bfraud\w*/i, "carve-out"],
  ["death or personal injury", /\bdeath\b|\b(?:personal|bodily) injur\w+/i, "carve-out"],
  ["payment obligations", /\bpayment obligations?\b|\bobligations? to pay\b|\bfees (?:due|owed)\b/i, "carve-out"],
  ["public information", /\bpublic(?:ly)?\b/i, "exclusion"],
  [
    "information known before",
    /\bknew\b|\b(?:already|previously|was|were|rightfully)\s+(?:\w+\s+){0,3}(?:known|in (?:the|its) possession|possess\w+)\b|\bknown (?:to|by)\b[^.]{0,60}\b(?:before|prior)\b|\bknown before\b|\bpossession\b[^.]{0,60}\b(?:prior|before)\b|\bprior to (?:the )?disclosure\b/i,
    "exclusion",
  ],
  [
    "information from a third party",
    /\bthird part(?:y|ies)\b|\b(?:obtain|receiv)\w* from (?:others|someone|another)\b|\bthird-party source\b/i,
    "exclusion",
  ],
  [
    "independently developed information",
    /\bindependent(?:ly)?\b[^.]{0,40}\bdevelop\w*|\bdevelop\w*\b[^.]{0,30}\bindependent\w*/i,
    "exclusion",
  ],
];

const exceptions =
  /[^.;]*\b(?:except(?:ing| for| in| as| to)?|other than|does not apply|do not apply|shall not apply|will not apply|shall not limit|not limit|excluding|exclusion|excluded|carve-?outs?|notwithstanding|with the exception of|unlimited for|nothing in this)\b[^.]*(?:\.|$)/gi;

/** What a clause excepts from its limit. */
export function carveOutsOf(text: string): string[] {
  const parts = [...text.matchAll(exceptions)].map(([part]) => part).join(" ");
  return items.filter(([, pattern, group]) => group === "carve-out" && pattern.test(parts)).map(([name]) => name);
}

/** Words of exceptions from a limit, or of exclusions from a definition, by what they name. */
export function listedSpans(text: string, group: "carve-out" | "exclusion"): { name: string; start: number; end: number }[] {
  const parts =
    group === "carve-out" ? [...text.matchAll(exceptions)].map(({ 0: part, index }) => ({ part, index })) : [{ part: text, index: 0 }];
  return parts.flatMap(({ part, index }) =>
    items.flatMap(([name, pattern, of]) => {
      const found = of === group ? pattern.exec(part) : null;
      return found === null ? [] : [{ name, start: index + found.index, end: index + found.index + found[0].length }];
    }),
  );
}

/** What a definition of confidential information excludes. */
export function exclusionsOf(text: string): string[] {
  return items.filter(([, pattern, group]) => group === "exclusion" && pattern.test(text)).map(([name]) => name);
}
