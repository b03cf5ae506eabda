// All pure tests in this one process; the files come as arguments (run-files.ts). A file that cannot be loaded fails the run by name.
import { pathToFileURL } from "node:url";

for (const file of process.argv.slice(2)) await import(pathToFileURL(file).href);
