/**
 * Passes an assistant's messages between stdin and stdout and the service over HTTP. Imports nothing: the same file goes into the bundle for
 * Claude Desktop, which runs it with a Node of its own.
 */

/** Where the service is, and what the assistant shows it. */
export interface Bridge {
  /** Address of the service, such as `http://127.0.0.1:7468`. */
  url: string;
  headers: Record<string, string>;
  /** Lines of JSON from the assistant. */
  input: AsyncIterable<string | Uint8Array>;
  /** Sends a line of JSON to the assistant. */
  write(line: string): void;
  /** Ends the bridge; requests that were sent are answered first. */
  signal?: AbortSignal;
}

interface Message {
  id?: string | number;
  method?: string;
  params?: Record<string, unknown> & { _meta?: Record<string, unknown> };
  result?: { protocolVersion?: unknown };
}

/** Requests whose name or address a header repeats (protocol revision 2026-07-28). */
const namedBy: Record<string, string> = { "tools/call": "name", "prompts/get": "name", "resources/read": "uri" };
const internalError = -32603;

/** Runs until the input ends or the signal fires. */
export async function carry({ url, headers, input, write, signal }: Bridge): Promise<void> {
  const open = new Set<Promise<void>>();
  /** Agreed at `initialize` by clients of earlier revisions. */
  let agreed: string | null = null;

  async function send(message: Message): Promise<void> {
    try {
      const response = await fetch(new URL("/mcp", url), {
        method: "POST",
        headers: { ...headers, ...protocolHeaders(message, agreed) },
        body: JSON.stringify(message),
      });
      const isStream = response.headers.get("content-type")?.includes("text/event-stream") === true;
      if (isStream && response.body !== null) for await (const one of eventsOf(response.body)) pass(one);
      else pass(await response.text(), message, response.status);
    } catch (error) {
      refuse(message, sentenceOf(error));
    }
  }

  /** Passes a reply on; a refusal that is no JSON-RPC becomes the error of its request. */
  function pass(text: string, request: Message = {}, status = 200): void {
    if (text.trim() === "") return;
    const reply = JSON.parse(text) as Message & { jsonrpc?: string; detail?: string };
    if (reply.jsonrpc === undefined) return refuse(request, reply.detail ?? `Pandect answered with status ${status}.`);
    if (typeof reply.result?.protocolVersion === "string") agreed = reply.result.protocolVersion;
    write(JSON.stringify(reply));
  }

  function refuse({ id }: Message, message: string): void {
    if (id !== undefined) write(JSON.stringify({ jsonrpc: "2.0", id, error: { code: internalError, message } }));
  }

  for await (const line of linesOf(input, signal)) {
    const message = parsed(line);
    if (message === null) continue;
    const sent = send(message);
    open.add(sent);
    void sent.finally(() => open.delete(sent));
    // The version that a client and the service agree on goes with every later message.
    if (message.method === "initialize") await sent;
  }
  await Promise.all(open);
}

function protocolHeaders({ method, params }: Message, agreed: string | null): Record<string, string> {
  const version = params?._meta?.["io.modelcontextprotocol/protocolVersion"] ?? agreed;
  const name = method === undefined || namedBy[method] === undefined ? undefined : params?.[namedBy[method]];
  return {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    ...(typeof version === "string" && { "mcp-protocol-version": version }),
    ...(method !== undefined && { "mcp-method": method }),
    ...(typeof name === "string" && { "mcp-name": headerText(name) }),
  };
}

/** Text in a header: what is no plain ASCII is sent in Base64, as the protocol says. */
function headerText(text: string): string {
  return /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text) && !text.startsWith("=?")
    ? text
    : `=?base64?${Buffer.from(text).toString("base64")}?=`;
}

/** Lines of the input, without its last one if that has no end. */
async function* linesOf(input: Bridge["input"], signal: AbortSignal | undefined): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const pieces = input[Symbol.asyncIterator]();
  const stopped = new Promise<{ done: true; value: undefined }>((resolve) =>
    signal?.addEventListener("abort", () => resolve({ done: true, value: undefined }), { once: true }),
  );
  let rest = "";
  for (;;) {
    const { done, value } = await Promise.race([pieces.next(), stopped]);
    if (done === true) return;
    rest += typeof value === "string" ? value : decoder.decode(value, { stream: true });
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

/** The data of each event of a stream. */
async function* eventsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let data = "";
  for await (const line of linesOf(body, undefined)) {
    const text = line.replace(/\r$/, "");
    if (text.startsWith("data:")) data += text.slice(5).trimStart();
    else if (text === "" && data !== "") {
      yield data;
      data = "";
    }
  }
  if (data !== "") yield data;
}

function parsed(line: string): Message | null {
  if (line.trim() === "") return null;
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? value : null;
  } catch {
    return null;
  }
}

function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.includes("fetch failed") ? "Pandect does not answer. Is it running?" : text;
}

/** Secrets and address as the environment gives them; what was left open in a bundle's settings stays out. */
export function bridgeOf(environment: Record<string, string | undefined>): { url: string; headers: Record<string, string> } | null {
  const value = (name: string) => {
    const text = environment[name]?.trim() ?? "";
    return text === "" || text.startsWith("${") ? null : text;
  };
  const [credential, key, actingUser] = [value("PANDECT_CREDENTIAL"), value("PANDECT_KEY"), value("PANDECT_ACTING_USER")];
  if (credential === null && key === null) return null;
  return {
    url: value("PANDECT_URL") ?? "http://127.0.0.1:7468",
    headers: {
      authorization: `Bearer ${credential ?? key}`,
      ...(credential !== null && key !== null && { "x-api-key": key }),
      ...(actingUser !== null && { "x-svc-acting-user": Buffer.from(actingUser).toString("latin1") }),
    },
  };
}
