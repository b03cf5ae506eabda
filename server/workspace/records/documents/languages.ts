import { readdirSync } from "node:fs";
import { join } from "node:path";

/** More languages at once make recognition slow and less sure. */
const mostLanguages = 4;

/** Language files for text recognition that the owner has put into the folder, besides the English that Pandect brings. */
export function languageFiles(folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    // The folder is made when the owner adds a language.
    return [];
  }
  return names
    .filter((name) => /^[a-z][a-z_]{1,20}\.traineddata$/i.test(name) && name !== "eng.traineddata")
    .toSorted()
    .slice(0, mostLanguages)
    .map((name) => join(folder, name));
}
