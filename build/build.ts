import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build as bundle } from "vite";
import { writeEndpoints } from "./generated.ts";
import { thirdPartyNotices } from "./notices.ts";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");
/** Where `build` puts the bundles of the service. */
export const serviceBundles = join(dist, "service");

/** The file with the licenses of others, in `dist/` and beside the installed program. */
export const noticesName = "THIRD-PARTY-NOTICES.txt";

export type Part = "renderer" | "service" | "electron";

/** Workers and entries of the service, one bundled file each; `worker-url.ts` finds them by their last name. */
export const serviceEntries = [
  "app/cli",
  "app/reader-thread",
  "app/mcp/bridge-entry",
  "platform/db/fold-worker",
  "platform/http/docs/docs-worker",
  "law/store/import-worker",
  "law/store/read-worker",
  "law/import/states/pdf/pdf-worker",
  "law/library/remove-worker",
  "law/semantic/vector-worker",
  "app/backup-worker",
  "app/archive-worker",
  "workspace/records/documents/parse-process",
  "workspace/work/matrices/answer-worker",
  "workspace/work/reviews/review-worker",
  "workspace/work/playbooks/playbook-worker",
  "workspace/work/comparisons/compare-worker",
  "workspace/work/drafts/draft-worker",
  "workspace/work/workflows/make/maker-worker",
];

/** Builds the named parts into `dist/`. */
export async function build(parts: Part[]): Promise<void> {
  if (parts.includes("renderer")) {
    writeEndpoints();
    await bundle({ configFile: join(root, "renderer/vite.config.ts"), logLevel: "warn" });
  }
  if (parts.includes("service")) {
    rmSync(serviceBundles, { recursive: true, force: true });
    // A driver that packaging left here would be a second SQLite in one process, which does not see the locks of the first.
    rmSync(join(dist, "node_modules"), { recursive: true, force: true });
    for (const entry of serviceEntries) await bundleNode(join(root, "server", `${entry}.ts`), serviceBundles);
    mkdirSync(dist, { recursive: true });
    cpSync(join(root, "server/workspace/desk/welcome/sample"), join(serviceBundles, "sample"), { recursive: true });
    cpSync(join(root, "server/text/clauses/catalog"), join(serviceBundles, "catalog"), { recursive: true });
    cpSync(join(root, "shared/guide"), join(serviceBundles, "guide"), { recursive: true });
    cpSync(join(root, "server/text/word/fonts"), join(serviceBundles, "fonts"), { recursive: true });
    for (const part of ["cmaps", "wasm"])
      cpSync(join(root, "node_modules/pdfjs-dist", part), join(serviceBundles, "pdfjs", part), { recursive: true });
    for (const file of ["tesseract.js-core/tesseract-core-simd-lstm.wasm", "@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz"])
      cpSync(join(root, "node_modules", file), join(serviceBundles, "recognition", basename(file)));
    cpSync(join(root, "server/law/semantic/data"), join(serviceBundles, "encoder"), { recursive: true });
    writeFileSync(join(dist, "package.json"), appManifest());
    writeFileSync(join(dist, noticesName), thirdPartyNotices());
  }
  if (parts.includes("electron")) {
    cpSync(join(root, "build/media/tray"), join(serviceBundles, "tray"), { recursive: true });
    // Next to the service's workers, which the shell's copy of the service also starts.
    await bundleNode(join(root, "electron/main.ts"), serviceBundles);
    await bundleNode(join(root, "electron/preload.ts"), serviceBundles, "cjs");
  }
}

/** The manifest that starts the packaged program: only the SQLite driver is next to the bundles. */
function appManifest(): string {
  const { name, version, description, dependencies } = manifest();
  const driver = "better-sqlite3";
  const app = {
    name,
    version,
    description,
    author: "Pandect",
    homepage: "https://pandect.example/",
    type: "module",
    main: "service/main.js",
    dependencies: { [driver]: dependencies[driver] },
  };
  return `${JSON.stringify(app, null, 2)}\n`;
}

function manifest(): { name: string; version: string; description: string; dependencies: Record<string, string> } {
  // The manifest of this repository.
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as ReturnType<typeof manifest>;
}

/** The digest of their file shows whether sections must be read again (markup-digest.ts), so it contains all of their code. */
const wholeFiles = new Set(["import-worker", "read-worker"]);

/**
 * One file for the code that runs immediately, and next to it, named after it, one for each part loaded on demand: a command, a format.
 * Only the SQLite driver and Electron stay outside.
 */
export async function bundleNode(input: string, outDir: string, format: "es" | "cjs" = "es"): Promise<void> {
  const name = basename(input, ".ts");
  const isWhole = format === "cjs" || wholeFiles.has(name);
  await bundle({
    configFile: false,
    root,
    logLevel: "warn",
    resolve: { alias: { "#shared": join(root, "shared") } },
    ssr: { noExternal: true, external: ["better-sqlite3", "electron"] },
    // A library that names its folder like CommonJS would make the whole file ambiguous.
    define: format === "es" ? { __dirname: "import.meta.dirname" } : {},
    build: {
      ssr: input,
      outDir,
      emptyOutDir: false,
      minify: true,
      target: "node24",
      rolldownOptions: {
        output: {
          format,
          entryFileNames: `${name}.${format === "cjs" ? "cjs" : "js"}`,
          chunkFileNames: `${name}-[name]-[hash].js`,
          codeSplitting: !isWhole,
        },
      },
    },
  });
}

/** True when the built renderer is missing or older than its sources. */
export function rendererIsStale(): boolean {
  return isStale("renderer/index.html", "{renderer,shared}/**/*.{ts,tsx,css,html}");
}

/** True when the bundles of the service are missing or older than their sources. */
export function serviceIsStale(): boolean {
  return isStale("package.json", "{server,shared}/**/*.{ts,json,md}");
}

function isStale(output: string, sources: string): boolean {
  const built = join(dist, output);
  if (!existsSync(built)) return true;
  const at = statSync(built).mtimeMs;
  return globSync([sources, "package-lock.json", "build/build.ts"], { cwd: root }).some((file) => statSync(join(root, file)).mtimeMs > at);
}

if (process.argv[1] === "build/build.ts") {
  const parts = process.argv.slice(2).filter((part): part is Part => part === "renderer" || part === "service" || part === "electron");
  await build(parts.length > 0 ? parts : ["renderer", "service", "electron"]);
}
