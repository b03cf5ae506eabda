/** Corpus tokens, jurisdictions and status words of the data API (data-api §§5, 6). */

/** Tokens of search (data-api §6.2), with their content. */
export const corpusTypes = [
  { token: "USC", scope: "federal", description: "United States Code", browsable: true },
  { token: "CFR", scope: "federal", description: "Code of Federal Regulations", browsable: true },
  { token: "STATE", scope: "state", description: "State statutory codes, D.C. and Puerto Rico", browsable: true },
  { token: "CONSTITUTION", scope: "federal", description: "United States Constitution", browsable: true },
  { token: "FEDERAL_RULES", scope: "federal", description: "Federal court rules", browsable: true },
  { token: "STATE_CONSTITUTION", scope: "state", description: "State constitutions", browsable: true },
  { token: "STATE_RULES", scope: "state", description: "State court rules", browsable: false },
  { token: "EXECUTIVE_ACTION", scope: "federal", description: "Presidential documents", browsable: false },
  { token: "REGULATION", scope: "state", description: "State administrative regulations", browsable: true },
  { token: "FEDERAL_REGISTER", scope: "federal", description: "Federal Register rules and proposed rules", browsable: false },
  { token: "AGENCY_GUIDANCE", scope: "federal", description: "Federal agency guidance", browsable: false },
  { token: "SENTENCING_GUIDELINES", scope: "federal", description: "United States Sentencing Guidelines", browsable: false },
  { token: "US_TAX_TREATY", scope: "federal", description: "United States tax treaties", browsable: false },
  { token: "STATE_AGENCY_GUIDANCE", scope: "state", description: "State agency guidance", browsable: false },
  { token: "SESSION_LAW", scope: "federal", description: "Federal session laws", browsable: false },
  { token: "STATE_AG_OPINION", scope: "state", description: "State attorney-general opinions", browsable: false },
  { token: "AGENCY_ADJUDICATION", scope: "federal", description: "Federal agency adjudications", browsable: false },
  { token: "CFR_ANNUAL", scope: "federal", description: "Annual editions of the Code of Federal Regulations", browsable: false },
  { token: "USC_ANNUAL", scope: "federal", description: "Annual editions of the United States Code", browsable: false },
  { token: "STATUTE_COMPILATION", scope: "federal", description: "Statute compilations", browsable: false },
  { token: "FEDERAL_REGISTER_NOTICE", scope: "federal", description: "Federal Register notices", browsable: false },
  { token: "FEDERAL_LOCAL_RULES", scope: "federal", description: "Local rules of federal courts", browsable: false },
] as const;

export type CorpusType = (typeof corpusTypes)[number]["token"];
export const corpusTokens = corpusTypes.map((c) => c.token) as [CorpusType, ...CorpusType[]];

/** Corpora the divisions route can walk (data-api §6.6). */
export const divisionCorpora = ["USC", "CFR", "STATE", "REGULATION", "CONSTITUTION", "STATE_CONSTITUTION", "FEDERAL_RULES"] as const;
/** Corpora that a resolve call may be limited to (data-api §6.5). */
export const resolveCorpora = ["STATE", "REGULATION", "STATE_RULES", "CONSTITUTION", "STATE_CONSTITUTION"] as const;

/** The 50 states, D.C. and Puerto Rico: code and name. */
export const states = {
  al: "Alabama",
  ak: "Alaska",
  az: "Arizona",
  ar: "Arkansas",
  ca: "California",
  co: "Colorado",
  ct: "Connecticut",
  de: "Delaware",
  dc: "District of Columbia",
  fl: "Florida",
  ga: "Georgia",
  hi: "Hawaii",
  id: "Idaho",
  il: "Illinois",
  in: "Indiana",
  ia: "Iowa",
  ks: "Kansas",
  ky: "Kentucky",
  la: "Louisiana",
  me: "Maine",
  md: "Maryland",
  ma: "Massachusetts",
  mi: "Michigan",
  mn: "Minnesota",
  ms: "Mississippi",
  mo: "Missouri",
  mt: "Montana",
  ne: "Nebraska",
  nv: "Nevada",
  nh: "New Hampshire",
  nj: "New Jersey",
  nm: "New Mexico",
  ny: "New York",
  nc: "North Carolina",
  nd: "North Dakota",
  oh: "Ohio",
  ok: "Oklahoma",
  or: "Oregon",
  pa: "Pennsylvania",
  pr: "Puerto Rico",
  ri: "Rhode Island",
  sc: "South Carolina",
  sd: "South Dakota",
  tn: "Tennessee",
  tx: "Texas",
  ut: "Utah",
  vt: "Vermont",
  va: "Virginia",
  wa: "Washington",
  wv: "West Virginia",
  wi: "Wisconsin",
  wy: "Wyoming",
} as const satisfies Record<string, string>;
export type StateCode = keyof typeof states;
/** `federal` and the state codes: the values of `state` on statutes and boards. */
export const jurisdictionCodes = ["federal", ...Object.keys(states)] as ["federal", ...StateCode[]];

/** `source` values of search by corpus (data-api §6.2). */
export const namedSources: Partial<Record<CorpusType, readonly string[]>> = {
  FEDERAL_RULES: ["frcp", "frcrp", "fre", "frap", "frbp", "sct"],
  CFR: ["far", "dfars"],
  AGENCY_GUIDANCE: [
    "agency_guidance",
    "administrative_guidance",
    "ssa_ruling",
    "irs_rev_proc",
    "irs_notice",
    "irs_rev_rul",
    "irs_announcement",
    "merger_guidelines",
    "doj_leniency",
    "copyright_circular",
    "doj_justice_manual",
    "uscis_policy_manual",
    "mpep",
    "tmep",
    "cftc_staff_letter",
    "fincen_ruling",
    "fincen_guidance",
    "frb_sr_letter",
    "occ_bulletin",
    "occ_interpretive_letter",
    "fdic_fil",
    "dfars_pgi",
    "nlrb_gc_memo",
    "nlrb_advice_memo",
    "cpsc_advisory_opinion",
    "cpsc_secg",
    "bis_advisory_opinion",
    "ddtc_commodity_jurisdiction",
    "ddtc_guidance",
    "hhs_ocr_hipaa_faq",
    "hhs_ocr_hipaa_guidance",
    "hhs_ocr_resolution_agreement",
    "fcc_declaratory_ruling",
    "ferc_policy_statement",
    "doe_appliance_guidance",
  ],
};

/** Every `actStatus` (data-api §6.1). */
export const actStatuses = [
  "in_force",
  "omitted",
  "abolished",
  "deleted",
  "expired",
  "inactive",
  "non_precedential",
  "not_funded",
  "not_yet_effective",
  "proposed",
  "recodified",
  "recompiled",
  "rejected",
  "relocated",
  "removed",
  "renumbered",
  "repealed",
  "rescinded",
  "reserved",
  "revoked",
  "superseded",
  "terminated",
  "transferred",
  "unconstitutional",
  "vacant",
  "vacated",
  "vetoed",
  "withdrawn",
] as const;
export type ActStatus = (typeof actStatuses)[number];

/** data-api §6.1: in force is good law, empty places are not operative, no status is unknown, all others are not good law. */
export function goodLawStatus(status: string | null): "good_law" | "not_good_law" | "not_operative" | "unknown" {
  if (status === null || status === "") return "unknown";
  if (status === "in_force") return "good_law";
  if (status === "reserved" || status === "vacant" || status === "not_yet_effective" || status === "proposed") return "not_operative";
  return "not_good_law";
}

/** A status of a section that no longer (or not yet) states law; `excludeRepealed` drops these. */
export function isDeadStatus(status: string | null): boolean {
  return status !== null && status !== "" && status !== "in_force" && status !== "not_yet_effective" && status !== "proposed";
}

/** The board that reports changes of a corpus (data-api §10.1): its token in lower case, except for state regulations. */
export function boardToken(corpusType: string): string {
  return corpusType === "REGULATION" ? "state_regulation" : corpusType.toLowerCase();
}
