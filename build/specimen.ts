import { renameSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

const root = join(import.meta.dirname, "..");

/**
 * Builds the page of all primitives (renderer/specimen) into an empty folder, as the start page: with `PANDECT_RENDERER_DIR` the service
 * serves it under its own content policy. The window itself is built without this page.
 */
export async function buildSpecimen(outDir: string): Promise<void> {
  await build({
    configFile: join(root, "renderer/vite.config.ts"),
    logLevel: "error",
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(root, "renderer/specimen/index.html") } },
  });
  renameSync(join(outDir, "specimen/index.html"), join(outDir, "index.html"));
}
