import type { StateDescriptor } from "../descriptor.ts";

export const nevada: StateDescriptor = {
  state: "nv",
  code: "nrs",
  name: "Nevada Revised Statutes",
  short: "NRS",
  citation: "NRS #",
  number: "\\d+[A-Z]?\\.[\\dA-Z]+",
  ladder: ["1.", "(a)", "(1)", "(I)"],
  idLevels: ["chapter"],
  ways: [
    {
      format: "nrs-html",
      publisher: "Nevada Legislature",
      files: "Pages of chapters, alone or in a folder or archive with the table of titles and chapters",
      evidence: "files",
    },
  ],
  official: "The Legislature prints each chapter as a page.",
};
