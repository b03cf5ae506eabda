import type { TextFormat } from "../../../store/model.ts";

/** A title of the Utah Code as XML. */
export const utahTitle: TextFormat = {
  recognises: (opening) =>
    /^\s*(?:<\?xml[^>]*\?>\s*)?<title\s[^>]*\bnumber="\d{1,3}[A-Z]?"/.test(opening) &&
    /<catchline>/.test(opening) &&
    !/<html/i.test(opening),
  async parser(sink, file) {
    const { UtahParser } = await import("./reader.ts");
    return new UtahParser(sink, file);
  },
};
