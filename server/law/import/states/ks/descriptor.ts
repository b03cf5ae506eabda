import type { StateDescriptor } from "../descriptor.ts";

export const kansas: StateDescriptor = {
  state: "ks",
  code: "ksa",
  name: "Kansas Statutes Annotated",
  short: "K.S.A.",
  citation: "Kan. Stat. Ann. § #",
  number: "\\d{1,2}[a-z]?-(?:\\d{1,2}-)?(?:\\d{1,3},\\d{3}|\\d{1,5})[a-z]{0,2}",
  ladder: ["(a)", "(1)", "(A)", "(i)"],
  inlineStops: ":;.",
  ways: [
    {
      format: "ks-json",
      publisher: "Kansas Legislature",
      files: "Records of sections as the site gives them, or a folder or archive of them",
      evidence: "files",
    },
  ],
  official: "The legislature offers each section as a page and a record, renewed every July.",
};
