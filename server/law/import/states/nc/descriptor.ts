import { twoParts } from "../core/number-patterns.ts";
import { cicWay } from "../cic/cic-way.ts";
import type { StateDescriptor } from "../descriptor.ts";

export const northCarolina: StateDescriptor = {
  state: "nc",
  code: "gs",
  name: "General Statutes of North Carolina",
  short: "N.C. Gen. Stat.",
  citation: "N.C. Gen. Stat. § #",
  number: twoParts,
  ladder: ["(a)", "(1)", "a.", "1."],
  ways: [cicWay],
  official: "The legislature prints its statutes as pages.",
};
