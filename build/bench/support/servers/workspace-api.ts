// The complete shipped service, with a workspace credential whose tiers a benchmark does not reach.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { tierNames, tiers } from "#shared/tiers.ts";
import { serviceConfig } from "../../../../server/app/config.ts";
import { startService } from "../../../../server/app/service.ts";

for (const name of tierNames) Object.assign(tiers[name], { perMinute: 1e9, perHour: 1e9, perDay: 1e9 });
const service = await startService(serviceConfig({ dataDir: process.argv[2] ?? "", port: 0 }));
const owner = async (path: string, body?: object) => {
  const init = { method: "POST", headers: { "content-type": "application/json" }, ...(body && { body: JSON.stringify(body) }) };
  return (await service.fetch(new Request(`${service.url}${path}`, init))).json();
};
await owner("/console/v1/installation");
const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
const issued = await owner("/console/v1/credentials", {
  name: "benchmark",
  scopes: ["matters:write", "documents:write", "operations:read", "matrices:read", "matrices:write", "matrices:run"],
  expiresAt,
});
const { secret } = issued as { secret: string };
process.stdout.write(`${JSON.stringify({ port: Number(new URL(service.url).port), token: secret })}\n`);
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on("message", () => {
  process.send?.({ ...process.cpuUsage(), rss: process.memoryUsage.rss(), stall: delay.max / 1e6 });
  delay.reset();
});
process.on("SIGTERM", () => void service.close().then(() => process.exit(0)));
