import { AppError, errorCodes, ValidationError, type ValidationIssue } from "#shared/errors.ts";
import { httpLog } from "../log.ts";

/** Which of the two error families a path answers with. */
export function errorFamily(path: string): "data" | "problem" {
  return /^\/api\/v1(\/|$)/.test(path) && !path.startsWith("/api/v1/workspace/") ? "data" : "problem";
}

export interface ErrorContext {
  path: string;
  requestId: string;
  route: string | undefined;
  docsUrl: string;
  instanceId: string;
  /** Sent with whatever is answered: what a key was told of its limits. */
  headers?: Record<string, string>;
}

/** Turns anything thrown into a reply. An unknown error becomes a 500 that says nothing internal and is logged once. */
export function errorResponse(error: unknown, at: ErrorContext): Response {
  const known = error instanceof AppError ? error : new AppError("internal-error");
  if (!(error instanceof AppError))
    httpLog.unexpected("request failed", error, { requestId: at.requestId, ...(at.route && { route: at.route }) });
  const headers = new Headers({ "x-request-id": at.requestId, "cache-control": "no-store" });
  const realm = /^\/(workspace|console|api\/v1\/workspace)\//.exec(at.path)?.[1];
  if (realm !== undefined && (known.status === 401 || known.status === 403))
    headers.set("www-authenticate", `Bearer realm="${realm === "console" ? "console" : "workspace"}"`);
  const { headers: more, ...extra } = known.extra as { headers?: Record<string, string> } & Record<string, unknown>;
  for (const [name, value] of Object.entries({ ...at.headers, ...more })) headers.set(name, value);
  const body = errorFamily(at.path) === "data" ? dataBody(known, extra, at) : problemBody(known, extra, at);
  headers.set(
    "content-type",
    errorFamily(at.path) === "data" ? "application/json; charset=utf-8" : "application/problem+json; charset=utf-8",
  );
  return new Response(JSON.stringify(body), { status: known.status, headers });
}

/** data-api §3: `detail`, then the extras of its family; a 401 names the instance so a wrong service is not taken for a wrong key. */
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
  // Rules of the workspace that the data API has no word for.
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

/** What a value of the wrong kind is refused with. */
const kindRefusals = new Set(["string_type", "int_parsing", "bool_parsing", "literal_error", "value_error"]);
