import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { ErrorCode, isJSONRPCRequest, type JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import { callSecrets } from "../config.ts";
import { connect } from "./calls/connection.ts";
import type { Command } from "./command.ts";

/** `mcp`: passes an assistant's messages between its stdin and stdout and the service, with a credential, a key or both. */
export const mcp: Command = {
  options: {},
  isAlone: true,
  async run({ folder, stderr, signal }) {
    const { credential, key, actingUser } = callSecrets();
    if (credential === null && key === null) {
      stderr.write("An assistant needs a credential of its own: set PANDECT_CREDENTIAL, PANDECT_KEY or both.\n");
      return 2;
    }
    const connection = await connect(folder.root);
    const headers = {
      authorization: `Bearer ${credential ?? key}`,
      ...(credential !== null && key !== null && { "x-api-key": key }),
      ...(actingUser !== null && { "x-svc-acting-user": Buffer.from(actingUser).toString("latin1") }),
    };
    try {
      await carry(new StreamableHTTPClientTransport(new URL("/mcp", connection.url), { requestInit: { headers } }), signal);
    } finally {
      await connection.close();
    }
    return 0;
  },
};

/** Runs until stdin ends or the program is told to stop; answers earlier requests first. */
async function carry(service: StreamableHTTPClientTransport, signal: AbortSignal): Promise<void> {
  const assistant = new StdioServerTransport();
  const open = new Set<Promise<void>>();
  const say = (message: JSONRPCMessage) => assistant.send(message);
  service.onmessage = (message) => void say(message);
  assistant.onmessage = (message) => {
    const sent = service.send(message).catch(async (error: unknown) => {
      if (!isJSONRPCRequest(message)) return;
      await say({ jsonrpc: "2.0", id: message.id, error: { code: ErrorCode.InternalError, message: sentenceOf(error) } });
    });
    open.add(sent);
    void sent.finally(() => open.delete(sent));
  };
  const over = new Promise<void>((resolve) => {
    process.stdin.once("end", resolve);
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  await service.start();
  await assistant.start();
  await over;
  await Promise.all(open);
  await service.close();
  await assistant.close();
}

/** The service's message, extracted from the sentence of the library. */
function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (
    /"detail":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1]?.replaceAll(/\\(.)/g, "$1") ??
    (text.includes("fetch failed") ? "Pandect does not answer. Is it running?" : text)
  );
}
