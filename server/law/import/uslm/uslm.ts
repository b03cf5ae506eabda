import type { ParserFactory } from "../../store/model.ts";
import { UnchangedSections } from "../unchanged-sections.ts";
import { UslmReader } from "./uslm-reader.ts";
import { localName, XmlTokenizer } from "../xml/xml.ts";
import { attribute } from "../xml/xml-values.ts";

/** Titles of the United States Code in USLM 1 (Office of the Law Revision Counsel) and USLM 2 (Government Publishing Office). */
export const uslmParser: ParserFactory = (root, sink) => {
  if (localName(root.name) !== "uscDoc") return null;
  const reader = new UslmReader(sink, uslmFormat(root.attributes));
  const tokenizer = new XmlTokenizer(reader);
  if (sink.stored !== undefined) return new UnchangedSections(tokenizer, reader, "section");
  return {
    write: (chunk) => tokenizer.write(chunk),
    end: () => {
      tokenizer.end();
      reader.end();
    },
  };
};

/** `uslm-2` by the namespace or schema that the root names, else `uslm-1`. */
export function uslmFormat(rootAttributes: string): string {
  const schema = attribute(rootAttributes, "xsi:schemaLocation") ?? "";
  return /schemas\.gpo\.gov\/xml\/uslm/.test(rootAttributes) || /uslm-2/i.test(schema) ? "uslm-2" : "uslm-1";
}
