import { closedLists } from "#shared/closed-lists.ts";
import { contract } from "#shared/contract.ts";
import { type ErrorCode, errorCodes } from "#shared/platform/errors.ts";
import type { RouteDef } from "#shared/route.ts";
import { nameSchemas } from "#shared/schema-names.ts";
import { z } from "zod";
import { errorFamily } from "../calls/error-family.ts";
import { type Refusal, refusalsOf } from "../calls/refusals.ts";
import { bodyOf, exampleOf, fiction } from "./examples.ts";
import { type Direction, isOptional, type Json, namedSchemaOf } from "./json-schema.ts";
import { NamedSchemas } from "./named-schemas.ts";
import { dataError, problem } from "./refusal-schemas.ts";
import { audiences, groupName, needsOf, routeGroups } from "./route-groups.ts";

/**
 * The OpenAPI 3.1 document, made from the same schemas that validate requests. Schemas with a name are components. `baseUrl` is the address
 * of this service.
 */
export function openApi(version: string, baseUrl: string): Json {
  nameSchemas();
  const named = new NamedSchemas(closedLists);
  const refusals: Record<string, Json> = {};
  const paths: Record<string, Json> = {};
  for (const [feature, routes] of Object.entries(contract)) {
    for (const [key, route] of Object.entries<RouteDef>(routes)) {
      const path = (paths[route.path] ??= {});
      path[route.method.toLowerCase()] = operation(feature, key, route, named, refusals);
    }
  }
  const { rest, schemas } = named.resolve(paths);
  const groups = routeGroups(contract);
  return {
    openapi: "3.1.0",
    info: {
      title: "Pandect local API",
      version,
      description: "Your law and your workspace, served only on this computer.",
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: baseUrl, description: "Pandect on this computer" }],
    tags: groups.map(({ name, audience }) => ({ name, description: audiences[audience].lead })),
    "x-tagGroups": Object.entries(audiences).map(([audience, { title }]) => ({
      name: title,
      tags: groups.filter((group) => group.audience === audience).map(({ name }) => name),
    })),
    paths: rest,
    components: {
      securitySchemes: {
        dataKey: { type: "http", scheme: "bearer", description: "A data key (svc_key_…): console, Keys, or `key create --name N`" },
        ownerSession: { type: "http", scheme: "bearer", description: "The owner's session (svc_sess_…), from a sign-in link" },
        workspaceCredential: { type: "http", scheme: "bearer", description: "A workspace credential (svc_ws_…): `credential issue`" },
        header: { type: "apiKey", in: "header", name: "X-API-Key", description: "A data key, where a bearer token cannot be sent" },
        query: { type: "apiKey", in: "query", name: "api_key", description: "Discouraged: addresses are kept in histories" },
      },
      schemas: { DataError: dataError, Problem: problem, ...schemas },
      responses: refusals,
    },
  };
}

function operation(feature: string, key: string, route: RouteDef, named: NamedSchemas, refusals: Record<string, Json>): Json {
  return {
    operationId: `${feature}.${key}`,
    tags: [groupName(feature, route)],
    summary: route.summary,
    description: [route.description ?? `${route.summary}.`, `Needs: ${needsOf(route).join(", ")}.`].join("\n\n"),
    ...(route.scopes && { "x-scopes": route.scopes, "x-tier": route.tier }),
    ...(route.cost !== undefined && { "x-credits": route.cost }),
    security: securityOf(route),
    parameters: [
      ...parameters(route.params, "path", named),
      ...parameters(route.query, "query", named),
      ...(route.idempotent ? [idempotencyKey] : []),
      ...(route.ifMatch ? [ifMatch] : []),
    ],
    ...(route.body && {
      // A launch may be sent without a body (workspace-api §5).
      requestBody: {
        required: route.idempotent !== true,
        content: { "application/json": jsonOf(route.body, "input", named, route.example ?? bodyOf(route.body, fiction) ?? undefined) },
      },
    }),
    ...(route.bodyKind === "bytes" && { requestBody: { required: true, content: { "application/octet-stream": { schema: bytes } } } }),
    responses: responses(route, named, refusals),
  };
}

/** In the form that client generators know; JSON Schema has no type for bytes. */
const bytes = { type: "string", format: "binary" };

const dataSecurity = [{ dataKey: [] }, { header: [] }, { query: [] }, { ownerSession: [] }];

/** A schema with an example of law that does not exist. */
function jsonOf(schema: z.ZodType, io: Direction, named: NamedSchemas, given?: Json): Json {
  const example = given ?? exampleOf(schema, io);
  return { schema: named.take(namedSchemaOf(schema, io), io), ...(example !== null && { example }) };
}

function securityOf({ auth }: RouteDef): Json[] {
  if (auth === "none") return [];
  if (auth === "data") return dataSecurity;
  return auth === "workspace" ? [{ workspaceCredential: [] }, { ownerSession: [] }] : [{ ownerSession: [] }];
}

function responses(route: RouteDef, named: NamedSchemas, refusals: Record<string, Json>): Json {
  const success =
    route.replyKind === "stream"
      ? { content: { [route.mediaType ?? "application/octet-stream"]: { schema: bytes } } }
      : route.reply
        ? { content: { "application/json": jsonOf(route.reply, "output", named) } }
        : {};
  const family = errorFamily(route.path);
  const refused = refusalsOf(route).map((refusal) => {
    const response = refusalResponse(refusal, family);
    if (refusal.sentence !== null) return [refusal.status, response] as const;
    const name = `${family === "data" ? "Data" : ""}${refusal.codes.map(pascal).join("Or")}`;
    refusals[name] = response;
    return [refusal.status, { $ref: `#/components/responses/${name}` }] as const;
  });
  return {
    [route.status ?? 200]: { description: route.summary, ...success },
    ...Object.fromEntries(refused),
    default: { description: "Another refusal, or a failure of the service", content: refusalContent[family] },
  };
}

const refusalContent = {
  data: { "application/json": { schema: { $ref: "#/components/schemas/DataError" } } },
  problem: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
};

function refusalResponse({ status, codes, sentence }: Refusal, family: keyof typeof refusalContent): Json {
  const known = codes.map((code) => `${code} (${errorCodes[code].title})`).join("; ");
  const description = [known, sentence].filter((part) => part !== null && part !== "").join(". ");
  return { description, ...(status === 429 && { headers: { "Retry-After": retryAfter } }), content: refusalContent[family] };
}

/** `MatterNotFound` of `matter-not-found`. */
function pascal(code: ErrorCode): string {
  return code.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

const retryAfter: Json = { description: "Seconds to wait before the next try", schema: { type: "integer" } };

const ifMatch: Json = {
  name: "If-Match",
  in: "header",
  required: false,
  description:
    "ETag of the record as you read it; if the record has changed, the change is refused. Without an ETag, the later change wins.",
  schema: { type: "string" },
};

const idempotencyKey: Json = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Repeated requests with the same key and body launch once, and answer with the first operation.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

function parameters(schema: z.ZodType | undefined, place: "path" | "query", named: NamedSchemas): Json[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, field]) => {
    // Every field of an object schema is a zod type.
    const type = field as z.ZodType;
    const json = named.take(namedSchemaOf(type, "input"), "input");
    return {
      name,
      in: place,
      required: place === "path" || !isOptional(type),
      schema: json,
      ...(json["type"] === "array" && { explode: true }),
    };
  });
}
