import { existsSync } from "node:fs";
import { join } from "node:path";

const root = process.env["PANDECT_DATA"] ?? join(import.meta.dirname, "../../../../shared/data");

/** Absolute path of a file of the development data, or null where that folder is not present. */
export function dataFile(path: string): string | null {
  const full = join(root, path);
  return existsSync(full) ? full : null;
}

/** `skip` option of a test that needs these files: false when all exist, else the printed reason. */
export function skipWithoutData(...paths: string[]): string | false {
  const missing = paths.find((p) => dataFile(p) === null);
  return missing === undefined ? false : `development data not present: ${missing}`;
}
