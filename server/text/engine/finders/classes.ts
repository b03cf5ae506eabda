import { plainHyphens, stanceOf } from "../stance.ts";

/** A class of answers to a question: how an option names it, and how a passage says it. Earlier classes of a question win. */
interface AnswerClass {
  option: RegExp;
  passage: (words: string, clauseType: string) => boolean;
}

const says =
  (pattern: RegExp, ...without: RegExp[]) =>
  (words: string) =>
    pattern.test(words) && !without.some((other) => other.test(words));
const denies = (words: string, clauseType: string) => stanceOf(clauseType, words) === "denied";
const agrees = (words: string, clauseType: string) => stanceOf(clauseType, words) === "agreed";

const consent = /\b(?:consent|approval|permission|agreement in writing|written agreement)\b/i;
const free =
  /\bfreely\b|\b(?:may|shall have the right to|is entitled to|are entitled to) (?:\w+ ){0,5}(?:assign|transfer)|\b(?:is|are|be) (?:assignable|transferable)\b|\bwithout (?:the |any |prior |obtaining |need for )*(?:written )?(?:consent|approval)\b/i;
/** What follows from a breach of the clause says nothing of the clause itself. */
const consequence = /\b(?:in violation|in contravention|in breach|attempted|purported|attempt to)\b/i;
const mayNot =
  /\b(?:may|shall|can|will|must) ?not\b|\bneither\b|\bno (?:party|assignment|transfer|right)\b|\bnot (?:be )?(?:assign|transfer)\w*|\bnon-(?:assign|transfer)|\bprohibited\b|\bvoid\b/i;

/** How options name what a contract forbids; read before those for what it allows, whose words they contain. */
const forbidden =
  /\b(?:not|no|never|non|un)[ -]?(?:allowed|permitted|assignable|transferable|possible|right)\b|\bprohibit|\bforbid|\bbanned?\b|\bbarred\b/i;
const none = /^(?:no|none|neither|not? \w+|never|absent)\b|\bneither party\b|\bno(?:ne| such| right)\b/i;

const capped = /\b(?:exceed|aggregate|maximum|no more than|limited to)\b/i;
const eitherParty = /\b(?:either|each|any|both) part(?:y|ies)\b|\beither of the parties\b/i;

/** Classes by clause type, those with more conditions first. */
const classes: Readonly<Record<string, readonly AnswerClass[]>> = {
  "anti-assignment": [
    {
      option: /^(?!.*\b(?:without|no) (?:\w+ )?(?:consent|approval)).*\b(?:consent|approval|permission)/i,
      passage: (words) => consent.test(words) && (mayNot.test(words) || !free.test(words)),
    },
    { option: forbidden, passage: says(mayNot, consent, consequence) },
    {
      option:
        /\bfree|\bunrestricted|\ballowed|\bpermitted|\bassignable|\btransferable|without (?:\w+ )?consent|no (?:consent|restriction)/i,
      passage: says(free, mayNot),
    },
  ],
  "change-of-control": [
    { option: /\bterminat/i, passage: says(/\bterminat\w+/i) },
    { option: /\bconsent|\bapproval/i, passage: says(consent) },
    { option: /\bdeemed|\bassignment/i, passage: says(/\b(?:deemed|constitute\w*|considered|treated)\b.{0,60}\bassign\w+/i) },
    { option: /\bnotice|\bnotif/i, passage: says(/\bnotice|\bnotif\w+/i) },
    {
      option: /\bfree|\ballowed|\bpermitted|\bno (?:effect|restriction)/i,
      passage: says(/\b(?:may|shall have the right to) (?:\w+ ){0,5}(?:assign|transfer)/i),
    },
  ],
  exclusivity: [
    { option: /\bnon[- ]?exclusiv|\bnot exclusiv|^(?:no|none|open)\b/i, passage: denies },
    { option: /\bexclusiv|^yes\b|\bsole\b/i, passage: agrees },
  ],
  "termination-for-convenience": [
    { option: none, passage: denies },
    { option: /\beither|\bboth|\bmutual|\bany party|\beach/i, passage: says(eitherParty) },
    { option: /\bone (?:party|side)|\bunilateral|\bsingle/i, passage: says(/\bterminat\w+|\bcancel\w*/i, eitherParty) },
  ],
  "renewal-term": [
    { option: /\bnone|\bno\b|\bnot\b|\bdoes not/i, passage: denies },
    {
      option: /\bauto|\bevergreen|\btacit/i,
      passage: says(
        /\bautomatic(?:ally)?\b|\bshall (?:be )?(?:renew|extend)\w*\b.{0,160}\bunless\b|\bunless\b.{0,160}\b(?:renew|extend)\w*/i,
      ),
    },
    {
      option: /\bagree|\bmutual|\bnegotiat|\bconsent/i,
      passage: says(
        /\bmutual(?:ly)?\b|\bagreement of the parties\b|\bparties (?:may )?agree|\bby agreement\b|\bwritten (?:agreement|consent)\b/i,
      ),
    },
    {
      option: /\boption|\bnotice|\belect|\bmanual/i,
      passage: says(/\boption\b|\b(?:may|right to) (?:renew|extend)|\b(?:elect|wish|desire)\w*\b|\bby (?:giving )?(?:written )?notice\b/i),
    },
  ],
  "cap-on-liability": [
    {
      option: /\buncapped|\bunlimited|\bno (?:cap|limit)|^none\b/i,
      passage: says(/\b(?:unlimited|uncapped|no (?:cap|limit)|(?:not|never) (?:be )?(?:limited|capped))\b(?! to\b)/i, capped),
    },
    {
      option: /\bfees?\b|\bpaid\b|\bmultiple|\bmonths?\b/i,
      passage: says(
        /\b(?:fees?|amounts?|sums?|charges|price|consideration|royalties)\b.{0,60}\b(?:paid|payable|received|due)\b|\b(?:paid|payable|received)\b.{0,60}\b(?:months?|years?)\b/i,
      ),
    },
    { option: /\bfixed|\bamount|\bdollar|\bsum\b/i, passage: says(/[$€£]\s?\d|\b\d[\d,.]* (?:dollars|euros)\b|\b(?:USD|EUR|GBP)\b/i) },
    { option: /\bcap|\blimited\b|^yes\b/i, passage: says(/\b(?:not exceed|exceed|limited to|maximum|aggregate|no more than)\b/i) },
    { option: /\bexclu\w+|\bconsequential|\bindirect/i, passage: says(/\b(?:consequential|indirect|incidental|special)\b/i) },
  ],
};

/** The option that names the class of a passage; null where the clause type has no classes, or no option names the passage's class. */
export function classedOption(clauseType: string | null, passage: string, options: readonly string[]): string | null {
  const own = clauseType === null ? undefined : classes[clauseType];
  if (own === undefined || clauseType === null) return null;
  const words = plainHyphens(passage);
  for (const { option: named, passage: isSaid } of own) {
    if (!isSaid(words, clauseType)) continue;
    // An option belongs to its first class: "Not allowed" is not "allowed".
    const option = options.find((one) => own.find(({ option: pattern }) => pattern.test(plainHyphens(one)))?.option === named);
    if (option !== undefined) return option;
  }
  return null;
}
