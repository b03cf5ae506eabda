import { createHash } from "node:crypto";
import { ImportError, type ImportSink } from "../../../store/model.ts";
import type { InputDocument } from "../../input/document.ts";
import { dayInName } from "../../input/file-day.ts";
import { bytesOf } from "../../input/input-file.ts";
import { headOf } from "../../input/input-head.ts";
import { kindOf } from "../../input/input-kind.ts";
import { type Digest, withTitle } from "../../input/input-text.ts";
import type { ReadOptions } from "../../read-options.ts";
import { pdfCodes } from "./pdf-codes.ts";
import type { PdfReader } from "./pdf-code.ts";
import { openPdf } from "./pdf-thread.ts";

/** Several times the largest title. */
const mostBytes = 256 << 20;

/** The end mark stands in the last bytes; servers and mailers append a few. */
const endBytes = 4096;

export async function isPdf({ name, slice }: InputDocument): Promise<boolean> {
  return /\.pdf$/i.test(name) && kindOf(await headOf(slice)) === "pdf";
}

/** Like `readDocument`, for a title of a code as PDF. Throws ImportError for any other PDF. */
export async function readPdf(document: InputDocument, sink: ImportSink, options: ReadOptions): Promise<Digest> {
  try {
    const { bytes, digest } = await wholeOf(document, options);
    const { day, count, pages } = await openPdf(bytes, options.signal);
    const file = { name: document.name, day: day ?? dayInName(document) };
    let reader: PdfReader | null = null;
    for await (const page of pages) {
      if (reader === null) {
        const lines = page.lines.map((line) => line.text);
        const code = pdfCodes.find((one) => one.recognises(lines, file));
        if (lines.length === 0)
          throw new ImportError(
            "The first page of this PDF has no text: the file is a scan. Install the publisher's PDF with text, or its pages.",
          );
        if (code === undefined) throw new ImportError("This PDF is not a title of a state code that Pandect reads as PDF.");
        reader = code.reader(sink, file);
      }
      reader.page(page);
      options.onProgress?.(Math.floor((digest.bytes * page.number) / count), document.bytes);
    }
    reader?.end();
    return digest;
  } catch (error) {
    throw withTitle(document, error);
  }
}

async function wholeOf(document: InputDocument, options: ReadOptions): Promise<{ bytes: Uint8Array<ArrayBuffer>; digest: Digest }> {
  const hash = createHash("sha256");
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytesOf(document.slice)) {
    options.signal?.throwIfAborted();
    length += chunk.length;
    if (length > mostBytes) throw new ImportError("This PDF is larger than any title of a code.");
    hash.update(chunk);
    // A copy: the next chunk may reuse the memory of this one.
    chunks.push(Buffer.from(chunk));
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  // The reader of PDFs repairs what it can, and would give the pages before the cut.
  if (!Buffer.from(bytes.buffer).subarray(-endBytes).includes("%%EOF"))
    throw new ImportError("This PDF ends before its last page: it was cut short. Download it again.");
  return { bytes, digest: { bytes: length, sha256: hash.digest("hex") } };
}
