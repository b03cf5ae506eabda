import { serviceConfig } from "../config.ts";
import { startService } from "../service.ts";
import { acknowledged } from "./disk-recorder.ts";
import { drills } from "./power-cut-drills.ts";

// Runs a drill, while the recorder logs what is written and what was acknowledged; then ends without cleaning up: `node --import
// disk-recorder.ts power-cut-child.ts <data folder> <drill>`.
const [dataDir = "", name = ""] = process.argv.slice(2);
const drill = drills.find((one) => one.name === name);
if (drill === undefined) throw new Error(`no drill “${name}”`);
const service = await startService({ ...serviceConfig({ dataDir, port: 0 }), leaseMs: 300 });
acknowledged("started");
await drill.work?.(service, acknowledged);
process.exit();
