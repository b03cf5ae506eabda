import type { TextFormat } from "../../../store/model.ts";

/** A chapter of the Iowa Code as the “slim” XML of its publication. */
export const iowaSlimChapter: TextFormat = {
  recognises: (opening) => /^\s*(?:<\?xml[^>]*\?>\s*)?<chapter\b/i.test(opening) && /<span\s+class="identifier"/.test(opening),
  async parser(sink, file) {
    const { IowaSlimParser } = await import("./slim-reader.ts");
    return new IowaSlimParser(sink, file.day ?? null);
  },
};
