import { spawn } from "node:child_process";
import { join } from "node:path";
import { createServer } from "vite";
import { writeEndpoints } from "./generated.ts";

/** The service with restart on change, together with Vite, which forwards API calls to the service. */
const root = join(import.meta.dirname, "..");
writeEndpoints();
const service = spawn(process.execPath, ["--watch", "server/app/cli.ts", "serve", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, PANDECT_CHECK_REPLIES: "1" },
});
const vite = await createServer({ configFile: join(root, "renderer/vite.config.ts") });
await vite.listen();
vite.printUrls();
console.log(`Primitives on one page: ${vite.resolvedUrls?.local[0] ?? "/"}specimen/`);
process.on("SIGINT", () => {
  service.kill();
  void vite.close().then(() => process.exit(0));
});
