import type { TextFormat } from "../../../store/model.ts";

/** A title of the Code of Virginia as CSV; the columns come in several orders. */
export const virginiaCsv: TextFormat = {
  recognises(opening) {
    const [head = ""] = opening.split(/[\r\n]/, 1);
    const columns = new Set(head.split(",").map((cell) => cell.replace(/^"|"$/g, "").trim()));
    return ["TitleNum", "ChapterNum", "Section", "Title", "Body"].every((name) => columns.has(name));
  },
  async parser(sink, file) {
    const { VirginiaParser } = await import("./reader.ts");
    return new VirginiaParser(sink, file);
  },
};
