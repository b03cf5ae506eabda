import type { ReadOptions } from "./read-options.ts";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { DocumentParser, ImportSink, TextFile } from "../store/model.ts";
import { readCollection } from "./collection.ts";
import type { InputDocument } from "./input/document.ts";
import { type Digest, type DocumentText, openHashed, openText, withTitle } from "./input/input-text.ts";
import { openingChars } from "./opening.ts";
import { amendmentDates, dayInName } from "./input/file-day.ts";
import { parserOf } from "./parsers.ts";
import { isPdf, readPdf } from "./states/pdf/read-pdf.ts";
import { readParts } from "./states/gather.ts";

/**
 * Reads a document for an import: parses it into `sink`, in document order, and returns its source. Throws ImportError, starting with the
 * document's title, for anything that is not a complete, well-formed file of law; events may already have been delivered; the caller
 * discards them.
 */
export async function readDocument(document: InputDocument, sink: ImportSink, options: ReadOptions = {}): Promise<Digest> {
  if (document.collection?.family !== undefined) return readParts(document, sink, options);
  if (document.collection !== undefined) return readCollection(document, document.collection, sink, options);
  if (await isPdf(document)) return readPdf(document, sink, options);
  const text = openHashed(document);
  await parse(document, text, sink, options);
  return text.digest();
}

/** Like `readDocument`, but without the document's size and hash, which are part of an import and not of parsing. */
export async function parseDocument(document: InputDocument, sink: ImportSink, options: ReadOptions = {}): Promise<void> {
  if (document.collection?.family !== undefined) await readParts(document, sink, options);
  else if (document.collection !== undefined) await readCollection(document, document.collection, sink, options);
  else if (await isPdf(document)) await readPdf(document, sink, options);
  else await parse(document, openText(document), sink, options);
}

async function parse(document: InputDocument, text: DocumentText, sink: ImportSink, options: ReadOptions): Promise<void> {
  try {
    let parser: DocumentParser | null = null;
    let opening = "";
    const begin = async (isWhole: boolean) => {
      if (!isWhole && opening.length < openingChars) return null;
      const begun = await parserOf(opening, isWhole, sink, await fileOf(document, opening, options.signal), options.parsers);
      begun?.write(opening);
      return begun;
    };
    let chunks = 0;
    for await (const chunk of text) {
      // Buffered chunks arrive without a turn of the event loop; a cancel message needs one.
      if (chunks++ % chunksPerTurn === 0) await nextTurn();
      options.signal?.throwIfAborted();
      if (parser === null) {
        opening += chunk;
        parser = await begin(false);
        if (parser === null) continue;
        opening = "";
      } else parser.write(chunk);
      options.onProgress?.(text.bytesDone, document.bytes);
    }
    parser ??= await begin(true);
    parser?.end();
  } catch (error) {
    throw withTitle(document, error);
  }
}

async function fileOf(document: InputDocument, opening: string, signal?: AbortSignal): Promise<TextFile> {
  const { name, within, release, path } = document;
  const amendments = /<DLPSTEXTCLASS[\s>]/.test(opening) ? await amendmentDates(openText(document), signal) : undefined;
  return {
    name,
    day: dayInName(document),
    ...(within !== undefined && { within }),
    ...(release !== undefined && { release }),
    ...(path !== undefined && { path }),
    ...(amendments !== undefined && { amendmentDates: amendments }),
  };
}

/** About ten milliseconds of parsing. */
const chunksPerTurn = 16;
