import type { DocumentFormat } from "../document-format.ts";
import { wordMarkdown, wordText } from "../word-document.ts";
import type { WordDocument } from "../word-file.ts";
import { IngestRefusal } from "../../documents/model.ts";
import { RtfReader } from "./rtf-reader.ts";
import { rtfTokens } from "./rtf-tokens.ts";

const maxDepth = 2000;

/** Rich Text Format: text with lists, tables, footnotes, text boxes, form fields, tracked changes, hidden text and comments. */
export const format: DocumentFormat = {
  recognizes: ({ head }) => /^(?:\xef\xbb\xbf)?\s*\{\\rtf/.test(head),
  read: ({ bytes }) => wordText("rtf", readRtf(bytes)),
  markdown: ({ bytes }) => wordMarkdown("rtf", readRtf(bytes)),
};

/** Throws IngestRefusal. */
export function readRtf(bytes: Buffer): WordDocument {
  const reader = new RtfReader();
  let isClosed = false;
  let depth = 0;
  for (const token of rtfTokens(bytes)) {
    if (token.type === "open") {
      if (++depth > maxDepth) throw new IngestRefusal("hostile", `This file nests its parts more than ${maxDepth} deep.`);
      reader.open();
    } else if (token.type === "close") {
      reader.close();
      isClosed = --depth <= 0;
      if (isClosed) break;
    } else if (token.type === "byte") reader.bytes(Buffer.of(token.byte));
    else if (token.type === "bytes") reader.bytes(token.bytes);
    else reader.word(token.name, token.value);
  }
  if (!isClosed) throw new IngestRefusal("damaged", "This RTF file is cut short: its end is missing.");
  return reader.finish();
}
