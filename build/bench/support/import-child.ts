// One import, alone in its process: prints its time, the memory of the process before and at its peak, in MB, and the number of changed
// sections.
import { startImport } from "../../../server/law/store/import-run.ts";
import { createDataFolder } from "../../../server/platform/data-folder.ts";

const folder = createDataFolder(process.argv[3] ?? "");
const before = Math.round(process.memoryUsage.rss() / 1024 ** 2);
const started = performance.now();
const installed = await startImport({ folder, paths: [process.argv[2] ?? ""], onProgress: () => undefined }).done;
const ms = performance.now() - started;
const changed = installed.reduce((sum, { added, amended }) => sum + added + amended, 0);
process.stdout.write(JSON.stringify({ ms, before, peak: Math.round(process.resourceUsage().maxRSS / 1024), changed }));
