import { contract } from "#shared/contract.ts";
import type { RouteDef } from "#shared/route.ts";
import { z } from "zod";
import { exampleOf } from "./examples.ts";
import { isOptional, type Json, schemaOf } from "./json-schema.ts";

/**
 * The OpenAPI 3.1 document, made from the same schemas that validate requests. `baseUrl` is the address of this service.
 */
export function openApi(version: string, baseUrl: string): Json {
  const paths: Record<string, Json> = {};
  const shared: Json = {};
  for (const [feature, routes] of Object.entries(contract)) {
    for (const [key, route] of Object.entries<RouteDef>(routes)) {
      const path = (paths[route.path] ??= {});
      path[route.method.toLowerCase()] = withShared(operation(feature, key, route), shared);
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Pandect local API", version, description: "The law and the workspace of one machine, served on loopback." },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      securitySchemes: {
        dataKey: { type: "http", scheme: "bearer", description: "A data key (svc_key_…): console, Keys, or `key create --name N`" },
        ownerSession: { type: "http", scheme: "bearer", description: "The owner's session (svc_sess_…), from a sign-in link" },
        workspaceCredential: { type: "http", scheme: "bearer", description: "A workspace credential (svc_ws_…): `credential issue`" },
        header: { type: "apiKey", in: "header", name: "X-API-Key" },
        query: { type: "apiKey", in: "query", name: "api_key", description: "Discouraged: addresses are kept in histories" },
      },
      schemas: {
        DataError: { type: "object", required: ["detail"], properties: { detail: { description: "A sentence; on 422 a list of issues" } } },
        Problem: {
          type: "object",
          required: ["type", "title", "status", "detail", "instance", "requestId"],
          properties: Object.fromEntries(["type", "title", "detail", "instance", "requestId"].map((name) => [name, { type: "string" }])),
        },
        ...shared,
      },
    },
  };
}

/** Moves the schemas that others in an operation refer to by name to `shared`: a `$ref` begins at the root of the document. */
function withShared(value: unknown, shared: Json): unknown {
  if (Array.isArray(value)) return value.map((one) => withShared(one, shared));
  if (typeof value !== "object" || value === null) return value;
  const { $defs, ...rest } = value as Json;
  for (const [name, schema] of Object.entries($defs ?? {})) shared[name] = withShared(schema, shared);
  const isReference = typeof rest["$ref"] === "string" && rest["$ref"].startsWith(named);
  if (isReference) return { ...rest, $ref: `#/components/schemas/${String(rest["$ref"]).slice(named.length)}` };
  return Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, withShared(one, shared)]));
}
const named = "#/$defs/";

function operation(feature: string, key: string, route: RouteDef): Json {
  const data = route.auth === "data";
  return {
    operationId: `${feature}.${key}`,
    tags: [feature],
    summary: route.summary,
    ...(route.description && { description: route.description }),
    ...(route.scopes && { "x-scopes": route.scopes, "x-tier": route.tier }),
    ...(route.cost !== undefined && { "x-credits": route.cost }),
    security: securityOf(route),
    parameters: [...parameters(route.params, "path"), ...parameters(route.query, "query"), ...(route.ifMatch ? [ifMatch] : [])],
    ...(route.body && { requestBody: { required: true, content: { "application/json": jsonOf(route.body, "input", route.example) } } }),
    ...(route.bodyKind === "bytes" && { requestBody: { required: true, content: { "application/octet-stream": {} } } }),
    responses: responses(route, data),
  };
}

const dataSecurity = [{ dataKey: [] }, { header: [] }, { query: [] }, { ownerSession: [] }];

/** A schema with an example of law that does not exist. */
function jsonOf(schema: z.ZodType, io: "input" | "output", given?: Json): Json {
  const example = given ?? exampleOf(schema, io);
  return { schema: schemaOf(schema, io), ...(example !== null && { example }) };
}

function securityOf({ auth }: RouteDef): Json[] {
  if (auth === "none") return [];
  if (auth === "data") return dataSecurity;
  return auth === "workspace" ? [{ workspaceCredential: [] }, { ownerSession: [] }] : [{ ownerSession: [] }];
}

function responses(route: RouteDef, data: boolean): Json {
  const error = data
    ? { "application/json": { schema: { $ref: "#/components/schemas/DataError" } } }
    : { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
  const success =
    route.replyKind === "stream"
      ? { content: { "application/octet-stream": {} } }
      : route.reply
        ? { content: { "application/json": jsonOf(route.reply, "output") } }
        : {};
  const named = Object.entries(route.refusals ?? {}).map(([status, description]) => [status, { description, content: error }] as const);
  return {
    [route.status ?? 200]: { description: route.summary, ...success },
    ...Object.fromEntries(named),
    ...(route.ifMatch && { 412: { description: "precondition-failed: the record has changed since; nothing was saved", content: error } }),
    default: { description: "Refusal", content: error },
  };
}

const ifMatch: Json = {
  name: "If-Match",
  in: "header",
  required: false,
  description: "ETag of the record as it was read; another version refuses the change. Without it the later change wins.",
  schema: { type: "string" },
};

function parameters(schema: z.ZodType | undefined, place: "path" | "query"): Json[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, field]) => {
    // Every field of an object schema is a zod type.
    const json = schemaOf(field as z.ZodType, "input");
    return {
      name,
      in: place,
      required: place === "path" || !isOptional(field as z.ZodType),
      schema: json,
      ...(json["type"] === "array" && { explode: true }),
    };
  });
}
