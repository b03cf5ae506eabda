import { manyParts } from "../core/number-patterns.ts";
import type { StateDescriptor } from "../descriptor.ts";

export const southDakota: StateDescriptor = {
  state: "sd",
  code: "sdcl",
  name: "South Dakota Codified Laws",
  short: "SDCL",
  citation: "S.D. Codified Laws § #",
  number: manyParts,
  ladder: ["(1)", "(a)", "(i)"],
  ways: [
    {
      format: "sd-html",
      publisher: "South Dakota Legislative Research Council",
      files: "The page of a title with all its sections (api/Statutes/<title>.html?all=true)",
      evidence: "description",
    },
    {
      format: "sd-json",
      publisher: "South Dakota Legislative Research Council",
      files: "Records of sections (api/Statutes/Statute/<number>), or a folder or archive of them",
      evidence: "description",
    },
  ],
  official: "The council gives out each title as a page; it answers addresses in the United States only.",
};
