import type { JSONObject } from "@modelcontextprotocol/server";
import type { RouteDef } from "#shared/route.ts";
import { z } from "zod";
import { isOptional, schemaOf } from "../../platform/http/json-schema.ts";
import { mostLength } from "./bounded.ts";
import { brief } from "./brief-schema.ts";
import type { Tool } from "./tool.ts";

/** A tool in the form of `tools/list`. */
export interface ToolListing {
  name: string;
  title: string;
  description: string;
  inputSchema: { type: "object"; properties: JSONObject; required?: string[] };
  outputSchema: { type: "object"; required?: string[] };
  /** Hints that differ from the protocol's defaults. */
  annotations?: { readOnlyHint?: true; destructiveHint?: false };
}

/** Identifies a launch, however often the assistant repeats the call (workspace-api §5). */
export const idempotencyKey = "idempotencyKey" as const;

const offset = { type: "integer", description: "`next` as given" };
/** Replies with other people's text: the text itself stands between marks. */
const materialSchema = { type: "object" as const, required: ["material"] };

type OwnArgument = "offset" | "maxChars" | "allFields" | typeof idempotencyKey;

/** What the introduction of the server says of arguments that no tool lists: listed, each would be read once for every tool. */
export const sharedArguments = [
  `Tools that read in parts also take \`maxChars\`, the longest part, up to ${mostLength}.`,
  "Lists of sections and cells have the usual fields; `allFields` true gives every field.",
  `Tools that return an operation also take \`${idempotencyKey}\`: the same key launches once.`,
];

/** An assistant's description of a tool, made from the route's own schemas. */
export function listingOf(tool: Tool): ToolListing {
  const { name, title, does, route, hasText, destroys } = tool;
  return {
    name,
    title,
    description: [does, priceOf(route)].filter((one) => one !== "").join(" "),
    inputSchema: inputOf(tool),
    outputSchema: hasText === true ? materialSchema : outputOf(route),
    ...(destroys !== true && { annotations: changes(route) ? { destructiveHint: false } : { readOnlyHint: true } }),
  };
}

/** Whether a call changes anything: searches and batches send a body without changing anything. */
export function changes({ method, scopes, auth, status }: RouteDef): boolean {
  if (method === "GET") return false;
  return auth === "data" ? method !== "POST" || status === 201 : !(scopes ?? []).every((scope) => scope.endsWith(":read"));
}

/** Arguments of Pandect's own that a tool takes beside those of its route. */
export function ownArguments({ route, answer }: Tool): OwnArgument[] {
  const isPaged = hasTextOf(route) && answer?.kind !== "list";
  return [
    ...(isPaged ? (["offset", "maxChars"] as const) : []),
    ...(answer?.kind === "list" && answer.fields !== undefined ? (["allFields"] as const) : []),
    ...(route.idempotent === true ? [idempotencyKey] : []),
  ];
}

/** Replies of reads can be long; those of launches and changes are a record. */
function hasTextOf(route: RouteDef): boolean {
  return !changes(route);
}

/** Names of arguments as assistants know them: `act_id` is `actId`. */
export const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The arguments of a route with the place each is sent in, by camel-case name. Path, query and body have distinct names (a test ensures that). */
export function argumentsOf(route: RouteDef): Map<string, { name: string; part: "params" | "query" | "body"; field: z.ZodType }> {
  const found = new Map<string, { name: string; part: "params" | "query" | "body"; field: z.ZodType }>();
  for (const part of ["params", "query", "body"] as const) {
    const schema = route[part];
    if (!(schema instanceof z.ZodObject)) continue;
    // Every field of an object schema is a zod type.
    for (const [name, field] of Object.entries(schema.shape)) found.set(camel(name), { name, part, field: field as z.ZodType });
  }
  return found;
}

function priceOf({ cost, status, action }: RouteDef): string {
  if (cost !== undefined && cost > 0) return `Costs ${cost} ${cost === 1 ? "credit" : "credits"}.`;
  return status === 202 && action !== undefined ? "Returns an operation." : "";
}

function inputOf(tool: Tool): ToolListing["inputSchema"] {
  const properties: JSONObject = {};
  const required: string[] = [];
  const known = argumentsOf(tool.route);
  for (const [name, description] of Object.entries(tool.takes)) {
    const argument = known.get(name);
    if (argument === undefined) throw new Error(`${tool.name} has no argument ${name}`);
    properties[name] = { ...brief(schemaOf(argument.field, "input")), description };
    if (argument.part === "params" || !isOptional(argument.field)) required.push(name);
  }
  if (ownArguments(tool).includes("offset")) properties["offset"] = offset;
  return { type: "object", properties, ...(required.length > 0 && { required }) };
}

/** Fields of a record that an assistant goes on with. What is empty is left out of a reply. */
export const leading: readonly string[] = ["id", "status"];

function outputOf({ reply }: RouteDef): ToolListing["outputSchema"] {
  if (!(reply instanceof z.ZodObject)) return { type: "object" };
  // Every field of an object schema is a zod type.
  const isAlwaysSent = (field: unknown) => [null, undefined].every((none) => !(field as z.ZodType).safeParse(none).success);
  const required = leading.filter((name) => name in reply.shape && isAlwaysSent(reply.shape[name]));
  return { type: "object", ...(required.length > 0 && { required }) };
}
