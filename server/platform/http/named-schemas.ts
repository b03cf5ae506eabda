import { isDeepStrictEqual } from "node:util";
import { type Direction, type Json, takeDefs } from "./json-schema.ts";

/**
 * Collects the named schemas of a document. A name has one schema in requests and one in replies: where they differ, because a request
 * may omit a field with a default, the one for requests is named `…Input`.
 */
export class NamedSchemas {
  readonly #schemas: Record<Direction, Record<string, Json>> = { input: {}, output: {} };
  readonly #closedLists: ReadonlyMap<string, string>;

  /** `closedLists`: names of lists of values that schemas repeat. Each becomes a component too. */
  constructor(closedLists: Record<string, readonly string[]>) {
    this.#closedLists = new Map(Object.entries(closedLists).map(([name, values]) => [JSON.stringify(values), name]));
  }

  /** A schema whose references name their direction until `resolve`. Throws when two schemas have one name. */
  take(schema: Json, io: Direction): Json {
    const defs: Record<string, Json> = {};
    const lists: Record<string, Json> = {};
    const whole = this.#withClosedLists(takeDefs(schema, defs), lists) as Json;
    for (const [name, def] of Object.entries(defs)) defs[name] = this.#withClosedLists(def, lists) as Json;
    Object.assign(defs, lists);
    for (const [name, def] of Object.entries(defs)) {
      const marked = withReferences(def, (reference) => reference.replace("#/$defs/", `#${io}/`)) as Json;
      const known = (this.#schemas[io][name] ??= marked);
      if (known !== marked && !isDeepStrictEqual(known, marked)) throw new Error(`two schemas are named ${name}`);
    }
    return withReferences(whole, (reference) => reference.replace("#/$defs/", `#${io}/`)) as Json;
  }

  /** `value` with references to components, and the components in the order of their names. */
  resolve<T>(value: T): { rest: T; schemas: Record<string, Json> } {
    const differing = this.#differing();
    const nameOf = (io: string, name: string) => (io === "input" && differing.has(name) ? `${name}Input` : name);
    const toComponent = (reference: string) => {
      const [, io, name] = /^#(input|output)\/(.+)$/.exec(reference) ?? [];
      return io === undefined || name === undefined ? reference : `#/components/schemas/${nameOf(io, name)}`;
    };
    const all = (["output", "input"] as const).flatMap((io) =>
      Object.entries(this.#schemas[io]).map(([name, schema]) => [nameOf(io, name), withReferences(schema, toComponent) as Json] as const),
    );
    const schemas = Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)));
    return { rest: withReferences(value, toComponent) as T, schemas };
  }

  /** Named lists of values as references; keeps their other properties. */
  #withClosedLists(value: unknown, lists: Record<string, Json>): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#withClosedLists(one, lists));
    if (typeof value !== "object" || value === null) return value;
    const { type, enum: values, ...rest } = value as Json;
    const name = type === "string" && Array.isArray(values) ? this.#closedLists.get(JSON.stringify(values)) : undefined;
    if (name === undefined) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, this.#withClosedLists(one, lists)]));
    lists[name] = { type, enum: values };
    return { ...rest, $ref: `#/$defs/${name}` };
  }

  /** Names whose two schemas differ, or contain one that does. */
  #differing(): Set<string> {
    const { input, output } = this.#schemas;
    const both = Object.keys(input).filter((name) => Object.hasOwn(output, name));
    const plain = (schema: unknown) => withReferences(schema, (reference) => reference.replace(/^#(input|output)\//, "#"));
    const differing = new Set(both.filter((name) => !isDeepStrictEqual(plain(input[name]), plain(output[name]))));
    for (let before = -1; before < differing.size;) {
      before = differing.size;
      for (const name of both) if (referencesOf(input[name]).some((one) => differing.has(one))) differing.add(name);
    }
    return differing;
  }
}

function referencesOf(schema: unknown): string[] {
  const names: string[] = [];
  withReferences(schema, (reference) => {
    names.push(reference.split("/").at(-1) ?? "");
    return reference;
  });
  return names;
}

/** A copy with each `$ref` replaced. */
function withReferences(value: unknown, replace: (reference: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => withReferences(one, replace));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === "$ref" && typeof one === "string" ? replace(one) : withReferences(one, replace),
    ]),
  );
}
