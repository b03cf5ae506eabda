import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

/** Install law from files and list the installed law: install.ts FILE… The data folder is PANDECT_DATA_DIR, else yours. Needs no key. */
const named = process.argv.slice(2);
const files = (named.length > 0 ? named : ["../examples/harbour-code.jsonl"]).map((name) => resolve(name));
const pandect = (...words: string[]) =>
  execFileSync("npm", ["run", "-s", "pandect", "--", ...words], { encoding: "utf8", shell: process.platform === "win32" });
pandect("law", "install", ...files);
console.log(pandect("law", "list", "--json"));
