import { cicWay } from "../cic/cic-way.ts";
import type { StateDescriptor } from "../descriptor.ts";

export const alaska: StateDescriptor = {
  state: "ak",
  code: "statutes",
  name: "Alaska Statutes",
  short: "AS",
  citation: "Alaska Stat. § #",
  number: "\\d{2}\\.\\d{2}\\.\\d{3}",
  ladder: ["(a)", "(1)", "(A)", "(i)"],
  ways: [
    {
      format: "ak-pdf",
      publisher: "Alaska State Legislature",
      files: "A title as PDF under the publisher's name, such as Title-11.pdf, or a folder or archive of titles",
      evidence: "description",
    },
    cicWay,
  ],
  official: "The legislature prints each title as a PDF file, and pages of its own search.",
};
