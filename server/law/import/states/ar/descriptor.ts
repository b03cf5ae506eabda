import { manyParts } from "../core/number-patterns.ts";
import { cicWay } from "../cic/cic-way.ts";
import type { StateDescriptor } from "../descriptor.ts";

export const arkansas: StateDescriptor = {
  state: "ar",
  code: "code",
  name: "Arkansas Code Annotated",
  commonName: "Arkansas Code",
  short: "Ark. Code",
  citation: "Ark. Code Ann. § #",
  number: manyParts,
  ladder: ["(a)", "(1)", "(A)", "(i)"],
  ways: [cicWay],
  official: "The state offers no free file of its code.",
};
