import { readFileSync } from "node:fs";
import type { CommandInput } from "../command.ts";
import type { CallField } from "./call-fields.ts";
import type { CallEntry } from "./call-list.ts";

/** The request of a command. */
export interface CallRequest {
  method: string;
  /** Includes the query. */
  path: string;
  /** Null where the request has no body. */
  body: unknown;
  headers: Record<string, string>;
}

/** The input of a command, and what is wrong with it. */
export class Misuse extends Error {}

/** The request of a command as typed. Throws Misuse, with a sentence that says what to type. */
export function requestOf(entry: CallEntry, { positionals, values }: Pick<CommandInput, "positionals" | "values">): CallRequest {
  const { route } = entry;
  const missing = entry.arguments.slice(positionals.length).filter(({ isRequired }) => isRequired);
  if (missing.length > 0) throw new Misuse(`${entry.name} needs ${missing.map(({ option }) => option.toUpperCase()).join(" and ")}.`);
  if (positionals.length > entry.arguments.length)
    throw new Misuse(`${entry.name} takes no argument such as “${positionals[entry.arguments.length]}”.`);
  const given = [
    ...entry.arguments.flatMap((field, i) => (positionals[i] === undefined ? [] : [{ field, value: valueOf(field, positionals[i]) }])),
    ...entry.options.flatMap((field) => {
      const typed = values[field.option];
      return typed === undefined ? [] : [{ field, value: valueOf(field, typed) }];
    }),
  ];
  const at = (place: CallField["place"]) =>
    given.filter(({ field }) => field.place === place).map(({ field, value }) => [field.name, value] as const);
  const params = new Map(at("path"));
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params.get(name))));
  const query = new URLSearchParams(
    at("query").flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)])),
  );
  const headers = headersOf(entry, values);
  return { method: route.method, path: query.size === 0 ? path : `${path}?${query}`, body: bodyOf(entry, values, at("body")), headers };
}

function bodyOf({ route }: CallEntry, values: CommandInput["values"], fields: (readonly [string, unknown])[]): unknown {
  if (route.body === undefined) return null;
  const whole = values["body"];
  return { ...(typeof whole === "string" ? bodyText(whole) : {}), ...Object.fromEntries(fields) };
}

/** JSON as typed, from a file after `@`, or from standard input for `-`. Throws Misuse when it is not an object. */
export function bodyText(typed: string): Record<string, unknown> {
  const from = typed === "-" ? "standard input" : typed.startsWith("@") ? typed.slice(1) : null;
  let text = typed;
  try {
    if (from !== null) text = readFileSync(typed === "-" ? 0 : typed.slice(1), "utf8");
  } catch {
    throw new Misuse(`Pandect cannot read ${from}.`);
  }
  const value = json(text);
  if (value === null || typeof value !== "object" || Array.isArray(value))
    throw new Misuse(`--body takes a JSON object, such as '{"name":"Harbor sale"}', @FILE or - for standard input.`);
  // Neither null nor a list, so it is an object.
  return value as Record<string, unknown>;
}

function headersOf({ route }: CallEntry, values: CommandInput["values"]): Record<string, string> {
  const headers: Record<string, string> = {};
  if (route.idempotent === true && typeof values["idempotency-key"] === "string") headers["idempotency-key"] = values["idempotency-key"];
  if (route.ifMatch === true && typeof values["if-match"] === "string") headers["if-match"] = values["if-match"];
  return headers;
}

/** A value in the service's form; the service itself reports values out of range. */
function valueOf({ kind, isNullable, option }: CallField, typed: NonNullable<CommandInput["values"][string]>): unknown {
  if (typeof typed === "boolean") return typed;
  if (Array.isArray(typed)) return isNullable && typed.length === 1 && typed[0] === "null" ? null : typed;
  if (isNullable && typed === "null") return null;
  if (kind === "number") {
    const number = Number(typed);
    return typed.trim() === "" || Number.isNaN(number) ? typed : number;
  }
  if (kind !== "json") return typed;
  const value = json(typed);
  // A value that may also be text needs no quotation marks.
  if (value === undefined && /^\s*[[{]/.test(typed)) throw new Misuse(`--${option} takes JSON.`);
  return value ?? typed;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
