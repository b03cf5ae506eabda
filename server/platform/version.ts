import { readFileSync } from "node:fs";

let known: string | undefined;

/** Version of the product, from package.json next to the sources or the bundle. */
export function productVersion(): string {
  known ??= readVersion();
  return known;
}

function readVersion(): string {
  for (const path of ["../../package.json", "../package.json"]) {
    try {
      const json: unknown = JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
      if (json !== null && typeof json === "object" && "name" in json && json.name === "pandect" && "version" in json)
        return String(json.version);
    } catch {
      // Not at this place: the bundle is one folder deeper than the sources.
    }
  }
  return "0.0.0";
}
