import { manyParts } from "../core/number-patterns.ts";
import { cicWay } from "../cic/cic-way.ts";
import type { StateDescriptor } from "../descriptor.ts";

export const northDakota: StateDescriptor = {
  state: "nd",
  code: "ndcc",
  name: "North Dakota Century Code",
  short: "N.D.C.C.",
  citation: "N.D.C.C. § #",
  number: manyParts,
  ladder: ["1.", "a.", "(1)", "(a)"],
  ways: [cicWay],
  official: "The legislature offers the code as one file.",
};
