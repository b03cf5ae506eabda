import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Entry file of a worker, identified by its path under `server/` without the extension (`app/reader-thread`). From source that is the
 * `.ts` file; bundled, each worker is one `.js` file with that last name beside the service's own bundle. `PANDECT_BUNDLES` names a
 * folder of bundles from which a service running from source takes its workers: a full test run starts some thousand, and a bundle loads
 * in half the time.
 */
export function workerUrl(name: string, self: string = import.meta.url): URL {
  if (!self.endsWith(".ts")) return new URL(`./${basename(name)}.js`, self);
  const bundles = process.env["PANDECT_BUNDLES"];
  return bundles === undefined ? new URL(`../${name}.ts`, self) : pathToFileURL(join(bundles, `${basename(name)}.js`));
}
