import type { SessionLawFormat } from "../import/input/document.ts";
import type { InputDocument } from "../import/input/document.ts";
import { headOf } from "../import/input/input-head.ts";
import { headText } from "../import/input/input-kind.ts";
import { ImportError } from "../store/model.ts";
import { dcLibrary } from "./dc.ts";
import { isRegistryLine } from "./is-registry-line.ts";

/**
 * Marks the documents of an archive or folder that are session laws; files of the D.C. Council become one document. `name` is the name of
 * the archive or folder.
 */
export async function gatherSessionLaws(documents: InputDocument[], name: string): Promise<InputDocument[]> {
  const parts: InputDocument[] = [];
  const others: InputDocument[] = [];
  for (const document of documents) {
    // An archive in the folder was already processed here.
    if (document.sessionLaws !== undefined) {
      others.push(document);
      continue;
    }
    const format = await formatOf(document, documents.length === 1);
    if (format === "dc") parts.push(document);
    else others.push(format === null ? document : { ...document, sessionLaws: format });
  }
  const [first] = parts;
  if (first === undefined || parts.every((part) => part.name === "index.xml")) return [...others, ...parts];
  const collection: InputDocument = {
    name: parts.length === 1 ? first.name : name,
    title: parts.length === 1 ? first.title : name,
    bytes: parts.reduce<number | null>((sum, part) => (sum === null || part.bytes === null ? null : sum + part.bytes), 0),
    slice: first.slice,
    collection: { table: "", about: null, parts },
    sessionLaws: "dc",
  };
  return [collection, ...others];
}

/** Thousands of section files of a code are in one folder, which identifies them. */
async function formatOf(document: InputDocument, isAlone: boolean): Promise<SessionLawFormat | null> {
  const path = document.path ?? document.name;
  const mayBeLaw = /(^|\/)(\d{1,3}-\d{1,5}[A-Z]?|index)\.xml$/i.test(path) && !/(^|\/)sections\/[^/]*$/.test(path);
  const mayBeLines = /\.(jsonl|ndjson|json)$/i.test(document.name);
  if (!isAlone && !mayBeLaw && !mayBeLines) return null;
  const head = headText(await headOf(document.slice).catch(notSound));
  if (head === null) return null;
  if (isRegistryLine(head)) return "jsonl";
  if (!head.includes(`"${dcLibrary}"`)) return null;
  return /<document\b[^>]*>\s*(<!--[\s\S]*?-->\s*)*<num type="(law|act|bill)"/.test(head) || /<collection\b/.test(head) ? "dc" : null;
}

/** Faults of a document are reported when it is read. */
function notSound(error: unknown): Buffer {
  if (error instanceof ImportError) return Buffer.alloc(0);
  throw error;
}
