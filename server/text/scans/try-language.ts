import { gunzipSync } from "node:zlib";
import { whiteOf } from "./gray.ts";
import { engineFile } from "./recognize-scan.ts";
import { openRecognizer } from "./recognizer.ts";

/** The largest known language file takes less unpacked. */
const mostBytes = 256 * 1024 ** 2;
/** Tesseract's files have a little more than twenty kinds of parts. */
const mostParts = 64;
/** The part with the neural network. */
const networkPart = 17;

const anotherFile = "This is not a language file of Tesseract. Such a file is named like spa.traineddata.";
const damaged = "This language file is damaged or incomplete.";

/** Why text cannot be recognized with a language file, as a sentence; null when it can. Only called in the parser process. */
export async function languageProblem(file: Buffer): Promise<string | null> {
  if (file.length === 0) return "This file is empty.";
  const data = unpacked(file);
  if (data === null) return damaged;
  const parts = partsOf(data);
  if (parts === null) return anotherFile;
  if (parts[networkPart] === undefined || parts[networkPart] < 0n)
    return "This language file is for a Tesseract before version 4, or only for the direction of pages. Pandect needs one for version 4 or later.";
  if (parts.some((at) => at >= data.length)) return damaged;
  try {
    const recognizer = await openRecognizer(engineFile("tesseract-core-simd-lstm.wasm"), [{ code: "new", data }]);
    recognizer.words(whiteOf(300, 100), 300);
    return null;
  } catch {
    return damaged;
  }
}

function unpacked(file: Buffer): Buffer | null {
  if (file[0] !== 0x1f || file[1] !== 0x8b) return file;
  try {
    return gunzipSync(file, { maxOutputLength: mostBytes });
  } catch {
    return null;
  }
}

/** Where each part of a language file begins, -1 for one that it does not have; null for another kind of file. */
function partsOf(data: Buffer): bigint[] | null {
  if (data.length < 12) return null;
  const count = data.readInt32LE(0);
  const head = 4 + 8 * count;
  if (count < 1 || count > mostParts || head > data.length) return null;
  const parts = Array.from({ length: count }, (_, i) => data.readBigInt64LE(4 + 8 * i));
  return parts.every((at) => at === -1n || at >= head) ? parts : null;
}
