import type { JSONObject, JSONValue } from "@modelcontextprotocol/server";
import type { Json } from "../../platform/http/json-schema.ts";

/** The longest list of values that is spelled out: longer ones are in the argument's description. */
const mostValues = 7;

/**
 * A JSON schema reduced to what a model needs to fill in a value: its type, its few values, and its fields down to `depth` levels. Checks
 * stay with the route.
 */
export function brief(schema: Json, depth = 2): JSONObject {
  const { anyOf, type, enum: values, items, properties, required } = schema as Shape;
  if (anyOf !== undefined) return brief(anyOf.find((one) => one["type"] !== "null") ?? {}, depth);
  const simple = Array.isArray(type) ? type.find((one) => one !== "null") : type;
  if (simple === undefined) return {};
  if (simple === "array") return depth === 0 || items === undefined ? { type: "array" } : { type: "array", items: brief(items, depth - 1) };
  if (simple === "object" && properties !== undefined && depth > 0) {
    const fields = Object.entries(properties).map(([name, one]) => [name, brief(one, depth - 1)] as const);
    return { type: "object", properties: Object.fromEntries(fields), ...(required !== undefined && required.length > 0 && { required }) };
  }
  return { type: simple, ...(depth > 0 && values !== undefined && values.length <= mostValues && { enum: values }) };
}

interface Shape {
  anyOf?: Json[];
  type?: string | string[];
  enum?: JSONValue[];
  items?: Json;
  properties?: Record<string, Json>;
  required?: string[];
}
