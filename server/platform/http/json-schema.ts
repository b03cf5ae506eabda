import { z } from "zod";

export type Json = Record<string, unknown>;
export type Direction = "input" | "output";

/**
 * A schema as JSON Schema 2020-12, the version of OpenAPI. Schemas with a name (`.meta({ id })`) are references to `$defs`, which may
 * appear at any depth.
 */
export function namedSchemaOf(schema: z.ZodType, io: Direction): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: "draft-2020-12",
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const def = zodSchema._zod.def;
      // Every safe integer is the limit of the language, not of the field.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      // Replies may gain fields. Only a strict schema refuses unknown ones.
      const { catchall } = def as { catchall?: z.ZodType };
      if (def.type === "object" && catchall === undefined) delete jsonSchema.additionalProperties;
      // A preprocess step accepts anything; a client has to send what the inner schema checks.
      if (def.type !== "pipe") return;
      const { in: first, out } = def as unknown as { in: z.ZodType; out: z.ZodType };
      if (first._zod.def.type !== "transform") return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, namedSchemaOf(out, io));
    },
  }) as Json;
  // A preprocess step hides the default of its schema.
  if (schema instanceof z.ZodDefault && json["default"] === undefined) json["default"] = schema.def.defaultValue;
  return json;
}

/** A schema as JSON Schema in one piece: only recursive schemas stay references to `$defs`. */
export function schemaOf(schema: z.ZodType, io: Direction): Json {
  const defs: Record<string, Json> = {};
  const whole = takeDefs(namedSchemaOf(schema, io), defs);
  const kept: Record<string, Json> = {};
  const inlined = inline(whole, []) as Json;
  return Object.keys(kept).length === 0 ? inlined : { ...inlined, $defs: kept };

  function inline(value: unknown, within: readonly string[]): unknown {
    if (Array.isArray(value)) return value.map((one) => inline(one, within));
    if (typeof value !== "object" || value === null) return value;
    const { $ref, ...rest } = value as Json;
    const name = typeof $ref === "string" && $ref.startsWith(toDefs) ? $ref.slice(toDefs.length) : null;
    if (name === null) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inline(one, within)]));
    if (!isRecursive(name)) return { ...(inline(defs[name], [...within, name]) as Json), ...(inline(rest, within) as Json) };
    if (!Object.hasOwn(kept, name)) {
      kept[name] = {};
      kept[name] = inline(defs[name], [...within, name]) as Json;
    }
    return { $ref, ...rest };
  }

  function isRecursive(name: string): boolean {
    const seen = new Set<string>();
    const names = [...namesIn(defs[name])];
    for (let next = names.pop(); next !== undefined; next = names.pop()) {
      if (next === name) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      names.push(...namesIn(defs[next]));
    }
    return false;
  }
}

const toDefs = "#/$defs/";

function namesIn(json: unknown): string[] {
  return [...JSON.stringify(json).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)].map(([, name = ""]) => name);
}

/** A schema without its `$defs`, which are added to `defs`. */
export function takeDefs<T>(value: T, defs: Record<string, Json>): T {
  if (Array.isArray(value)) return value.map((one: unknown) => takeDefs(one, defs)) as T;
  if (typeof value !== "object" || value === null) return value;
  const { $defs, ...rest } = value as Json;
  for (const [name, schema] of Object.entries(($defs ?? {}) as Record<string, Json>)) {
    const { id: _, ...known } = schema;
    defs[name] = takeDefs(known, defs);
  }
  return Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, takeDefs(one, defs)])) as T;
}

/** Whether a request may omit a field. */
export function isOptional(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success;
}
