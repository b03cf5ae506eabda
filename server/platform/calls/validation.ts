import { ValidationError, type ValidationIssue } from "#shared/platform/errors.ts";
import type { z } from "zod";

type Place = "body" | "query" | "path";
type Issue = z.core.$ZodIssue;

/**
 * Parses one part of a request. Throws ValidationError with the issues of data-api §3: `loc` starts with the part, `input` is the value
 * as sent (null when missing), `type` is one of the contract's words.
 */
export function parsePart<S extends z.ZodType>(schema: S, place: Place, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ValidationError(withoutLengths(result.error.issues).flatMap((issue) => describe(issue, place, value, [])));
}

/**
 * Makes the issues of a handler name the values as sent: the handler works with parsed values, where a single value has become a list.
 * Keeps a hidden value (`input` null) hidden.
 */
export function nameAsSent(issues: readonly ValidationIssue[], sent: Record<string, unknown>): void {
  for (const issue of issues) {
    const [place = "", ...path] = issue.loc;
    if (issue.input != null) issue.input = valueAt(sent[place], path) ?? issue.input;
  }
}

/** A list in place of a text is not also a text of the wrong length. */
function withoutLengths(issues: readonly Issue[]): Issue[] {
  const wrong = new Set(issues.filter(({ code }) => code === "invalid_type").map(({ path }) => JSON.stringify(path)));
  const isLength = ({ code }: Issue) => code === "too_small" || code === "too_big";
  return issues.filter((issue) => !isLength(issue) || !wrong.has(JSON.stringify(issue.path)));
}

function describe(issue: Issue, place: Place, root: unknown, prefix: PropertyKey[]): ValidationIssue[] {
  const path = [...prefix, ...issue.path];
  if (issue.code === "invalid_union") {
    const branch = bestBranch(issue.errors);
    if (branch.length > 0) return branch.flatMap((inner) => describe(inner, place, root, path));
  }
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) =>
      one(place, [...path, key], "extra_forbidden", "not a field of this request", valueAt(root, [...path, key]), {}),
    );
  }
  const { type, msg, ctx } = word(issue, valueAt(root, path));
  return [one(place, path, type, msg, valueAt(root, path), ctx)];
}

function one(place: Place, path: PropertyKey[], type: string, msg: string, input: unknown, ctx: Record<string, unknown>): ValidationIssue {
  const loc = [place, ...path.map((p) => (typeof p === "number" ? p : String(p)))];
  return { loc, msg, type, input: input === undefined ? null : input, ctx };
}

/** The branch that got furthest: not refused for its type at the top. */
function bestBranch(branches: readonly Issue[][]): Issue[] {
  const depth = (branch: Issue[]) => Math.max(...branch.map((i) => i.path.length + (i.code === "invalid_type" ? 0 : 0.5)));
  return branches.reduce<Issue[]>((best, branch) => (best.length === 0 || depth(branch) > depth(best) ? branch : best), []);
}

function word(issue: Issue, input: unknown): { type: string; msg: string; ctx: Record<string, unknown> } {
  switch (issue.code) {
    case "invalid_type":
      return wrongKind(issue.expected, input);
    case "too_small": {
      const least = Number(issue.minimum);
      if (issue.origin === "string")
        return { type: "string_too_short", msg: `must have at least ${least} characters`, ctx: { min_length: least } };
      if (issue.origin === "array" || issue.origin === "set")
        return { type: "too_short", msg: `must have at least ${least} entries`, ctx: { min_length: least } };
      return { type: "greater_than_equal", msg: `must be at least ${least}`, ctx: { ge: least } };
    }
    case "too_big": {
      const most = Number(issue.maximum);
      if (issue.origin === "string")
        return { type: "string_too_long", msg: `must have at most ${most} characters`, ctx: { max_length: most } };
      if (issue.origin === "array" || issue.origin === "set")
        return { type: "too_long", msg: `must have at most ${most} entries`, ctx: { max_length: most } };
      return { type: "less_than_equal", msg: `must be at most ${most}`, ctx: { le: most } };
    }
    case "invalid_format":
      return {
        type: "string_pattern_mismatch",
        msg: "does not have the required format",
        ctx: issue.pattern === undefined ? {} : { pattern: issue.pattern },
      };
    case "invalid_value":
      if (input === undefined) return { type: "missing", msg: "is required", ctx: {} };
      return {
        type: "literal_error",
        msg: `must be one of: ${issue.values.map(String).join(", ")}`,
        ctx: { expected: issue.values.map(String) },
      };
    case "custom":
      // A rule of the workspace names its own problem (workspace-api §6).
      return { type: String(issue.params?.["problem"] ?? "value_error"), msg: issue.message, ctx: {} };
    default:
      return { type: "value_error", msg: issue.message, ctx: {} };
  }
}

function wrongKind(expected: string, input: unknown): { type: string; msg: string; ctx: Record<string, unknown> } {
  if (input === undefined) return { type: "missing", msg: "is required", ctx: {} };
  if (expected === "string") return { type: "string_type", msg: "must be text", ctx: {} };
  if (expected === "number" || expected === "int") return { type: "int_parsing", msg: "must be a whole number", ctx: {} };
  if (expected === "boolean") return { type: "bool_parsing", msg: "must be true or false", ctx: {} };
  return { type: "value_error", msg: `must be ${expected === "array" ? "a list" : `an ${expected}`}`, ctx: {} };
}

function valueAt(root: unknown, path: PropertyKey[]): unknown {
  let value: unknown = root;
  for (const key of path) {
    // A list parameter sent once is the value itself.
    if (key === 0 && typeof value === "string") continue;
    if (value === null || typeof value !== "object") return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
