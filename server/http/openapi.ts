import { contract } from "#shared/contract.ts";
import type { RouteDef } from "#shared/route.ts";
import { z } from "zod";

type Json = Record<string, unknown>;

/**
 * The OpenAPI 3.1 document, made from the same schemas that validate requests. `baseUrl` is the address of this service.
 */
export function openApi(version: string, baseUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [feature, routes] of Object.entries(contract)) {
    for (const [key, route] of Object.entries<RouteDef>(routes)) {
      const path = (paths[route.path] ??= {});
      path[route.method.toLowerCase()] = operation(feature, key, route);
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Pandect local API", version, description: "The law and the workspace of one machine, served on loopback." },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "A data key (svc_key_…) or the owner's session (svc_sess_…)" },
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
      },
    },
  };
}

function operation(feature: string, key: string, route: RouteDef): Json {
  const data = route.auth === "data";
  return {
    operationId: `${feature}.${key}`,
    tags: [feature],
    summary: route.summary,
    ...(route.description && { description: route.description }),
    ...(route.cost !== undefined && { "x-credits": route.cost }),
    security: route.auth === "none" ? [] : data ? [{ bearer: [] }, { header: [] }, { query: [] }] : [{ bearer: [] }],
    parameters: [...parameters(route.params, "path"), ...parameters(route.query, "query")],
    ...(route.body && { requestBody: { required: true, content: { "application/json": { schema: schemaOf(route.body, "input") } } } }),
    ...(route.bodyKind === "bytes" && { requestBody: { required: true, content: { "application/octet-stream": {} } } }),
    responses: responses(route, data),
  };
}

function responses(route: RouteDef, data: boolean): Json {
  const error = data
    ? { "application/json": { schema: { $ref: "#/components/schemas/DataError" } } }
    : { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
  const success =
    route.replyKind === "stream"
      ? { content: { "application/octet-stream": {} } }
      : route.reply
        ? { content: { "application/json": { schema: schemaOf(route.reply, "output") } } }
        : {};
  const named = Object.entries(route.refusals ?? {}).map(([status, description]) => [status, { description, content: error }] as const);
  return {
    [route.status ?? 200]: { description: route.summary, ...success },
    ...Object.fromEntries(named),
    default: { description: "Refusal", content: error },
  };
}

function parameters(schema: z.ZodType | undefined, place: "path" | "query"): Json[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, field]) => {
    // Every field of an object schema is a zod type.
    const json = schemaOf(field as z.ZodType, "input");
    return {
      name,
      in: place,
      required: place === "path" || !optional(field as z.ZodType),
      schema: json,
      ...(json["type"] === "array" && { explode: true }),
    };
  });
}

function optional(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success;
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: "draft-2020-12",
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      // A preprocess step accepts anything; what it is checked against afterwards is what a client has to send.
      const def = zodSchema._zod.def;
      if (def.type !== "pipe") return;
      const { in: first, out } = def as unknown as { in: z.ZodType; out: z.ZodType };
      if (first._zod.def.type !== "transform") return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, schemaOf(out, io));
    },
  }) as Json;
  return json;
}
