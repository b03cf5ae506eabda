import type { StateDescriptor } from "../descriptor.ts";

/** The codes of California together; each of them is installed as a source of its own (`codeOf`). */
const california: StateDescriptor = {
  state: "ca",
  code: "codes",
  name: "California Codes",
  short: "Cal. Codes",
  citation: "Cal. Code § #",
  number: "\\d{1,6}[a-z]{0,2}(?:\\.\\d{1,4}[a-z]?){0,3}",
  ladder: ["(a)", "(1)", "(A)", "(i)", "(I)"],
  historyOfLastAct: true,
  ways: [
    {
      format: "ca-pubinfo",
      publisher: "California Office of Legislative Counsel",
      files: "The archive of a session, pubinfo_2025.zip, as downloaded",
      evidence: "files",
    },
  ],
  official: "The Legislative Counsel renews the archive of the current session every week (downloads.leginfo.legislature.ca.gov).",
};

/** Token of the publisher, id of the code in keys, name before “Code” in citations, name. */
const codes: readonly [token: string, id: string, cited: string, name: string][] = [
  ["BPC", "bpc", "Bus. & Prof. Code", "Business and Professions Code"],
  ["CCP", "ccp", "Code Civ. Proc.", "Code of Civil Procedure"],
  ["CIV", "civ", "Civ. Code", "Civil Code"],
  ["COM", "com", "Com. Code", "Commercial Code"],
  ["CORP", "corp", "Corp. Code", "Corporations Code"],
  ["EDC", "edc", "Educ. Code", "Education Code"],
  ["ELEC", "elec", "Elec. Code", "Elections Code"],
  ["EVID", "evid", "Evid. Code", "Evidence Code"],
  ["FAC", "fac", "Food & Agric. Code", "Food and Agricultural Code"],
  ["FAM", "fam", "Fam. Code", "Family Code"],
  ["FGC", "fgc", "Fish & Game Code", "Fish and Game Code"],
  ["FIN", "fin", "Fin. Code", "Financial Code"],
  ["GOV", "gov", "Gov't Code", "Government Code"],
  ["HNC", "harb", "Harb. & Nav. Code", "Harbors and Navigation Code"],
  ["HSC", "hsc", "Health & Safety Code", "Health and Safety Code"],
  ["INS", "ins", "Ins. Code", "Insurance Code"],
  ["LAB", "lab", "Lab. Code", "Labor Code"],
  ["MVC", "mil", "Mil. & Vet. Code", "Military and Veterans Code"],
  ["PCC", "pcc", "Pub. Cont. Code", "Public Contract Code"],
  ["PEN", "pen", "Penal Code", "Penal Code"],
  ["PRC", "prc", "Pub. Res. Code", "Public Resources Code"],
  ["PROB", "prob", "Prob. Code", "Probate Code"],
  ["PUC", "puc", "Pub. Util. Code", "Public Utilities Code"],
  ["RTC", "rtc", "Rev. & Tax. Code", "Revenue and Taxation Code"],
  ["SHC", "shc", "Sts. & High. Code", "Streets and Highways Code"],
  ["UIC", "uic", "Unemp. Ins. Code", "Unemployment Insurance Code"],
  ["VEH", "veh", "Veh. Code", "Vehicle Code"],
  ["WAT", "wat", "Water Code", "Water Code"],
  ["WIC", "wic", "Welf. & Inst. Code", "Welfare and Institutions Code"],
];

const constitution: StateDescriptor = {
  ...california,
  code: "const",
  name: "Constitution of California",
  short: "Cal. Const.",
  citation: "Cal. Const. § #",
  corpusType: "STATE_CONSTITUTION",
};

/** Every code of California, without its constitution. */
export const californiaCodes: readonly StateDescriptor[] = codes.map(([token]) => codeOf(token)).filter((code) => code !== null);

/** The code or constitution with the publisher's token: `PEN`, `CONS`. */
export function codeOf(token: string): StateDescriptor | null {
  if (token === "CONS") return constitution;
  const found = codes.find((code) => code[0] === token);
  if (found === undefined) return null;
  const [, id, cited, name] = found;
  return {
    ...california,
    code: id,
    name: `California ${name}`,
    short: `Cal. ${cited}`,
    citation: `Cal. ${cited} § #`,
    keyPart: `${id}/`,
    namesOwnSections: true,
    idPart: `C${id}`,
  };
}
