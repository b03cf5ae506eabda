import type { StateDescriptor } from "../descriptor.ts";

const part = "\\d{1,4}[A-Za-z]{0,2}";

export const newJersey: StateDescriptor = {
  state: "nj",
  code: "statutes",
  name: "New Jersey General and Permanent Statutes",
  commonName: "New Jersey Statutes",
  short: "N.J.S.A.",
  citation: "N.J. Stat. Ann. § #",
  // `2C:11-3`, `40A:12A-5`, `39:4-98.1`, `App.A:9-33.1`
  number: `(?:App\\.A|\\d{1,2}[A-Z]?):\\d{1,3}[A-Z]{0,2}-${part}(?:[.-]${part}){0,3}`,
  ladder: ["a.", "(1)", "(a)", "(i)"],
  ways: [
    {
      format: "nj-text",
      publisher: "New Jersey Office of Legislative Services",
      files: "The archive of the statutes, STATUTES-TEXT.zip, or STATUTES.TXT from it",
      evidence: "files",
    },
  ],
  official: "The Office of Legislative Services offers the statutes as one archive.",
};
