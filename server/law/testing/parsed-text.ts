import type { ImportSink, TextFile, TextFormat } from "../store/model.ts";
import { type Collected, collected } from "./collected.ts";

/** Reads a text with the format that is expected to recognize it, in pieces of `size` characters. Throws what the parser throws. */
export async function parsedText(format: TextFormat, text: string, file: TextFile = { name: "test" }, size = 60_000): Promise<Collected> {
  if (!format.recognises(text.slice(0, 4096), file)) throw new Error("the format does not recognize the text");
  const { sink, whole } = collected();
  const parser = await format.parser(sink satisfies ImportSink, file);
  for (let at = 0; at < text.length; at += size) parser.write(text.slice(at, at + size));
  parser.end();
  return whole();
}
