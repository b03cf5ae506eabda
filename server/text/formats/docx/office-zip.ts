import { type Entry, fromBufferPromise, getFileNameLowLevel } from "yauzl";
import { directorySentence, entryRefusal } from "../../../law/import/input/zip-guard.ts";
import { IngestRefusal } from "../../documents/model.ts";
import { withoutTail } from "../zip/zip-tail.ts";

/** Inflates only the parts that are read, and counts each byte as it arrives (security S19). */
const limits = { entries: 2000, bytes: 256 * 1024 ** 2 };

/** The parts of an office file by name. */
export interface OfficeZip {
  has(name: string): boolean;
  /** The inflated bytes of a part. Throws IngestRefusal for damage and when the whole file inflates to more than the limit. */
  read(name: string): AsyncGenerator<Buffer, void, undefined>;
}

/** Opens an archive in memory. Checks the whole directory before it inflates anything; writes nothing to disk. */
export async function openOfficeZip(bytes: Buffer): Promise<OfficeZip> {
  const zip = await fromBufferPromise(withoutTail(bytes), { lazyEntries: true, decodeStrings: false }).catch((error: unknown) => {
    throw new IngestRefusal("damaged", directorySentence(error));
  });
  if (zip.entryCount > limits.entries) {
    throw new IngestRefusal("hostile", `This file has ${zip.entryCount.toLocaleString("en-US")} parts; no document needs more than 2,000.`);
  }
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
      const refusal = entryRefusal(name, entry);
      if (refusal !== null) throw new IngestRefusal(/encrypted/.test(refusal) ? "encrypted" : "hostile", refusal);
      if (entries.has(name))
        throw new IngestRefusal("hostile", "Pandect did not read this file, because two of its parts have the same name.");
      entries.set(name, entry);
    }
  } catch (error) {
    throw error instanceof IngestRefusal ? error : new IngestRefusal("damaged", directorySentence(error));
  }
  let inflated = 0;
  return {
    has: (name) => entries.has(name),
    async *read(name) {
      const entry = entries.get(name);
      if (entry === undefined) throw new IngestRefusal("damaged", `This file is missing its part “${name}”.`);
      try {
        const stream = await zip.openReadStreamPromise(entry);
        // A zlib stream yields buffers; the iterator of a Readable has no type for that.
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          inflated += chunk.length;
          if (inflated > limits.bytes) {
            throw new IngestRefusal(
              "hostile",
              "Pandect did not read this file, because it unpacks to far more than its size allows (a zip bomb).",
            );
          }
          yield chunk;
        }
      } catch (error) {
        if (error instanceof IngestRefusal) throw error;
        throw new IngestRefusal("damaged", `This file is damaged: Pandect cannot unpack its part “${name}”.`);
      }
    },
  };
}
