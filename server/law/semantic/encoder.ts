import { readFileSync } from "node:fs";
import { join } from "node:path";
import { shortener } from "./short-vector.ts";
import { type TensorEntry, Tensors } from "./tensors.ts";
import { readVocabulary, Tokenizer } from "./tokenizer.ts";
import { Transformer } from "./transformer.ts";

/** Makes vectors of English text: texts that mean the same have vectors that point the same way. */
export interface Encoder {
  /** Never compare vectors of encoders with different names. */
  name: string;
  /** 512 numbers, a vector of length 1. */
  vector(text: string): Float32Array;
  /** The same in 128 bytes (short-vector.ts), the form that is stored and compared. */
  shortVector(text: string): Int8Array;
}

/** The folder of the encoder's data: next to this file, and next to the bundles of the service. */
export function encoderData(): string {
  return import.meta.url.endsWith(".ts") ? join(import.meta.dirname, "data") : join(import.meta.dirname, "encoder");
}

interface Manifest {
  tensors: TensorEntry[];
  files: { "encoder.bin": string };
}

function manifestIn(folder: string): Manifest {
  // The files belong to the program; build/encoder.ts wrote them.
  return JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as Manifest;
}

/** Reads the encoder from its files, which takes about 130 ms and 30 MB. Throws when they are missing. */
export function openEncoder(folder: string = encoderData()): Encoder {
  const manifest = manifestIn(folder);
  const vocabulary = readVocabulary(readFileSync(join(folder, "vocabulary.txt"), "utf8"));
  const tensors = new Tensors(manifest.tensors, readFileSync(join(folder, "encoder.bin")));
  const tokenizer = new Tokenizer(vocabulary);
  const transformer = new Transformer(tensors);
  const shorten = shortener(tensors.matrix("short"));
  const vector = (text: string) => transformer.encode(tokenizer.encode(text));
  return { name: manifest.files["encoder.bin"], vector, shortVector: (text) => shorten(vector(text)) };
}

/** The same, read when the first text needs it. Throws when the files are missing. */
export function lazyEncoder(folder: string = encoderData()): Encoder {
  let read: Encoder | undefined;
  const reading = () => (read ??= openEncoder(folder));
  return {
    name: manifestIn(folder).files["encoder.bin"],
    vector: (text) => reading().vector(text),
    shortVector: (text) => reading().shortVector(text),
  };
}

let opened: Encoder | undefined;

/** The encoder of this thread, read on first use. */
export function encoder(): Encoder {
  return (opened ??= openEncoder());
}
