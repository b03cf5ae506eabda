import { manyParts } from "../core/number-patterns.ts";
import { cicWay } from "../cic/cic-way.ts";
import type { StateDescriptor } from "../descriptor.ts";

export const rhodeIsland: StateDescriptor = {
  state: "ri",
  code: "gl",
  name: "General Laws of Rhode Island",
  short: "R.I. Gen. Laws",
  citation: "R.I. Gen. Laws § #",
  number: manyParts,
  ladder: ["(a)", "(1)", "(i)", "(A)", "(I)"],
  ways: [
    {
      format: "ri-pages",
      publisher: "Rhode Island General Assembly",
      files: "Section pages, alone or in a folder or archive of a title",
      evidence: "files",
    },
    cicWay,
  ],
  official: "The legislature prints its laws as pages.",
};
