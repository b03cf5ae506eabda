import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * `npm run test:names [folder]`: the name of every test in the sources of this or another checkout, sorted, one per line, without its file,
 * so that two lists can be compared when files move. Names built at run time are printed as in the source.
 */
const root = resolve(process.argv[2] ?? ".");
const call = /\b(?:t\.test|(?<![.\w])(?:test|it|suite|describe))(?:\.skip)?\(\s*("(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|[\w.[\]]+)\s*,/g;

const files = globSync("{shared,server,renderer,electron,build,e2e}/**/*.test.ts", { cwd: root, exclude: ["**/node_modules/**"] });
const names = files.flatMap((file) => [...readFileSync(join(root, file), "utf8").matchAll(call)].map(([, name = ""]) => name));
for (const name of names.toSorted()) console.log(name);
