import { serviceConfig } from "../config.ts";
import { startService } from "../service.ts";
import { acknowledged } from "./disk-recorder.ts";
import { drills } from "./power-cut-drills.ts";

// Does what a drill says, while the recorder notes what is written and what the caller was told; then ends without tidying up:
// `node --import disk-recorder.ts power-cut-child.ts <data folder> <drill>`.
const [dataDir = "", name = ""] = process.argv.slice(2);
const drill = drills.find((one) => one.name === name);
if (drill === undefined) throw new Error(`no drill “${name}”`);
const service = await startService({ ...serviceConfig({ dataDir, port: 0 }), leaseMs: 300 });
acknowledged("started");
await drill.work?.(service, acknowledged);
process.exit();
