import { traitsOf } from "../traits.ts";
import type { Provision } from "../provisions.ts";
import { everyone, file, isBoth, nobody } from "./actors.ts";
import { type Asked, breaks, cannotTell, type Decided, fails, favors, holds, isMutual, mutualFix } from "./predicate.ts";
import { plainStatements } from "../plain.ts";

const about = /\b(?:assign(?:s|ed|able|ment|ing)?|transfer(?:s|red|able)?|delegate[sd]?|sublet)\b/;
const ofContract = /\b(?:agreement|contract|lease|license|rights?|duties|obligations|hereunder|loan)\b/;
/** The contract, or rights and duties under it, as what moves. */
const object =
  /\b(?:assign\w*|transfer\w*|delegat\w*|sublet\w*)\b[^.;]{0,120}\b(?:(?:this|the) (?:\w+ )?(?:agreement|contract|lease|licen[sc]e|loan|note)|rights?|dut(?:y|ies)|obligations?|interests?|herein|hereunder|hereto|it\b)|\b(?:agreement|contract|lease|licen[sc]e|loan|rights?|interests?|obligations?)\b[^.;]{0,160}\b(?:assign\w*|transfer\w*|delegat\w*)\b/;
const otherUse =
  /\bhereby (?:irrevocably )?assigns?\b|\bassigns? (?:and transfers? )?to @|\bassigns? and transfers?\b|\bassign(?:s|ed)? (?:all|any|its|the entire) (?:of its )?right, title|\bassigned to (?:the|a) (?:project|territory)|\bpersonnel\b|\bemployees? assigned|\bwork (?:product|made)|\binventions?\b|\bsuccessors and (?:permitted )?assigns (?:shall|will)\b|\bagree to assign sufficient\b|\btransfers? of (?:personal )?data\b|\brisk of loss\b|\bbenefit of (?:its )?creditors\b|\bconfidential information\b|\bhereby grants?\b|\bshares\b|\bthis warrant\b|\btransfer(?:red)? (?:of )?title\b/;
const mark = "@(us|them|each|none|role|pays|prov)";
const ban = new RegExp(
  `${mark}(?:'s)?[^.;@]{0,80}?\\b(?:(?:shall|will|may|must|can|does|do)\\s+(?:have the right to |be entitled to |make any )?(?:not|never)|cannot|shall (?:have the right to )?|may|will|has the right to)\\b[^.;]{0,160}?\\b(?:assign|transfer|delegate|sublet|sublicense|assignment)`,
);
/** "@them is free to assign", "may assign to any person without consent". */
const freeToAssign =
  /@(?:us|them)\b[^.;@]{0,60}\b(?:(?:is|be|are|remains?) free to|may (?:freely )?|(?:shall have|has) the right to)(?! not)[^.;@]{0,30}\b(?:assign|transfer)\b[^.;]{0,160}\b(?:without\b[^.;]{0,40}\bconsent|sole (?:and absolute )?discretion|any (?:person|third party|entity))\b/;
/** A right to assign that needs nobody. */
const permits = /\b(?:may|entitled to|right to|free to)(?: \w+){0,4} (?:assign|transfer|delegate)\b/;
const limits =
  /\b(?:affiliates?|successors?|merger|merges|acqui\w+|substantially all|subsidiar\w+|parent|reorgani\w+|sale of|consolidation|banks?|financial institutions?|monetary|receive any amounts|to nantz)\b/;
const consent = /\b(?:consent|approval|permission|agreed to in writing)\b/;
const nots = /\b(?:not|never|neither|nor|no|cannot|void)\b|@none/;

/** What an assignment leaves as it was: "no assignment shall relieve @them of any duty". */
const changesNothing =
  /\bassign(?:ment|ee)\b[^.;]{0,60}\b(?:shall|will) not (?:diminish|relieve|release|discharge|affect)\b|\bno (?:\w+,? (?:(?:or|and) )?){0,4}(?:assignment|transfer|delegation)\b[^.;]{0,80}\b(?:shall|will|may|does|is to) (?:diminish|relieve|release|discharge|affect|operate|limit)\b/;
/** The party whose consent a sentence asks for. */
const asksOf =
  /\b(?:consent|approval|permission) of @(us|them|pays|prov)\b|@(us|them|pays|prov)'s (?:[\w-]+,? ){0,5}(?:consent|approval|permission)\b/;

/** Who may transfer the contract, and with whose consent. */
export function assignment({ provisions, position, stance }: Asked): Decided[] | null {
  if (stance === null) return null;
  const bound = nobody();
  const free = nobody();
  const changes: Provision[] = [];
  const strict: Provision[] = [];
  const seen: Provision[] = [];
  // A section on assignment decides before any other sentence.
  const headed = provisions.all.filter(
    ({ full, heading, text }) =>
      /assign|transfer/.test(`${heading} ${text.slice(0, 60)}`) &&
      about.test(full) &&
      ofContract.test(full) &&
      !otherUse.test(full) &&
      consent.test(full),
  );
  const mutual = provisions.all.filter(
    ({ full }) =>
      /@(?:none|each)\b[^.;]{0,60}\b(?:assign|transfer)\b/.test(full) &&
      consent.test(full) &&
      ofContract.test(full) &&
      !otherUse.test(full),
  );
  if (headed.length > 0) headed.unshift(...mutual.filter((one) => !headed.includes(one)));
  const freely = provisions.all.filter(({ full }) => freeToAssign.test(full) && object.test(full));
  const read = headed.length > 0 ? [...new Set([...headed.flatMap((first) => provisions.section(first)), ...freely])] : provisions.all;
  for (const one of read) {
    const { full: text } = one;
    if (!about.test(text) || !ofContract.test(text) || otherUse.test(text)) continue;
    if (
      !/assign|transfer|sublet/.test(one.heading) &&
      !/\b(?:agreement|contract|lease|rights? (?:and|or|granted|hereunder|under)|rights and obligations|obligations (?:hereunder|under)|hereunder)\b/.test(
        text,
      )
    )
      continue;
    if (!/assign|transfer/.test(one.heading) && !object.test(text)) continue;
    if (/\b(?:made|make)\b[^.;]{0,40}\b(?:any|no) (?:\w+, ){1,4}(?:or )?assignment\b/.test(text)) continue;
    seen.push(one);
    if (isMutual(text)) file(bound, "each", one);
    if (changesNothing.test(text) && !consent.test(text)) continue;
    if (
      /\b(?:deemed|include|constitut)\w*\b[^.;]{0,160}\b(?:merger|change (?:of|in) control|sale of)\b|\b(?:merger|change (?:of|in) control)\b[^.;]{0,120}\b(?:deemed|constitute|considered)\b[^.;]{0,60}\b(?:assign|transfer)/.test(
        text,
      )
    )
      changes.push(one);
    const bans = nots.test(text) && (consent.test(text) || /\b(?:not|never|no|none|cannot)\b|@none/.test(text));
    const passive =
      /\b(?:not|neither|nor)\b(?: [\w-]+,?){0,4} (?:be )?(?:assign(?:ed|able)|transfer(?:red|able)|sublet)\b|\b(?:neither|no rights?|no part|no interest|no obligations?|none of)\b[^.;@]{0,160}\b(?:may|shall|can|will|is|are|to) (?:not )?be (?:\w+ )?(?:assign(?:ed|able)|transfer(?:red|able)|sublet|delegated)\b|\bno (?:assignment|transfer)\b|\bnot assignable\b|\bnon-?transferable\b|\bterminates? automatically\b[^.;]{0,60}\bassign(?:ment|ed)\b|\b(?:is|are|and|be) personal to @\w+/.test(
        text,
      );
    if (passive) {
      const by =
        /\b(?:assign(?:ed|able)|transfer(?:red|able)|sublet)\b[^.;]{0,60}?\bby (?:either |each )?@(us|them|each|none|role|pays|prov)\b/.exec(
          text,
        )?.[1];
      const of = /\b(?:(?:rights?[^.;]{0,30}(?:granted|of)|granted) (?:to )?|personal to )@(us|them|pays|prov)\b/.exec(text)?.[1];
      const asked = asksOf.exec(text);
      const from = asked?.[1] ?? asked?.[2];
      const opposite: Record<string, string> = { us: "them", them: "us", pays: "prov", prov: "pays" };
      file(bound, by ?? of ?? (from === undefined ? "each" : opposite[from]), one);
    } else {
      for (const part of clausesOf(text)) {
        const found = ban.exec(part) ?? /@(none)\b[^.;@]{0,12}\b(?:assign|transfer)\b/.exec(part);
        if (found === null) continue;
        const who = found[1];
        const isBan = /\b(?:not|never|cannot|no)\b/.test(found[0]) || who === "none";
        const onlyWith = /\bonly\b|\bwith\b[^.;]{0,60}\b(?:consent|approval)\b/.test(part) && !/\bwithout\b/.test(part);
        if (isBan || onlyWith) file(bound, who === "none" ? "each" : who, one);
        else if ((!limits.test(part) && permits.test(part)) || /\bfreely\b/.test(part))
          file(
            free,
            who === "them" || who === "us" || freeToAssign.test(part) || /\bwithout\b[^.;]{0,60}\bconsent\b|\bfreely\b/.test(part)
              ? who
              : undefined,
            one,
          );
      }
      if (!bans) continue;
    }
    if (/\b(?:sole|absolute)(?: and absolute)? discretion\b/.test(text) && consent.test(text)) strict.push(one);
  }
  const standard = traitsOf(position.standardPosition);
  if (!standard.has("consent required")) return [];
  const all = everyone(bound);
  if (all.length === 0 && everyone(free).length === 0)
    return seen.some(({ heading }) => /assign/.test(heading)) ? [cannotTell(seen.slice(0, 1), "Pandect cannot tell who may assign.")] : [];
  const decided: Decided[] = [];
  if (free.both.length > 0) decided.push(breaks(free.both, "no consent needed", "The clause allows assignment without consent."));
  else if (free.them.length > 0 && !(free.us.length > 0 && bound.us.length === 0))
    decided.push(
      breaks([...free.them, ...bound.us], "the other party assigns freely", "The other party may assign without consent.", mutualFix),
    );
  if (isBoth(bound)) decided.push(holds(all, "consent required", "Assignment needs consent on both sides."));
  else if (bound.us.length > 0)
    decided.push(
      breaks(bound.us, "binds your side only", "Only your side needs consent. The other party remains free to assign.", mutualFix),
    );
  else if (bound.them.length > 0) decided.push(favors(bound.them, "Only the other party needs consent."));
  const wide = bound.them.filter(({ full }) => !consent.test(full) && /\bexcept\b[^.;]{0,80}\bany part\b/.test(full));
  if (bound.us.length > 0 && wide.length > 0)
    decided.push(
      fails(
        [...wide, ...bound.us],
        "wider exception for the other party",
        "The other party may assign in cases where your side needs consent.",
      ),
    );
  if (free.us.length > 0 && decided.length === 0) decided.push(favors(free.us, "Your side may assign freely."));
  const usStrict = strict.filter((one) => bound.both.includes(one) || bound.us.includes(one));
  if (usStrict.length > 0 && standard.has("consent not unreasonably withheld"))
    decided.push(fails(usStrict, "consent in sole discretion", "The other party can refuse consent for any reason."));
  const ours = changes.filter((one) => !/\bnot (?:be )?deemed\b/.test(one.full));
  if (ours.length > 0 && bound.us.length + bound.both.length > 0 && /\bsuccessor|\bmerger|\bsale of\b/i.test(position.standardPosition))
    decided.push(fails(ours, "a merger needs consent", "A merger or sale of the business counts as an assignment and needs consent."));
  return decided;
}

const clausesOf = (text: string): string[] => plainStatements(text).flatMap((one) => one.split(/,? (?=provided|except|but)\b/));
