import type { StateDescriptor } from "../descriptor.ts";

export const washington: StateDescriptor = {
  state: "wa",
  code: "rcw",
  name: "Revised Code of Washington",
  short: "Wash. Rev. Code",
  citation: "Wash. Rev. Code § #",
  number: "\\d{1,3}[A-Z]?\\.(?:\\d{1,3}[A-Z]?\\.\\d{1,4}[A-Z]?|\\d{1,2}[A-Z]?-\\d{1,4}[A-Z]?)",
  idLevels: ["title", "chapter"],
  ladder: ["(1)", "(a)", "(i)", "(A)", "(I)"],
  ways: [
    {
      format: "wa-pages",
      publisher: "Washington Code Reviser",
      files: "Saved pages of whole chapters (full=true), or of sections",
      evidence: "description",
    },
  ],
  official: "The Code Reviser publishes the code twice a year as pages and PDF files.",
};
