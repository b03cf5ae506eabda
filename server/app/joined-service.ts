import { setTimeout as pause } from "node:timers/promises";
import { createDataFolder, type DataFolder } from "../platform/data-folder.ts";
import { openWorkspace } from "../platform/db/workspace.ts";
import { createOutboundHttp } from "../platform/net/outbound-http.ts";
import { readServiceFile, type ServiceFile } from "../platform/service-file.ts";
import { newSignInSecret, signInUrl } from "../platform/session/sessions.ts";
import { productVersion } from "../platform/version.ts";
import type { ServiceConfig } from "./config.ts";
import { ownerSession } from "./owner-session.ts";
import type { Service } from "./running-service.ts";
import { StartError } from "./start-error.ts";

const startPatienceMs = 15_000;

/**
 * Uses, as its owner, the service that another process runs on the data folder, instead of starting one here. `close` ends the session
 * and leaves that service running. Throws StartError when the service has another version, or does not listen within 15 seconds.
 */
export async function joinService({ dataDir, managed }: ServiceConfig, patienceMs = startPatienceMs): Promise<Service> {
  const folder = createDataFolder(dataDir);
  const { url, version, pid, publicUrl = null } = await runningOn(folder, patienceMs);
  if (version !== productVersion())
    throw new StartError(
      `Pandect ${version} already runs on this data folder (process ${pid}), and this is Pandect ${productVersion()}. ` +
        `Stop the other one first. “service remove” stops a service that runs in the background.`,
    );
  const workspace = openWorkspace(folder.workspace);
  const outboundHttp = createOutboundHttp(workspace, () => new Date(), managed);
  let session = ownerSession(folder, "DESKTOP");
  const send = (request: Request): Promise<Response> => {
    const headers = new Headers(request.headers);
    headers.set("authorization", `Bearer ${session}`);
    // The reply goes to the window unchanged, with its headers.
    headers.set("accept-encoding", "identity");
    return fetch(new Request(request, { headers, redirect: "manual" }));
  };
  return {
    url,
    publicUrl,
    dataDir: folder.root,
    version,
    signInUrl: () => signInUrl(publicUrl ?? url, newSignInSecret(workspace, Date.now())),
    async fetch(request) {
      const reply = await send(request);
      if (reply.status !== 401) return reply;
      // The session ended: twelve idle hours, or a new passphrase. A body was consumed by the first attempt.
      session = ownerSession(folder, "DESKTOP");
      return request.body === null ? send(request) : reply;
    },
    leave: (connection) => outboundHttp.leave(connection),
    async close() {
      const ending = new Request(`${url}/console/v1/session`, { method: "DELETE", signal: AbortSignal.timeout(5000) });
      await send(ending).catch(() => null);
      outboundHttp.close();
      workspace.close();
    },
  };
}

/** A service locks its folder before it listens. */
async function runningOn(folder: DataFolder, patienceMs: number): Promise<ServiceFile> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const file = readServiceFile(folder.serviceFile);
    if (file !== null) return file;
    if (performance.now() >= end)
      throw new StartError(
        "Another Pandect uses the data folder and does not answer. A command or a restore may be running; try again later.",
      );
    await pause(200);
  }
}
