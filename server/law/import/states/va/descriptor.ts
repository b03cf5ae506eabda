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
  ways: [
    {
      format: "va-csv",
      publisher: "Virginia Code Commission",
      files: "A title as CSV, CoVTitle_18.2.csv, or a folder or archive of titles",
      evidence: "description",
    },
    cicWay,
  ],
  official: "The Code Commission offers each title as a file.",
};
