import type { StateDescriptor } from "../descriptor.ts";

interface TexasCode {
  /** The Legislative Council's letters, in the names of its files. */
  letters: string;
  name: string;
  /** Bluebook, without `Tex.` and `Ann.`. */
  short: string;
  /** Part of keys where it is not the letters. */
  part?: string;
  hasArticles?: true;
}

const codes: readonly TexasCode[] = [
  { letters: "AG", name: "Agriculture Code", short: "Agric. Code" },
  { letters: "AL", name: "Alcoholic Beverage Code", short: "Alco. Bev. Code" },
  { letters: "BC", name: "Business and Commerce Code", short: "Bus. & Com. Code" },
  { letters: "BO", name: "Business Organizations Code", short: "Bus. Orgs. Code" },
  { letters: "CP", name: "Civil Practice and Remedies Code", short: "Civ. Prac. & Rem. Code" },
  { letters: "CR", name: "Code of Criminal Procedure", short: "Code Crim. Proc.", hasArticles: true },
  { letters: "ED", name: "Education Code", short: "Educ. Code" },
  { letters: "EL", name: "Election Code", short: "Elec. Code" },
  { letters: "ES", name: "Estates Code", short: "Est. Code" },
  { letters: "FA", name: "Family Code", short: "Fam. Code" },
  { letters: "FI", name: "Finance Code", short: "Fin. Code" },
  { letters: "GV", name: "Government Code", short: "Gov't Code" },
  { letters: "HS", name: "Health and Safety Code", short: "Health & Safety Code" },
  { letters: "HR", name: "Human Resources Code", short: "Hum. Res. Code" },
  { letters: "I1", name: "Insurance Code - Not Codified", short: "Ins. Code", part: "in", hasArticles: true },
  { letters: "IN", name: "Insurance Code", short: "Ins. Code" },
  { letters: "LA", name: "Labor Code", short: "Lab. Code" },
  { letters: "LG", name: "Local Government Code", short: "Loc. Gov't Code" },
  { letters: "NR", name: "Natural Resources Code", short: "Nat. Res. Code" },
  { letters: "OC", name: "Occupations Code", short: "Occ. Code" },
  { letters: "PW", name: "Parks and Wildlife Code", short: "Parks & Wild. Code" },
  { letters: "PE", name: "Penal Code", short: "Penal Code" },
  { letters: "PR", name: "Property Code", short: "Prop. Code" },
  { letters: "SD", name: "Special District Local Laws Code", short: "Spec. Dists. Code" },
  { letters: "TX", name: "Tax Code", short: "Tax Code" },
  { letters: "TN", name: "Transportation Code", short: "Transp. Code" },
  { letters: "UT", name: "Utilities Code", short: "Util. Code" },
  { letters: "CV", name: "Vernon's Civil Statutes", short: "Rev. Civ. Stat.", hasArticles: true },
  { letters: "WA", name: "Water Code", short: "Water Code" },
  { letters: "WL", name: "Auxiliary Water Laws", short: "Rev. Civ. Stat.", part: "cv", hasArticles: true },
];

/** `19.02`, `42A.054`, `2001.1775`. */
const sections = "\\d{1,5}[A-Z]{0,2}\\.\\d{1,5}[A-Za-z]{0,2}(?:-\\d{1,3}[A-Za-z]?)?";
/** `581-1`, `6243e`, `4512.1`, `1446c-0`, `4413(31)`, and `1.02` of codes. */
const articles =
  "\\d{1,5}[A-Za-z]{0,3}(?:\\(\\d{1,4}[A-Za-z]?\\))?(?:\\.\\d{1,4}[A-Za-z]{0,2})?(?:-\\d{1,4}[A-Za-z]?(?:\\.\\d{1,2})?){0,2}";

/** One code of Texas; all are alike but for their names. */
function texasCode({ letters, name, short, part, hasArticles }: TexasCode): StateDescriptor {
  const code = letters.toLowerCase();
  return {
    state: "tx",
    code,
    name: `Texas ${name}`,
    short: `Tex. ${short}`,
    citation: `Tex. ${short} Ann. ${hasArticles === true ? "art." : "§"} #`,
    number: hasArticles === true ? articles : sections,
    // An article of session laws has sections of its own.
    ladder: hasArticles === true ? ["1.", "(a)", "(1)", "(A)", "(i)"] : ["(a)", "(1)", "(A)", "(i)", "(I)"],
    keyPart: `${part ?? code}/`,
    idPart: `C${code}`,
    idLevels: ["chapter"],
    ways: [
      {
        format: "tx-pages",
        publisher: "Texas Legislative Council",
        files: "The archive of a code's chapter pages, or single chapters such as PE.19.htm",
        evidence: "files",
      },
    ],
    official: "The Legislative Council gives out an archive of each code after every session.",
  };
}

/** Letters and name of every code, for lists of its files. */
export const texasCodeLetters: readonly Pick<TexasCode, "letters" | "name">[] = codes;

/** Every code of Texas. */
export const texasCodes: readonly StateDescriptor[] = codes.map((code) => texasCode(code));

/** The constitution, an article to a page; its sections begin again in each. */
export const texasConstitution: StateDescriptor = {
  state: "tx",
  code: "const",
  name: "Constitution of Texas",
  short: "Tex. Const.",
  corpusType: "STATE_CONSTITUTION",
  citation: "Tex. Const. § #",
  // `49-d-10`, `50f-1`, `1e`
  number: "\\d{1,3}[a-z]?(?:-[a-z\\d]{1,3}){0,3}",
  ladder: ["(a)", "(1)", "(A)", "(i)"],
  ways: [
    {
      format: "tx-pages",
      publisher: "Texas Legislative Council",
      files: "The archive of the constitution's pages, or single articles such as CN.1.htm",
      evidence: "description",
    },
  ],
  official: "The Legislative Council gives out an archive of the constitution after every election that amends it.",
};

/** The code that a page names in its title, `PENAL CODE  CHAPTER 19. …`, else in the name of its file, `PE.19.htm`. */
export function texasCodeIn(title: string, file: string): StateDescriptor | null {
  if (/^(?:the )?(?:texas constitution|constitution of (?:the state of )?texas)\b/i.test(title.trim()) || /^CN\.[\dA-Z]/.test(file))
    return texasConstitution;
  const words = title
    .replace(/[\s\u00a0]+/g, " ")
    .replaceAll("’", "'")
    .trim()
    .toUpperCase();
  const [named] = codes
    .filter(({ name }) => words.startsWith(name.toUpperCase()) || words.startsWith(name.toUpperCase().replaceAll(" AND ", " & ")))
    .toSorted((a, b) => b.name.length - a.name.length);
  return texasCodeOf(named?.letters ?? /^([A-Z][A-Z\d])\.\d/.exec(file)?.[1] ?? "");
}

/** The code by the letters in the names of its files. */
export function texasCodeOf(letters: string): StateDescriptor | null {
  return texasCodes.find(({ code }) => code === letters.toLowerCase()) ?? null;
}
