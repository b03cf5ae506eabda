import type { TextFormat } from "../../../store/model.ts";

/** A chapter of the Iowa Code as RTF, which names the style sheet of the code in its head. */
export const iowaChapter: TextFormat = {
  recognises: (opening) => opening.startsWith("{\\rtf") && opening.includes("ico-codeChapter"),
  async parser(sink) {
    const { IowaParser } = await import("./reader.ts");
    return new IowaParser(sink);
  },
};
