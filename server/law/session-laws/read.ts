import { setImmediate as nextTurn } from "node:timers/promises";
import { dayInName } from "../import/input/file-day.ts";
import { openText, withTitle } from "../import/input/input-text.ts";
import type { InputDocument } from "../import/input/document.ts";
import { ImportError } from "../store/model.ts";
import { DcCollection } from "./dc-collection.ts";
import { SessionLawLines } from "./jsonl.ts";
import type { ImportedCollection } from "./model.ts";

/** Maximum size of one file of the Council, which is read as a tree; the longest known act has 1 MB. */
const partBytes = 8 * 1024 ** 2;

/**
 * Reads a document that `gatherSessionLaws` has marked. Throws ImportError for a document that is not sound, and the signal's reason when
 * aborted.
 */
export async function readSessionLaws(
  document: InputDocument,
  options: { signal: AbortSignal; onProgress(bytesDone: number): void },
): Promise<ImportedCollection> {
  if (document.sessionLaws === "jsonl") {
    const lines = new SessionLawLines();
    await pieces(document, options, 0, null, (text) => lines.write(text));
    return titledBy(document, () => lines.finish());
  }
  const dc = new DcCollection();
  let done = 0;
  for (const part of document.collection?.parts ?? [document]) {
    const path = part.path ?? part.name;
    const text: string[] = [];
    done += await pieces(part, options, done, partBytes, (piece) => void text.push(piece));
    titledBy(document, () => dc.add({ path, text: text.join("") }));
  }
  const sessions = dc.finish();
  return {
    jurisdiction: "dc",
    name: "Laws and acts of the D.C. Council",
    releaseDate: dayInName(document),
    isFiction: false,
    sessions,
    tombstones: [],
  };
}

/** Bytes read. */
async function pieces(
  document: InputDocument,
  { signal, onProgress }: { signal: AbortSignal; onProgress(bytesDone: number): void },
  before: number,
  most: number | null,
  take: (text: string) => void,
): Promise<number> {
  const text = openText(document);
  for await (const piece of text) {
    // A cancel message needs a turn of the event loop.
    await nextTurn();
    signal.throwIfAborted();
    if (most !== null && text.bytesDone > most) throw new ImportError(`${document.title} is larger than any act.`);
    titledBy(document, () => take(piece));
    onProgress(before + text.bytesDone);
  }
  return text.bytesDone;
}

function titledBy<T>(document: InputDocument, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw withTitle(document, error);
  }
}
