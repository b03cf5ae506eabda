import type { Json } from "../json-schema.ts";

/** A value that a route accepts, in the form of its table. */
export interface FieldRow {
  /** `columns[].label` for a label of each column. */
  name: string;
  type: string;
  isRequired: boolean;
  /** Its description and bounds. */
  rules: string;
}

/** Deeper objects are only in openapi.json. */
const deepest = 3;

/** The fields of an object schema in one piece (`schemaOf`), those of nested objects after their parent. */
export function fieldRows(json: Json, prefix = "", depth = 1): FieldRow[] {
  const required = (json["required"] ?? []) as string[];
  return Object.entries((json["properties"] ?? {}) as Record<string, Json>).flatMap(([key, field]) => {
    const name = `${prefix}${key}`;
    const row = { name, type: typeOf(field), isRequired: required.includes(key), rules: rulesOf(field) };
    const inner = objectWithin(field);
    if (inner === null || depth >= deepest) return [row];
    return [row, ...fieldRows(inner.schema, `${name}${inner.isList ? "[]" : ""}.`, depth + 1)];
  });
}

function objectWithin(field: Json): { schema: Json; isList: boolean } | null {
  if (field["properties"] !== undefined) return { schema: field, isList: false };
  const items = field["items"] as Json | undefined;
  if (items?.["properties"] !== undefined) return { schema: items, isList: true };
  const options = (field["anyOf"] ?? []) as Json[];
  const whole = options.filter((option) => option["type"] !== "null");
  return whole.length === 1 && whole[0] !== undefined ? objectWithin(whole[0]) : null;
}

/** The type in words, such as `list of string` or `integer or null`. */
export function typeOf(field: Json): string {
  if (field["const"] !== undefined) return JSON.stringify(field["const"]);
  const options = (field["anyOf"] ?? field["oneOf"]) as Json[] | undefined;
  if (options !== undefined) return [...new Set(options.map(typeOf))].join(" or ");
  if (field["type"] === "array") return `list of ${typeOf((field["items"] ?? {}) as Json)}`;
  if (typeof field["format"] === "string") return field["format"];
  if (typeof field["type"] === "string") return field["type"];
  return Array.isArray(field["type"]) ? field["type"].join(" or ") : "any value";
}

/** Keys of a lower and an upper bound, and their unit. */
const bounds = [
  ["minimum", "maximum", ""],
  ["minLength", "maxLength", " characters"],
  ["minItems", "maxItems", " entries"],
] as const;

function rulesOf(field: Json): string {
  const parts: string[] = [];
  if (typeof field["description"] === "string") parts.push(field["description"]);
  const choices = choicesOf(field);
  if (choices !== null) parts.push(choices.length > 12 ? `one of ${choices.length} values, see openapi.json` : choices.join(" | "));
  for (const [lower, upper, what] of bounds) {
    const [from, to] = [boundOf(field[lower]), boundOf(field[upper])];
    if (from !== null && to !== null) parts.push(from === to ? `${from}${what}` : `${from} to ${to}${what}`);
    else if (from !== null) parts.push(`at least ${from}${what}`);
    else if (to !== null) parts.push(`at most ${to}${what}`);
  }
  if (field["exclusiveMinimum"] !== undefined) parts.push(`more than ${String(field["exclusiveMinimum"])}`);
  if (field["default"] !== undefined) parts.push(`default ${JSON.stringify(field["default"])}`);
  return parts.join(", ");
}

/** The bound as a number; null where it is only the language's own. */
function boundOf(value: unknown): number | null {
  return typeof value === "number" && Math.abs(value) !== Number.MAX_SAFE_INTEGER ? value : null;
}

/** The closed list of values of a field or of the entries of a list; null when there is none. */
export function choicesOf(field: Json): string[] | null {
  if (Array.isArray(field["enum"])) return field["enum"].map(String);
  const inner = (field["items"] ?? ((field["anyOf"] ?? []) as Json[]).find((option) => option["type"] !== "null")) as Json | undefined;
  return inner === undefined ? null : choicesOf(inner);
}
