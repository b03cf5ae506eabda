import { z } from "zod";
import { type Json, isOptional, schemaOf } from "./json-schema.ts";

/** Values to fill in by field name; other fields are made up. */
export type ExampleValues = Readonly<Record<string, unknown>>;

/** Law that does not exist, for the examples of the OpenAPI document. */
export const fiction: ExampleValues = {
  actId: "STATE_VT_Charbour_C1_S101",
  act_id: "STATE_VT_Charbour_C1_S101",
  actIds: ["STATE_VT_Charbour_C1_S101"],
  citation: "Harb. Code § 101 (2087)",
  citationShort: "Harb. Code § 101",
  displayCitation: "Harb. Code § 101",
  inputCitation: "Harb. Code § 101(a)",
  cite: "Harb. Code § 101(a)",
  citations: ["Harb. Code § 101(a)"],
  query: "mooring fee",
  title: "Who may moor",
  sectionTitle: "Who may moor",
  sectionNumber: "101",
  excerpt: "A vessel may moor if it pays the fee of section 102.",
  plain: "A vessel may moor if it pays the fee of section 102.",
  text: "A vessel may moor if it pays the fee of section 102.",
  displayPath: "Harbour Code / CHAPTER 1—Mooring / § 101",
  sessionLawId: "SSL_VT_2087R_G_Y2087_C1",
  session_law_id: "SSL_VT_2087R_G_Y2087_C1",
  state: "vt",
  jurisdiction: "vt",
  corpusType: "STATE",
  name: "Harbour Code",
  creditsConsumed: 2,
  processingTimeMs: 1.5,
};

/**
 * An example of what a schema accepts (`input`: only the required fields) or returns (`output`: every field). Null when no made-up
 * example passes the schema, so that no example is ever wrong.
 */
export function exampleOf(schema: z.ZodType, io: "input" | "output", values: ExampleValues = fiction): unknown {
  const json = schemaOf(schema, io);
  const example = sample(json, { io, values, defs: (json["$defs"] ?? {}) as Record<string, Json>, seen: [] });
  return schema.safeParse(example).success ? example : null;
}

/** What a client has to send for an object schema, by field. */
export function requiredOf(schema: z.ZodType | undefined, values: ExampleValues): Record<string, unknown> {
  if (!(schema instanceof z.ZodObject)) return {};
  // Every field of an object schema is a zod type.
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).filter(([, field]) => !isOptional(field));
  return Object.fromEntries(fields.map(([name, field]) => [name, valueFor(name, field, values)]));
}

/**
 * A body that the route's own schema accepts: its required fields, and where it wants one of several, the first that works. Null when
 * none can be made up.
 */
export function bodyOf(schema: z.ZodType, values: ExampleValues): Json | null {
  const least = requiredOf(schema, values);
  if (schema.safeParse(least).success || !(schema instanceof z.ZodObject)) return schema.safeParse(least).success ? least : null;
  // Every field of an object schema is a zod type.
  for (const [name, field] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
    const fuller = { ...least, [name]: valueFor(name, field, values) };
    if (schema.safeParse(fuller).success) return fuller;
  }
  return null;
}

function valueFor(name: string, field: z.ZodType, values: ExampleValues): unknown {
  const named = values[name];
  return named !== undefined && field.safeParse(named).success ? named : exampleOf(field, "input", values);
}

interface Making {
  io: "input" | "output";
  values: ExampleValues;
  defs: Record<string, Json>;
  /** Names of the schemas being filled in: a schema inside itself ends the example. */
  seen: readonly string[];
}

function sample(json: Json, making: Making, name = ""): unknown {
  const ref = json["$ref"];
  if (typeof ref === "string") {
    const def = ref.split("/").at(-1) ?? "";
    if (making.seen.includes(def)) return undefined;
    return sample(making.defs[def] ?? {}, { ...making, seen: [...making.seen, def] }, name);
  }
  if (json["const"] !== undefined) return json["const"];
  const named = making.values[name];
  const choices = json["enum"] as unknown[] | undefined;
  if (choices !== undefined) return choices.includes(named) ? named : choices[0];
  const options = (json["anyOf"] ?? json["oneOf"]) as Json[] | undefined;
  if (options !== undefined) return sample(options.find((option) => option["type"] !== "null") ?? {}, making, name);
  if (json["type"] === "object") return sampleObject(json, making);
  if (json["type"] === "array") {
    if (Array.isArray(named)) return named;
    const item = sample((json["items"] ?? {}) as Json, making, name.replace(/s$/, ""));
    return item === undefined ? [] : [item];
  }
  return sampleScalar(json, named, name);
}

function sampleObject(json: Json, making: Making): Json {
  const required = (json["required"] ?? []) as string[];
  const fields = Object.entries((json["properties"] ?? {}) as Record<string, Json>);
  const wanted = making.io === "input" ? fields.filter(([name]) => required.includes(name)) : fields;
  return Object.fromEntries(wanted.map(([name, field]) => [name, sample(field, making, name)]));
}

function sampleScalar(json: Json, named: unknown, name: string): unknown {
  if (json["type"] === "boolean") return false;
  if (json["type"] === "integer" || json["type"] === "number")
    return typeof named === "number" ? named : ((json["minimum"] as number | undefined) ?? 1);
  if (json["type"] !== "string") return named ?? null;
  if (typeof named === "string") return named;
  const pattern = String(json["pattern"] ?? "");
  const prefix = /^\^([a-z]+)_\[0-9a-f\]\{32\}\$$/.exec(pattern)?.[1];
  if (prefix !== undefined) return `${prefix}_${"0".repeat(31)}1`;
  if (json["format"] === "uuid") return "0b9f3c1e-5a4d-4f6e-8c7b-2d1a0e9f8b7c";
  if (json["format"] === "date-time" || name.endsWith("At")) return "2087-01-10T12:00:00.000Z";
  if (json["format"] === "uri" || name.endsWith("Url")) return "https://harbour.example/101";
  if (json["format"] === "date" || pattern.includes("\\d{4}-\\d{2}-\\d{2}") || /(Date|On|day|from|to)$/.test(name)) return "2087-01-10";
  return "harbour".padEnd((json["minLength"] as number | undefined) ?? 0, "r");
}
