import { numberToRoman } from "../../../citation/numerals.ts";
import { declarationOfRights } from "../core/provision-names.ts";

/** Articles of the Maryland Code: the publisher's code, as cited, name. */
const articles: readonly [code: string, cited: string, name: string][] = [
  ["gag", "Agric.", "Agriculture"],
  ["gab", "Al. Bev.", "Alcoholic Beverages and Cannabis"],
  ["gbo", "Bus. Occ. & Prof.", "Business Occupations and Professions"],
  ["gbr", "Bus. Reg.", "Business Regulation"],
  ["gcl", "Com. Law", "Commercial Law"],
  ["gca", "Corps. & Ass'ns", "Corporations and Associations"],
  ["gcs", "Corr. Servs.", "Correctional Services"],
  ["gcj", "Cts. & Jud. Proc.", "Courts and Judicial Proceedings"],
  ["gcr", "Crim. Law", "Criminal Law"],
  ["gcp", "Crim. Proc.", "Criminal Procedure"],
  ["gec", "Econ. Dev.", "Economic Development"],
  ["ged", "Educ.", "Education"],
  ["gel", "Elec. Law", "Election Law"],
  ["gen", "Envir.", "Environment"],
  ["get", "Est. & Trusts", "Estates and Trusts"],
  ["gfl", "Fam. Law", "Family Law"],
  ["gfi", "Fin. Inst.", "Financial Institutions"],
  ["ggp", "Gen. Prov.", "General Provisions"],
  ["ghg", "Health-Gen.", "Health - General"],
  ["gho", "Health Occ.", "Health Occupations"],
  ["ghs", "Hous. & Cmty. Dev.", "Housing and Community Development"],
  ["ghu", "Hum. Servs.", "Human Services"],
  ["gin", "Ins.", "Insurance"],
  ["gle", "Lab. & Empl.", "Labor and Employment"],
  ["glu", "Land Use", "Land Use"],
  ["gll", "Local Gov't", "Local Government"],
  ["gnr", "Nat. Res.", "Natural Resources"],
  ["gps", "Pub. Safety", "Public Safety"],
  ["gpu", "Pub. Util.", "Public Utilities"],
  ["grp", "Real Prop.", "Real Property"],
  ["gsf", "State Fin. & Proc.", "State Finance and Procurement"],
  ["gsg", "State Gov't", "State Government"],
  ["gsp", "State Pers. & Pens.", "State Personnel and Pensions"],
  ["gtg", "Tax-Gen.", "Tax - General"],
  ["gtp", "Tax-Prop.", "Tax - Property"],
  ["gtr", "Transp.", "Transportation"],
];

export interface MarylandArticle {
  code: string;
  /** `Crim. Law`, `Art. 25A`. */
  cited: string;
  name: string;
}

/** The article with a code of the publisher; null for a code that is none. Articles without a name have numbers: `g25a`. */
export function articleOf(code: string): MarylandArticle | null {
  const known = articles.find(([one]) => one === code);
  if (known !== undefined) return { code, cited: known[1], name: known[2] };
  const number = /^g(\d{1,2}[a-z]?|96-5)$/.exec(code)?.[1];
  if (number === undefined) return null;
  const printed = number === "96-5" ? "96 1/2" : number.toUpperCase();
  return { code, cited: `Art. ${printed},`, name: `Article ${printed}` };
}

/** `c11a` is article XI-A of the constitution, `c0` its Declaration of Rights; null for a code that is none. */
export function constitutionArticleOf(code: string): { kind: string; number: string; label: string; name: string } | null {
  const [, digits, letter = ""] = /^c(\d{1,2})([a-z]?)$/.exec(code) ?? [];
  if (digits === undefined) return null;
  if (digits === "0") return { kind: "subject-group", number: declarationOfRights, label: "", name: "Declaration of Rights" };
  const roman = numberToRoman(Number(digits));
  const number = letter === "" ? roman : `${roman}-${letter.toUpperCase()}`;
  return { kind: "article", number, label: `Article ${number}`, name: "" };
}
