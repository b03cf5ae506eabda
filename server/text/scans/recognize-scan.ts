import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { RecognizedPage } from "#shared/workspace/recognized-page.ts";
import { scanOf } from "../documents/read-document.ts";
import { recognizeFile } from "./recognize-file.ts";
import { type Language, openRecognizer, type Recognizer } from "./recognizer.ts";

/** Recognizes pages of a file with the languages in files at `paths`, and English. Only called in the parser process. */
export async function recognizeScan(
  bytes: Buffer,
  pages: readonly number[],
  paths: readonly string[],
  onPage: (number: number, page: RecognizedPage) => Promise<void>,
): Promise<void> {
  if (pages.length === 0) return;
  await recognizeFile(await scanOf(bytes), pages, { start: () => startEngine(paths), onPage });
}

/** The engine with English and the languages of files at `paths`; with English alone when another file is damaged. */
export async function startEngine(paths: readonly string[]): Promise<Recognizer> {
  const english: Language = { code: "eng", data: readFileSync(engineFile("eng.traineddata.gz")) };
  const others = paths.map((path): Language => ({ code: basename(path, ".traineddata"), data: readFileSync(path) }));
  const engine = engineFile("tesseract-core-simd-lstm.wasm");
  return openRecognizer(engine, [english, ...others]).catch((error: unknown) => {
    if (others.length === 0) throw error;
    return openRecognizer(engine, [english]);
  });
}

/** The engine and its English: in their packages, or beside the bundle. */
export function engineFile(name: string, self: string = import.meta.url): URL {
  if (!self.endsWith(".ts")) return new URL(`./recognition/${name}`, self);
  const folder = name.endsWith(".wasm") ? "tesseract.js-core" : "@tesseract.js-data/eng/4.0.0_best_int";
  return new URL(`../../../node_modules/${folder}/${name}`, self);
}
