// The complete shipped service, with a data key whose limits a benchmark does not reach.
import { serviceConfig } from "../../../../server/app/config.ts";
import { createDataFolder } from "../../../../server/platform/data-folder.ts";
import { write } from "../../../../server/platform/db/open.ts";
import { openWorkspace } from "../../../../server/platform/db/workspace.ts";
import { limitsOf } from "../../../../server/platform/metering/account.ts";
import { createKey } from "../../../../server/platform/metering/data-keys.ts";
import { grantCredits } from "../../../../server/platform/metering/ledger.ts";
import { startService } from "../../../../server/app/service.ts";

const folder = createDataFolder(process.argv[2] ?? "");
limitsOf.business = { perMinute: 1e9, perHour: 1e9, perDay: 1e9 };
const workspace = openWorkspace(folder.workspace);
const { key } = write(workspace, (db) => {
  grantCredits(db, 900_000_000, Date.now(), "benchmark");
  return createKey(db, "benchmark", Date.now());
});
workspace.close();
const service = await startService(serviceConfig({ dataDir: folder.root, port: 0 }));
process.stdout.write(`${JSON.stringify({ port: Number(new URL(service.url).port), token: key })}\n`);
process.on("message", () => process.send?.(process.cpuUsage()));
process.on("SIGTERM", () => void service.close().then(() => process.exit(0)));
