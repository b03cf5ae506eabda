/** Law that clauses of the library may refer to. A reference stays where the section is installed and covers the expected subject. */
interface Candidate {
  key: string;
  citation: string;
  /** Words in the heading of the section. */
  about: RegExp;
  /** Code of the state whose agreements refer to it; absent: any state. */
  state?: string;
}

const signatures = /electronic (?:records|signatures)/i;
const choice = /choice of law|parties.? power to choose|applicable law|law govern/i;

/** In order of preference for their key. */
export const candidates: readonly Candidate[] = [
  { key: "electronic_signatures", state: "nv", citation: "NRS 719.240", about: signatures },
  { key: "electronic_signatures", state: "or", citation: "ORS 84.019", about: signatures },
  { key: "electronic_signatures", state: "dc", citation: "D.C. Code § 28-4906", about: signatures },
  { key: "electronic_signatures", state: "tx", citation: "Tex. Bus. & Com. Code § 322.007", about: signatures },
  { key: "electronic_signatures", state: "ca", citation: "Cal. Civ. Code § 1633.7", about: signatures },
  { key: "electronic_signatures", citation: "15 U.S.C. § 7001", about: /validity|electronic/i },
  { key: "choice_of_law", state: "nv", citation: "NRS 104.1301", about: choice },
  { key: "choice_of_law", state: "or", citation: "ORS 15.350", about: choice },
  { key: "choice_of_law", state: "dc", citation: "D.C. Code § 28:1-301", about: choice },
  { key: "choice_of_law", state: "de", citation: "6 Del. C. § 2708", about: choice },
  { key: "choice_of_law", state: "ny", citation: "N.Y. Gen. Oblig. Law § 5-1401", about: choice },
  { key: "choice_of_law", state: "ca", citation: "Cal. Civ. Code § 1646.5", about: choice },
  { key: "choice_of_law", state: "tx", citation: "Tex. Bus. & Com. Code § 271.005", about: choice },
  { key: "choice_of_law", state: "fl", citation: "Fla. Stat. § 685.101", about: choice },
  { key: "choice_of_law", state: "il", citation: "735 ILCS 105/5-5", about: choice },
  { key: "arbitration", citation: "9 U.S.C. § 2", about: /arbitrat/i },
  { key: "licensee_bankruptcy", citation: "11 U.S.C. § 365", about: /executory contracts/i },
  { key: "work_for_hire", citation: "17 U.S.C. § 101", about: /definitions/i },
  { key: "trade_secret_immunity", citation: "18 U.S.C. § 1833", about: /exceptions to prohibitions/i },
  { key: "fcpa", citation: "15 U.S.C. § 78dd-1", about: /foreign trade practices/i },
  { key: "hipaa_baa", citation: "45 C.F.R. § 164.504", about: /organizational requirements/i },
  { key: "hipaa_breach", citation: "45 C.F.R. § 164.410", about: /notification by a business associate/i },
  { key: "deferred_compensation", citation: "26 U.S.C. § 409A", about: /deferred compensation/i },
  { key: "age_waiver", citation: "29 U.S.C. § 626", about: /recordkeeping|enforcement/i },
  { key: "premerger", citation: "15 U.S.C. § 18a", about: /premerger/i },
  { key: "securities_act", citation: "15 U.S.C. § 77e", about: /interstate commerce|prohibitions/i },
  { key: "compromise", citation: "Fed. R. Evid. 408", about: /compromise/i },
  { key: "privilege_waiver", citation: "Fed. R. Evid. 502", about: /privilege/i },
  { key: "protective_order", citation: "Fed. R. Civ. P. 26", about: /discovery/i },
];

/** Citations by the keys of the clauses. */
export type InstalledLaw = ReadonlyMap<string, string>;
