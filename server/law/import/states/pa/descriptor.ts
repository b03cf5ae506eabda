import type { StateDescriptor } from "../descriptor.ts";

export const pennsylvania: StateDescriptor = {
  state: "pa",
  code: "pacs",
  name: "Pennsylvania Consolidated Statutes",
  short: "Pa. Cons. Stat.",
  citation: "@ Pa. Cons. Stat. § #",
  numberedByTitle: true,
  number: "\\d{1,5}(?:[A-Z]\\d{1,3})?(?:\\.\\d{1,3})?",
  idLevels: ["title", "chapter"],
  ladder: ["(a)", "(1)", "(i)", "(A)", "(I)"],
  ways: [
    {
      format: "pa-pages",
      publisher: "Pennsylvania General Assembly",
      files: "HTML of a title, or pages of its sections",
      evidence: "files",
    },
  ],
  official:
    "The General Assembly publishes each consolidated title as HTML and PDF; unconsolidated acts (Purdon's) are a body of their own.",
};
