import type { TextFormat } from "../../../store/model.ts";

/** A chapter of the Michigan Compiled Laws as XML, in UTF-16. */
export const michiganChapter: TextFormat = {
  recognises: (opening) => /^\s*(?:<\?xml[^>]*\?>\s*)?<MCLChapterInfo\b/.test(opening),
  async parser(sink, file) {
    const { MichiganParser } = await import("./reader.ts");
    return new MichiganParser(sink, file.day ?? null);
  },
};
