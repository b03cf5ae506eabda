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
  ways: [
    {
      format: "ky-pdf",
      publisher: "Kentucky Legislative Research Commission",
      files: "Sections as PDF that you saved, each named by its number such as 507-020.pdf, or a folder or archive of them",
      evidence: "description",
    },
    cicWay,
  ],
  official: "The legislature offers each section as a PDF file.",
};
