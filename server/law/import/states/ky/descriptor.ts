import { pointed } from "../core/number-patterns.ts";
import { cicWay } from "../cic/cic-way.ts";
import type { StateDescriptor } from "../descriptor.ts";

export const kentucky: StateDescriptor = {
  state: "ky",
  code: "krs",
  name: "Kentucky Revised Statutes",
  short: "KRS",
  citation: "KRS #",
  number: pointed,
  ladder: ["(1)", "(a)", "1.", "a."],
  ways: [cicWay],
  official: "The legislature offers each section as a PDF file, which Pandect does not read.",
};
