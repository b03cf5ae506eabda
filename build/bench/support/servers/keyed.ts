// The complete shipped service, with an owner session for the load to send.
import { serviceConfig } from "../../../../server/app/config.ts";
import { startService } from "../../../../server/app/service.ts";

const service = await startService(serviceConfig({ dataDir: process.argv[2] ?? "", port: 0 }));
const secret = new URL(service.signInUrl()).hash.slice(1);
const response = await fetch(`${service.url}/console/v1/session`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ bootstrapSecret: secret }),
});
const { token } = (await response.json()) as { token: string };
process.stdout.write(`${JSON.stringify({ port: Number(new URL(service.url).port), token })}\n`);
process.on("message", () => process.send?.(process.cpuUsage()));
process.on("SIGTERM", () => void service.close().then(() => process.exit(0)));
