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
  ways: [cicWay],
  official: "The legislature offers the statutes of each year as files.",
};
