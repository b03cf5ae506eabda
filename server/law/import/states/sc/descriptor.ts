import { manyParts } from "../core/number-patterns.ts";
import type { StateDescriptor } from "../descriptor.ts";

export const southCarolina: StateDescriptor = {
  state: "sc",
  code: "code",
  name: "Code of Laws of South Carolina 1976",
  short: "S.C. Code",
  citation: "S.C. Code § #",
  number: manyParts,
  ladder: ["(A)", "(1)", "(a)", "(i)"],
  ways: [
    {
      format: "sc-pages",
      publisher: "South Carolina Legislature",
      files: "Chapter pages, alone or in a folder or archive of a title",
      evidence: "description",
    },
  ],
  official: "The legislature prints its code as pages and as Word files for each chapter.",
};
