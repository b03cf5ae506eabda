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
  ways: [
    {
      format: "wy-pdf",
      publisher: "Wyoming Legislative Service Office",
      files: "A title as PDF under the publisher's name, such as title06.pdf, or a folder or archive of titles",
      evidence: "description",
    },
    cicWay,
  ],
  official: "The legislature offers each title as a PDF file.",
};
