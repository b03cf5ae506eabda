import { z } from "zod";
import { exampleOf as exampleValue, requiredOf } from "../../../platform/http/examples.ts";
import { programName } from "../../../platform/program-name.ts";
import { optionsOf } from "./call-command.ts";
import type { CallField } from "./call-fields.ts";
import type { CallEntry } from "./call-list.ts";
import { namedToo, savedAs, valuesOf } from "./example-values.ts";

/** The needs and options of an API command, with an example that the service would accept. */
export function callHelp(entry: CallEntry): string {
  const { route } = entry;
  const words = [entry.name, ...entry.arguments.map(argumentOf), "[options]"];
  const rows = [
    ...entry.options.map((field) => [`--${field.option}${valueOf(field)}`, noteOf(field)]),
    ...Object.keys(optionsOf(entry)).flatMap((name) =>
      name in more && !entry.options.some(({ option }) => option === name) ? [more[name] ?? []] : [],
    ),
    ["--json", "print the whole reply as JSON"],
    ["--data-dir DIR", "use another data folder"],
  ];
  const width = Math.max(...rows.map(([option = ""]) => option.length));
  return [
    `Usage: ${programName} ${words.join(" ")}\n`,
    `  ${route.summary}.${route.description === undefined ? "" : `\n  ${route.description}`}\n`,
    ...rows.map(([option = "", note = ""]) => `  ${option.padEnd(width)}  ${note}`.trimEnd()),
    `\n${needsOf(entry)}\n`,
    `Example: ${programName} ${exampleOf(entry)}\n`,
  ].join("\n");
}

const more: Record<string, string[]> = {
  body: ["--body JSON", "the whole body: JSON, @FILE or - for standard input; options win over it"],
  "idempotency-key": ["--idempotency-key KEY", "repeated calls with the same key launch once"],
  "if-match": ["--if-match ETAG", "refuses the change when the record has changed since"],
  all: ["--all", "every page of the list"],
  out: ["--out FILE", "save the file; an existing file is never overwritten"],
  wait: ["--wait", "wait until the work is done"],
};

function needsOf({ route: { auth, scopes, cost } }: CallEntry): string {
  if (auth === "owner") return "For the owner only.";
  if (auth === "workspace") return `With PANDECT_CREDENTIAL: ${(scopes ?? []).join(" and ")}. Without it you call as the owner.`;
  const price = cost === undefined || cost === 0 ? "free of charge" : `${cost} ${cost === 1 ? "credit" : "credits"}`;
  return `With PANDECT_KEY: ${price}. Without it you call as the owner, who pays nothing.`;
}

function valueOf({ kind, name, values }: CallField): string {
  if (kind === "flag") return "";
  if (values.length > 0 && values.length <= 6) return ` ${values.join("|")}`;
  return ` ${kind === "json" ? "JSON" : kind === "number" ? "N" : name === "cursor" ? "CURSOR" : "TEXT"}`;
}

function noteOf({ isRequired, isNullable, kind, values }: CallField): string {
  const many = values.length > 6 ? `${values.slice(0, 4).join(", ")}, …` : "";
  return [isRequired ? "required" : "", kind === "list" ? "can be repeated" : "", many, isNullable && !isRequired ? "null for none" : ""]
    .filter((part) => part !== "")
    .join("; ");
}

const argumentOf = ({ option, isRequired }: CallField) => (isRequired ? option.toUpperCase() : `[${option.toUpperCase()}]`);

/** The call with its required values, as typed in a shell. */
export function exampleOf(entry: CallEntry): string {
  const { name, route } = entry;
  const values = valuesOf(name);
  const required = {
    ...requiredOf(route.query, values),
    ...bodyOf(entry),
    ...requiredOf(route.params, values),
    ...route.example,
    ...namedToo[name],
  };
  const file = savedAs[name];
  const typed = (field: CallField) => quoted(required[field.name]);
  const options = entry.options.filter((field) => required[field.name] !== undefined && required[field.name] !== null);
  return [
    name,
    ...entry.arguments.map(typed),
    ...options.flatMap((field) => {
      const given = required[field.name];
      return (field.kind === "list" ? [given].flat() : [given]).map((value) => `--${field.option} ${quoted(value)}`);
    }),
    ...(file === undefined ? [] : ["--out", file]),
    ...(route.status === 202 ? ["--wait"] : []),
  ].join(" ");
}

/** The required fields of the body; where every field is optional and one must be given, the first one that the route accepts alone. */
function bodyOf({ name: command, route: { body }, options }: CallEntry): Record<string, unknown> {
  const values = valuesOf(command);
  const required = requiredOf(body, values);
  if (!(body instanceof z.ZodObject) || body.safeParse(required).success) return required;
  for (const { name } of options) {
    // Every field of an object schema is a zod type.
    const one = values[name] ?? exampleValue(body.shape[name] as z.ZodType, "input", values);
    if (one !== null && body.safeParse({ ...required, [name]: one }).success) return { ...required, [name]: one };
  }
  return required;
}

/** A value as one word of a shell. */
export function quoted(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value ?? "");
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
