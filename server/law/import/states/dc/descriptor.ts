import type { StateDescriptor } from "../descriptor.ts";

export const districtOfColumbia: StateDescriptor = {
  state: "dc",
  code: "code",
  name: "Code of the District of Columbia",
  commonName: "D.C. Code",
  short: "D.C. Code",
  citation: "D.C. Code § #",
  number: "\\d{1,2}[A-Z]?(?::\\d{1,2}[A-Z]?)?-\\d{1,4}[A-Za-z]{0,2}(?:\\.\\d{1,3}[A-Za-z]{0,2})?(?:-\\d{1,3})?",
  ladder: ["(a)", "(1)", "(A)", "(i)", "(I)"],
  // Other levels are not part of an id (data-api §5).
  idLevels: ["title", "article", "chapter"],
  hasWholeNumbers: true,
  ways: [
    {
      format: "open-law-dc",
      publisher: "Council of the District of Columbia",
      files: "The folder or archive of a title, with its index.xml and the files that it names",
      evidence: "files",
    },
  ],
  official: "The Council publishes its code as these files.",
};
