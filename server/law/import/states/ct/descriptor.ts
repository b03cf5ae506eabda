import { manyParts } from "../core/number-patterns.ts";
import type { StateDescriptor } from "../descriptor.ts";

export const connecticut: StateDescriptor = {
  state: "ct",
  code: "cgs",
  name: "General Statutes of Connecticut",
  short: "Conn. Gen. Stat.",
  citation: "Conn. Gen. Stat. § #",
  number: manyParts,
  shortYear: "(?:\\bP\\.A\\. |; )(\\d\\d)-\\d{1,3}\\b",
  idLevels: ["title", "chapter", "article"],
  ladder: ["(a)", "(1)", "(A)", "(i)", "(I)"],
  ways: [
    {
      format: "ct-pages",
      publisher: "Connecticut General Assembly",
      files: "Pages of chapters with the publisher's names, such as chap_952.htm",
      evidence: "files",
    },
  ],
  official: "The General Assembly publishes its revision every two years, with supplements, as pages of chapters.",
};
