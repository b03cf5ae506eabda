import { manyParts } from "../core/number-patterns.ts";
import { cicWay } from "../cic/cic-way.ts";
import type { StateDescriptor } from "../descriptor.ts";

export const idaho: StateDescriptor = {
  state: "id",
  code: "code",
  name: "Idaho Code",
  short: "Idaho Code",
  citation: "Idaho Code § #",
  number: manyParts,
  ladder: ["(1)", "(a)", "(i)"],
  ways: [
    {
      format: "id-pages",
      publisher: "Idaho Legislature",
      files: "Section pages, alone or in a folder or archive of a title",
      evidence: "description",
    },
    cicWay,
  ],
  official: "The legislature prints its statutes as pages.",
};
