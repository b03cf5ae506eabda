import type { StateDescriptor } from "../descriptor.ts";

export const delaware: StateDescriptor = {
  state: "de",
  code: "delc",
  name: "Delaware Code",
  short: "Del. C.",
  citation: "@ Del. C. § #",
  numberedByTitle: true,
  number: "\\d{1,5}[A-Z]{0,2}(?:-\\d{1,4}[A-Z]?)?",
  ladder: ["(a)", "(1)", "a.", "1.", "A."],
  ways: [
    {
      format: "de-pages",
      publisher: "State of Delaware",
      files: "Chapter and subchapter pages, alone or in a folder or archive of a title",
      evidence: "description",
    },
  ],
  official: "The state prints its code as pages and as PDF and Word files for each title.",
};
