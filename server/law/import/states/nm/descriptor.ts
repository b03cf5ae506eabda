import { manyParts } from "../core/number-patterns.ts";
import type { StateDescriptor } from "../descriptor.ts";

export const newMexico: StateDescriptor = {
  state: "nm",
  code: "nmsa",
  name: "New Mexico Statutes Annotated 1978",
  short: "NMSA",
  citation: "N.M. Stat. Ann. § #",
  number: manyParts,
  ladder: ["A.", "(1)", "(a)", "1)", "a)"],
  ways: [
    {
      format: "nm-pdf",
      publisher: "New Mexico Compilation Commission",
      files: "A chapter as PDF that you have from the Commission, named Chapter 30.pdf",
      evidence: "description",
    },
  ],
  official: "The Compilation Commission shows the statutes on its site; its terms do not allow automatic copies.",
};
