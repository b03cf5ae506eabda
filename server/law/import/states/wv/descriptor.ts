import { manyParts } from "../core/number-patterns.ts";
import type { StateDescriptor } from "../descriptor.ts";

export const westVirginia: StateDescriptor = {
  state: "wv",
  code: "code",
  name: "West Virginia Code",
  short: "W. Va. Code",
  citation: "W. Va. Code § #",
  number: manyParts,
  ladder: ["(a)", "(1)", "(A)", "(i)", "(I)"],
  ways: [
    {
      format: "wv-pages",
      publisher: "West Virginia Legislature",
      files: "Section pages, alone or in a folder or archive of a chapter",
      evidence: "description",
    },
  ],
  official: "The legislature prints its code as pages.",
};
