import { traitsOf } from "../traits.ts";
import { everyone, file, isBoth, nobody } from "./actors.ts";
import { type Asked, breaks, cannotTell, type Decided, fails, favors, holds, isMutual, mutualFix } from "./predicate.ts";
import type { Provision } from "../provisions.ts";
import { actsIn, type Mark } from "./subject.ts";

const subject = /\bconfiden\w+|\bproprietary (?:and|or|information)|\bsecre(?:t|cy|ts)\b|\bnon-?disclosure\b/;
const duty =
  /\b(?:shall|will|agrees?|must|may(?= not\b)|covenants?|undertakes?|is (?:bound|obligated)|are bound|may (?:only )?use|not to)\b[^.;]{0,240}?(?:\bin (?:\w+ )?(?:confidence|secre\w+)|\b(?:hold|held|keep|kept|treat\w*|maintain\w*|regarded?|safeguard\w*|protect\w*|preserv\w+)\b|\bconfidentiality of\b|\bobserv\w+ (?:of )?(?:the )?(?:\w+ )?(?:confidentiality|secrecy)\b|\b(?:solely|only) for\b|\bnot\b[^.;]{0,120}\b(?:use[ds]?|using|disclos\w*|divulge[ds]?|reveal(?:ed)?|publish\w*|disseminat\w*|communicat\w*)\b)/;
/** What whistleblowers may do. */
const reports =
  /\breport\w*\b[^.;]{0,160}\b(?:violations?|agenc(?:y|ies)|authorit(?:y|ies)|government\w*|unlawful|law)\b|\bwhistle-?blow\w*|\bdefend trade secrets act\b|\b18 u\.?s\.?c\b/;
/** What the duty leaves free. */
const exception =
  /\b(?:obligations?|restrictions?|duty|duties|provisions|section|paragraph|foregoing|information)\b[^.;]{0,160}\b(?:shall|will|do|does) not (?:apply|extend|include|cover)\b/;
const elsewhere =
  /\b(?:non-?disclosure|confidentiality|exchange of confidential information)(?: and \w+)? agreement\b|\bconfidentiality and inventions\b|\bconfidentiality obligations, and\b/;

/** "Information disclosed by @them to @us shall be kept confidential": whom it reaches. */
const receiver = (text: string): Mark | null =>
  (/\b(?:disclosed|furnished|provided|supplied|made available|obtained|received|learned)\b[^.;]{0,80}\b(?:to|by) @(us|them|pays|prov|each|role|other)\b/.exec(
    text,
  )?.[1] as Mark | undefined) ?? (/\b(?:one|a|such|either) party\b|@role\b|@each\b|@other\b/.test(text) ? "each" : null);

/** A duty to keep the terms or the existence of the contract to oneself, and no other information. */
const isOfTerms = (text: string): boolean =>
  /\b(?:terms|existence|contents?|provisions|conditions)\b[^.;]{0,60}\b(?:this|the) agreement\b/.test(text) &&
  !/\b(?:confidential|proprietary|secret) (?:\w+ )?(?:information|materials?|data)\b|\btrade secrets?\b|\bknow-how\b|\binformation\b/.test(
    text,
  );

/** Who must keep secrets, and for which use. */
export function confidentiality({ provisions, position }: Asked): Decided[] {
  const bound = nobody();
  const ofTerms = nobody();
  const seen: Provision[] = [];
  const other: Provision[] = [];
  const free: Provision[] = [];
  const low: Provision[] = [];
  for (const one of provisions.all) {
    const text = one.full;
    const isAbout = subject.test(text) || /confiden|non-?disclosure|secrecy/.test(one.heading);
    if (!isAbout) continue;
    if (isMutual(text)) file(bound, "each", one);
    if (elsewhere.test(text)) other.push(one);
    if (!subject.test(text) && !/\binformation\b/.test(text)) continue;
    if (/\b(?:indemnif|liabilit|injuncti|equitable relief)\w*/.test(text) && !/\bnot (?:use|disclose)\b/.test(text)) continue;
    // Secrets of a former employer or client that the party may not bring along.
    if (/\b(?:prior|former|previous) (?:employers?|part(?:y|ies)|business|clients?)\b/.test(text)) continue;
    seen.push(one);
    if (
      /@(?:role|us|them|each|other)\b[^.;]{0,60}\b(?:may (?:also )?use|use it also)\b[^.;]{0,120}\b(?:any (?:lawful )?purpose|other purposes?|own (?:business|commercial purposes?|purposes?))\b/.test(
        text,
      )
    )
      free.push(one);
    if (
      /\b(?:no (?:duty|obligation) (?:of care|to protect)|without (?:any )?(?:duty of )?care|(?<!\b(?:no|not)\b[^.;]{0,60})less than reasonable|not (?:be )?(?:required|obligated) to (?:protect|keep))\b/.test(
        text,
      ) &&
      !/\bno(?:t)? less than reasonable\b/.test(text)
    )
      low.push(one);
    for (const { who: actor, part, match } of actsIn(text, duty)) {
      // What whistleblowers may do, and rights to hold a title, are no duties of secrecy.
      if (/\bmay (?:disclose|retain)\b|\b(?:entitled|right) to\b|\bheld (?:criminally|liable|responsible)\b/.test(match[0])) continue;
      if (reports.test(part) || exception.test(part)) continue;
      const who = actor ?? receiver(part);
      if (who !== null) file(isOfTerms(part) ? ofTerms : bound, who === "none" || who === "other" ? "each" : who, one);
    }
  }
  // Secrecy of the terms alone makes no one-sided duty mutual, and counts where nothing else is secret.
  if (everyone(bound).length === 0) for (const mark of ["both", "us", "them", "unknown"] as const) bound[mark].push(...ofTerms[mark]);
  if (/^\s*The Employee will keep\b/i.test(position.standardPosition)) return ofEmployee();
  const wantsMutual =
    traitsOf(position.standardPosition).has("mutual") && /\beach party\b|\bneither party\b|\bmutual/i.test(position.standardPosition);
  const all = everyone(bound);
  const decided: Decided[] = [];
  if (free.length > 0) decided.push(breaks(free, "other purposes", "The recipient may use the information for other purposes."));
  if (low.length > 0) decided.push(fails(low, "no reasonable care", "The clause asks for less than reasonable care."));
  if (all.length === 0) {
    if (decided.length > 0) return decided;
    if (other.length > 0)
      return [cannotTell(other.slice(0, 1), "The duties of confidentiality are in another document. Read that document.")];
    return seen.some(({ heading }) => /confiden/.test(heading))
      ? [cannotTell(seen.slice(0, 1), "Pandect cannot tell whom the duty of confidentiality binds.")]
      : [];
  }
  if (isBoth(bound))
    return [...decided, holds([...bound.both, ...bound.us, ...bound.them], "binds both", "Duties of confidentiality bind both parties.")];
  if (wantsMutual) {
    if (bound.us.length > 0)
      decided.push(breaks(bound.us, "binds your side only", "Only your side must keep information confidential.", mutualFix));
    else if (bound.them.length > 0) decided.push(favors(bound.them, "Only the other party must keep information confidential."));
    else
      decided.push(
        fails(bound.unknown, "one-sided", "The clause works for one party only. The position asks for a mutual clause.", mutualFix),
      );
  } else if (bound.them.length > 0 || bound.unknown.length > 0)
    decided.push(holds(all, "a duty of confidentiality", "The other party must keep the information confidential."));
  else decided.push(fails(bound.us, "binds your side only", "Only your side must keep information confidential.", mutualFix));
  return decided;

  /** An employee keeps the secrets of the company, and stays free to report violations of law. */
  function ofEmployee(): Decided[] {
    const kept = [...bound.us, ...bound.them, ...bound.both, ...bound.unknown];
    if (kept.length === 0)
      return other.length > 0
        ? [cannotTell(other.slice(0, 1), "The duties of confidentiality are in another document. Read that document.")]
        : [];
    const excepted = provisions.all.filter(({ full }) => reports.test(full) && !/\bdoes limit reports\b/.test(full));
    return excepted.length > 0
      ? [holds(kept, "reports allowed", "The duty leaves reports to public authorities free.")]
      : [
          fails(kept, "no exception for reports", "The duty has no exception for reports to public authorities.", {
            kind: "append",
            text: "This does not limit reports to a government agency.",
          }),
        ];
  }
}
