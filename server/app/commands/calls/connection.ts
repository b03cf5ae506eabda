import { createDataFolder, type DataFolder } from "../../../platform/data-folder.ts";
import { readServiceFile } from "../../../platform/service-file.ts";
import { callSecrets, defaultPort, serviceConfig } from "../../config.ts";
import { ownerSession } from "../../owner-session.ts";
import { StartError } from "../../start-error.ts";
import type { CallRequest } from "./request.ts";

/** The service that answers a command. */
export interface Connection {
  /** Whether it ends with the command, together with its work. */
  readonly isOwn: boolean;
  /** Its address. */
  readonly url: string;
  /** Sends a request with the credential of its API, otherwise as the owner. Rejects with StartError when there is no answer. */
  send(request: CallRequest, signal: AbortSignal): Promise<Response>;
  /** Sends bytes to an address that the service issued. */
  put(url: string, bytes: Uint8Array, signal: AbortSignal): Promise<Response>;
  close(): Promise<void>;
}

/** Connects to the service that runs on a data folder, or starts one that ends with the command. */
export async function connect(root: string): Promise<Connection> {
  const folder = createDataFolder(root);
  const running = readServiceFile(folder.serviceFile);
  if (running !== null) return connection(folder, running.url, null);
  const { startService } = await import("../../service.ts");
  const service = await startService({
    ...serviceConfig({ dataDir: root, port: 0 }),
    docsOrigin: `http://127.0.0.1:${defaultPort}`,
    warmReaders: false,
  });
  return connection(folder, service.url, () => service.close());
}

function connection(folder: DataFolder, url: string, stop: (() => Promise<void>) | null): Connection {
  const secrets = callSecrets();
  let session: string | undefined;
  const secretFor = (path: string) =>
    (path.startsWith("/api/") ? secrets.key : path.startsWith("/workspace/") ? secrets.credential : null) ??
    (session ??= ownerSession(folder, "CLI"));
  const asked = async (path: string, init: RequestInit) => {
    try {
      return await fetch(new URL(path, url), init);
    } catch (error) {
      if (init.signal?.aborted === true) throw error;
      throw new StartError(`Pandect does not answer at ${url}. Nothing was sent again.`, { cause: error });
    }
  };
  const send: Connection["send"] = ({ method, path, body, headers }, signal) =>
    asked(path, {
      method,
      signal,
      headers: {
        ...headers,
        authorization: `Bearer ${secretFor(path)}`,
        ...(secrets.actingUser !== null && { "x-svc-acting-user": Buffer.from(secrets.actingUser).toString("latin1") }),
        ...(body !== null && { "content-type": "application/json" }),
      },
      ...(body !== null && { body: JSON.stringify(body) }),
    });
  return {
    isOwn: stop !== null,
    url,
    send,
    put: (address, bytes, signal) =>
      asked(new URL(address, url).pathname, {
        method: "PUT",
        signal,
        headers: { "content-type": "application/octet-stream" },
        body: Buffer.from(bytes),
      }),
    async close() {
      if (session !== undefined)
        await send({ method: "DELETE", path: "/console/v1/session", body: null, headers: {} }, AbortSignal.timeout(10_000)).catch(
          () => null,
        );
      if (stop === null) return;
      // Nothing else keeps the process alive while the service closes, and a process without pending work ends.
      const alive = setInterval(() => undefined, 1000);
      try {
        await stop();
      } finally {
        clearInterval(alive);
      }
    },
  };
}

/** The sentence of a refusal, and of each invalid field. */
export async function refusalOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    return sentencesOf(JSON.parse(text) as Record<string, unknown>) ?? `The service answered ${response.status}.`;
  } catch {
    return `The service answered ${response.status}.`;
  }
}

function sentencesOf({ detail, title, errors }: Record<string, unknown>): string | null {
  const main =
    typeof detail === "string" ? detail : typeof title === "string" ? title : Array.isArray(detail) ? "Some values are not valid." : null;
  const issues = (Array.isArray(errors) ? errors : []) as { loc?: unknown[]; location?: string; msg?: string; message?: string }[];
  const lines = issues.map(
    (issue) => `  ${issue.location ?? issue.loc?.join(".") ?? "request"}: ${issue.message ?? issue.msg ?? "is not valid"}`,
  );
  return main === null ? null : [main, ...lines].join("\n");
}
