import type { FormField, RouteForm } from "#shared/platform/route-form.ts";
import type { RouteDef } from "#shared/route.ts";
import { z } from "zod";
import { bodyOf, type ExampleValues, requiredOf } from "../examples.ts";
import { isOptional, schemaOf } from "../json-schema.ts";
import { choicesOf, typeOf } from "./field-rows.ts";

/** The fields of the try-it page before it sends a call. `values` are filled in where a field is required. */
export function formOf(operation: string, route: RouteDef, values: ExampleValues): RouteForm {
  const { method, path, auth, cost, body, bodyKind } = route;
  const isJson = bodyKind !== "bytes" && body !== undefined;
  const example = isJson ? JSON.stringify(route.example ?? bodyOf(body, values) ?? {}, null, 2) : "";
  return {
    operation,
    method,
    path,
    auth,
    changes: !isRead(route),
    cost: cost ?? null,
    fields: [
      ...fieldsOf(route.params, "path", values),
      ...fieldsOf(route.query, "query", values),
      ...(route.idempotent ? [headerField("Idempotency-Key")] : []),
      ...(route.ifMatch ? [headerField("If-Match")] : []),
    ],
    body: bodyKind === "bytes" ? "bytes" : isJson ? "json" : "none",
    example,
    hasJson: route.reply !== undefined && route.replyKind !== "stream",
  };
}

/** Whether a call changes nothing. Searches and batches send a body and only read; creating and testing a watch are changes. */
export function isRead({ method, auth, path, scopes }: RouteDef): boolean {
  if (method === "GET") return true;
  if (method !== "POST") return false;
  if (auth === "data") return !path.startsWith("/api/v1/watches");
  return scopes !== undefined && scopes.every((scope) => scope.endsWith(":read"));
}

function fieldsOf(schema: z.ZodType | undefined, place: "path" | "query", values: ExampleValues): FormField[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const known = requiredOf(schema, values);
  return Object.entries(schema.shape).map(([name, one]) => {
    // Every field of an object schema is a zod type.
    const field = one as z.ZodType;
    const json = schemaOf(field, "input");
    const type = typeOf(json);
    const isRequired = place === "path" || !isOptional(field);
    // No example makes up ids: only ids in `values` are filled in on a path.
    const example = place === "path" ? values[name] : known[name];
    const choices = choicesOf(json);
    const isList = json["type"] === "array";
    const shown = typeof example === "string" || typeof example === "number" || typeof example === "boolean" ? String(example) : "";
    return {
      name,
      place,
      isRequired,
      isList,
      isNumber: /^(integer|number)\b/.test(type),
      isBoolean: /^boolean\b/.test(type),
      choices,
      // A list of choices starts with one selected where a value is required.
      example: shown === "" && isRequired && !isList ? (choices?.[0] ?? "") : shown,
    };
  });
}

function headerField(name: string): FormField {
  return { name, place: "header", isRequired: false, isList: false, isNumber: false, isBoolean: false, choices: null, example: "" };
}
