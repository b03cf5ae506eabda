import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Plugin, type Rolldown } from "vite";
import { screenList } from "#shared/screens.ts";
import { writeEndpoints } from "./generated.ts";

const root = join(import.meta.dirname, "..");
const budgetFile = join(root, "build/bundle-budget.json");

/** A screen may grow by this much before a person must accept the growth. */
const tolerance = 1.05;

/**
 * Builds the window into `dist/renderer`; returns the compressed bytes of its start, of the additions of each screen, including styles, and
 * of the typefaces, which the first redesigned screen loads. Screens are the files that the `routes.ts` of a feature loads on demand.
 */
export async function bundleSizes(): Promise<Record<string, number>> {
  writeEndpoints();
  const screens = new Set<string>();
  const collectScreens: Plugin = {
    name: "collect-screens",
    generateBundle() {
      const routes = [...this.getModuleIds()].filter((id) => id.endsWith("/routes.ts"));
      for (const id of routes.flatMap((file) => this.getModuleInfo(file)?.dynamicallyImportedIds ?? [])) screens.add(id);
    },
  };
  const built = await build({ configFile: join(root, "renderer/vite.config.ts"), logLevel: "error", plugins: [collectScreens] });
  const output = (Array.isArray(built) ? built : [built]).flatMap((one) => ("output" in one ? one.output : []));
  const chunks = new Map(output.filter((one): one is Rolldown.OutputChunk => one.type === "chunk").map((chunk) => [chunk.fileName, chunk]));
  const weights = new Map(output.map((one) => [one.fileName, gzipSync(one.type === "chunk" ? one.code : one.source).length]));
  const entry = [...chunks.values()].find((chunk) => chunk.isEntry);
  if (entry === undefined) throw new Error("the window has no entry");
  const start = filesOf(entry, chunks);
  const weigh = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + (weights.get(file) ?? 0), 0);
  const shown = [...chunks.values()].filter((chunk) => screens.has(chunk.facadeModuleId ?? ""));
  const titled = screenList.filter(({ title }) => title !== undefined).length;
  if (shown.length < titled) throw new Error(`The bundle has ${shown.length} screens, the list ${titled} with a title`);
  return Object.fromEntries([
    ["start", weigh(start)],
    ["typefaces", weigh([...weights.keys()].filter((file) => file.endsWith(".woff2")))],
    ...shown
      .map((chunk): [string, number] => [
        basename(chunk.facadeModuleId ?? "", ".tsx"),
        weigh([...filesOf(chunk, chunks)].filter((file) => !start.has(file))),
      ])
      .toSorted(([a], [b]) => a.localeCompare(b)),
  ]);
}

/** A chunk with everything it imports statically, and their styles. */
function filesOf(chunk: Rolldown.OutputChunk, chunks: ReadonlyMap<string, Rolldown.OutputChunk>, seen = new Set<string>()): Set<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css);
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (imported !== undefined) filesOf(imported, chunks, seen);
  }
  return seen;
}

/** Everything that grew by more than 5 % since it was last accepted, one sentence each. A new screen does not count as growth. */
export function growth(sizes: Record<string, number>, budget: Record<string, number>): string[] {
  return Object.entries(sizes).flatMap(([name, bytes]) => {
    const accepted = budget[name];
    if (accepted === undefined || bytes <= accepted * tolerance) return [];
    return [`${name} grew from ${accepted} to ${bytes} bytes (${Math.round((bytes / accepted - 1) * 100)} %)`];
  });
}

/** Builds the window and compares it with its budget; prints the growth and how to accept it. */
export async function bundleIsWithinBudget(): Promise<boolean> {
  // Only `accept` writes the file.
  const budget = JSON.parse(readFileSync(budgetFile, "utf8")) as Record<string, number>;
  const grown = growth(await bundleSizes(), budget);
  for (const sentence of grown) console.log(sentence);
  if (grown.length > 0) console.log("Make it smaller, or accept it: npm run sizes -- --accept");
  return grown.length === 0;
}

if (process.argv[1] === "build/bundle-sizes.ts") {
  const sizes = await bundleSizes();
  for (const [name, bytes] of Object.entries(sizes))
    console.log(`${name.padEnd(24)} ${(bytes / 1000).toFixed(1).padStart(8)} kB compressed`);
  if (process.argv.includes("--accept")) writeFileSync(budgetFile, `${JSON.stringify(sizes, null, 2)}\n`);
}
