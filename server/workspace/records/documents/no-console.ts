import { Console } from "node:console";
import { Writable } from "node:stream";

/**
 * Imported first by the parser: its standard output is its answer, so that one line that a package prints, such as a complaint about a
 * damaged appointment, would make the answer unreadable. What packages print may also quote the file.
 */
const nothing = new Writable({ write: (_chunk, _encoding, done) => done() });
globalThis.console = new Console(nothing);
