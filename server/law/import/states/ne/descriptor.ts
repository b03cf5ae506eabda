import type { StateDescriptor, StateWay } from "../descriptor.ts";

const repository: StateWay = {
  format: "ne-legaldoc",
  publisher: "Nebraska Legislature",
  files: "The archive or folder of the Legislature's repository LegalDocs, whole or by chapters, with the publisher's names",
  evidence: "files",
};

const nebraskaCode = {
  state: "ne",
  inlineStops: ":;",
  ways: [repository],
  official: "The Legislature keeps its statutes, commercial code and constitution in a public repository, updated within days.",
} as const;

export const nebraska: StateDescriptor = {
  ...nebraskaCode,
  code: "rrs",
  name: "Revised Statutes of Nebraska",
  short: "Neb. Rev. Stat.",
  citation: "Neb. Rev. Stat. § #",
  number: "\\d{1,2}-(?:\\d{1,2},\\d{3}|\\d{1,4})(?:\\.\\d{2,3})?",
  ladder: ["(1)", "(a)", "(i)", "(A)", "(I)"],
  otherLadders: [["(a)", "(1)", "(A)", "(i)"]],
};

/** Its numbers, such as 1-101, are also numbers of chapters 1 to 12 of the statutes. */
export const nebraskaCommercialCode: StateDescriptor = {
  ...nebraskaCode,
  code: "ucc",
  name: "Nebraska Uniform Commercial Code",
  short: "Neb. U.C.C.",
  citation: "Neb. U.C.C. § #",
  number: "\\d{1,2}A?-\\d{3}[A-Z]?",
  ladder: ["(a)", "(1)", "(A)", "(i)"],
  otherLadders: [["(1)", "(a)", "(i)", "(A)"]],
  keyPart: "ucc/",
  idPart: "Cucc",
};

/** Compacts and symbols printed after the statutes. */
export const nebraskaAppendix: StateDescriptor = {
  ...nebraskaCode,
  code: "appendix",
  name: "Appendix to the Revised Statutes of Nebraska",
  short: "Neb. Rev. Stat. App.",
  citation: "Neb. Rev. Stat. App. § #",
  number: "\\d{1,2}-\\d{3}",
  ladder: ["(a)", "(1)", "(A)", "(i)"],
  otherLadders: [["(1)", "(a)", "(i)", "(A)"]],
  keyPart: "appendix/",
  idPart: "Cappendix",
};
