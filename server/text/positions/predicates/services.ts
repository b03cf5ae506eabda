import { checkScales } from "../scale-check.ts";
import { measuresIn } from "../measures.ts";
import { limitsIn } from "../limits.ts";
import type { Provision } from "../provisions.ts";
import { type Asked, breaks, cannotTell, type Decided, fails, foundAt, holds } from "./predicate.ts";

const scaled = (asked: Asked, one: Provision): Decided[] => {
  const place = foundAt(asked.contract, [one]);
  return place === null ? [] : checkScales(asked.contract, place, asked.position, asked.slug).map((finding) => ({ ...finding, by: [one] }));
};

/** How far prices may rise, and when. */
export function priceIncrease(asked: Asked): Decided[] | null {
  if (asked.stance !== "pays") return null;
  const decided: Decided[] = [];
  for (const one of asked.provisions.all) {
    const text = one.full;
    const rises =
      /@them\b[^.;@]{0,120}\b(?:may|can|shall have the right to|reserves the right to|is entitled to)\b[^.;@]{0,60}\b(?:increase|raise|change|adjust|modify|revise)\b[^.;]{0,80}\b(?:fees?|prices?|pricing|rates?|charges)\b/.test(
        text,
      ) ||
      /\b(?:fees?|prices?|rates?|charges)\b[^.;]{0,60}\b(?:may|will|shall)\b[^.;]{0,30}\b(?:rise|increase|be (?:increased|raised|adjusted|changed))\b/.test(
        text,
      ) ||
      /@them\b[^.;@]{0,40}\bmay not increase\b/.test(text);
    const agreed =
      /\b(?:prices?|fees)\b[^.;]{0,160}\b(?:agreed (?:to|upon|by)|prior written authorization|mutual\w* agree\w*|written consent)\b/.test(
        text,
      ) && /\b(?:new|change\w*|adjust\w*|increase\w*|revis\w+)\b/.test(text);
    if (agreed) decided.push(holds([one], "by agreement", "Prices change only by agreement."));
    if (!rises || agreed || /\bonly as (?:set forth|provided)|\bin accordance with (?:section|exhibit|schedule)/.test(text)) continue;
    const during =
      /\bat any time\b|\bduring (?:a|the|any) term\b/.test(text) &&
      !/\bmay not\b[^.;]{0,60}\bduring\b|\bduring a term @them may not\b/.test(text);
    const open = /\bany amount\b|\bby more if\b|\bor by more\b|\bin its (?:sole )?discretion\b/.test(text);
    const limit =
      measuresIn(asked.contract.sentences[one.index]?.text ?? "").some(({ kind }) => kind === "percent") ||
      limitsIn(text).some(({ kind }) => kind === "percent");
    if (!limit && /\bnot\b[^.;]{0,40}\b(?:more than|exceed|beyond)\b/.test(text)) {
      decided.push(cannotTell([one], "The clause limits how far prices may rise. Pandect cannot read the limit."));
      continue;
    }
    if (!open && !limit && /\bonly\b|\bto the extent\b|\bcost of\b|\bcosts?\b/.test(text) && /\bcosts?\b|\bindex\b/.test(text)) {
      decided.push(cannotTell([one], "Prices follow the costs of the other party. Compare the clause with the position by hand."));
      continue;
    }
    if (open || (!limit && !/\bconsumer price index\b|\bcpi\b/.test(text)))
      decided.push(breaks([one], "no limit", "The other party may raise prices without a limit."));
    else if (during) decided.push(breaks([one], "during the term", "Prices may rise during the term."));
    else decided.push(...scaled(asked, one));
  }
  return decided;
}

/** When access may be suspended, and after which notice. */
export function suspension(asked: Asked): Decided[] | null {
  if (asked.stance !== "pays") return null;
  const decided: Decided[] = [];
  for (const one of asked.provisions.all) {
    const text = one.full;
    const may =
      /@them\b[^.;]{0,160}\b(?:may|reserves the right to|is entitled to|shall have the right to)\b[^.;]{0,80}\b(?:suspend|restrict|disable|deny|interrupt|limit)\b[^.;]{0,80}\b(?:services?|access|account|performance|product)\b/.test(
        text,
      ) || /\b(?:access|services?|account)\b[^.;]{0,40}\bmay be suspended\b/.test(text);
    if (!may || /\bmay not suspend\b|\bnot\b[^.;]{0,20}\bsuspend\b/.test(text)) continue;
    const found = scaled(asked, one).filter(({ basis }) => basis.kind === "typed_value");
    if (/\bwithout (?:prior |any )?notice\b/.test(text) && /\bat any time\b/.test(text))
      decided.push(breaks([one], "without notice", "The other party may suspend at any time without notice."));
    else if (/\bwith or without notice\b|\bwithout (?:prior |any )?notice\b/.test(text))
      decided.push(fails([one], "without notice", "The other party may suspend without notice."));
    else if (/\bnotice\b/.test(text) && found.length > 0) decided.push(...found);
    else decided.push(fails([one], "no notice period", "The clause sets no notice period before a suspension."));
  }
  return decided;
}

/** Who may do the work, with whose consent. */
export function subcontracting(asked: Asked): Decided[] | null {
  if (asked.stance !== "pays") return null;
  const about = /\bsub-?contract\w*\b/;
  const consented: Provision[] = [];
  const liable: Provision[] = [];
  const free: Provision[] = [];
  const all = asked.provisions.all.filter(({ full }) => about.test(full));
  for (const one of all) {
    const text = one.full;
    if (
      /\b(?:responsib\w+|liable|answerable)\b[^.;]{0,120}\b(?:sub-?contractors?|them|representatives|each)\b|\bsub-?contract\w*\b[^.;]{0,160}\b(?:responsib\w+|liable|(?:not|no)\b[^.;]{0,40}\brelieve)\b|\bno (?:such )?sub-?contract\w*\b[^.;]{0,30}\brelieves?\b/.test(
        text,
      ) &&
      !/\bnot (?:be )?(?:responsible|liable)\b|\bwithout responsib|\bno responsib/.test(text)
    )
      liable.push(one);
    if (
      /@them\b[^.;@]{0,60}\bmay\b(?! not| only)[^.;]{0,80}\bsub-?contract\w*[^.;]{0,120}\bwithout\b[^.;]{0,40}\b(?:consent|approval)\b/.test(
        text,
      )
    )
      free.push(one);
    else if (
      /\b(?:consent|approval|permission)\b/.test(text) &&
      /\bnot\b|\bonly\b|\bsubject to\b|\bwithout the\b/.test(text) &&
      !/\bwithout (?:@us's |any )?(?:prior )?(?:written )?consent\b/.test(text.replaceAll(/\bnot\b[^.;]{0,120}\bwithout\b/g, ""))
    )
      consented.push(one);
    else if (
      /@them\b[^.;@]{0,60}\bmay\b[^.;]{0,40}\bsub-?contract|@them\b[^.;@]{0,60}\bmay (?:use|engage)\b[^.;]{0,40}\bsub-?contract/.test(text)
    )
      free.push(one);
  }
  const open = free
    .filter((one) => !liable.includes(one))
    .filter(({ full }) => /\bwithout\b[^.;]{0,40}\bconsent\b|\bsole discretion\b/.test(full));
  if (open.length > 0)
    return [
      (/\bwithout consent\b/i.test(asked.position.dealBreaker ?? "") ? breaks : fails)(
        open,
        "no consent",
        "The other party may subcontract without your consent.",
      ),
    ];
  if (consented.length > 0) return [holds(consented, "consent", "Subcontractors need your consent.")];
  if (liable.length > 0) return [holds(liable, "responsible", "The other party answers for its subcontractors.")];
  if (free.length > 0)
    return [
      (/\bwithout consent\b/i.test(asked.position.dealBreaker ?? "") ? breaks : fails)(
        free,
        "no consent",
        "The other party may subcontract without your consent.",
      ),
    ];
  return [];
}

/** Whether new subprocessors are announced. */
export function subprocessors(asked: Asked): Decided[] | null {
  if (asked.stance !== "pays") return null;
  const own = asked.provisions.all.filter(({ full }) => /\bsub-?processors?\b/.test(full));
  const all =
    own.length > 0 ? own : asked.provisions.all.filter(({ full }) => /@them\b[^.;@]{0,60}\bmay\b[^.;]{0,40}\bsub-?contract/.test(full));
  if (all.length === 0) return [];
  const decided: Decided[] = [];
  for (const one of all) {
    const text = one.full;
    const engages = /\b(?:may|will|shall|engage\w*|appoint\w*|use)\b/.test(text);
    if (!engages) continue;
    if (/\bwithout (?:any |prior )?notice\b|\bmay not object\b/.test(text))
      decided.push(breaks([one], "without notice", "Subprocessors may be engaged without notice."));
    else if (/\b(?:after|of) its engagement\b|\bdays after\b/.test(text))
      decided.push(fails([one], "late notice", "Notice of a subprocessor comes after its engagement."));
    else if (/\bnotice|\binform|\bnotif|\btold|\bobject|\bconsent|\bapproval/.test(text))
      decided.push(holds([one], "notice", "Subprocessors need notice or consent."), ...scaled(asked, one));
  }
  if (decided.length > 0) return decided;
  const used = all.filter(({ full }) => /\bmay\b/.test(full));
  return used.length > 0
    ? [breaks(used, "no notice", "Subcontractors may be engaged without notice.")]
    : [cannotTell(all.slice(0, 1), "Pandect cannot tell whether you hear of new subprocessors.")];
}

/** Whether data are deleted in time. */
export function deletion(asked: Asked): Decided[] | null {
  if (asked.stance !== "pays") return null;
  const decided: Decided[] = [];
  for (const one of asked.provisions.all) {
    const text = one.full;
    if (
      !/\b(?:delet\w+|eras\w+|return\w*|destroy\w*|(?:retain|keep) (?:a |any |all )?cop(?:y|ies))\b/.test(text) ||
      !/\b(?:personal data|data|content|messages)\b/.test(text) ||
      /\bconfidential information\b/.test(text)
    )
      continue;
    if (/@us\b[^.;@]{0,40}\b(?:shall|will|must|may)\b[^.;]{0,40}\b(?:delete|return|erase)\b/.test(text)) continue;
    if (!/@them\b|\b(?:is|are|be) (?:deleted|erased|returned)\b/.test(text)) continue;
    if (/\b(?:need not|not (?:be )?(?:obliged|required|obligated)|no (?:duty|obligation))\b/.test(text))
      decided.push(fails([one], "no duty to delete", "The other party need not delete the data."));
    else if (
      /\bkeeps?\b[^.;]{0,60}\bwithout limit\b|\bindefinitely\b|@them\b[^.;@]{0,20}\b(?:may|entitled to|right to)\b[^.;@]{0,30}\b(?:retain|keep)\b[^.;]{0,30}\bcop(?:y|ies)\b/.test(
        text,
      ) &&
      !/\b(?:back-?ups?|archiv\w+|legal|law|days|months)\b/.test(text)
    )
      decided.push(fails([one], "kept without end", "The other party may keep data without a limit of time."));
    else decided.push(holds([one], "deleted", "The other party deletes or returns the data."), ...scaled(asked, one));
    const next = asked.provisions
      .section(one)
      .find(
        ({ index, full }) =>
          index > one.index &&
          index <= one.index + 2 &&
          /\bkeeps?\b[^.;]{0,60}\b(?:copy|copies|data)\b[^.;]{0,60}\bwithout limit\b/.test(full),
      );
    if (next !== undefined) decided.push(fails([next], "kept without end", "The other party may keep a copy without a limit of time."));
  }
  return decided;
}

/** What the licensor gives, and what it can take back. */
export function licenseGrant(asked: Asked): Decided[] | null {
  const { stance, provisions, position } = asked;
  if (stance === null) return null;
  const grants = provisions.all.filter(
    ({ full }) =>
      /\bgrants?\b[^.;]{0,200}\b(?:licen[sc]e|right)s?\b|\blicen[sc]e\b[^.;]{0,120}\b(?:lasts|is granted|for the term|perpetual|revoke|revocable|transfer)\b|\bmay use the\b[^.;]{0,60}\b(?:materials|software|technology|marks)\b|\brevoke\b[^.;]{0,80}\blicen[sc]e/.test(
        full,
      ) &&
      !/\bno licen[sc]e\b|\bgrants? @(?:us|them) (?:a )?(?:discount|credit)|\b(?:desires?|wish(?:es)?) to\b|\boption to (?:purchase|acquire|buy)\b|\b(?:nothing|no provision)\b[^.;]{0,60}\b(?:grants?|convey\w*|construed)\b/.test(
        full,
      ),
  );
  const resale = provisions.all.filter(
    ({ full }) => resells.test(full) && !/\b(?:desires?|wish(?:es)?) to\b|\b(?:financial|securities|stock|shares)\b/.test(full),
  );
  if (grants.length === 0) return resale.length > 0 ? ofResale(resale, asked) : [];
  const giver = stance === "provides" ? "us" : "them";
  const main = grants.filter(({ full }) => new RegExp(`@${giver}\\b[^.;@]{0,80}\\b(?:hereby )?(?:grants?|licenses?)\\b`).test(full));
  const own = main.length > 0 ? main : grants.filter(({ full }) => !/@(?:us|them)\b[^.;@]{0,80}\bgrants?\b/.test(full));
  if (own.length === 0) return [];
  const decided: Decided[] = [];
  if (stance === "provides" && /\bexclusive\b/i.test(position.dealBreaker ?? "")) {
    const wide = own.filter(({ full }) =>
      /(?<!non-)(?<!not )\bexclusive\b|\bperpetual\b|\bin perpetuity\b|(?<!not )\birrevocabl[ey]\b/.test(
        full.replaceAll(/\bnon-?\s?exclusive\b|\bexclusive (?:property|jurisdiction)\b/g, ""),
      ),
    );
    wide.push(
      ...provisions.all.filter(({ full }) =>
        /(?<!\b(?:which|whom) |(?<!\bagrees? )that )@them\b[^.;@]{0,40}\b(?:shall have|will have|has)\b[^.;]{0,40}(?<!non-)\bexclusive (?:right|licen[sc]e)\b(?! to (?:defend|control|commission))/.test(
          full,
        ),
      ),
    );
    if (wide.length > 0) decided.push(breaks(wide, "a wide license", "The license is exclusive, perpetual or irrevocable."));
    else {
      const loose = own.filter(({ full }) =>
        /(?<!non-)(?<!not )\b(?:transferable|sublicensable)\b|\bwith the right to (?:sublicense|transfer)\b|@them\b[^.;@]{0,20}\bmay (?:freely )?(?:transfer|sublicense)\b(?![^.;]{0,120}\bconsent)/.test(
          full,
        ),
      );
      decided.push(
        loose.length > 0
          ? fails(loose, "transferable", "The license can be transferred or sublicensed.")
          : holds(own, "a limited license", "The license is neither exclusive nor perpetual."),
      );
    }
    return decided;
  }
  const revoked = provisions.all.filter(
    ({ full }) =>
      /\bterminable\b[^.;@]{0,20}\bby @them\b[^.;@]{0,20}\b(?:at any time|in its (?:sole |absolute )*discretion|for any reason)\b/.test(
        full,
      ) ||
      (/@them\b[^.;@]{0,60}\bmay (?:at any time )?revoke\b|\brevocable\b[^.;]{0,40}\b(?:at any time|at will|discretion)\b/.test(full) &&
        !/\birrevocable\b/.test(full)),
  );
  if (revoked.length > 0) decided.push(breaks(revoked, "can be revoked", "The licensor may revoke the license."));
  const narrow = own.filter(
    ({ full }) =>
      /\bin the territory\b|\bonly in\b|\bnorth america\b|\bunited states\b/.test(full) &&
      !/\bworldwide\b|\bexclusive right to distribute\b|\bexclusive right\b/.test(full),
  );
  // A reseller sells in its territory; marks and software come with the products.
  const said = [provisions.definitions, ...provisions.all.map(({ full }) => full)].join("\n");
  const defined = /"?territory"?,? (?:shall |will )?(?:means?|be|is|refers to)\b[^.;]{0,60}/.exec(said)?.[0] ?? null;
  const isNarrow = narrow.length > 0 && resale.length === 0 && /\bworldwide\b/i.test(position.standardPosition);
  const isWorld = defined !== null && /\b(?:world|universe|worldwide|all countries)\b/.test(defined);
  const isNamed = narrow.some(({ full }) => /\bnorth america\b|\bunited states\b/.test(full));
  // Where nothing defines the territory, a row of a table may name it, which has no verb.
  const mayBeWorld =
    defined === null &&
    !isNamed &&
    provisions.all.some(({ full }) => /\bworldwide\b(?! web)/.test(full) && !/\b(?:shall|will|may|is|are|has|have|grants?)\b/.test(full));
  if (isNarrow && mayBeWorld) decided.push(cannotTell(narrow.slice(0, 1), "Pandect cannot tell which territory the license covers."));
  else if (isNarrow && !isWorld)
    decided.push(fails(narrow, "not worldwide", "The license covers a territory. The position asks for a worldwide license."));
  if (decided.length === 0) decided.push(holds(own, "a license", "The licensor grants a license."));
  return decided;
}

/** "@them appoints @us as its distributor", "the right to market and resell the products". */
const resells =
  /@(?:us|them|each)\b[^.;@]{0,60}\bappoints?\b[^.;]{0,120}\b(?:distributor|reseller|dealer|representative|agent)\b|\b(?:rights?|authori[sz]ed|licen[sc]e)\b[^.;]{0,60}\bto (?:\w+,? (?:and |or )?){0,4}(?:resell|distribute|market|sell)\b[^.;]{0,60}\b(?:products?|services|goods|software|programs?)\b/;

/** A right to resell takes the place of a license. */
function ofResale(resale: Provision[], { stance, position }: Asked): Decided[] {
  const wide = resale.filter(({ full }) => /(?<!non-)(?<!not )\bexclusive\b/.test(full));
  if (stance === "provides" && wide.length > 0 && /\bexclusive\b/i.test(position.dealBreaker ?? ""))
    return [breaks(wide, "exclusive resale", "The right to resell is exclusive.")];
  return [holds(resale, "a right to resell", "The contract grants a right to resell.")];
}

/** Which expenses are reimbursed, and whether someone approves them first. */
export function expenses(asked: Asked): Decided[] | null {
  const all = asked.provisions.all.filter(
    ({ full }) =>
      /\breimburs\w*\b|@us\b[^.;@]{0,60}\b(?:shall|will|must|agrees? to)\b[^.;@]{0,30}\b(?:pay|bear|cover)\b[^.;@]{0,40}\bexpenses\b[^.;]{0,60}@them\b/.test(
        full,
      ) &&
      /\b(?:expenses?|costs?)\b/.test(full) &&
      !/\battorney|\blitigation|\bindemnif|\boverpa/.test(full),
  );
  if (asked.stance !== "pays") return null;
  const ours = all.filter(({ full }) => /@us\b/.test(full) || !/@them\b[^.;@]{0,40}\b(?:shall|will) reimburse\b/.test(full));
  if (ours.length === 0) return [];
  const near = ours.flatMap((one) => asked.provisions.section(one).filter(({ index }) => Math.abs(index - one.index) <= 4));
  if (
    near.some(
      ({ full }) =>
        /\b(?:approv\w+|authori[sz]\w+)\b[^.;]{0,80}\b(?:in advance|beforehand|prior|advance|before|writing|expenses?|costs?)\b|\b(?:prior|advance|pre-?)\b ?[^.;]{0,30}\b(?:approv|authori[sz]|consent)\w*|\bapproved\b/.test(
          full,
        ) && !/\bwithout (?:prior )?(?:approval|consent)\b|\bwhether\b[^.;]{0,60}\bapprov\w*[^.;]{0,20}\bor not\b/.test(full),
    )
  )
    return [holds(ours, "approved first", "Expenses need approval."), ...scaled(asked, ours[0] as Provision)];
  return [fails(ours, "no approval", "Expenses need no approval in advance.")];
}

/** A data breach beside the general limit on liability. */
export function dataBreachLiability(asked: Asked): Decided[] | null {
  if (asked.stance !== "pays" || !/\bwithin the general cap\b/i.test(asked.position.dealBreaker ?? "")) return null;
  const data = /\b(?:data (?:protection|breach|security|privacy)|security (?:breach|incident|obligations)|personal (?:data|information))\b/;
  const own = asked.provisions.all.filter(({ full }) => data.test(full) && /\bliab\w+|\bcap\b|\blimit\w*/.test(full));
  if (own.length > 0) return null;
  const cap = asked.provisions.all.filter(
    ({ full }) => /@them\b(?:'s)?[^.;@]{0,120}\bliab/.test(full) && /\b(?:no more than|exceed|limited to|more than|capped)\b/.test(full),
  );
  if (cap.length === 0 || asked.provisions.all.some(({ full }) => /\bincreased (?:claims|cap)\b|\bsuper-?cap\b/.test(full)))
    return asked.provisions.all.some(({ full }) => /\bincreased claims\b/.test(full))
      ? [
          cannotTell(
            asked.provisions.all.filter(({ full }) => /\bincreased cap\b/.test(full)).slice(0, 1),
            "Pandect cannot tell which limit applies to a data breach.",
          ),
        ]
      : null;
  return [breaks(cap, "under the general limit", "Liability for a data breach falls under the general limit.")];
}
