import { type AppError, ValidationError } from "#shared/platform/errors.ts";
import type { RouteDef } from "#shared/route.ts";
import type { Calls } from "../../platform/calls/call.ts";
import { inputOf } from "../../platform/calls/in-process.ts";
import { answered, boundsOf } from "./answer.ts";
import { callerOf, type Connection } from "./connection.ts";
import type { Reply, Tool, ToolResult } from "./tool.ts";
import { argumentsOf, camel, idempotencyKey, ownArguments } from "./tool-schema.ts";

/**
 * Calls the route of a tool exactly like HTTP: access, limits, validation, charge and audit entry. The answer is at most as long as
 * `maxChars`. Never rejects for a refusal.
 */
export async function callTool(
  calls: Calls,
  connection: Connection,
  tool: Tool,
  given: Record<string, unknown>,
  signal: AbortSignal,
): Promise<ToolResult> {
  const { values, own, stray, unknown } = sorted(tool, given);
  const bounds = boundsOf(own);
  const wrong = [...unknown.map((name) => `${name}: not an argument of ${tool.name}`), ...(typeof bounds === "string" ? [bounds] : [])];
  // A query ignores unknown names; an assistant has to learn that it made a name up.
  if (wrong.length > 0 || typeof bounds === "string")
    return { content: [{ type: "text", text: ["Some arguments are not valid.", ...wrong].join("\n") }], isError: true };
  const key = own[idempotencyKey];
  const caller = callerOf(connection, { idempotencyKey: typeof key === "string" ? key : undefined, signal });
  const outcome = await calls.call(tool.route, inputOf(tool.route, partsOf(tool.route, values, stray)), caller);
  if (outcome.error !== null) return refusalOf(outcome.error, outcome.requestId);
  // Tools only have routes with JSON replies (a test ensures that).
  return { ...answered(tool, values, (outcome.reply ?? {}) as Reply, bounds), _meta: { requestId: outcome.requestId } };
}

/** Arguments of the route by camel-case name, Pandect's own, and names that are neither, in a body or elsewhere. */
function sorted(tool: Tool, given: Record<string, unknown>) {
  const known = argumentsOf(tool.route);
  const owned = new Set<string>(ownArguments(tool));
  const values: Record<string, unknown> = { ...tool.usually };
  const own: Record<string, unknown> = {};
  const stray: Record<string, unknown> = {};
  const unknown: string[] = [];
  for (const [sent, value] of Object.entries(given)) {
    // Names of the API are accepted as well: an assistant may have read its documentation.
    const name = known.has(sent) || owned.has(sent) ? sent : camel(sent);
    if (owned.has(name)) own[name] = value;
    else if (known.has(name)) values[name] = value;
    // A body's own schema refuses a name after the access is checked; a query would ignore it.
    else if (tool.route.body !== undefined) stray[sent] = value;
    else unknown.push(sent);
  }
  return { values, own, stray, unknown };
}

/** Values by their place in a request. */
function partsOf(route: RouteDef, values: Record<string, unknown>, stray: Record<string, unknown>) {
  const parts = { params: {} as Record<string, unknown>, query: {} as Record<string, unknown>, body: { ...stray } };
  for (const [name, value] of Object.entries(values)) {
    const argument = argumentsOf(route).get(name);
    if (argument !== undefined) parts[argument.part][argument.name] = value;
  }
  return parts;
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
