import { manyParts } from "../core/number-patterns.ts";
import { cicWay } from "../cic/cic-way.ts";
import type { StateDescriptor } from "../descriptor.ts";

export const georgia: StateDescriptor = {
  state: "ga",
  code: "ocga",
  name: "Official Code of Georgia Annotated",
  short: "O.C.G.A.",
  citation: "O.C.G.A. § #",
  number: manyParts,
  ladder: ["(a)", "(1)", "(A)", "(i)", "(I)"],
  ways: [cicWay],
  official: "The state offers no free file of its code.",
};
