import { XmlTokenizer } from "../../../law/import/xml/xml.ts";
import { attribute, decodeEntities } from "../../../law/import/xml/xml-values.ts";
import { decoded } from "../../../law/import/input/input-encoding.ts";
import { ImportError } from "../../../law/store/model.ts";
import { IngestRefusal } from "../../documents/model.ts";
import type { OfficeZip } from "./office-zip.ts";

/** An element on the way through a part: its name without prefix; attributes on request, likewise. */
export interface Element {
  name: string;
  /** Value of the attribute with this spelling, or with this name and the element's own prefix; null when it is absent. */
  get(attribute: string): string | null;
}

export interface ElementHandler {
  open(element: Element): void;
  close(name: string): void;
  text(text: string): void;
}

/** Deeper than any table in a table; hostile files nest without end. */
const depth = 1000;

/** Walks one part of an office file. Throws IngestRefusal for XML that is malformed or declares entities; fetches and expands nothing. */
export async function readPart(zip: OfficeZip, part: string, handler: ElementHandler): Promise<void> {
  try {
    const tokenizer = new XmlTokenizer(
      {
        open: (name, attributes) => handler.open(elementOf(name, attributes)),
        close: (name) => handler.close(name.slice(name.indexOf(":") + 1)),
        text: (raw) => handler.text(decodeEntities(raw)),
      },
      { depth },
    );
    for await (const text of decoded(zip.read(part))) tokenizer.write(text);
    tokenizer.end();
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw refusalOf(part, error.message);
  }
}

function elementOf(name: string, attributes: string): Element {
  const colon = name.indexOf(":");
  const prefix = name.slice(0, colon + 1);
  return {
    name: name.slice(colon + 1),
    get: (key) =>
      attributes === "" ? null : (attribute(attributes, key.includes(":") ? key : prefix + key) ?? attribute(attributes, key)),
  };
}

function refusalOf(part: string, message: string): IngestRefusal {
  if (/declares/.test(message))
    return new IngestRefusal("hostile", `Pandect did not read this file, because it declares its own XML entities (in “${part}”).`);
  if (/nested/.test(message)) return new IngestRefusal("hostile", `This file nests its parts more than ${depth} deep (in “${part}”).`);
  return new IngestRefusal("damaged", `This file is damaged: its part “${part}” is not valid XML.`);
}
