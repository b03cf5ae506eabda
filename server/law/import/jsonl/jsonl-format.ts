import type { TextFormat } from "../../store/model.ts";

/**
 * PANDECT-JSONL (jsonl.ts). Its schemas take longer to load than all other formats; a thread that reads no such file does not load them.
 */
export const jsonlFormat: TextFormat = {
  // A file without its source line gets this message.
  recognises: (opening) => /^\s*\{[^\n]*("PANDECT-JSONL"|"type"\s*:\s*"(source|division|section)")/.test(opening),
  async parser(sink) {
    const { JsonlParser } = await import("./jsonl.ts");
    return new JsonlParser(sink);
  },
};
