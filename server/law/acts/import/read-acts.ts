import { ImportError } from "../../store/model.ts";
import type { InputDocument } from "../../import/input/document.ts";
import { type Digest, openHashed, withTitle } from "../../import/input/input-text.ts";
import type { ImportedActs } from "../model.ts";
import { readActLines } from "./act-lines.ts";
import { readActJson } from "./india-code.ts";
import { isActLines } from "./is-acts.ts";

/** Largest document, which is read as a whole; the largest known act is a hundredth of this size. */
const mostBytes = 128 * 1024 ** 2;

/**
 * Reads a document of acts as a whole. Throws ImportError, with a message that starts with the title, and `signal`'s reason when aborted.
 */
export async function readActs(
  document: InputDocument,
  options: { signal: AbortSignal; onProgress(bytes: number): void },
): Promise<{ read: ImportedActs; digest: Digest }> {
  const text = openHashed(document);
  try {
    const parts: string[] = [];
    for await (const chunk of text) {
      options.signal.throwIfAborted();
      if (text.bytesDone > mostBytes)
        throw new ImportError("This file of acts is larger than 128 MB. Split the file: one act or one list per file.");
      parts.push(chunk);
      options.onProgress(text.bytesDone);
    }
    const whole = parts.join("");
    return { read: isActLines(whole.slice(0, 4096)) ? readActLines(whole) : readActJson(whole), digest: text.digest() };
  } catch (error) {
    throw withTitle(document, error);
  }
}
