import { twoParts } from "../core/number-patterns.ts";
import { cicWay } from "../cic/cic-way.ts";
import type { StateDescriptor } from "../descriptor.ts";

export const virginia: StateDescriptor = {
  state: "va",
  code: "code",
  name: "Code of Virginia",
  short: "Va. Code",
  citation: "Va. Code Ann. § #",
  // `18.2-60.3:1.1`
  number: `${twoParts}(?:\\.\\d{1,2})?`,
  ladder: ["A.", "1.", "a.", "(1)", "(a)"],
  // The commercial code.
  otherLadders: [
    ["(a)", "(1)", "(A)", "(i)"],
    ["(1)", "(a)", "(i)"],
  ],
  ways: [
    {
      format: "va-csv",
      publisher: "Virginia Code Commission",
      files: "A title as CSV, CoVTitle_18.2.csv, or a folder or archive of titles",
      evidence: "files",
    },
    cicWay,
  ],
  official: "The Code Commission offers each title as a file.",
};
