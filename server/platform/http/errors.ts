import { type AppError, errorCodes, ValidationError, type ValidationIssue } from "#shared/platform/errors.ts";
import { errorFamily } from "../calls/error-family.ts";

export interface ErrorContext {
  path: string;
  requestId: string;
  docsUrl: string;
  instanceId: string;
  /** Sent with any answer: the limits of the key. */
  headers?: Record<string, string>;
}

/** Turns an error into a reply of the family of its path. */
export function errorResponse(error: AppError, at: ErrorContext): Response {
  const headers = new Headers({ "x-request-id": at.requestId, "cache-control": "no-store" });
  const realm = /^\/(workspace|console|api\/v1\/workspace|mcp)(?:\/|$)/.exec(at.path)?.[1];
  if (realm !== undefined && (error.status === 401 || error.status === 403))
    headers.set("www-authenticate", `Bearer realm="${realm === "console" ? "console" : "workspace"}"`);
  const { headers: more, ...extra } = error.extra as { headers?: Record<string, string> } & Record<string, unknown>;
  for (const [name, value] of Object.entries({ ...at.headers, ...more })) headers.set(name, value);
  const body = errorFamily(at.path) === "data" ? dataBody(error, extra, at) : problemBody(error, extra, at);
  headers.set(
    "content-type",
    errorFamily(at.path) === "data" ? "application/json; charset=utf-8" : "application/problem+json; charset=utf-8",
  );
  return new Response(JSON.stringify(body), { status: error.status, headers });
}

/**
 * data-api §3: `detail`, then the extras of its family; a 401 names the instance so that a wrong service is not mistaken for a wrong key.
 */
function dataBody(error: AppError, extra: Record<string, unknown>, at: ErrorContext): Record<string, unknown> {
  if (error instanceof ValidationError) return { detail: error.issues, errors: error.issues, ...extra };
  const known = error.status === 401 ? { instanceId: at.instanceId } : error.status >= 500 ? { requestId: at.requestId } : {};
  return { detail: error.message, ...extra, ...known };
}

/** workspace-api §6: a problem document; the submitted value is never echoed. */
function problemBody(error: AppError, extra: Record<string, unknown>, at: ErrorContext): Record<string, unknown> {
  return {
    type: `${at.docsUrl}/workspace-api/errors/${error.code}`,
    title: errorCodes[error.code].title,
    status: error.status,
    detail: error instanceof ValidationError ? "Some fields are not valid; see errors" : error.message,
    instance: at.path.replaceAll(/[^\x21-\x7e]/gu, encodeURIComponent),
    requestId: at.requestId,
    ...(error instanceof ValidationError && { errors: error.issues.map(problemIssue) }),
    ...extra,
  };
}

const problemTypes: Record<string, string> = {
  missing: "missing",
  extra_forbidden: "unknown_member",
  string_type: "wrong_type",
  int_parsing: "wrong_type",
  bool_parsing: "wrong_type",
  string_too_short: "too_short",
  too_short: "too_short",
  string_too_long: "too_long",
  too_long: "too_long",
  greater_than_equal: "too_small",
  less_than_equal: "too_large",
  string_pattern_mismatch: "pattern",
  literal_error: "not_in_list",
  json_invalid: "json_invalid",
  // Rules of the workspace that have no word in the data API.
  pattern: "pattern",
  not_in_list: "not_in_list",
  empty_patch: "empty_patch",
  conflicting_members: "conflicting_members",
  duplicate: "duplicate",
  cycle: "cycle",
  bad_reference: "bad_reference",
};

function problemIssue(issue: ValidationIssue): { location: string; message: string; type: string } {
  const nulled = issue.input === null && issue.loc.length > 1 && kindRefusals.has(issue.type);
  return {
    location: issue.loc.join("."),
    message: issue.msg,
    type: nulled ? "null_not_allowed" : (problemTypes[issue.type] ?? "wrong_type"),
  };
}

/** How a value of the wrong type is refused. */
const kindRefusals = new Set(["string_type", "int_parsing", "bool_parsing", "literal_error", "value_error"]);
