import type { StateDescriptor } from "../descriptor.ts";

const number = "\\d{1,4}(?:\\.\\d{1,4}){0,3}(?:-[A-Z])?";
const pages: Pick<StateDescriptor, "state" | "ladder" | "ways" | "official"> = {
  state: "la",
  ladder: ["A.", "(1)", "(a)", "(i)"],
  ways: [
    {
      format: "la-pages",
      publisher: "Louisiana State Legislature",
      files: "Law pages, alone or in a folder or archive",
      evidence: "description",
    },
  ],
  official: "The legislature prints its laws as pages.",
};

export const louisianaStatutes: StateDescriptor = {
  ...pages,
  code: "rs",
  name: "Louisiana Revised Statutes",
  short: "La. R.S.",
  citation: "La. Rev. Stat. § #",
  number: `\\d{1,2}:${number}`,
  keyPart: "rs/",
  idPart: "Crevised-statutes",
};

/** The codes whose provisions are articles, by the words before their numbers. */
const articles: [label: string, code: string, name: string, citation: string, id: string][] = [
  ["CC", "civ", "Louisiana Civil Code", "La. Civ. Code", "civil-code"],
  ["CCP", "ccp", "Louisiana Code of Civil Procedure", "La. Code Civ. Proc.", "code-of-civil-procedure"],
  ["CCRP", "ccrp", "Louisiana Code of Criminal Procedure", "La. Code Crim. Proc.", "code-of-criminal-procedure"],
  ["CE", "evid", "Louisiana Code of Evidence", "La. Code Evid.", "code-of-evidence"],
  ["CHC", "chc", "Louisiana Children's Code", "La. Child. Code", "childrens-code"],
];

/** Every code of Louisiana by its label on the pages: `RS`, `CC`. */
export const louisiana: ReadonlyMap<string, StateDescriptor> = new Map<string, StateDescriptor>([
  ["RS", louisianaStatutes],
  ...articles.map(([label, code, name, cited, id]): [string, StateDescriptor] => [
    label,
    { ...pages, code, name, short: cited, citation: `${cited} art. #`, number, keyPart: `${code}/`, idPart: `C${id}` },
  ]),
]);
