import { plainNumber } from "../core/number-patterns.ts";
import { cicWay } from "../cic/cic-way.ts";
import type { StateDescriptor } from "../descriptor.ts";

export const vermont: StateDescriptor = {
  state: "vt",
  code: "vsa",
  name: "Vermont Statutes Annotated",
  short: "V.S.A.",
  citation: "@ V.S.A. § #",
  numberedByTitle: true,
  number: plainNumber,
  ladder: ["(a)", "(1)", "(A)", "(i)", "(I)"],
  ways: [
    {
      format: "vt-pages",
      publisher: "Vermont General Assembly",
      files: "Section pages or full chapter pages, alone or in a folder or archive of a title",
      evidence: "description",
    },
    cicWay,
  ],
  official: "The legislature prints its statutes as pages.",
};
