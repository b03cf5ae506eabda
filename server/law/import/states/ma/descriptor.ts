import type { StateDescriptor } from "../descriptor.ts";

const massachusetts: StateDescriptor = {
  state: "ma",
  code: "mgl",
  name: "Massachusetts General Laws",
  short: "M.G.L.",
  citation: "Mass. Gen. Laws § #",
  number: "\\d{1,4}[A-Z]{0,3}(?:[13]/[24])?(?:-\\d{1,4}[A-Z]?)?",
  ladder: ["(a)", "(1)", "(i)", "(A)"],
  idLevels: ["chapter"],
  ways: [
    {
      format: "ma-api",
      publisher: "Massachusetts Legislature",
      files: "Replies of its service for a chapter and its sections, or a folder or archive of them",
      evidence: "description",
    },
  ],
  official: "The legislature gives out each chapter and section as a record, without a key (malegislature.gov/api).",
};

/** Numbers begin again in each chapter. */
export function chapterOf(chapter: string): StateDescriptor {
  return { ...massachusetts, keyPart: `${chapter}/`, citation: `Mass. Gen. Laws ch. ${chapter}, § #` };
}

/** Of no chapter, for lists of what can be installed. */
export { massachusetts };
