import type { StateDescriptor } from "../descriptor.ts";
import { articleOf } from "./articles.ts";

/** The articles of the Maryland Code together; each of them is installed as a source of its own (`marylandArticle`). */
export const maryland: StateDescriptor = {
  state: "md",
  code: "code",
  name: "Annotated Code of Maryland",
  short: "Md. Code Ann.",
  citation: "Md. Code Ann. § #",
  number: "\\d{1,2}[A-Z]{0,2}(?:\\.\\d{1,2})?(?:-[\\dA-Z]{1,5}(?:\\.\\d{1,3})?){0,2}",
  ladder: ["(a)", "(1)", "(i)"],
  ways: [
    {
      format: "md-legisdoc",
      publisher: "Maryland Department of Legislative Services",
      files: "The XML file of an article, or a folder or archive of articles and of the constitution, with the publisher's names",
      evidence: "files",
    },
  ],
  official: "The General Assembly prints each section as a page; it has given out articles as XML files.",
};

/** The descriptor of one article: its numbers are also numbers of other articles. */
export function marylandArticle(code: string): StateDescriptor | null {
  const article = articleOf(code);
  if (article === null) return null;
  const { cited, name } = article;
  const short = `Md. Code Ann., ${cited}`;
  return { ...maryland, code, name: `Maryland Code, ${name}`, short, citation: `${short} § #`, keyPart: `${code}/`, idPart: `C${code}` };
}

export const marylandConstitution: StateDescriptor = {
  ...maryland,
  code: "const",
  name: "Constitution of Maryland",
  short: "Md. Const.",
  corpusType: "STATE_CONSTITUTION",
  citation: "Md. Const. § #",
};

/** Regulations are cited by title, subtitle, chapter and number, `COMAR 02.01.02.04`; the number of a chapter contains its subtitle. */
export const marylandRegulations: StateDescriptor = {
  ...maryland,
  code: "comar",
  name: "Code of Maryland Regulations",
  short: "COMAR",
  corpusType: "REGULATION",
  citation: "COMAR #",
  number: "\\d\\d\\.\\d\\d\\.\\d\\d\\.\\d\\d(?:-\\d{1,2})?",
  ladder: ["A.", "(1)", "(a)", "(i)"],
  idPart: "Ccomar",
  idLevels: ["title", "chapter"],
  hasWholeNumbers: true,
  ways: [
    {
      format: "open-law-md",
      publisher: "Maryland Division of State Documents",
      files: "The folder or archive of a title, with its index.xml and the files that it names",
      evidence: "files",
    },
  ],
  official: "The Division publishes its regulations as these files.",
};
