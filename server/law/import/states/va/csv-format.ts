import type { TextFormat } from "../../../store/model.ts";
import { isPiped } from "./piped-rows.ts";

/** A title of the Code of Virginia as the publisher's CSV: with a head and commas, or without a head and with bars. */
export const virginiaCsv: TextFormat = {
  recognises: (opening) => isPiped(opening) || hasHead(opening),
  async parser(sink, file) {
    const { VirginiaParser } = await import("./reader.ts");
    return new VirginiaParser(sink, file);
  },
};

/** The columns of a head come in several orders. */
function hasHead(opening: string): boolean {
  const [head = ""] = opening.split(/[\r\n]/, 1);
  const columns = new Set(head.split(",").map((cell) => cell.replace(/^"|"$/g, "").trim()));
  return ["TitleNum", "ChapterNum", "Section", "Title", "Body"].every((name) => columns.has(name));
}
