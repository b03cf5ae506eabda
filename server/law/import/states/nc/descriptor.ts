import { manyParts } from "../core/number-patterns.ts";
import { cicWay } from "../cic/cic-way.ts";
import type { StateDescriptor } from "../descriptor.ts";

export const northCarolina: StateDescriptor = {
  state: "nc",
  code: "gs",
  name: "General Statutes of North Carolina",
  short: "N.C. Gen. Stat.",
  citation: "N.C. Gen. Stat. § #",
  // Three parts in the code of commerce: 25-2A-101.
  number: manyParts,
  // Some pages of sections do not name their article.
  idLevels: ["chapter"],
  rulesIn: ["1A", "8C"],
  ladder: ["(a)", "(1)", "a.", "1."],
  ways: [
    {
      format: "nc-pages",
      publisher: "North Carolina General Assembly",
      files: "Pages of chapters or sections with the publisher's names, such as Chapter_15.html",
      evidence: "files",
    },
    cicWay,
  ],
  official: "The legislature prints its statutes as pages.",
};
