import { manyParts } from "../core/number-patterns.ts";
import { cicWay } from "../cic/cic-way.ts";
import type { StateDescriptor } from "../descriptor.ts";

export const colorado: StateDescriptor = {
  state: "co",
  code: "crs",
  name: "Colorado Revised Statutes",
  short: "C.R.S.",
  citation: "C.R.S. § #",
  number: manyParts,
  ladder: ["(1)", "(a)", "(I)", "(A)"],
  otherLadders: [["(a)", "(1)", "(A)", "(i)"]],
  ways: [
    {
      format: "co-crs",
      publisher: "Office of Legislative Legal Services of Colorado",
      files: "The SGML or XML file of a title, or the folder or archive of all titles of a year",
      evidence: "files",
    },
    cicWay,
  ],
  official: "The Office of Legislative Legal Services offers the statutes of each year as files.",
};
