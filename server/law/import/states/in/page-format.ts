import type { TextFormat } from "../../../store/model.ts";

/** A title of the Indiana Code as one page. */
export const indianaTitle: TextFormat = {
  recognises: (opening) => /<div\b[^>]*\bid=["']?\d[^>]*>\s*<span\b[^>]*\bid=["']?ic_number\b/i.test(opening),
  async parser(sink, file) {
    const { IndianaParser } = await import("./reader.ts");
    return new IndianaParser(sink, file);
  },
};
