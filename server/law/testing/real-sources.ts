import type { Collected } from "./collected.ts";
import { dataFile } from "./data.ts";
import { sourcesAt } from "./installable.ts";

/** Every source in a file or folder of the development data, read as an import reads it. */
export function sourcesIn(path: string): Promise<Collected[]> {
  return sourcesAt(dataFile(path) ?? path);
}
