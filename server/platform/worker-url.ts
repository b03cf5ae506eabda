import { basename } from "node:path";

/**
 * Entry file of a worker, named by its path under `server/` without the ending (`app/reader-thread`). From source that is the `.ts` file;
 * bundled, each worker is one `.js` file of that last name beside the service's own bundle.
 */
export function workerUrl(name: string, self: string = import.meta.url): URL {
  return self.endsWith(".ts") ? new URL(`../${name}.ts`, self) : new URL(`./${basename(name)}.js`, self);
}
