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
