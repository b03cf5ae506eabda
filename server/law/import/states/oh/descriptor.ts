import type { StateDescriptor } from "../descriptor.ts";

export const ohio: StateDescriptor = {
  state: "oh",
  code: "orc",
  name: "Ohio Revised Code",
  short: "Ohio Rev. Code",
  citation: "Ohio Rev. Code Ann. § #",
  number: "\\d{1,4}\\.\\d{1,5}",
  ladder: ["(A)", "(1)", "(a)", "(i)", "(I)"],
  ways: [
    {
      format: "oh-pages",
      publisher: "Ohio Legislative Service Commission",
      files: "Saved pages of chapters or sections",
      evidence: "files",
    },
  ],
  official: "The Legislative Service Commission publishes chapters and sections as pages, with the earlier versions of each section.",
};
