import { once } from "node:events";
import { serviceConfig } from "../config.ts";
import { startService } from "../service.ts";
import { StartError } from "../start-error.ts";
import type { Command } from "./command.ts";
import { openLink } from "./open-link.ts";

/** `serve`: the service without a window, until SIGTERM or Ctrl-C. */
export const serve: Command = {
  isAlone: true,
  options: { port: { type: "string" }, open: { type: "boolean" } },
  run: async ({ folder, values, json, stdout, stderr, signal }) => {
    const port = values["port"] === undefined ? undefined : Number(values["port"]);
    if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port <= 65535)) {
      stderr.write("--port takes a whole number from 0 to 65535.\n");
      return 2;
    }
    try {
      const service = await startService(serviceConfig({ isServer: true, dataDir: folder.root, ...(port !== undefined && { port }) }));
      const signInUrl = service.signInUrl();
      if (json)
        stdout.write(
          `${JSON.stringify({ event: "ready", url: service.publicUrl ?? service.url, signInUrl, dataDir: service.dataDir, version: service.version })}\n`,
        );
      else
        stdout.write(
          `Pandect ${service.version} answers at ${service.publicUrl ?? service.url}\nData folder: ${service.dataDir}\nSign in once, within ten minutes: ${signInUrl}\n`,
        );
      if (values["open"] === true && !(await openLink(signInUrl))) stderr.write("No browser could be opened. Open the link yourself.\n");
      if (!signal.aborted) await once(signal, "abort");
      await service.close();
      return 0;
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      stderr.write(`${error.message}\n`);
      return 1;
    }
  },
};
