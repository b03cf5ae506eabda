import { serviceConfig } from "../config.ts";
import { startService } from "../service.ts";

// Serves until it is killed; the first line of output is its address: `node serve-child.ts <data folder>`. The work of a killed process is
// resumed after a second, so that a test need not wait.
const service = await startService({ ...serviceConfig({ dataDir: process.argv[2] ?? "", port: 0 }), leaseMs: 1000 });
process.stdout.write(`${service.url}\n`);
