import type { TextFormat } from "../../../store/model.ts";

/**
 * A title of the Colorado Revised Statutes in the markup of the Office of Legislative Legal Services: SGML with underscores in its names
 * (`title25.txt`), or the XML made from it.
 */
export const coloradoTitle: TextFormat = {
  recognises: (opening) =>
    /<TITLE[-_]NUM>\s*TITLE\s+\d{1,2}(?:\.\d+)?\s*<\/TITLE[-_]NUM>/i.test(opening) && /<TITLE[-_](?:TEXT|ANAL)\b/i.test(opening),
  async parser(sink, file) {
    const { ColoradoParser } = await import("./reader.ts");
    return new ColoradoParser(sink, file);
  },
};
