import type { Provision } from "../provisions.ts";
import { file, isBoth, nobody } from "./actors.ts";
import { type Asked, breaks, type Decided, fails, favors, holds } from "./predicate.ts";
import { actsIn } from "./subject.ts";

const about =
  /\b(?:press releases?|publicity|public (?:announcements?|statements?|disclosures?)|news releases?|publicly (?:announce|disclose|identify|refer)|customer (?:lists?|listings?)|reference customer|client list)\b|\bname (?:the other|@\w+)\b[^.;]{0,40}\b(?:advertis\w+|publicity|press)\b|\b(?:use|using|display|refer\w*|identif\w+|mention)\b[^.;]{0,80}\b(?:names?|logos?|trade ?marks?|trade names?)\b[^.;]{0,160}\b(?:publicity|advertis\w+|market\w+|promot\w+|press|customer|consent|approval|public)\b/;
const consent = /\b(?:consent|approv\w+|permission|agree\w*|authori[sz]\w+)\b/;
const act =
  /\b(?:may|shall|will|must|agrees?|can|has the right|is entitled)\b[^.;]{0,200}?\b(?:issue|make|release|publish|announce|use|using|disclose|refer\w*|identif\w+|list|mention|name|advertise|display|place|distribute)\b/;

/** "No press release shall be made without the consent of the parties", "the content of any announcement shall be agreed". */
const agreedFirst =
  /\bno (?:\w+ ){0,3}(?:press releases?|publicity|public (?:announcements?|statements?|disclosures?)|news releases?|announcements?)\b[^.;]{0,200}\b(?:shall|will|may|is to) be (?:made|issued|released|published|given)\b(?![^.;]{0,20}\bby @(?:us|them)\b)[^;]{0,160}\b(?:consent|approv\w+|agree\w*)\b|\b(?:press releases?|publicity|public (?:announcements?|statements?)|news releases?)\b[^.;]{0,120}\b(?:shall|will|must) (?:first )?be (?:mutually|jointly|first )?(?: ?(?:agreed|approved))\b[^.;]{0,40}(?:@each\b|$|[.;,])/;

/** Who may use the other's name in public, and with whose consent. */
export function publicity({ provisions, stance }: Asked): Decided[] | null {
  if (stance === null) return null;
  const bound = nobody();
  const free = nobody();
  for (const one of provisions.all) {
    const text = one.full;
    if (!about.test(text) || /\blicen[sc]e[sd]?\b[^.;]{0,60}\bgrant|\bgrants?\b/.test(text)) continue;
    if (/\bsecurities\b|\bregistered\b/.test(text) && !/\bpress releases?\b|\bpublicity\b|\bpublic (?:announcement|statement)/.test(text))
      continue;
    if (agreedFirst.test(text)) file(bound, "each", one);
    const asked =
      /\b(?:requires?|needs?|subject to)\b[^.;]{0,30}(?:@(us|them)'s (?:\w+ ){0,3}(?:consent|approval)|(?:consent|approval) of @(us|them)\b)/.exec(
        text,
      );
    const from = asked?.[1] ?? asked?.[2];
    if (from !== undefined) file(bound, from === "us" ? "them" : "us", one);
    for (const { who, part, match } of actsIn(text, act)) {
      if (who === null || who === "other") continue;
      const isBan = /\b(?:not|no|neither|never|nor)\b|@none/.test(match[0]) || who === "none";
      const isFree = !isBan && /\bwithout\b[^.;]{0,60}\b(?:consent|approval|permission)\b/.test(part);
      const isAsked =
        !isFree &&
        consent.test(/\bonly\b/.test(match[0]) ? text : part) &&
        (isBan || /\bonly\b/.test(match[0]) || /\b(?:only|subject to|prior|upon|with(?! respect)|after|mutual\w*|joint\w*)\b/.test(part));
      if (isBan || isAsked) file(bound, who === "none" ? "each" : who, one);
      else if (
        /\b(?:name|logo|marks?|customer|client)\b/.test(part) &&
        /\bmay\b|\bright\b|\bentitled\b|\bagrees? (?:to|that)\b/.test(match[0])
      ) {
        const agreed = /\bagrees? that\b[^.;@]{0,80}@(us|them)\b/.exec(part)?.[1];
        file(free, agreed ?? who, one);
      }
    }
  }
  const freed: readonly Provision[] = [...free.them, ...free.both];
  // A right to use the name beside uses that need approval first.
  const approved = bound.them.filter(({ full }) =>
    /\b(?:all|any|each|every)\b[^.;]{0,80}\b(?:uses?|press releases?|publicity|materials)\b[^.;]{0,120}\bsubject to\b/.test(full),
  );
  if (freed.length > 0 && approved.length > 0)
    return [holds(approved, "approved first", "The other party needs your approval for publicity.")];
  if (freed.length > 0) return [breaks(freed, "no consent needed", "The other party may use your name without consent.")];
  const theirs = [...bound.them, ...bound.both];
  if (isBoth(bound) || bound.both.length > 0)
    return [holds([...bound.both, ...theirs], "consent on both sides", "Publicity needs consent on both sides.")];
  if (theirs.length > 0) return [favors(theirs, "Only the other party needs consent for publicity.")];
  if (bound.us.length > 0) return [fails(bound.us, "binds your side only", "Only your side needs consent for publicity.")];
  return free.us.length > 0 ? [favors(free.us, "Only your side may use the other party's name.")] : [];
}
