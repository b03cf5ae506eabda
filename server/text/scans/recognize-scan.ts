import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { builtInLanguage } from "#shared/workspace/language-codes.ts";
import type { RecognizedPage } from "#shared/workspace/recognized-page.ts";
import { scanOf } from "../documents/read-document.ts";
import { recognizeFile } from "./recognize-file.ts";
import { type Language, openRecognizer, type Recognizer } from "./recognizer.ts";

/** Recognizes pages of a file with these languages (`startEngine`). Only called in the parser process. */
export async function recognizeScan(
  bytes: Buffer,
  pages: readonly number[],
  languages: readonly string[],
  onPage: (number: number, page: RecognizedPage) => Promise<void>,
): Promise<void> {
  if (pages.length === 0) return;
  await recognizeFile(await scanOf(bytes), pages, { start: () => startEngine(languages), onPage });
}

/**
 * The engine with these languages, most important first: paths of files, and `eng` for the English that comes with Pandect. With English alone
 * when a file is damaged or gone.
 */
export async function startEngine(languages: readonly string[]): Promise<Recognizer> {
  const engine = engineFile("tesseract-core-simd-lstm.wasm");
  const open = async (names: readonly string[]) => openRecognizer(engine, names.map(languageOf));
  return open(languages).catch((error: unknown) => {
    if (languages.every((one) => one === builtInLanguage)) throw error;
    return open([builtInLanguage]);
  });
}

function languageOf(name: string): Language {
  if (name === builtInLanguage) return { code: name, data: readFileSync(engineFile("eng.traineddata.gz")) };
  return { code: basename(name, ".traineddata"), data: readFileSync(name) };
}

/** The engine and its English: in their packages, or beside the bundle. */
export function engineFile(name: string, self: string = import.meta.url): URL {
  if (!self.endsWith(".ts")) return new URL(`./recognition/${name}`, self);
  const folder = name.endsWith(".wasm") ? "tesseract.js-core" : "@tesseract.js-data/eng/4.0.0_best_int";
  return new URL(`../../../node_modules/${folder}/${name}`, self);
}
