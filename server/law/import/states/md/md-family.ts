import type { StateFamily } from "../core/family.ts";

/** Articles of the Maryland Code, a file each, and the articles of the constitution, which are one source. */
export const marylandFiles: StateFamily = {
  id: "md-legisdoc",
  groupOf({ path }, opening) {
    const code = /<legisdoc\b[^]*?<section\b[^>]*\bid="\s*:([a-z][\d a-z-]{0,6}):/.exec(opening)?.[1];
    if (code === undefined) return null;
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    return `${folder} ${/^c\d/.test(code) ? "const" : code}`;
  },
  // Articles of the constitution that were repealed.
  isSpare: (_file, opening) => /<legisdoc\b[^]*<article\b[^>]*>\s*<\/article>\s*<\/legisdoc>\s*$/.test(opening),
  async parser(sink, file, options) {
    const { MarylandParser } = await import("./reader.ts");
    return new MarylandParser(sink, file.day ?? null, options === undefined);
  },
};
