import { copyFileSync, existsSync, globSync, mkdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { build as bundle } from "vite";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");

export type Part = "renderer" | "service" | "electron";

/** Workers and entries of the service, one bundled file each; `worker-url.ts` finds them by their last name. */
const serviceEntries = ["cli", "corpus/reader", "corpus/import-worker", "corpus/read-worker", "library/remove-worker"];

/** Builds the named parts into `dist/`. */
export async function build(parts: Part[]): Promise<void> {
  if (parts.includes("renderer")) {
    await bundle({ configFile: join(root, "renderer/vite.config.ts"), logLevel: "warn" });
  }
  if (parts.includes("service")) {
    rmSync(join(dist, "service"), { recursive: true, force: true });
    for (const entry of serviceEntries) await bundleNode(join(root, "server", `${entry}.ts`), join(dist, "service"));
    mkdirSync(dist, { recursive: true });
    copyFileSync(join(root, "package.json"), join(dist, "package.json"));
  }
  if (parts.includes("electron")) {
    rmSync(join(dist, "electron"), { recursive: true, force: true });
    await bundleNode(join(root, "electron/main.ts"), join(dist, "electron"));
    await bundleNode(join(root, "electron/preload.ts"), join(dist, "electron"), "cjs");
  }
}

/** One self-contained file; only the SQLite driver and Electron stay outside. */
async function bundleNode(input: string, outDir: string, format: "es" | "cjs" = "es"): Promise<void> {
  const name = `${basename(input, ".ts")}.${format === "cjs" ? "cjs" : "js"}`;
  await bundle({
    configFile: false,
    root,
    logLevel: "warn",
    resolve: { alias: { "#shared": join(root, "shared") } },
    ssr: { noExternal: true, external: ["better-sqlite3", "electron"] },
    build: {
      ssr: input,
      outDir,
      emptyOutDir: false,
      minify: true,
      target: "node24",
      rolldownOptions: { output: { format, entryFileNames: name, codeSplitting: false } },
    },
  });
}

/** True when the built renderer is missing or older than its sources. */
export function rendererIsStale(): boolean {
  const built = join(dist, "renderer/index.html");
  if (!existsSync(built)) return true;
  const at = statSync(built).mtimeMs;
  return globSync("{renderer,shared}/**/*.{ts,tsx,css,html}", { cwd: root }).some((file) => statSync(join(root, file)).mtimeMs > at);
}

if (process.argv[1] === "build/build.ts") {
  const parts = process.argv.slice(2).filter((part): part is Part => part === "renderer" || part === "service" || part === "electron");
  await build(parts.length > 0 ? parts : ["renderer", "service", "electron"]);
}
