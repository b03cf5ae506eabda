import { twoParts } from "../core/number-patterns.ts";
import { cicWay } from "../cic/cic-way.ts";
import type { StateDescriptor } from "../descriptor.ts";

export const virginia: StateDescriptor = {
  state: "va",
  code: "code",
  name: "Code of Virginia",
  short: "Va. Code",
  citation: "Va. Code Ann. § #",
  number: twoParts,
  ladder: ["A.", "1.", "a.", "(1)"],
  ways: [cicWay],
  official: "The Code Commission offers each title as a file.",
};
