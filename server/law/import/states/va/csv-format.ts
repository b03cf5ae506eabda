import type { TextFormat } from "../../../store/model.ts";

/** A row with bars between its cells: title, ten columns of levels, number, heading. */
const piped = /^\d{1,2}(?:\.\d{1,2})?[A-Z]?\|[^|\n]{1,300}(?:\|[^|]{0,400}){10}\|(?:§§? ?[^|]{1,80})?\|/;

/** A title of the Code of Virginia as the publisher's CSV: with a head and commas, or without a head and with bars. */
export const virginiaCsv: TextFormat = {
  recognises: (opening) => isPiped(opening) || hasHead(opening),
  async parser(sink, file) {
    const { VirginiaParser } = await import("./reader.ts");
    return new VirginiaParser(sink, file);
  },
};

export function isPiped(opening: string): boolean {
  return piped.test(opening);
}

/** The columns of a head come in several orders. */
function hasHead(opening: string): boolean {
  const [head = ""] = opening.split(/[\r\n]/, 1);
  const columns = new Set(head.split(",").map((cell) => cell.replace(/^"|"$/g, "").trim()));
  return ["TitleNum", "ChapterNum", "Section", "Title", "Body"].every((name) => columns.has(name));
}
