import type { StateDescriptor } from "../descriptor.ts";

const part = "\\d{1,4}[A-Za-z]{0,2}";

export const illinois: StateDescriptor = {
  state: "il",
  code: "ilcs",
  name: "Illinois Compiled Statutes",
  short: "ILCS",
  // `720 ILCS 5/9-1`
  citation: "@ ILCS %/#",
  numberedBy: ["chapter", "act"],
  number: `${part}(?:[.-]${part}){0,4}`,
  shortYear: "eff\\. \\d{1,2}-\\d{1,2}-(\\d{2})(?!\\d)",
  ladder: ["(a)", "(1)", "(A)", "(i)", "(I)"],
  idLevels: ["chapter", "act"],
  ways: [
    {
      format: "il-html",
      publisher: "Illinois Legislative Information System",
      files: "The folder ILCS of the publisher's file server, or chapters of it, with “Section Sequence.txt”",
      evidence: "description",
    },
  ],
  official: "The Legislative Information System offers each section as a file, and a list of all sections in order.",
};
