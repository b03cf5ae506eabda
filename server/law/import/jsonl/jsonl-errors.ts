import type { z } from "zod";
import { ImportError } from "../../store/model.ts";

/** A refusal of one line: `Line 12, field paragraphs[2].text: must not be blank.` */
export function lineError(line: number, sentence: string, field = ""): ImportError {
  return new ImportError(`Line ${line}${field === "" ? "" : `, field ${field}`}: ${sentence}.`);
}

/** The refusal of a line that does not match the schema: its first fault, by field. */
export function schemaError(line: number, error: z.ZodError): ImportError {
  const fault = deepest(error.issues);
  if (fault === undefined) return lineError(line, "is not a line of PANDECT-JSONL");
  return lineError(line, sentenceOf(fault), fieldName(fault.path));
}

type Issue = z.core.$ZodIssue;

/** Where a value may have several forms, the closest form determines the message. */
function deepest(issues: readonly Issue[]): Issue | undefined {
  const [issue] = issues;
  if (issue?.code !== "invalid_union" || issue.errors.length === 0) return issue;
  const inner = issue.errors.map(deepest).filter((one) => one !== undefined);
  const closest = inner.toSorted((a, b) => b.path.length - a.path.length)[0];
  return closest === undefined || closest.path.length === 0 ? issue : { ...closest, path: [...issue.path, ...closest.path] };
}

function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case "unrecognized_keys":
      return `there is no field ${issue.keys.map((key) => `“${key.slice(0, 60)}”`).join(", ")}`;
    case "invalid_type":
      return "input" in issue && issue.input === undefined && issue.path.length > 0 ? "is missing" : `must be ${kindName(issue.expected)}`;
    case "invalid_value":
      return `must be ${issue.values.length > 12 ? "one of the values the schema lists" : issue.values.map(String).join(" or ")}`;
    case "invalid_union":
      return issue.path.at(-1) === "type" ? "must be source, division, section or end" : "has none of the shapes allowed here";
    case "too_big":
      return `is more than ${issue.maximum}${unitOf(issue.origin)}`;
    case "too_small":
      return `is less than ${issue.minimum}${unitOf(issue.origin)}`;
    case "invalid_format":
      return issue.format === "url" ? "must be an address that starts with http:// or https://" : plain(issue.message);
    default:
      return plain(issue.message);
  }
}

function kindName(type: string): string {
  const names: Record<string, string> = {
    string: "text",
    array: "a list",
    object: "an object",
    int: "a whole number",
    boolean: "true or false",
  };
  return names[type] ?? `a ${type}`;
}

function unitOf(origin: string): string {
  return origin === "string" ? " characters" : origin === "array" ? " entries" : "";
}

function plain(message: string): string {
  return message.replace(/^Invalid (input|string): /, "").replace(/\.$/, "");
}

function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, step) => (typeof step === "number" ? `${name}[${step}]` : `${name}${name && "."}${String(step)}`), "");
}
