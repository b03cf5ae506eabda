import type { StateDescriptor } from "../descriptor.ts";

export const wisconsin: StateDescriptor = {
  state: "wi",
  code: "stats",
  name: "Wisconsin Statutes",
  short: "Wis. Stat.",
  citation: "Wis. Stat. § #",
  number: "\\d{1,3}\\.\\d{1,5}[a-z]{0,2}",
  idLevels: ["chapter"],
  ladder: ["(1)", "(a)", "1.", "a."],
  ways: [
    {
      format: "wi-pages",
      publisher: "Wisconsin Legislative Reference Bureau",
      files: "Saved pages of sections: each shows a window of its chapter",
      evidence: "description",
    },
  ],
  official: "The Reference Bureau publishes the statutes as pages, updated through each act, and as PDF files of chapters.",
};
