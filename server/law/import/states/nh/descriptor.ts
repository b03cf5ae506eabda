import type { StateDescriptor } from "../descriptor.ts";

export const newHampshire: StateDescriptor = {
  state: "nh",
  code: "rsa",
  name: "New Hampshire Revised Statutes",
  short: "RSA",
  citation: "RSA #",
  number: "\\d{1,3}(?:-[A-Z]{1,2})?:\\d{1,4}[A-Z]?(?:-\\d{1,4})?(?:-[a-z]{1,4})?(?:\\.\\d{1,3})?",
  ladder: ["I.", "(a)", "(1)", "(A)"],
  ways: [
    {
      format: "nh-pages",
      publisher: "New Hampshire General Court",
      files: "Pages of whole chapters (-mrg.htm) or of sections, alone or in a folder or archive",
      evidence: "description",
    },
  ],
  official: "The General Court prints the statutes as pages.",
};
