import type { LegalSubject, ProvisionType, SectionType } from "#shared/law/act-terms.ts";

/** What kind of provision a passage is, by the first words that show it. A reading aid, never a statement about the law. */
export function provisionOf(text: string): ProvisionType {
  const opening = text.slice(0, 1500);
  if (/\bnotwithstanding\s+anything\b|\bsave as otherwise provided\b/i.test(opening)) return "overriding";
  if (/\bshall\s+not\b|\bno\s+(?:person|court|suit|such|act|\w+)\s+shall\b|\bmay\s+not\b/i.test(opening)) return "prohibitory";
  if (/\b(?:shall|is|are)\s+(?:hereby\s+)?declared\b|\bshall\s+be\s+deemed\b|\bmeans\b/i.test(opening)) return "declaratory";
  if (/\bshall\b|\bmust\b/i.test(opening)) return "mandatory";
  if (/\bmay\b/i.test(opening)) return "discretionary";
  return "general";
}

/** What part of an act a section is, by its number and heading. */
export function sectionTypeOf(number: string, heading: string): SectionType {
  if (/^(schedule|annexure|appendix)\b|^(the\s+)?(first|second|third|fourth|fifth|sixth|\w+th)?\s*schedule\b/i.test(heading))
    return "schedule";
  if (/^chapter\s+[ivxlc\d]+[a-z]?\s*(?:$|[.:—–-])/i.test(heading) || /^chapter\b/i.test(number) || isRoman(number))
    return "chapter_heading";
  if (/^part\s+[ivxlc\d]+[a-z]?\s*(?:$|[.:—–-])/i.test(heading) || /^part\b/i.test(number)) return "part_heading";
  if (/^preamble\b/i.test(heading)) return "preamble";
  if (/\bshort titles?\b|^titles?(?:,| and (?:extent|commencement|application))/i.test(heading)) return "short_title";
  if (/^(definitions?|interpretation)\b|\bdefinitions?\b|\binterpretation[- ]clause\b/i.test(heading)) return "definitions";
  if (/"?[^"]+"?\s+defined\.?$/i.test(heading)) return "definition_clause";
  if (/\bamendments?\s+of\b|\bsubstitution\s+of\b|\binsertion\s+of\b/i.test(heading)) return "amendment_provision";
  return "section";
}

/** `VII`, but neither `1` nor `43-I`. */
export function isRoman(number: string): boolean {
  return /^(?=[IVXLC])(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})[A-Z]?\.?$/.test(number.trim());
}

const subjects: [LegalSubject, RegExp][] = [
  [
    "criminal_law",
    /\bpenal|\bcriminal|\bnyaya sanhita|\bnagarik suraksha|\boffences?\b|\bnarcotic|\bpolice|\bprisons?|\bcorruption|\blaundering/i,
  ],
  ["family_law", /\bmarriage|\bdivorce|\badoption|\bguardian|\bsuccession|\bmaintenance|\bdowry|\bchild(ren)?\b|\bfamily/i],
  ["information_technology", /\binformation technology|\bdigital|\belectronic|\btelecom|\btelegraph|\bdata protection|\baadhaar/i],
  ["intellectual_property", /\bpatents?|\bcopyright|\btrade ?marks?|\bdesigns?\b|\bgeographical indications/i],
  [
    "banking_finance",
    /\bbank|\bnegotiable instruments|\binsurance|\bsecurities|\bfinanc|\bcurrency|\bcoinage|\breserve bank|\bforeign exchange/i,
  ],
  ["tax_law", /\btax|\bcustoms|\bexcise|\bduty|\bcess|\bgst\b|\brevenue/i],
  [
    "corporate_law",
    /\bcompan(y|ies)|\bpartnership|\bcorporat|\bliability partnership|\binsolvency|\bcontract|\bsale of goods|\bcompetition/i,
  ],
  [
    "labour_law",
    /\blabour|\bwages|\bworkm[ea]n|\bfactories|\btrade unions?|\bemployees?|\bgratuity|\bbonus|\bindustrial (disputes|relations)/i,
  ],
  ["environmental_law", /\benvironment|\bforests?|\bwildlife|\bwild life|\bpollution|\bbiological diversity|\bwater \(/i],
  ["property_law", /\bproperty|\bland|\bregistration act|\beasement|\btrusts?\b|\brent|\bspecific relief|\breal estate/i],
  ["civil_procedure", /\bcivil procedure|\barbitration|\blimitation|\bevidence|\bcourts?\b|\bsuits|\bmediation/i],
  [
    "constitutional_law",
    /\bconstitution|\bcitizenship|\belection|\brepresentation of the people|\bparliament|\bpresident|\bstates? reorgani[sz]ation/i,
  ],
  ["administrative_law", /\bright to information|\btribunals?|\bcommission|\bservice|\blokpal|\bvigilance|\binquiry/i],
];

/** Subjects of an act by its title and department; `general` where nothing shows the subject. */
export function subjectsOf(title: string): LegalSubject[] {
  const found = subjects.filter(([, words]) => words.test(title)).map(([subject]) => subject);
  return found.length === 0 ? ["general"] : found;
}
