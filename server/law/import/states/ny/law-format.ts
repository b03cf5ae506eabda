import type { TextFormat } from "../../../store/model.ts";

/** A law as the Senate's service gives it: the tree of its documents, with `?full=true` also their text. */
export const newYorkLaw: TextFormat = {
  recognises: (opening) =>
    /^\s*\{\s*"success"\s*:\s*true\b/.test(opening) && /"responseType"\s*:\s*"law-tree"/.test(opening.slice(0, 1000)),
  async parser(sink) {
    const { LawTreeParser } = await import("./reader.ts");
    return new LawTreeParser(sink);
  },
};

/** A law as the Legislative Bill Drafting Commission gives it out, an older form of the same text. */
export const newYorkDump: TextFormat = {
  recognises: (opening) => /^\s{0,20}\.{1,2}SO DOC [A-Z]{3}\S{1,13}\s+LAWS\(/.test(opening),
  async parser(sink, file) {
    const { LawDumpParser } = await import("./dump.ts");
    return new LawDumpParser(sink, file);
  },
};
