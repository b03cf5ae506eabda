import type { StateDescriptor } from "../descriptor.ts";

export const minnesota: StateDescriptor = {
  state: "mn",
  code: "stat",
  name: "Minnesota Statutes",
  short: "Minn. Stat.",
  citation: "Minn. Stat. § #",
  number: "\\d{1,3}[A-Z]{0,2}\\.\\d{1,4}[A-Z]?(?:-\\d{1,4}[A-Z]?)?",
  idLevels: ["chapter"],
  // Subdivisions are above the letters.
  ladder: ["1.", "(a)", "(1)", "(i)", "(A)"],
  ways: [
    {
      format: "mn-pages",
      publisher: "Minnesota Revisor of Statutes",
      files: "Saved pages of whole chapters or of sections",
      evidence: "description",
    },
  ],
  official: "The Revisor publishes each year's statutes as pages of chapters and sections.",
};
