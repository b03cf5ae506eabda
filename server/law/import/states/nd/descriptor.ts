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
  ways: [
    {
      format: "nd-json",
      publisher: "North Dakota Legislative Council",
      files: "The file of the whole code, century_code.json",
      evidence: "files",
    },
    cicWay,
  ],
  official: "The legislature offers the code as one file.",
};
