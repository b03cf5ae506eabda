/**
 * Every refusal of the service, with its status and title. The data API replies with `{detail, ...extra}` (data-api §3), the console with
 * problem documents (workspace-api §6) whose `type` ends in the code.
 */
export const errorCodes = {
  "invalid-request": { status: 422, title: "The request is not valid" },
  "invalid-credential": { status: 401, title: "Key or session missing, unknown or expired" },
  "session-required": { status: 401, title: "An owner session is required" },
  "insufficient-credits": { status: 402, title: "Not enough credits for this call" },
  "idempotency-key-required": { status: 400, title: "Idempotency-Key is empty" },
  "idempotency-key-too-long": { status: 400, title: "Idempotency-Key is too long" },
  "acting-user-rejected": { status: 400, title: "X-Svc-Acting-User is not acceptable" },
  "wrong-product-credential": { status: 401, title: "A credential of another product" },
  "insufficient-scope": { status: 403, title: "The credential lacks a scope" },
  "installation-inactive": { status: 403, title: "The workspace API is not active" },
  "matter-not-found": { status: 404, title: "No such matter" },
  "client-not-found": { status: 404, title: "No such client" },
  "folder-not-found": { status: 404, title: "No such folder" },
  "document-not-found": { status: 404, title: "No such document" },
  "draft-not-found": { status: 404, title: "No such draft" },
  "template-not-found": { status: 404, title: "No such template" },
  "template-run-not-found": { status: 404, title: "No such template run" },
  "matrix-not-found": { status: 404, title: "No such matrix" },
  "matrix-row-not-found": { status: 404, title: "No such row" },
  "matrix-column-not-found": { status: 404, title: "No such column" },
  "matrix-cell-not-found": { status: 404, title: "No such cell" },
  "review-not-found": { status: 404, title: "No such review" },
  "playbook-not-found": { status: 404, title: "No such playbook" },
  "playbook-template-not-found": { status: 404, title: "No such playbook template" },
  "workflow-not-found": { status: 404, title: "No such workflow" },
  "workflow-run-not-found": { status: 404, title: "No such workflow run" },
  "comparison-not-found": { status: 404, title: "No such comparison" },
  "artifact-not-found": { status: 404, title: "No such file" },
  "upload-not-found": { status: 404, title: "No such upload" },
  "operation-not-found": { status: 404, title: "No such operation" },
  "credential-not-found": { status: 404, title: "No such active credential" },
  "part-length-wrong": { status: 400, title: "The part has a different length" },
  "link-expired": { status: 403, title: "The address is unknown or has expired" },
  "version-conflict": { status: 409, title: "The draft has a different version" },
  "export-not-available": { status: 409, title: "Nothing can be exported yet" },
  "credential-limit-reached": { status: 409, title: "Too many active credentials" },
  "installation-exists": { status: 409, title: "The workspace API is already enabled" },
  "resource-not-empty": { status: 409, title: "The record is not empty" },
  "matter-not-deletable": { status: 409, title: "The default matter cannot be deleted" },
  "upload-not-completable": { status: 409, title: "The upload is not complete" },
  "document-not-readable": { status: 409, title: "A document has no text yet" },
  "matrix-not-runnable": { status: 409, title: "The matrix cannot run" },
  "cell-not-verifiable": { status: 409, title: "The cell has nothing to verify" },
  "cell-not-reviewable": { status: 409, title: "The cell has nothing to review" },
  "row-already-present": { status: 409, title: "A document is already a row" },
  "column-has-dependents": { status: 409, title: "Other columns depend on this one" },
  "export-too-large": { status: 413, title: "The export is too large" },
  "run-too-large": { status: 413, title: "The run has too many cells" },
  "upload-too-large": { status: 413, title: "The file is too large" },
  "idempotency-key-reused": { status: 422, title: "Idempotency-Key was used for another request" },
  "concurrency-limit-reached": { status: 429, title: "Too many jobs of this kind are running" },
  "person-exists": { status: 409, title: "Somebody already has this address" },
  "last-owner": { status: 409, title: "The last owner cannot leave" },
  "key-not-found": { status: 404, title: "No such active data key" },
  "console-only": { status: 403, title: "Only the signed-in owner may do this" },
  forbidden: { status: 403, title: "Not allowed" },
  "watch-not-allowed": { status: 400, title: "The watch is not valid" },
  "plan-required": { status: 403, title: "The plan does not include this" },
  "watch-not-found": { status: 404, title: "No such watch" },
  "board-not-found": { status: 404, title: "No such board" },
  "set-by-administrator": { status: 403, title: "Set by the administrator of this computer" },
  "network-not-allowed": { status: 403, title: "Requests to publishers are not allowed" },
  "not-found": { status: 404, title: "Not found" },
  "source-not-found": { status: 404, title: "No such installed source" },
  "import-not-found": { status: 404, title: "No such import" },
  "release-not-found": { status: 404, title: "No such installed release" },
  "change-not-found": { status: 404, title: "No such change between these releases" },
  "releases-not-comparable": { status: 422, title: "Pandect cannot compare these releases" },
  "download-not-found": { status: 404, title: "No such download" },
  "route-not-found": { status: 404, title: "No such route" },
  "method-not-allowed": { status: 405, title: "Method not allowed on this path" },
  "operation-in-flight": { status: 409, title: "Something else is using this" },
  "operation-finished": { status: 409, title: "Already finished" },
  conflict: { status: 409, title: "Conflict" },
  "precondition-failed": { status: 412, title: "The record changed after you read it" },
  "payload-too-large": { status: 413, title: "Body too large" },
  "unsupported-media-type": { status: 415, title: "Media type not accepted" },
  "misdirected-request": { status: 421, title: "Wrong host" },
  "invalid-http": { status: 400, title: "Not an HTTP request" },
  "head-too-large": { status: 431, title: "Address and headers too large" },
  "rate-limited": { status: 429, title: "Too many requests" },
  "internal-error": { status: 500, title: "An error in Pandect stopped the request" },
  "service-unavailable": { status: 503, title: "Not available right now" },
  "publisher-unavailable": { status: 503, title: "The publisher did not answer, or sent nothing usable" },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof errorCodes;

/** The error that handlers throw. `extra` is sent beside `detail` and must not contain anything internal. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly extra: Record<string, unknown>;
  constructor(code: ErrorCode, detail?: string, extra: Record<string, unknown> = {}) {
    super(detail ?? errorCodes[code].title);
    this.name = "AppError";
    this.code = code;
    this.extra = extra;
  }
  get status(): number {
    return errorCodes[this.code].status;
  }
}

/** One entry of a 422 `detail` array (data-api §3). */
export interface ValidationIssue {
  loc: (string | number)[];
  msg: string;
  type: string;
  input: unknown;
  ctx: Record<string, unknown>;
}

/**
 * A 422 on one value, with its own sentence, for routes with problem documents. `location` is dotted from `body`, `query`, `path` or
 * `header`; `type` is one of workspace-api §6.
 */
export function invalidValue(location: string, sentence: string, type = "bad_reference"): AppError {
  return new AppError("invalid-request", sentence, { errors: [{ location, message: sentence, type }] });
}

/** A 422. `reason` is set only if the contract names one (bad cursors). */
export class ValidationError extends AppError {
  readonly issues: ValidationIssue[];
  constructor(issues: ValidationIssue[], reason?: string) {
    super("invalid-request", undefined, reason === undefined ? {} : { reason });
    this.issues = issues;
  }
}
