import { manyParts } from "../core/number-patterns.ts";
import { cicWay } from "../cic/cic-way.ts";
import type { StateDescriptor } from "../descriptor.ts";

export const tennessee: StateDescriptor = {
  state: "tn",
  code: "tca",
  name: "Tennessee Code Annotated",
  short: "Tenn. Code",
  citation: "Tenn. Code Ann. § #",
  number: manyParts,
  ladder: ["(a)", "(1)", "(A)", "(i)"],
  ways: [cicWay],
  official: "The state offers no free file of its code.",
};
