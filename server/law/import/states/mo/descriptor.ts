import type { StateDescriptor } from "../descriptor.ts";

export const missouri: StateDescriptor = {
  state: "mo",
  code: "rsmo",
  name: "Revised Statutes of Missouri",
  short: "RSMo",
  citation: "Mo. Rev. Stat. § #",
  number: "\\d{1,3}[A-Z]?\\.\\d{3,4}",
  ladder: ["1.", "(1)", "(a)", "a.", "(i)"],
  ways: [
    {
      format: "mo-pages",
      publisher: "Missouri Revisor of Statutes",
      files: "Section pages, alone or in a folder or archive",
      evidence: "description",
    },
  ],
  official: "The Revisor prints the statutes as pages.",
};
