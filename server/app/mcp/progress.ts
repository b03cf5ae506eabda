import { setTimeout as wait } from "node:timers/promises";
import { contract } from "#shared/contract.ts";
import type { Calls } from "../../platform/calls/call.ts";
import { inputOf } from "../../platform/calls/in-process.ts";
import { callerOf, type Connection } from "./connection.ts";
import type { ToolResult } from "./tool.ts";

/** The caller, its channel, and its deadline. */
export interface Asking {
  calls: Calls;
  connection: Connection;
  signal: AbortSignal;
}

/**
 * Milliseconds until the second check of an operation, and the longest time between two checks: a credential may check 120 times a
 * minute.
 */
const firstPause = 250;
const longestPause = 2000;

/**
 * Follows the operation that a call has launched until it ends, and reports each step; returns any other result as it is. When the
 * assistant leaves, the work continues: `get_operation` finds it again.
 */
export async function finished(
  launched: ToolResult,
  { calls, connection, signal }: Asking,
  tell: (done: number, total: number, message: string) => Promise<void>,
): Promise<ToolResult> {
  const operationId = launched.structuredContent?.["id"];
  if (typeof operationId !== "string" || !operationId.startsWith("op_")) return launched;
  const route = contract.operations.get;
  let told = -1;
  for (let pause = firstPause; !signal.aborted; pause = Math.min(pause * 1.5, longestPause)) {
    const outcome = await calls.call(route, inputOf(route, { params: { operationId } }), callerOf(connection, { signal }));
    if (outcome.error?.code === "rate-limited") {
      await wait(longestPause, undefined, { signal }).catch(() => undefined);
      continue;
    }
    // The work continues: an assistant that may launch but not check keeps the operation it received.
    if (outcome.error !== null) return launched;
    const operation = route.reply.parse(outcome.reply);
    const { done, total, unit } = operation.progress ?? { done: 0, total: 1, unit: "step" };
    if (operation.completedAt !== undefined) {
      const text = JSON.stringify(operation);
      const isError = operation.status === "failed" && { isError: true as const };
      return { content: [{ type: "text", text }], structuredContent: operation, ...isError };
    }
    // Progress must grow from one notification to the next.
    if (done > told) await tell(done, total, `${operation.type}: ${done} of ${total} (${unit})`);
    told = Math.max(told, done);
    await wait(pause, undefined, { signal }).catch(() => undefined);
  }
  return launched;
}
