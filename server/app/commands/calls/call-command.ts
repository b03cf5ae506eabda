import { writeFile } from "node:fs/promises";
import type { FileReply } from "#shared/route.ts";
import { type Command, type CommandInput, misused } from "../command.ts";
import type { CallEntry } from "./call-list.ts";
import { type Connection, connect, refusalOf } from "./connection.ts";
import { allPages, isPaged } from "./pages.ts";
import { type CallRequest, Misuse, requestOf } from "./request.ts";
import { type Json, shown } from "./show.ts";
import { isOperation, waited } from "./wait.ts";

/** The media type of a file that the service sends as it is. */
type Kind = FileReply["contentType"];

/** A route as a command: sends one request with the caller's own credential, and prints the reply. */
export function callCommand(entry: CallEntry): Command {
  return {
    options: optionsOf(entry),
    run: (input) => sent(input, () => requestOf(entry, input), entry),
  };
}

/** Every option of the command, by its name. */
export function optionsOf(entry: CallEntry): Command["options"] {
  const { route } = entry;
  const fields = entry.options.map(({ option, kind }) => {
    if (kind === "flag") return [option, { type: "boolean" }] as const;
    return [option, kind === "list" ? ({ type: "string", multiple: true } as const) : ({ type: "string" } as const)] as const;
  });
  return {
    ...Object.fromEntries(fields),
    ...(route.body !== undefined && { body: { type: "string" } }),
    ...(route.idempotent === true && { "idempotency-key": { type: "string" } }),
    ...(route.ifMatch === true && { "if-match": { type: "string" } }),
    ...(isPaged(route) && { all: { type: "boolean" } }),
    ...(isFile(entry) && { out: { type: "string" } }),
    ...(route.status === 202 && { wait: { type: "boolean" } }),
  };
}

/** Whether the reply is a file, or contains one. */
const isFile = ({ route }: CallEntry) => route.replyKind === "stream" || (route.method === "POST" && route.path.endsWith("/exports"));

/** Sends the typed request and prints the reply. `entry` is null where any address is allowed. Returns the exit code. */
export async function sent(input: CommandInput, ask: () => CallRequest, entry: CallEntry | null): Promise<number> {
  let request: CallRequest;
  try {
    request = ask();
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    return misused(input, entry === null ? error.message : `${error.message} See: ${entry.name} --help`);
  }
  const connection = await connect(input.folder.root);
  try {
    const response = await connection.send(request, input.signal);
    if (!response.ok) return await refused(input, response);
    const type = response.headers.get("content-type") ?? "";
    if (!/json/.test(type)) return await saved(input, response, type);
    return await printed(input, connection, request, response);
  } finally {
    await connection.close();
  }
}

async function printed(input: CommandInput, connection: Connection, request: CallRequest, response: Response): Promise<number> {
  // By the contract, the service's replies in JSON are objects.
  let reply = (await response.json()) as Json;
  if (input.values["all"] === true) reply = await allPages(connection, request, reply, input.signal);
  if (isOperation(reply) && (input.values["wait"] === true || connection.isOwn)) reply = await waited(input, connection, reply);
  const out = input.values["out"];
  if (typeof out === "string" && typeof reply["content"] === "string") {
    const { content, ...about } = reply;
    return await written(input, out, Buffer.from(content as string, "base64"), about);
  }
  input.stdout.write(input.json ? `${JSON.stringify(reply)}\n` : shown(reply));
  return isOperation(reply) && reply["status"] !== "succeeded" && reply["completedAt"] !== undefined ? 1 : 0;
}

/** Prints the problem: as the service sent it for scripts, its sentences for people. */
async function refused({ json, stderr }: CommandInput, response: Response): Promise<number> {
  const copy = response.clone();
  const sentence = await refusalOf(response);
  stderr.write(json ? `${await copy.text()}\n` : `${sentence}\n`);
  return 1;
}

/** Writes a file to `--out`, otherwise to standard output as it is. A reply without content prints nothing. */
async function saved(input: CommandInput, response: Response, type: Kind): Promise<number> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const out = input.values["out"];
  if (typeof out === "string") return await written(input, out, bytes, { contentType: type });
  if (bytes.byteLength === 0) return 0;
  if (!type.startsWith("text/")) return misused(input, `This is a file of type ${type}. Name where to save it: --out FILE`);
  input.stdout.write(bytes.toString("utf8"));
  return 0;
}

async function written({ json, stdout, stderr }: CommandInput, out: string, bytes: Uint8Array, about: Json): Promise<number> {
  try {
    await writeFile(out, bytes, { flag: "wx" });
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    stderr.write(isThere ? `${out} already exists. Nothing was overwritten. Name another file.\n` : `Pandect cannot write ${out}.\n`);
    return 1;
  }
  stdout.write(
    json ? `${JSON.stringify({ file: out, sizeBytes: bytes.byteLength, ...about })}\n` : `Saved ${out}, ${bytes.byteLength} bytes.\n`,
  );
  return 0;
}
