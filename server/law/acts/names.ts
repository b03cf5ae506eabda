import { fold } from "./fold.ts";

/**
 * The name of an act in the form that is compared: `The Bankers' Books Evidence Act, 1891.` and `Bankers Books Evidence Act 1891` are the
 * same.
 */
export function nameKey(name: string): string {
  return fold(name)
    .replace(/['’‘]/g, "")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim()
    .replace(/^the /, "");
}

const small = new Set(["a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"]);

/**
 * First letters of the significant words of a name without `Act` and the year, as lawyers abbreviate acts: `pc` for the Prevention of
 * Corruption Act, 1988.
 */
export function initialsOf(name: string): string {
  const words = nameKey(name.replace(/\([^)]*\)/g, " "))
    .replace(/ \d{4}$/, "")
    .replace(/ act$/, "")
    .split(" ");
  return words.flatMap((word) => (small.has(word) ? [] : [word.slice(0, 1)])).join("");
}

interface KnownAct {
  name: string;
  number: string;
  year: number;
}

const known = (name: string, number: number, year: number): KnownAct => ({ name, number: String(number), year });
const penalCode = known("Indian Penal Code, 1860", 45, 1860);
const evidence = known("Indian Evidence Act, 1872", 1, 1872);
const contract = known("Indian Contract Act, 1872", 9, 1872);
const corruption = known("Prevention of Corruption Act, 1988", 49, 1988);
const property = known("Transfer of Property Act, 1882", 4, 1882);
const vehicles = known("Motor Vehicles Act, 1988", 59, 1988);
const dataProtection = known("Digital Personal Data Protection Act, 2023", 22, 2023);
const violence = known("Protection of Women from Domestic Violence Act, 2005", 43, 2005);

/** Short names lawyers use for some acts, without `Act` and full stops. A short name used for two acts has two readings. */
const shortNames: Record<string, KnownAct[]> = {
  ipc: [penalCode],
  "indian penal code": [penalCode],
  "penal code": [penalCode],
  crpc: [known("Code of Criminal Procedure, 1973", 2, 1974)],
  cpc: [known("Code of Civil Procedure, 1908", 5, 1908)],
  iea: [evidence],
  evidence: [evidence],
  "indian evidence": [evidence],
  bns: [known("Bharatiya Nyaya Sanhita, 2023", 45, 2023)],
  bnss: [known("Bharatiya Nagarik Suraksha Sanhita, 2023", 46, 2023)],
  bsa: [known("Bharatiya Sakshya Adhiniyam, 2023", 47, 2023)],
  ni: [known("Negotiable Instruments Act, 1881", 26, 1881)],
  nia: [known("Negotiable Instruments Act, 1881", 26, 1881)],
  pc: [corruption],
  pca: [corruption],
  poca: [corruption],
  rti: [known("Right to Information Act, 2005", 22, 2005)],
  it: [known("Information Technology Act, 2000", 21, 2000), known("Income-tax Act, 1961", 43, 1961)],
  ita: [known("Information Technology Act, 2000", 21, 2000), known("Income-tax Act, 1961", 43, 1961)],
  tp: [property],
  tpa: [property],
  mv: [vehicles],
  mva: [vehicles],
  ndps: [known("Narcotic Drugs and Psychotropic Substances Act, 1985", 61, 1985)],
  pmla: [known("Prevention of Money-laundering Act, 2002", 15, 2003)],
  pocso: [known("Protection of Children from Sexual Offences Act, 2012", 32, 2012)],
  sarfaesi: [known("Securitisation and Reconstruction of Financial Assets and Enforcement of Security Interest Act, 2002", 54, 2002)],
  fema: [known("Foreign Exchange Management Act, 1999", 42, 1999)],
  fcra: [known("Foreign Contribution (Regulation) Act, 2010", 42, 2010)],
  uapa: [known("Unlawful Activities (Prevention) Act, 1967", 37, 1967)],
  dpdp: [dataProtection],
  dpdpa: [dataProtection],
  hma: [known("Hindu Marriage Act, 1955", 25, 1955)],
  hsa: [known("Hindu Succession Act, 1956", 30, 1956)],
  ica: [contract],
  ibc: [known("Insolvency and Bankruptcy Code, 2016", 31, 2016)],
  cgst: [known("Central Goods and Services Tax Act, 2017", 12, 2017)],
  rera: [known("Real Estate (Regulation and Development) Act, 2016", 16, 2016)],
  id: [known("Industrial Disputes Act, 1947", 14, 1947)],
  jj: [known("Juvenile Justice (Care and Protection of Children) Act, 2015", 2, 2016)],
  dv: [violence],
  pwdva: [violence],
  "a c": [known("Arbitration and Conciliation Act, 1996", 26, 1996)],
  soga: [known("Sale of Goods Act, 1930", 3, 1930)],
};

/** The acts a short name is used for; empty when the name is not known. A year in the name must be that of the act. */
export function knownActs(name: string): KnownAct[] {
  const year = / (\d{4})$/.exec(nameKey(name))?.[1];
  // `P.C.` and `Cr. P. C.` are the letters of one word.
  const key = nameKey(name.replace(/(?<=\b\w{1,2})\.\s*(?=\w{1,2}\b\.?)/g, ""))
    .replace(/ \d{4}$/, "")
    .replace(/ act$/, "");
  const found = Object.hasOwn(shortNames, key) ? (shortNames[key] ?? []) : [];
  return year === undefined ? found : found.filter((act) => act.year === Number(year) || act.name.endsWith(year));
}
