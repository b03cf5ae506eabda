import { twoParts } from "../core/number-patterns.ts";
import type { StateDescriptor } from "../descriptor.ts";

export const arizona: StateDescriptor = {
  state: "az",
  code: "ars",
  name: "Arizona Revised Statutes",
  short: "A.R.S.",
  citation: "A.R.S. § #",
  number: twoParts,
  idLevels: ["title"],
  ladder: ["A.", "1.", "(a)", "(i)"],
  ways: [
    {
      format: "az-pages",
      publisher: "Arizona Legislature",
      files: "Section pages, alone or in a folder or archive; with the contents page of their title they get its chapters and articles",
      evidence: "files",
    },
  ],
  official: "The legislature prints its statutes as pages.",
};
