import type { StateDescriptor } from "../descriptor.ts";

const part = "\\d{1,3}(?:\\.\\d{1,3}){0,2}[A-Z]?";

export const indiana: StateDescriptor = {
  state: "in",
  code: "code",
  name: "Indiana Code",
  short: "Ind. Code",
  citation: "Ind. Code § #",
  // `35-42-1-1`, `6-1.1-12.1-4.5`
  number: `${part}(?:-${part}){3}`,
  ladder: ["(a)", "(1)", "(A)", "(i)", "(I)"],
  ways: [
    {
      format: "in-html",
      publisher: "Indiana Legislative Services Agency",
      files: "The archive of the code, such as 2026-Indiana-Code-html.zip, or the page of a title from it",
      evidence: "description",
    },
  ],
  official: "The Legislative Services Agency offers the code of each year as one archive.",
};
