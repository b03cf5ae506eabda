import type { StateDescriptor } from "../descriptor.ts";

export const utah: StateDescriptor = {
  state: "ut",
  code: "code",
  name: "Utah Code",
  short: "Utah Code",
  citation: "Utah Code § #",
  number: "\\d{1,3}[A-Z]?-\\d{1,3}[a-z]?-\\d{1,4}(?:\\.\\d{1,3})?",
  ladder: ["(1)", "(a)", "(i)", "(A)", "(I)"],
  ways: [
    {
      format: "ut-xcode",
      publisher: "Utah Legislature",
      files: "The XML file of a title, or a folder or archive of titles, with the publisher's names",
      evidence: "description",
    },
  ],
  official: "The Legislature offers each title as XML (le.utah.gov/xcode), to addresses in the United States.",
};
