import { setTimeout as pause } from "node:timers/promises";
import type { CommandInput } from "../command.ts";
import { StartError } from "../../start-error.ts";
import { eraseLine } from "../terminal.ts";
import { type Connection, refusalOf } from "./connection.ts";
import type { Json } from "./show.ts";

/** Whether a reply is long-running work (workspace-api §7). */
export function isOperation(reply: Json): boolean {
  return typeof reply["id"] === "string" && reply["id"].startsWith("op_") && typeof reply["status"] === "string";
}

/** The ended operation. A command that is stopped returns its state at that time; the work itself continues. */
export async function waited({ isTty, stderr, signal }: CommandInput, connection: Connection, launched: Json): Promise<Json> {
  let operation = launched;
  const path = `/workspace/v1/operations/${String(launched["id"])}`;
  for (;;) {
    if (operation["completedAt"] !== undefined || signal.aborted) break;
    if (isTty) stderr.write(`${eraseLine}${progressOf(operation)}`);
    await pause(500, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    const response = await connection.send({ method: "GET", path, body: null, headers: {} }, signal);
    if (response.status === 429) {
      const seconds = Number(response.headers.get("retry-after") ?? 1);
      await pause(seconds * 1000, undefined, { signal }).catch(() => undefined);
    } else if (!response.ok) throw new StartError(`The work continues, but Pandect cannot show its progress. ${await refusalOf(response)}`);
    else operation = (await response.json()) as Json;
  }
  if (isTty) stderr.write(eraseLine);
  return operation;
}

function progressOf({ status, progress }: Json): string {
  const { done, total, unit } = (progress ?? {}) as Json;
  return total === undefined ? String(status) : `${String(done)} of ${String(total)} ${String(unit)}`;
}
