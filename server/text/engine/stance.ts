/**
 * What a passage says of its clause type: it agrees the clause, it says that there is none ("non-exclusive", "no third-party
 * beneficiaries"), or it uses the words for something else ("the exclusive property of").
 */
export type Stance = "agreed" | "denied" | "aside";

interface Wording {
  /** Words beside a denial that take it back in part: "except for", "shall become non-exclusive". */
  unless?: RegExp;
  /** Uses of the words that are about something else. */
  aside?: RegExp;
  /** Words that say the opposite. */
  denied: RegExp;
  /** Words that agree the clause; looked for in what remains without the two others. */
  agreed: RegExp;
}

const wordings: Record<string, Wording> = {
  exclusivity: {
    aside:
      /\b(?:sole(?:ly)? (?:and|or) )?exclusive(?:ly)? (?:(?:the )?property|jurisdiction|venue|forum|remed(?:y|ies)|owner(?:ship)?|of (?:any |all |applicable )?(?:tax|vat|gst|duties|shipping|freight|sales)\w*|control|discretion|right(?:s)?,? title|right to (?:use|control|defend|enforce) (?:its|their|his|her)|means|recourse|warrant\w+|responsibilit\w+|obligations?|liabilit\w+)\b|\bright,? title,? and exclusive interest\b/gi,
    denied:
      /\bnon ?-? ?exclusiv\w*|\b(?:not|nothing|neither|never)\b(?: \w+){0,9}? (?:be|being|as|creat\w+|establish\w+|an|is|are|deal|work|purchase|buy|sell|contract|license) exclusiv\w*(?! territor| area| distribution)|\bnot(?: \w+){0,2} (?:mutually )?exclusiv\w*(?! territor| area| distribution)|\bexclusivity (?:is|shall be|shall) not\b|\b(?:may|is free to|are free to|shall be free to|reserves the right to|retains the right to) (?:also )?(?:appoint|engage|use|license|work with|deal with|sell to|contract with)\b[^.;]{0,40}\b(?:other|others|additional|any other|third part\w+)\b/gi,
    unless: /\b(?:becomes?|converts?|converted|amended|no longer|cease\w*|lose\w*)\b/i,
    agreed:
      /\bexclusiv\w*|\bsole(?:ly)?\b|\bonly\b|\ball of (?:its|their)\b|\brequirements?\b|\b(?:shall|will|may|agrees?) not\b|\bneither\b|\bno other\b|\bany other\b|\bcompet\w+/i,
  },
  "third-party-beneficiary": {
    denied:
      /\b(?:no|not|nor|nothing|neither|none)\b(?:[ ,\w-]{0,140}?)\b(?:third[- ]?part\w+|beneficiar\w+|other person|any person)\b[^.;]{0,80}|\bthere are no (?:intended )?third[- ]party beneficiaries\b/gi,
    unless: /\b(?:except|other than|unless|provided)\b/i,
    agreed:
      /\b(?:is|are|shall be|as) (?:an? |the )?(?:express |intended )*(?:third[- ]party )?beneficiar|\bbenefit of\b.{0,80}\benforce|\bmay enforce\b/i,
  },
  "minimum-commitment": {
    denied:
      /\b(?:no|without|without any) (?!part|more|less|fewer)(?:[\w-]+ ){0,2}?(?:minimums?|volume commitments?|purchase commitments?)\b(?: (?:purchase|order|volume|quantit\w+|commitment|amount|payment)s?)*|\b(?:not|nothing)\b(?: \w+){0,5} (?:guarantee|guaranteeing) (?:\w+ ){0,3}(?:minimum|volume|quantity|purchase)\w*|\bnot (?:\w+ ){0,4}(?:obligat\w+|required|committed) to (?:purchase|order|buy)\b/gi,
    agreed: /\bminimum|\bat least\b|\bno (?:less|fewer) than\b|\bnot less than\b|\bguarante\w+|\bcommit\w*/i,
  },
  "termination-for-convenience": {
    denied:
      /\b(?:may|shall|can|will) not (?:be )?terminat\w+[^.;]{0,80}\b(?:for convenience|without cause|at any time|for any reason)|\b(?:neither party|no party)\b[^.;]{0,40}\bterminat\w+[^.;]{0,60}\b(?:for convenience|without cause|except for cause)|\bno right to terminate (?:for convenience|without cause)/gi,
    agreed: /\bterminat\w+|\bcancel\w*/i,
  },
  "non-compete": {
    denied:
      /\b(?:nothing|not|no provision)\b[^.;]{0,60}\b(?:prevent|prohibit|restrict|preclude|limit)\w*\b[^.;]{0,120}\bcompet\w+|\b(?:may freely|is free to|are free to|shall be free to|remains? free to)\b[^.;]{0,60}\bcompet\w+|\bmay (?!not\b|designate\b)(?:\w+ ){0,6}?compet(?:e|ing)\b/gi,
    agreed: /\bcompet\w+|\bsimilar\b|\bengage in\b|\b(?:shall|will|may|agrees?) not\b/i,
  },
  "license-grant": {
    denied:
      /\b(?:no|nor any|not) (?:[\w,-]+ ){0,6}?(?:licen[sc]es?|rights?) (?:or [\w ]{1,30} )?(?:is|are|shall be|to [\w ]{1,60} (?:is|are)) (?:hereby )?(?:granted|implied|conveyed)|\bnothing\b[^.;]{0,80}\b(?:grant|grants|granting|confer\w*|convey\w*|construed as)\b[^.;]{0,60}\b(?:licen[sc]e|rights?)\b|\bdoes not (?:grant|convey)\b[^.;]{0,60}/gi,
    agreed: /\bgrant\w*|\blicen[sc]\w+|\bright to\b|\bmay use\b|\bpermi\w+/i,
  },
  "source-code-escrow": {
    denied: /\b(?:no|without) (?:\w+ ){0,2}escrow\b|\b(?:not|neither|no obligation)\b[^.;]{0,60}\b(?:in(?:to)? |an? )escrow\b/gi,
    agreed: /\bescrow/i,
  },
  insurance: {
    denied:
      /\b(?:not|no party is|neither party is|no obligation|not obligated|not required)\b[^.;]{0,40}\b(?:to )?(?:maintain|carry|obtain|provide|procure)\b[^.;]{0,40}\binsurance/gi,
    agreed: /\binsur\w+|\bcoverage\b|\bpolic(?:y|ies)\b/i,
  },
  "audit-rights": {
    denied: /\b(?:no|not have (?:the|any)|nor any) rights? (?:to|of) (?:audit|inspect)\w*|\bmay not (?:audit|inspect)\b/gi,
    agreed: /\baudit\w*|\binspect\w*|\bexamin\w*|\baccess\b|\brecords\b/i,
  },
  "renewal-term": {
    denied:
      /\b(?:not|no)\b(?: \w+){0,3} (?:automatic(?:ally)? )?(?:renew|extend)\w*(?: automatically)?|\bno (?:right|option) (?:to|of) renew\w*/gi,
    agreed: /\brenew\w*|\bextend\w*|\bextension\w*|\bsuccessive\b/i,
  },
  "joint-ip-ownership": {
    denied: /\b(?:no|not|neither|nor)\b[^.;]{0,60}\bjoint(?:ly)?\b[^.;]{0,40}/gi,
    agreed: /\bjoint(?:ly)?\b|\bco-?own/i,
  },
  "most-favored-nation": {
    denied: /\b(?:no|not|nothing)\b[^.;]{0,60}\bmost[- ]favou?red\b[^.;]{0,30}/gi,
    agreed: /\bfavou?r\w+|\blower\b|\bbetter\b|\bbest price/i,
  },
};

/** A passage longer than this is read up to here. */
const reach = 4000;

/** Words with plain hyphens and single blanks: "non‐ exclusive" of a PDF becomes "non-exclusive". */
export function plainHyphens(passage: string): string {
  return passage
    .slice(0, reach)
    .replaceAll(/[\u2010-\u2013\u2043\u2212\u00ad]/g, "-")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\b(non|anti|sub|co) ?- ?(?=\p{L})/giu, "$1-");
}

/** What a passage says of a clause type; "agreed" for types whose words have no opposite. */
export function stanceOf(clauseType: string | null, passage: string): Stance {
  const wording = clauseType === null ? undefined : wordings[clauseType];
  if (wording === undefined) return "agreed";
  const words = plainHyphens(passage);
  const rest = words.replaceAll(wording.denied, " ; ");
  const isDenied = rest !== words;
  const left = wording.aside === undefined ? rest : rest.replaceAll(wording.aside, " ; ");
  if (isDenied) return wording.unless?.test(words) === true || wording.agreed.test(left) ? "agreed" : "denied";
  return left !== rest && !wording.agreed.test(left) ? "aside" : "agreed";
}
