import { traitsOf } from "../traits.ts";
import type { Provision } from "../provisions.ts";
import { everyone, file, nobody } from "./actors.ts";
import { type Asked, breaks, cannotTell, type Decided, fails, holds } from "./predicate.ts";
import { plainStatements } from "../plain.ts";

const work =
  /\b(?:deliverables?|work product|works?|developments?|inventions?|innovations?|improvements?|modif\w+|enhancements?|derivative|intellectual property|results?|code|materials|software|products?|services|components?|proprietary|copyrights?|patents?|know-how|endorsement)\b/;
const own = [
  /@(us|them|each|pays|prov)\b[^.;@]{0,60}\b(?:shall |will |solely |exclusively )*(?:be the (?:sole |exclusive )*owner|retains? (?:all|its|sole|exclusive|the)\b[^.;@]{0,60}\b(?:rights?|title|interests?|owner\w*|copyrights?|property|patents?|technology|materials?)|owns(?!,? (?:or|and|has|controls))|(?<!\b(?:its|their|his|her|whose|of|your|our) )own(?! (?:\w+ )?(?:business|expense|cost|risk|account|name|use|purposes?|benefit|discretion|option|internal))|(?:own|have) all right, title\b|reserves? all (?:\w+,? ){0,3}(?:rights?|title)\b(?! (?:and remedies )?under))/,
  /\b(?:property of|owned (?:\w+ly )?by|vests? in|belongs?(?: solely| exclusively| entirely)* to|remain with|reserved to|hereby assigns? to|assigns? (?:and transfers? )?to|assigns?[^.;]{0,80} to|transfers to) @(us|them|each|pays|prov)\b/,
];
const ofOwnThings =
  /\b(?:content|data|trademarks?|service marks|logos?|trade names?|confidential information|equipment|records|marks|name|likeness|company property)\b/;
/** What comes into being under the contract. */
const inProject =
  /\b(?:all|any) (?:\w+ )?(?:intellectual property|rights?)\b[^.;]{0,60}\b(?:during the (?:project|services|term|engagement)|created|developed|in the (?:course|performance) of)\b|\ball materials\b[^.;]{0,140}\b(?:developed|created)\b[^.;]{0,80}\bunder this agreement\b/;
const bound = /\b(?:made for hire|work for hire|works for hire)\b/;

/** What comes out of our own materials. */
const ofOurs = /\b(?:improvements?|modif\w+|enhancements?|derivative|background|innovations?|any and all|developments?)\b/;
/** Things that a party made alone: that it owns them takes nothing from the other. */
const madeBy = (mark = "none"): RegExp =>
  new RegExp(
    `\\b(?:made|developed|conceived|created|acquired|invented|generated|reduced to practice)\\b[^.;@]{0,80}?(?:\\bsolely )?\\bby (?:or on behalf of |or for )?@${mark}\\b(?! (?:and|or) @)`,
  );

/** Who owns the work, and who keeps what it brought. */
export function ownership({ provisions, position, stance }: Asked): Decided[] {
  const owns = nobody();
  const improves = nobody();
  const refuses: Provision[] = [];
  for (const one of provisions.all) {
    const text = one.full;
    const isTopic = /\b(?:owner|intellectual|proprietary|work product|title|invention)/.test(one.heading);
    if (!work.test(text) && !isTopic) continue;
    if (
      /\brisk of loss\b|\btitle (?:and risk|shall pass|to the goods)|\bsecurity interest|\bindemnif|\binfring|\bliab\w+\b|\bwarrants?\b|\bdestroy|\binsurance\b|\breturn\b/.test(
        text,
      )
    )
      continue;
    for (const part of plainStatements(text)) {
      const found = own.map((pattern) => pattern.exec(part)).find((match) => match !== null);
      if (found == null || !(work.test(part) || bound.test(part))) continue;
      if (
        /\bnot (?:own|assign|the property)|\bdoes not\b|\bno (?:right|title)/.test(
          part.slice(Math.max(0, found.index - 20), found.index) + found[0],
        )
      ) {
        refuses.push(one);
        continue;
      }
      // "To the extent that @them is deemed to be the owner of our software": such a sentence gives the software back.
      if (
        /\b(?:to the extent|if|in the event)\b[^.;]{0,80}$/.test(part.slice(0, found.index)) ||
        /\bdeemed to be the (?:sole |exclusive )*owner\b/.test(found[0])
      )
        continue;
      const near = part.slice(Math.max(0, found.index - 160), found.index + found[0].length + 160);
      if (!(work.test(near) || bound.test(near)) || /\bcontracts? to assign|\bassign (?:them|the contracts?|merchant)/.test(near)) continue;
      // What a party brought along stays its own.
      if (
        new RegExp(`@${found[1] ?? "none"}(?:'s)? (?:background|pre-?existing|existing|own)\\b`).test(near) &&
        !/\b(?:improvements?|derivative|deliverables?|work product)\b/.test(near)
      )
        continue;
      const rest = part.slice(found.index);
      // "The technology of @them is and remains the property of @them".
      if (
        found[1] !== undefined &&
        new RegExp(
          `\\b(?:property|rights?|technology|software|materials?|products?|know-how|patents?|copyrights?) (?:of|owned by|developed by) @${found[1]}\\b`,
        ).test(part.slice(0, found.index))
      )
        continue;
      // What the staff of a party must assign to it, and what it says of its own title.
      if (
        /\b(?:employees?|consultants?|personnel)\b[^.;]{0,120}\b(?:agreements?|contracts?|obligated|bound)\b|\bknowledge of @/.test(part) &&
        !/\bhereby\b/.test(part)
      )
        continue;
      // "@them owns its brand features and any derivatives of them".
      if (
        rest.startsWith("@") &&
        new RegExp(
          `\\b(?:in|to|of) (?:and to )?(?:the |all )?@${found[1] ?? "none"}(?:'s)? (?!deliverables?|work product|developments?|improvements?)[a-z]`,
        ).test(rest.slice(0, 160))
      )
        continue;
      if (
        ofOwnThings.test(rest.slice(0, 120)) &&
        !/\b(?:deliverables?|work product|improvements?|developments?|modif\w+|works)\b/.test(part)
      )
        continue;
      if (/\bbooks\b|\bequipment\b/.test(part) && !/\b(?:software|source code|work product|deliverables?|inventions?)\b/.test(part))
        continue;
      file(owns, found[1], one);
      if (
        (/\b(?:improvements?|modif\w+|enhancements?|derivative|developments?|background|works? (?:made )?for hire|work product|all work|deliverables?|results|innovations?)\b/.test(
          part,
        ) ||
          inProject.test(part)) &&
        !(stance === "provides" && madeBy(found[1]).test(part))
      )
        file(improves, found[1], one);
    }
  }
  const all = everyone(owns);
  const standard = traitsOf(position.standardPosition);
  const wantsOurs = (stance === "pays" && standard.has("customer owns")) || (stance === "provides" && standard.has("provider owns"));
  if (stance === null || !wantsOurs)
    return all.length === 0 ? [] : [cannotTell(all.slice(0, 2), "Pandect cannot tell whether the ownership meets the position.")];
  if (stance === "pays") {
    const ours = [...owns.us, ...owns.both];
    const taken = owns.them.filter(
      ({ full }) =>
        /\b(?:deliverables?|work product|works? made for hire|all work)\b/.test(full) &&
        !/\b(?:except|other than|excluding|exclusive of|pre-?existing|background|tools?|know-how|subject to|until|upon payment)\b/.test(
          full,
        ),
    );
    if (ours.length > 0 && taken.length > 0)
      return [breaks(taken, "the other party owns", "This sentence gives the work to the other party.")];
    if (ours.length > 0) return [holds(ours, "you own the work", "The work belongs to you.")];
    const theirs =
      improves.them.length > 0
        ? improves.them
        : owns.them.filter(({ full }) => /\b(?:deliverables?|work product|works|results|developments?)\b/.test(full));
    if (theirs.length > 0) return [breaks(theirs, "the other party owns", "The work belongs to the other party.")];
    if (owns.them.length > 0)
      return [cannotTell(owns.them.slice(0, 2), "The other party keeps its property. Pandect cannot tell who owns the work.")];
    return refuses.length > 0 ? [fails(refuses, "no assignment", "The work is not assigned to you.")] : [];
  }
  const theirs = improves.them;
  const isWide = theirs.filter(
    ({ full }) =>
      /\b(?:improvements?|modif\w+|enhancements?|derivative|background|developments?|any and all|all work|works? (?:made )?for hire|entire right|innovations?)\b/.test(
        full,
      ) || inProject.test(full),
  );
  // Work that was ordered may be theirs where our own materials stay ours.
  const isOrdered = owns.us.length > 0 && isWide.every(({ full }) => !ofOurs.test(full) && !inProject.test(full));
  if (isWide.length > 0 && isOrdered) return [holds(owns.us, "you keep your materials", "Your own materials stay yours.")];
  if (isWide.length > 0)
    return [breaks(isWide, "the other party owns", "Improvements or all results of your work belong to the other party.")];
  if (theirs.length > 0 && owns.us.length === 0)
    return [fails(theirs, "the other party owns", "The work belongs to the other party, and nothing keeps your own materials.")];
  if (owns.us.length > 0) return [holds(owns.us, "you keep your materials", "Your own materials stay yours.")];
  return [];
}
