// Service tests of several files in this one process, each file as its own suite, so that its hooks run only for its own tests. The files
// come as arguments (run-files.ts). Loading the service costs more processor time than most files' tests.
import { readFileSync } from "node:fs";
import { after, before, describe } from "node:test";
import { pathToFileURL } from "node:url";
import { processorSeconds, writeTime } from "./processor-time.ts";
import { runtimeImports, sourceOf } from "./pure.ts";

for (const file of process.argv.slice(2)) {
  // The imports of a file are loaded before its suite begins, because tests register with their suite only while nothing is awaited.
  for (const name of runtimeImports(readFileSync(file, "utf8"))) {
    const source = sourceOf(name, file);
    if (source !== null) await import(pathToFileURL(source).href);
  }
}

for (const file of process.argv.slice(2)) {
  void describe(file, async () => {
    let start = 0;
    before(() => void (start = processorSeconds()));
    await import(pathToFileURL(file).href);
    after(() => writeTime(file, processorSeconds() - start));
  });
}
