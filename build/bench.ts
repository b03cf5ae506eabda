import { globSync } from "node:fs";
import { basename, join } from "node:path";

/** `npm run bench -- [name…] [--quick]`: each file in `build/bench/` is one benchmark with a `run`. */
const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith("--"));
const files = globSync("bench/*.ts", { cwd: import.meta.dirname }).sort();
const known = files.map((file) => basename(file, ".ts"));
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No benchmark "${unknown[0]}". There are: ${known.join(", ")}`);
  process.exitCode = 2;
} else {
  for (const file of files.filter((f) => names.length === 0 || names.includes(basename(f, ".ts")))) {
    console.log(`\n## ${basename(file, ".ts")}`);
    // Every benchmark file exports `run`.
    const module = (await import(join(import.meta.dirname, file))) as { run(args: string[]): Promise<void> };
    await module.run(args.filter((arg) => arg.startsWith("--")));
  }
}
