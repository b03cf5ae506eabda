import { type AppError, ValidationError } from "#shared/platform/errors.ts";
import type { RouteDef } from "#shared/route.ts";
import { z } from "zod";
import type { Calls } from "../../platform/calls/call.ts";
import { inputOf } from "../../platform/calls/in-process.ts";
import { callerOf, type Connection } from "./connection.ts";
import { idempotencyKey } from "./tool-schema.ts";
import type { Tool } from "./tools.ts";
import { marked } from "./untrusted.ts";

/** The answer of a tool: the reply as text and as data, or a refusal as a sentence. */
export interface ToolResult {
  content: { type: "text"; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
  /** Id of the call in the audit trail and the log. */
  _meta?: { requestId: string };
}

/** Calls the route of a tool exactly like HTTP: access, limits, validation, charge and audit entry. Never rejects for a refusal. */
export async function callTool(
  calls: Calls,
  connection: Connection,
  tool: Tool,
  given: Record<string, unknown>,
  signal: AbortSignal,
): Promise<ToolResult> {
  const { route } = tool;
  const { [idempotencyKey]: key, ...others } = given;
  const values = route.idempotent === true ? others : given;
  const unknown = route.body === undefined ? Object.keys(values).filter((name) => !has(route.params, name) && !has(route.query, name)) : [];
  if (unknown.length > 0) {
    // A query ignores unknown names; an assistant has to learn that it made a name up.
    const text = ["Some arguments are not valid.", ...unknown.map((name) => `${name}: not an argument of ${tool.name}`)].join("\n");
    return { content: [{ type: "text", text }], isError: true };
  }
  const sent = split(route, values);
  const caller = callerOf(connection, { idempotencyKey: typeof key === "string" ? key : undefined, signal });
  const outcome = await calls.call(route, inputOf(route, sent), caller);
  if (outcome.error !== null) return refusalOf(outcome.error, outcome.requestId);
  const _meta = { requestId: outcome.requestId };
  // Tools only have routes with JSON replies (a test ensures that).
  const reply = (outcome.reply ?? {}) as Record<string, unknown>;
  const text = JSON.stringify(reply);
  // Text by others appears only between its marks.
  if (tool.hasText === true) return { content: [{ type: "text", text: marked(text) }], _meta };
  return { content: [{ type: "text", text }], structuredContent: reply, _meta };
}

/** Values by their place in a request. Unknown names go to the body, whose schema refuses them. */
function split(route: RouteDef, values: Record<string, unknown>): { params: object; query: object; body: object } {
  const parts = { params: {} as Record<string, unknown>, query: {} as Record<string, unknown>, body: {} as Record<string, unknown> };
  for (const [name, value] of Object.entries(values)) {
    const part = has(route.params, name) ? "params" : has(route.query, name) ? "query" : "body";
    parts[part][name] = value;
  }
  return parts;
}

function has(schema: z.ZodType | undefined, name: string): boolean {
  return schema instanceof z.ZodObject && Object.hasOwn(schema.shape, name);
}

/** A refusal as the result of a call. */
export function refusalOf(error: AppError, requestId: string): ToolResult {
  return { content: [{ type: "text", text: sentenceOf(error) }], isError: true, _meta: { requestId } };
}

/** A refusal in a sentence, with each wrong argument and what helps to try again. */
export function sentenceOf(error: AppError): string {
  const { headers, ...extra } = error.extra as { headers?: Record<string, string> } & Record<string, unknown>;
  const retry = headers?.["retry-after"];
  const lines =
    error instanceof ValidationError ? error.issues.map(({ loc, msg }) => `${loc.slice(1).join(".") || "arguments"}: ${msg}`) : [];
  return [
    error instanceof ValidationError ? "Some arguments are not valid." : `${error.message.replace(/\.$/, "")}.`,
    ...lines,
    ...(Object.keys(extra).length > 0 ? [JSON.stringify(extra)] : []),
    ...(retry === undefined ? [] : [`Try again in ${retry} seconds.`]),
    `(${error.code}, ${error.status})`,
  ].join("\n");
}
