import { z } from "zod";

export type Json = Record<string, unknown>;

/** A schema as JSON Schema 2020-12, as OpenAPI takes it. */
export function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
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
  // What is done to an input beforehand hides what it is without one.
  if (schema instanceof z.ZodDefault && json["default"] === undefined) json["default"] = schema.def.defaultValue;
  return json;
}

/** Whether a request may leave a field out. */
export function isOptional(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success;
}
