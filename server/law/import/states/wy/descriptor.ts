import { manyParts } from "../core/number-patterns.ts";
import { cicWay } from "../cic/cic-way.ts";
import type { StateDescriptor } from "../descriptor.ts";

export const wyoming: StateDescriptor = {
  state: "wy",
  code: "statutes",
  name: "Wyoming Statutes",
  short: "Wyo. Stat.",
  citation: "Wyo. Stat. § #",
  number: manyParts,
  ladder: ["(a)", "(i)", "(A)", "(I)"],
  ways: [cicWay],
  official: "The legislature offers each title as a PDF file.",
};
