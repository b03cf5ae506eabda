// One import, alone in its process: prints its time, the memory of the process before and at its peak, in MB, the number of changed
// sections, its processor time and the bytes it wrote.
import { existsSync, readFileSync } from "node:fs";
import { startImport } from "../../../server/law/store/import-run.ts";
import { createDataFolder } from "../../../server/platform/data-folder.ts";

const folder = createDataFolder(process.argv[3] ?? "");
const before = Math.round(process.memoryUsage.rss() / 1024 ** 2);
const cpu = process.cpuUsage();
const started = performance.now();
const installed = await startImport({ folder, paths: [process.argv[2] ?? ""], onProgress: () => undefined }).done;
const ms = performance.now() - started;
const changed = installed.reduce((sum, { added, amended }) => sum + added + amended, 0);
const { user, system } = process.cpuUsage(cpu);
const counters = "/proc/self/io";
const written = existsSync(counters) ? Number(/write_bytes: (\d+)/.exec(readFileSync(counters, "utf8"))?.[1] ?? 0) : null;
const peak = Math.round(process.resourceUsage().maxRSS / 1024);
process.stdout.write(JSON.stringify({ ms, before, peak, changed, cpuMs: (user + system) / 1000, written }));
