import type { StateDescriptor } from "../descriptor.ts";

export const oklahoma: StateDescriptor = {
  state: "ok",
  code: "os",
  name: "Oklahoma Statutes",
  short: "O.S.",
  citation: "Okla. Stat. tit. @, § #",
  numberedByTitle: true,
  number: "\\d{1,5}[A-Za-z]{0,3}(?:[.-]\\d{1,5}[A-Za-z]{0,2}){0,4}",
  ladder: ["A.", "1.", "a.", "(1)", "(a)", "(i)"],
  ways: [
    {
      format: "ok-pdf",
      publisher: "Oklahoma Legislature",
      files: "A title as PDF under the publisher's name, such as os15.pdf, or a folder or archive of titles",
      evidence: "files",
    },
  ],
  official: "The legislature offers each title as a PDF file.",
};
