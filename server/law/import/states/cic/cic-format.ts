import type { TextFormat } from "../../../store/model.ts";

// Separate from the reader of such pages: a thread that never reads one loads no HTML reader.

/** A title of a state's code in the standardized HTML of Public.Resource.Org (cic.ts). */
export const cicTitle: TextFormat = {
  recognises: (opening) => /Transformed and posted by\s+Public\.Resource\.Org/i.test(opening) && /<html\b/i.test(opening),
  async parser(sink, file) {
    const { CicParser } = await import("./cic.ts");
    return new CicParser(sink, file.name);
  },
};
