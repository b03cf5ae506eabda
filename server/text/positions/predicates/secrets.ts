import { measuresIn } from "../measures.ts";
import { checkMeasure, checkScales } from "../scale-check.ts";
import type { Provision } from "../provisions.ts";
import { file, isBoth, nobody } from "./actors.ts";
import { type Asked, breaks, type Decided, fails, favors, foundAt, holds, mutualFix } from "./predicate.ts";

const scaled = ({ contract, position, slug }: Asked, one: Provision): Decided[] => {
  const place = foundAt(contract, [one]);
  return place === null ? [] : checkScales(contract, place, position, slug).map((finding) => ({ ...finding, by: [one] }));
};

const compelled =
  /\b(?:law|laws|courts?|subpoenas?|authorit(?:y|ies)|statutes?|regulations?)\b[^.;]{0,30}\b(?:orders?|compels?|requires?|demands?)\b|\b(?:required?|compelled|ordered|requested|necessary|demanded|obligated)\b[^.;]{0,80}\b(?:law|laws|court|legal|judicial|regulat\w+|subpoena|governmental|order|process|statute)\b|\b(?:court order|subpoena|legal process|operation of law)\b/;

/** What the law compels, and who hears of it first. */
export function compelledDisclosure(asked: Asked): Decided[] {
  const found = asked.provisions.all.filter(
    ({ full }) =>
      compelled.test(full) &&
      /\bdisclos\w*/.test(full) &&
      !/\bgoverning law\b|\bcompl(?:y|iance) with (?:all )?(?:applicable )?laws\b/.test(full),
  );
  if (found.length === 0) return [];
  const secretly = found.filter(({ full }) => /\bdisclos\w*[^.;]{0,60}\bwithout (?:any |prior )?(?:notice|notifying)\b/.test(full));
  if (secretly.length > 0) return [fails(secretly, "without notice", "The clause lets the recipient disclose without notice to you.")];
  const near = found.flatMap((one) => asked.provisions.section(one).filter(({ index }) => index >= one.index && index <= one.index + 3));
  return near.some(({ full }) => /\bnoti(?:ce|fy|fies|fied|fication)\b|\binform\b|\bopportunity\b/.test(full))
    ? [holds(found, "after notice", "The clause allows disclosure that the law compels, after notice.")]
    : [fails(found, "without notice", "The clause asks for no notice before a compelled disclosure.")];
}

/** Whether information comes back or is destroyed, and when. */
export function returnOfInformation(asked: Asked): Decided[] {
  const found = asked.provisions.all.filter(
    ({ full }) =>
      /\b(?:return|destroy|destruction|delet\w+|eras\w+)\b/.test(full) &&
      /\binformation\b|\bmaterials?\b|\bdocuments?\b|\bcopies\b/.test(full) &&
      /\b(?:shall|will|must|agrees?|promptly|upon|request)\b/.test(full),
  );
  if (found.length === 0) return [];
  const kept = found.filter(
    ({ full }) =>
      /\bmay (?:keep|retain)\b[^.;]{0,20}\b(?:all|any|such|the)\b[^.;]{0,20}\bcop(?:y|ies)\b/.test(full) &&
      !/\b(?:back-?ups?|archiv\w+|legal|law|compliance|counsel|one)\b/.test(full),
  );
  if (kept.length > 0) return [fails(kept, "copies kept", "The recipient may keep copies.")];
  const refused = found.filter(({ full }) =>
    /\b(?:not (?:be )?(?:required|obligated|obliged)|need not|no (?:duty|obligation))\b[^.;]{0,40}\b(?:return|destroy|delete)/.test(full),
  );
  const duty = found.filter((one) => !refused.includes(one));
  if (duty.length === 0) return [breaks(refused, "no duty to return", "Nobody must return or destroy the information.")];
  const values = duty.flatMap((one) => scaled(asked, one)).slice(0, 2);
  return [holds(duty, "returned", "The information is returned or destroyed."), ...values];
}

/** Who may ask a court to stop a breach. */
export function injunctiveRelief({ provisions }: Asked): Decided[] {
  const may = nobody();
  const [fixed, barred]: [Provision[], Provision[]] = [[], []];
  for (const one of provisions.all) {
    const text = one.full;
    if (/\bliquidated damages\b/.test(text) && /confiden|non-?disclosure|remed/.test(`${one.heading} ${text}`)) fixed.push(one);
    if (!/\binjunct\w+|\bequitable (?:relief|remed\w+)|\bspecific performance\b/.test(text)) continue;
    if (!/\b(?:may|entitled|right|seek|obtain|available)\b/.test(text)) continue;
    if (/@none\b[^.;]{0,40}\b(?:may|shall) (?:be entitled to )?(?:seek|obtain|apply)/.test(text)) {
      barred.push(one);
      continue;
    }
    const who =
      /@(us|them|each|role|none|other|pays|prov)\b(?:'s)?[^.;@]{0,120}\b(?:may|(?:is|be|are) entitled|right to|seek|obtain)\b/.exec(
        text,
      )?.[1];
    file(may, who === "other" || who === undefined ? "each" : who, one);
  }
  if (fixed.length > 0) return [breaks(fixed, "liquidated damages", "A breach costs a fixed sum.")];
  if (barred.length > 0) return [fails(barred, "no injunctions", "Nobody may seek an injunction.")];
  if (may.us.length + may.them.length + may.both.length + may.unknown.length === 0) return [];
  if (isBoth(may) || may.unknown.length > 0)
    return [holds([...may.both, ...may.us, ...may.them, ...may.unknown], "mutual", "Both parties may seek an injunction.")];
  return may.us.length > 0
    ? [favors(may.us, "Only your side may seek an injunction.")]
    : [fails(may.them, "the other party only", "Only the other party may seek an injunction.", mutualFix)];
}

const remembered = /\bresiduals?\b|\bunaided memor(?:y|ies)\b|\bremember(?:ed|s)?\b|\bretained in (?:the )?(?:\w+ )?memor(?:y|ies)\b/;

/** Whether what the recipient remembers is free. */
export function residualKnowledge({ provisions }: Asked): Decided[] {
  const found = provisions.all.filter(
    ({ full }) => remembered.test(full) && !/\bresidual (?:value|payments?|rights?|obligations?)\b/.test(full),
  );
  if (found.length === 0) return [];
  const free = found.filter(
    ({ full }) =>
      /\b(?:nothing|not|no provision)\b[^.;]{0,60}\b(?:forbids?|prevents?|restricts?|limits?|prohibits?)\b|\bfree to\b|\bmay\b(?! not)[^.;]{0,40}\b(?:use|disclose)/.test(
        full,
      ) && !/\b(?:may|shall|will) not (?:use|disclose)\b|\bno right\b/.test(full),
  );
  return free.length > 0
    ? [breaks(free, "residuals", "The recipient may use what it remembers.", { kind: "delete" })]
    : [holds(found, "no residuals", "The clause gives no right to use what the recipient remembers.")];
}

/** Whether disclosure gives rights in what is disclosed. */
export function noLicense({ provisions }: Asked): Decided[] {
  const about = provisions.all.filter(
    ({ full, heading }) =>
      /\blicen[sc]es?\b|\bright (?:to use|in|or interest)\b|\bno (?:other )?rights?\b/.test(full) &&
      (/\binformation\b|\bdisclos\w+|\bpatent|\bcopyright|\bknow-how\b/.test(full) || /licen[sc]e|confiden/.test(heading)),
  );
  const denied = about.filter(({ full }) =>
    /\b(?:no|not|neither|nothing|without)\b[^.;]{0,120}\b(?:licen[sc]es?|rights?|grant\w*|constru\w+|transfer\w*)\b/.test(full),
  );
  if (denied.length > 0) return [holds(denied, "no license", "The clause grants no license.")];
  const granted = about.filter(({ full }) => /\bgrants?\b[^.;]{0,80}\b(?:licen[sc]e|right)\b/.test(full));
  return granted.length > 0 ? [breaks(granted, "a license", "The clause grants a license to what is disclosed.")] : [];
}

const lasting =
  /\b(?:continue[sd]?|survive[sd]?|last[s]?|remains?|expires?|terminates?|ends?|for (?:a (?:further )?(?:period|term) of )?|during|until|period|duration|term)\b/;
const duties = /\b(?:dut(?:y|ies)|obligations?|confiden\w+|non-?disclosure|restrictions?|provisions of this|secre\w+)\b/;

/** How long secrets are kept. */
export function confidentialityTerm(asked: Asked): Decided[] | null {
  const { contract, provisions, position } = asked;
  const found: { one: Provision; finding: Decided }[] = [];
  const endless: Provision[] = [];
  for (const one of provisions.all) {
    const text = one.full;
    if (
      !lasting.test(text) ||
      !(duties.test(text) || /confiden|duration|term\b/.test(one.heading)) ||
      /\b(?:notice|return|destroy|cure|solicit|hire|warrant\w*|renew\w*|invoice)\b/.test(text)
    )
      continue;
    if (
      /\b(?:perpetual\w*|indefinite\w*|in perpetuity|forever|without (?:an )?end(?: date)?|without limit(?: of time)?)\b/.test(text) &&
      !/\btrade secrets?\b[^.;]{0,120}\b(?:perpetu|indefinit|forever|without|as long)/.test(text)
    )
      endless.push(one);
    const sentence = contract.sentences[one.index];
    const measure = measuresIn(sentence?.text ?? "").find(({ kind, value }) => kind === "days" && value >= 80);
    if (measure === undefined || sentence === undefined) continue;
    const finding = checkMeasure(position, { ...measure, start: measure.start + sentence.start, end: measure.end + sentence.start });
    if (finding !== null && (duties.test(text) || /confiden/.test(one.heading))) found.push({ one, finding: { ...finding, by: [one] } });
  }
  if (endless.length > 0 && /\bperpetual/i.test(position.dealBreaker ?? ""))
    return [breaks(endless, "no end", "The duty of confidentiality has no end.")];
  if (found.length > 0) return found.map(({ finding }) => finding);
  if (endless.length > 0) return [holds(endless, "no end", "The duty of confidentiality has no end.")];
  return null;
}
