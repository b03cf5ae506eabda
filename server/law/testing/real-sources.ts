import { documentsOf } from "../import/input/input.ts";
import { readDocument } from "../import/read-document.ts";
import { type Collected, collected } from "./collected.ts";
import { dataFile } from "./data.ts";

/** Every source in a file or folder of the development data, read as an import reads it. */
export async function sourcesIn(path: string): Promise<Collected[]> {
  const { documents } = await documentsOf(dataFile(path) ?? path);
  const sources: Collected[] = [];
  for (const document of documents) {
    const { sink, whole } = collected();
    await readDocument(document, sink);
    sources.push(whole());
  }
  return sources;
}
