import { errorCodes, type ErrorCode } from "#shared/platform/errors.ts";

/** A refusal of the service, or no answer at all (`unreachable`, status 0). Screens branch on `code` and `reason`. */
export class ApiError extends Error {
  readonly code: ErrorCode | "unreachable";
  readonly status: number;
  /** Names the request in the service's log; null when there was no answer. */
  readonly requestId: string | null;
  /** `reason` of the data API (data-api §3), null when the reply has none. */
  readonly reason: string | null;
  readonly extra: Record<string, unknown>;

  constructor(of: {
    code: ErrorCode | "unreachable";
    status: number;
    detail: string;
    requestId: string | null;
    extra?: Record<string, unknown>;
  }) {
    super(of.detail);
    this.name = "ApiError";
    this.code = of.code;
    this.status = of.status;
    this.requestId = of.requestId;
    this.extra = of.extra ?? {};
    this.reason = typeof this.extra["reason"] === "string" ? this.extra["reason"] : null;
  }
}

/**
 * Reads both error families: problem documents whose `type` ends in the code (workspace-api §6), and the data API's `{detail, …}` (data-api
 * §3), where only the status decides.
 */
export function readError(status: number, body: unknown, requestId: string | null): ApiError {
  const record = isRecord(body) ? body : {};
  const { type, title, detail, ...extra } = record;
  const named = typeof type === "string" ? type.split("/").at(-1) : undefined;
  const code = named !== undefined && isErrorCode(named) ? named : codeOfStatus(status);
  const sentence = sentenceOf(detail) ?? (typeof title === "string" ? title : errorCodes[code].title);
  return new ApiError({ code, status, detail: sentence, requestId, extra });
}

/** `detail` is a sentence or a list of field errors; the first error is shown. */
function sentenceOf(detail: unknown): string | null {
  if (typeof detail === "string" && detail !== "") return detail;
  const first: unknown = Array.isArray(detail) ? detail[0] : undefined;
  if (!isRecord(first) || typeof first["msg"] !== "string") return null;
  const where = Array.isArray(first["loc"]) ? first["loc"].slice(1).join(".") : "";
  return where === "" ? first["msg"] : `${where}: ${first["msg"]}`;
}

function codeOfStatus(status: number): ErrorCode {
  for (const [code, known] of Object.entries(errorCodes)) if (known.status === status && isErrorCode(code)) return code;
  return status >= 500 ? "internal-error" : "invalid-request";
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCodes, code);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
