import type { StateDescriptor } from "../descriptor.ts";

export const hawaii: StateDescriptor = {
  state: "hi",
  code: "hrs",
  name: "Hawaii Revised Statutes",
  short: "HRS",
  citation: "HRS § #",
  number: "\\d{1,4}[A-Z]{0,2}(?::\\d{1,2}[A-Z]?)?-\\d{1,4}[A-Z]?(?:\\.\\d{1,4})?",
  idLevels: ["chapter"],
  ladder: ["(a)", "(1)", "(A)", "(i)", "(I)"],
  ways: [
    {
      format: "hi-pages",
      publisher: "Hawaii State Legislature",
      files: "Section pages, alone or in a folder or archive; with the contents page of their chapter they get its parts",
      evidence: "files",
    },
  ],
  official: "The legislature prints its statutes as pages.",
};
