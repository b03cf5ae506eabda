import { manyParts } from "../core/number-patterns.ts";
import { cicWay } from "../cic/cic-way.ts";
import type { StateDescriptor } from "../descriptor.ts";

export const mississippi: StateDescriptor = {
  state: "ms",
  code: "code",
  name: "Mississippi Code of 1972 Annotated",
  commonName: "Mississippi Code",
  short: "Miss. Code",
  citation: "Miss. Code Ann. § #",
  number: manyParts,
  ladder: ["(1)", "(a)", "(i)"],
  ways: [cicWay],
  official: "The state offers no free file of its code.",
};
