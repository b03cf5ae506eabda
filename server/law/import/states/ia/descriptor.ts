import { pointed } from "../core/number-patterns.ts";
import type { StateDescriptor } from "../descriptor.ts";

export const iowa: StateDescriptor = {
  state: "ia",
  code: "code",
  name: "Iowa Code",
  short: "Iowa Code",
  citation: "Iowa Code § #",
  number: pointed,
  ladder: ["1.", "a.", "(1)", "(a)", "(i)"],
  ways: [
    {
      format: "ia-rtf",
      publisher: "Iowa Legislative Services Agency",
      files: "A chapter as RTF, or a folder or archive of chapters",
      evidence: "files",
    },
    {
      format: "ia-slim",
      publisher: "Iowa Legislative Services Agency",
      files: "A chapter as slim XML, or a folder or archive of chapters",
      evidence: "description",
    },
  ],
  official: "The Legislative Services Agency offers each chapter as a file.",
};
