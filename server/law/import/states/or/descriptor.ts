import type { StateDescriptor } from "../descriptor.ts";

export const oregon: StateDescriptor = {
  state: "or",
  code: "ors",
  name: "Oregon Revised Statutes",
  short: "ORS",
  citation: "ORS #",
  number: "\\d{1,3}[A-Z]?\\.\\d{3,4}[A-Z]?",
  ladder: ["(1)", "(a)", "(A)", "(i)", "(I)"],
  idLevels: ["chapter"],
  ways: [
    {
      format: "ors-html",
      publisher: "Oregon Legislative Counsel",
      files: "Pages of chapters, alone or in a folder or archive",
      evidence: "files",
    },
  ],
  official: "The Legislative Counsel prints each chapter of the edition of two years as a page.",
};
