import type { StateDescriptor } from "../descriptor.ts";

export const maine: StateDescriptor = {
  state: "me",
  code: "mrs",
  name: "Maine Revised Statutes",
  short: "M.R.S.",
  citation: "@ M.R.S. § #",
  numberedByTitle: true,
  number: "\\d{1,5}(?:-[A-Z]{1,2})?(?:\\.\\d{1,3})?",
  ladder: ["1.", "A.", "(1)", "(a)", "(i)"],
  ways: [
    {
      format: "me-pages",
      publisher: "Maine Revisor of Statutes",
      files: "Section pages, alone or in a folder or archive of a title",
      evidence: "files",
    },
  ],
  official: "The Revisor prints the statutes as pages and as PDF and Word files for each title.",
};
