import { manyParts } from "../core/number-patterns.ts";
import type { StateDescriptor } from "../descriptor.ts";

export const montana: StateDescriptor = {
  state: "mt",
  code: "mca",
  name: "Montana Code Annotated",
  short: "MCA",
  citation: "Mont. Code Ann. § #",
  number: manyParts,
  ladder: ["(1)", "(a)", "(i)", "(A)", "(I)"],
  ways: [
    {
      format: "mt-pages",
      publisher: "Montana Legislature",
      files: "Section pages, alone or in a folder or archive of a title",
      evidence: "description",
    },
  ],
  official: "The legislature prints its code as pages.",
};
