import type { RouteDef } from "#shared/route.ts";
import { z } from "zod";
import { isOptional, type Json, schemaOf } from "../../../platform/http/json-schema.ts";

/** How a value of a field is written on a command line. `json`: a list or an object, as JSON. */
export type FieldKind = "text" | "number" | "flag" | "list" | "json";

/** One value that a route accepts, wherever its request has it. */
export interface CallField {
  name: string;
  /** Without the two dashes, such as `client-id`. */
  option: string;
  place: "path" | "query" | "body";
  kind: FieldKind;
  isRequired: boolean;
  /** Whether `null` clears it. */
  isNullable: boolean;
  /** Values that it can have; empty where it has no such list. */
  values: readonly string[];
}

/** Every value that a route accepts, by name: those of the path first, in order. */
export function fieldsOf(route: RouteDef): CallField[] {
  return [...fields(route.params, "path"), ...fields(route.query, "query"), ...fields(route.body, "body")];
}

/** `clientId` and `act_id` in their form on a command line. */
export function dashed(name: string): string {
  return name
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replaceAll("_", "-")
    .replace(/^-/, "");
}

function fields(schema: z.ZodType | undefined, place: CallField["place"]): CallField[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, one]) => {
    // Every field of an object schema is a zod type.
    const field = one as z.ZodType;
    const branches = branchesOf(schemaOf(field, "input"));
    const { kind, values } = kindOf(branches);
    const isRequired = place === "path" || !isOptional(field);
    return { name, option: dashed(name), place, kind, isRequired, isNullable: branches.some(({ type }) => type === "null"), values };
  });
}

/** A schema as the list of schemas that it allows. */
function branchesOf(json: Json): Json[] {
  const branches = json["anyOf"] ?? json["oneOf"];
  return Array.isArray(branches) ? branches.flatMap((one: Json) => branchesOf(one)) : [json];
}

function kindOf(branches: Json[]): { kind: FieldKind; values: string[] } {
  const given = branches.filter(({ type }) => type !== "null");
  const lists = given.filter(({ type }) => type === "array");
  const items = lists.flatMap(({ items }) => branchesOf((items ?? {}) as Json));
  if (lists.length > 0) {
    const isText = items.length > 0 && items.every(({ type, enum: named }) => type === "string" || named !== undefined);
    return { kind: isText ? "list" : "json", values: isText ? valuesOf(items) : [] };
  }
  const types = new Set(given.map((one) => (one["enum"] === undefined && one["const"] === undefined ? one["type"] : "string")));
  const [type] = types;
  if (types.size !== 1) return { kind: "json", values: [] };
  if (type === "string") return { kind: "text", values: valuesOf(given) };
  if (type === "integer" || type === "number") return { kind: "number", values: [] };
  return { kind: type === "boolean" ? "flag" : "json", values: [] };
}

function valuesOf(branches: Json[]): string[] {
  const named = branches.flatMap((one) => (Array.isArray(one["enum"]) ? one["enum"] : one["const"] === undefined ? [] : [one["const"]]));
  return named.length > 0 && named.every((value) => typeof value === "string") ? [...new Set(named)] : [];
}
