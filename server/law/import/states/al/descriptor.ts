import type { StateDescriptor } from "../descriptor.ts";

export const alabama: StateDescriptor = {
  state: "al",
  code: "code",
  name: "Code of Alabama 1975",
  short: "Ala. Code",
  citation: "Ala. Code § #",
  number: "\\d{1,2}[A-Z]?-\\d{1,3}[A-Z]?(?:-\\d{1,4}[A-Z]?)?(?:\\.\\d{1,3}[A-Z]?){0,2}",
  ladder: ["(a)", "(1)", "a.", "1."],
  ways: [
    {
      format: "al-alison",
      publisher: "Alabama Legislature (ALISON)",
      files: "Replies of its service with sections, with the reply that lists the code where possible",
      evidence: "files",
    },
  ],
  official: "The legislature's service gives out the code without a key; it answers addresses in the United States only.",
};
