import { checkScales } from "../scale-check.ts";
import type { Provision } from "../provisions.ts";
import { type Asked, breaks, cannotTell, type Decided, fails, foundAt, holds } from "./predicate.ts";

const personal =
  /\b(?:personal(?:ly identifiable)? (?:data|information)|customer (?:data|content)|data protection|privacy|gdpr|ccpa|data subjects?|@us's (?:\w+ )?(?:data|content)|end user data|user information)\b/;
const ownUse =
  /@them\b[^.;@]{0,80}\b(?:may|can|has the right to|shall have the right to|is entitled to)\b(?! not| only)[^.;]{0,120}\b(?:use|process|disclose|sell|share|analy[sz]e|train|contact)\b[^.;]{0,200}\b(?:(?:its|their) own|any (?:lawful )?purpose|improv\w+|develop\w*|train\w*|marketing|analytics|commercial|business purposes|product development|aggregate\w*|third part(?:y|ies))\b/;
const forItself = /@them\b[^.;@]{0,200}\b(?:process\w*|use[sd]?)\b[^.;]{0,200}\bfor (?:@them's|its) own (?:\w+ )?purposes?\b/;
const bounded = /\b(?:de-?identified|anonymi[sz]ed|aggregated?)\b/;
const instructed =
  /\b(?:instructions?|solely (?:to|for)|only (?:to|for|as)|except (?:to|as)|on behalf of @us|not (?:use|disclose|process|sell))\b/;
const lawful = /\bcompl(?:y|ies|iance) with\b[^.;]{0,120}\b(?:privacy|data protection|gdpr|laws?)\b/;

/** For whose purposes personal data are used. */
export function dataProtection({ provisions, stance }: Asked): Decided[] | null {
  if (stance !== "pays") return null;
  const seen = provisions.all.filter(({ full }) => personal.test(full));
  const own = seen.filter(
    ({ full }) =>
      (ownUse.test(full) && !bounded.test(full)) || (forItself.test(full) && !/\bnot\b[^.;]{0,80}\bfor (?:@them|its)/.test(full)),
  );
  if (own.length > 0) return [breaks(own, "own purposes", "The other party may use the data for its own purposes.")];
  const limited = seen.filter(
    ({ full }) =>
      (/@them\b/.test(full) || /\binstructions of @us\b|@us's (?:\w+ )?instructions/.test(full)) &&
      instructed.test(full) &&
      /\b(?:shall|will|may|must|agrees?|is|are)\b/.test(full) &&
      /\b(?:process\w*|use[sd]?|using|disclos\w*|handle|collect|access)\b/.test(full),
  );
  const anonymous = seen.filter(({ full }) => ownUse.test(full));
  if (limited.length > 0 && anonymous.length === 0)
    return [holds(limited, "for your purposes", "The other party uses the data only as you allow.")];
  if (seen.some(({ full }) => /\bdata processing (?:agreement|addendum)\b|\bdpa\b/.test(full)) && limited.length === 0)
    return [
      cannotTell(
        seen.filter(({ full }) => /\bdata processing (?:agreement|addendum)\b|\bdpa\b/.test(full)).slice(0, 1),
        "The terms for personal data are in another document. Read that document.",
      ),
    ];
  const lawfully = seen.filter(({ full }) => /@them\b/.test(full) && lawful.test(full));
  const shown = [...anonymous, ...lawfully, ...limited].slice(0, 1);
  return shown.length > 0 ? [cannotTell(shown, "Pandect cannot tell for which purposes the other party may use the data.")] : [];
}

const measures =
  /\b(?:encrypt\w*|access controls?|penetration tests?|firewalls?|safeguards?|security (?:program|measures|standards?|procedures|practices|controls|policies)|technical and organi[sz]ational|soc 2|iso(?:\/iec)? ?27001|information security)\b/;

const notSecure = /@them\b[^.;@]{0,40}\b(?:does|do|can|will) ?not\b[^.;@]{0,30}\b(?:guarantee|warrant|ensure)\b[^.;]{0,60}\bsecurity\b/;

/** Which measures protect the data. */
export function dataSecurity({ provisions, stance, position }: Asked): Decided[] | null {
  if (stance !== "pays") return null;
  const found = provisions.all.filter(
    ({ full }) =>
      measures.test(full) &&
      !/@us\b[^.;@]{0,60}\b(?:shall|will|must|is responsible)\b/.test(full) &&
      /\b(?:shall|will|must|maintain\w*|implement\w*|agrees?|uses?|employ\w*|has|keeps?|need not|is|are)\b/.test(full) &&
      !/\binfring|\bindemnif/.test(full),
  );
  const doubted = provisions.all.filter(({ full }) => notSecure.test(full));
  if (found.length === 0)
    return doubted.length > 0
      ? [fails(doubted, "no promise of security", "The other party does not promise that the data are secure.")]
      : [];
  const refused = found.filter(({ full }) =>
    /\b(?:need not|not (?:be )?(?:required|obligated|obliged)|no (?:duty|obligation))\b/.test(full),
  );
  if (refused.length > 0) return [breaks(refused, "no security", "The other party owes no security measures.")];
  const plainText = found.filter(({ full }) => /\b(?:not|never)\b[^.;]{0,20}\bencrypted\b/.test(full));
  if (plainText.length > 0) return [fails(plainText, "no encryption", "The clause says that the data are not encrypted.")];
  const strong = found.filter(({ full }) =>
    /\bencrypt\w*|\bsoc 2|\biso(?:\/iec)? ?27001|\btechnical and organi[sz]ational|\bprogram\b|\bindustry (?:standard|best)/.test(full),
  );
  if (strong.length > 0) return [holds(strong, "security measures", "The other party keeps security measures.")];
  return /\bencrypt/i.test(position.acceptableRange)
    ? [fails(found, "no encryption", "The clause promises security without a program or encryption.")]
    : [holds(found, "security measures", "The other party keeps security measures.")];
}

/** When the customer hears of a breach. */
export function breachNotice(asked: Asked): Decided[] | null {
  const { contract, provisions, position, slug, stance } = asked;
  if (stance === null) return null;
  const found = provisions.all.filter(
    ({ full }) =>
      /\b(?:breach(?:es)?|incidents?|unauthori[sz]ed (?:access|use|disclosure|acquisition)|compromise|loss)\b[^.;]{0,120}\b(?:data|security|information|content|systems?)\b|\b(?:data|security|information|privacy)\b[^.;]{0,40}\b(?:breach(?:es)?|incidents?)\b/.test(
        full,
      ) &&
      /\b(?:notif\w+|inform\w*|report\w*|notice)\b/.test(full) &&
      /\b(?:without undue delay|promptly|immediately|within|hours?|as soon as)\b/.test(full) &&
      !/\bterminat\w*|\bcure[sd]?\b|\bindemnif|\bmaterial breach\b/.test(full) &&
      (/@them\b/.test(full) || /@role\b|@each\b/.test(full) || stance === "provides"),
  );
  if (found.length === 0) return [];
  const decided: Decided[] = [];
  for (const one of found) {
    const place = foundAt(contract, [one]);
    if (place !== null)
      decided.push(...checkScales(contract, place, position, slug).map((finding): Decided => ({ ...finding, by: [one] })));
  }
  if (decided.length > 0) return decided;
  return stance === "provides"
    ? [holds(found, "no fixed time", "The clause sets no fixed time for the notice.")]
    : [fails(found, "no fixed time", "The clause sets no time for the notice of a breach.")];
}

/** Whether data leave the country without a lawful way. */
export function transfers({ provisions, stance }: Asked): Decided[] | null {
  if (stance !== "pays") return null;
  const found = provisions.all.filter(
    ({ full }) =>
      /\btransfer\w*\b|\bprocess\w*\b[^.;]{0,40}\b(?:any country|outside)\b|\bstor\w+\b[^.;]{0,40}\b(?:outside|any country)\b/.test(full) &&
      /\b(?:personal data|personal information|data|third countr\w+|standard contractual)\b/.test(full) &&
      /\b(?:countr(?:y|ies)|abroad|outside|international\w*|third countr\w+|eea|eu|european|cross-border|jurisdictions?|standard contractual|sccs?|adequacy)\b/.test(
        full,
      ),
  );
  const named: readonly Provision[] = found;
  if (named.length === 0) return [];
  const without = named.filter(({ full }) =>
    /@them\b[^.;@]{0,60}\bneed not\b|\b(?:may|can)\b[^.;]{0,120}\bwithout (?:a|any)\b[^.;]{0,40}\b(?:mechanism|safeguards|clauses)\b/.test(
      full,
    ),
  );
  if (without.length > 0)
    return [breaks(without, "no mechanism", "The other party may transfer data to other countries without a mechanism.")];
  const lawfulWay = named.filter(({ full }) =>
    /\b(?:standard contractual clauses|sccs?|adequacy|transfer mechanism|appropriate safeguards|binding corporate rules|data privacy framework|privacy shield|in accordance with|compliance with)\b/.test(
      full,
    ),
  );
  if (lawfulWay.length > 0) return [holds(lawfulWay, "a lawful way", "Data are transferred in a lawful way.")];
  const barred = named.filter(({ full }) =>
    /\b(?:not|never|no)\b[^.;]{0,80}\btransfer|\bwithout\b[^.;]{0,40}\b(?:consent|approval)\b/.test(full),
  );
  if (barred.length > 0) return [holds(barred, "consent", "Data are not transferred without your consent.")];
  const open = named.filter(({ full }) => /@them\b[^.;@]{0,60}\bmay\b/.test(full) || /\bany country\b/.test(full));
  return open.length > 0
    ? [breaks(open, "no mechanism", "The other party may transfer data to other countries without a mechanism.")]
    : [cannotTell(named.slice(0, 1), "Pandect cannot tell whether transfers of data have a lawful mechanism.")];
}
