import { statementsIn } from "../contract/sentences.ts";

/**
 * Duties and rights with their own wording in clauses: to insure, and to look at books. Clauses and positions are read with the same
 * patterns.
 */

const policies: readonly [string, RegExp][] = [
  [
    "general liability insurance",
    /\b(?:general|public|third[- ]party|comprehensive|commercial)\s+(?:\w+\s+)?liability\b|\bliability insurance\b/i,
  ],
  ["product liability insurance", /\bproducts?[- ]liability\b/i],
  ["professional liability insurance", /\bprofessional (?:liability|indemnity)\b|\berrors (?:and|&|or) omissions\b/i],
  ["workers' compensation insurance", /\bwork(?:er|ers|men|man)['’]?s?['’]? compensation\b/i],
  ["cyber insurance", /\bcyber\b|\bnetwork security\b|\bprivacy liability\b/i],
  ["automobile insurance", /\bauto(?:mobile)?\b|\bmotor vehicle\b/i],
];

/** Kinds of insurance a text names. */
export function policiesIn(text: string): string[] {
  return policies.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
}

/** Kinds of insurance with the words that name each, the first of several. */
export function policySpans(text: string): { name: string; start: number; end: number }[] {
  return policies.flatMap(([name, pattern]) => {
    const found = pattern.exec(text);
    return found === null ? [] : [{ name, start: found.index, end: found.index + found[0].length }];
  });
}

const insures =
  /\b(?:maintain|carry|obtain|procure|keep|purchase|secure|effect|provide|take out|be covered|insure)\w*\b[^.]{0,260}\b(?:insurance|coverage|polic(?:y|ies)|insured)\b|\binsurance\b[^.]{0,120}\b(?:maintained|carried|obtained|kept|required|not less than|at least|minimum)\b/i;
const obliges = /\b(?:shall|will|must|agrees?|required|has to|is to|at all times|at its (?:own )?(?:cost|expense)|warrants?)\b/i;
/** Proof of insurance, or a sentence that only mentions it. */
const mentions = /\b(?:proof|evidence|certificates?|cop(?:y|ies)) of (?:\w+\s+){0,2}insurance\b|\bfails? to\b|\bnot (?:in any way )?limit/i;

/** Sentences on a policy that another one asks for: proof of it, its terms, and ways to do without. */
const ofPolicy =
  /^\W*(?:\(?\w{1,4}\)?[.)]\s+)?(?:as (?:evidence|proof)\b|(?:(?:all|any|each|the|these|those)\s+)?(?:such|required|foregoing|above|these)\b[^.]{0,40}\b(?:insurance|coverage|polic(?:y|ies))\b)|\bmay\s+(?:also\s+)?(?:self-?\s?insure|satisfy)\b/i;

/** A party has to keep insurance. */
export function requiresInsurance(text: string): boolean {
  return statementsIn(text).some((sentence) => {
    if (ofPolicy.test(sentence)) return false;
    const plain = sentence.replaceAll(new RegExp(mentions, "gi"), "");
    return obliges.test(plain) && insures.test(plain);
  });
}

const looks = /\b(?:audit|inspect|examin|verif|review|visit|copies)\w*|\baccess\b/i;
/** An audit that another sentence allows. */
const suchAudit = /\b(?:(?:any|each|the)\s+)?such\s+(?:\w+\s+)?(?:audits?|inspections?|examinations?|reviews?)\b/gi;
const books =
  /\b(?:books|records|accounting|financial (?:data|information|statements)|premises|facilit(?:y|ies)|sites?|plants?|locations?|procedures|manufacturing|log files|logs)\b/i;
const permits =
  /\b(?:right|rights|entitled|may|permit\w*|allow\w*|available|access|authoriz\w+|opportunity|request\w*|open|subject to|conduct|carry out|cause|upon (?:\w+\s+){0,4}(?:notice|request)|once (?:per|a|each|every))\b/i;
/** What happens after an audit, which gives no right to one. */
const follows = /^\W*(?:\(?\w{1,4}\)?[.)]\s+)?(?:if|in the event|any such|such|all such|the (?:cost|results|report|auditor))\b/i;

/** Looking at books for another reason: to defend a claim, or for a public report. */
const elsewhere =
  /\bindemni\w+|\bclaims?\b|\bbalance sheets?\b|\bby (?:the |any )?(?:appropriate )?(?:auditors and )?(?:regulat\w+|governmental?) (?:agenc|authorit|bod)|\bmay be (?:readily |easily )?(?:audited|verified)\b/i;

/** A party may look at books, records or premises. */
export function opensRecords(text: string): boolean {
  return statementsIn(text).some(
    (one) =>
      looks.test(one.replaceAll(suchAudit, " ")) && books.test(one) && permits.test(one) && !follows.test(one) && !elsewhere.test(one),
  );
}
