import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Gray } from "./gray.ts";

/** A word in pixels of the picture, from the upper left corner. */
export interface FoundWord {
  text: string;
  left: number;
  right: number;
  /** The line that its letters stand on. */
  baseline: number;
  /** Height of the letters of its line, from the feet of a "p" to the top of an "l". */
  height: number;
  top: number;
  bottom: number;
  /** 0 to 100. */
  confidence: number;
  endsLine: boolean;
}

export interface Recognizer {
  /** Words in reading order. `dpi`: pixels of an inch. Throws when the picture is no picture. */
  words(picture: Gray, dpi: number): FoundWord[];
}

/** A language file: its name, such as `eng`, and its bytes, packed by gzip or not. */
export interface Language {
  code: string;
  data: Uint8Array;
}

/** What is used of Tesseract's JSON. */
interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}
interface Line {
  bbox: Box;
  baseline: Box;
  rowAttributes: { rowHeight: number };
  words: { bbox: Box; text: string; confidence: number }[];
}
interface Blocks {
  blocks: { paragraphs: { lines: Line[] }[] }[] | null;
}

interface Core {
  FS: { writeFile(path: string, data: Uint8Array): void };
  TessBaseAPI: new () => {
    Init(folder: null, languages: string, engine: number): number;
    SetVariable(name: string, value: string): boolean;
    SetImageFile(exif: number, angle: number): number;
    SetSourceResolution(dpi: number): void;
    Recognize(monitor: null): number;
    GetJSONText(): string;
    Clear(): void;
  };
}
type CoreOptions = { wasmBinary: Uint8Array; TesseractProgress: () => void; print: () => void; printErr: () => void };

/** The engine of neural networks only; older models are not in the language files. */
const networksOnly = 1;

/** Starts Tesseract with these languages, from local files alone. Throws when a language file is damaged. */
export async function openRecognizer(engine: URL, languages: readonly Language[]): Promise<Recognizer> {
  // @ts-expect-error the engine has no types
  const { default: create } = (await import("tesseract.js-core/tesseract-core-simd-lstm.js")) as {
    default: (options: CoreOptions) => Promise<Core>;
  };
  const quiet = () => undefined;
  const core = await create({ wasmBinary: readFileSync(engine), TesseractProgress: quiet, print: quiet, printErr: quiet });
  for (const { code, data } of languages)
    core.FS.writeFile(`${code}.traineddata`, data[0] === 0x1f && data[1] === 0x8b ? gunzipSync(data) : data);
  const api = new core.TessBaseAPI();
  if (api.Init(null, languages.map(({ code }) => code).join("+"), networksOnly) === -1) throw new Error("a language file is damaged");
  api.SetVariable("tessedit_pageseg_mode", "3");

  return {
    words(picture, dpi) {
      core.FS.writeFile("/input", pgmOf(picture));
      if (api.SetImageFile(1, 0) === 1) throw new Error("not a picture");
      api.SetSourceResolution(dpi);
      api.Recognize(null);
      // Written by Tesseract.
      const { blocks } = JSON.parse(api.GetJSONText()) as Blocks;
      api.Clear();
      return (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap(wordsOf)));
    },
  };
}

function wordsOf({ bbox, baseline, rowAttributes, words }: Line): FoundWord[] {
  const shown = words.filter(({ text }) => text.trim() !== "");
  const height = Math.max(rowAttributes.rowHeight, 1);
  const slope = (baseline.y1 - baseline.y0) / Math.max(baseline.x1 - baseline.x0, 1);
  // One baseline for a line, so that its words stay on one line.
  const middle = baseline.y0 + slope * ((bbox.x0 + bbox.x1) / 2 - baseline.x0);
  return shown.map(({ bbox: box, text, confidence }, i) => ({
    text,
    left: box.x0,
    right: box.x1,
    baseline: middle,
    height,
    top: box.y0,
    bottom: box.y1,
    confidence: Math.round(confidence),
    endsLine: i === shown.length - 1,
  }));
}

/** A picture in the plainest file that there is. */
function pgmOf({ width, height, data }: Gray): Uint8Array {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`, "latin1");
  return Buffer.concat([head, data]);
}
