import type { StateDescriptor } from "../descriptor.ts";

export const michigan: StateDescriptor = {
  state: "mi",
  code: "mcl",
  name: "Michigan Compiled Laws",
  short: "MCL",
  citation: "MCL #",
  number: "\\d{1,3}[A-Z]?\\.\\d{1,5}[a-z]{0,3}",
  ladder: ["(1)", "(a)", "(i)", "(A)", "(I)"],
  otherLadders: [["(a)", "(1)", "(i)", "(A)"]],
  idLevels: ["chapter", "article"],
  ways: [
    {
      format: "mi-mcl",
      publisher: "Michigan Legislature",
      files: "The XML file of a chapter, or a folder or archive of chapters, with the publisher's names",
      evidence: "description",
    },
  ],
  official: "The Legislature offers each chapter as an XML file (legislature.mi.gov/documents/mcl) and allows automated access.",
};

/** Chapter 1 of the same files. */
export const michiganConstitution: StateDescriptor = {
  ...michigan,
  code: "const",
  name: "Constitution of Michigan of 1963",
  short: "Mich. Const.",
  citation: "Mich. Const. § #",
  corpusType: "STATE_CONSTITUTION",
};
