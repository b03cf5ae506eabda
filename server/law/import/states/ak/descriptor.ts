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
  ways: [cicWay],
  official: "The legislature prints its statutes as PDF files, which Pandect does not read, and pages of its own search.",
};
