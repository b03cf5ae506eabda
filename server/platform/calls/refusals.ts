import { type ErrorCode, errorCodes } from "#shared/platform/errors.ts";
import type { RouteDef } from "#shared/route.ts";

/** A status a call can be refused with. */
export interface Refusal {
  status: number;
  /** Codes of `shared/platform/errors.ts` that the definition of the route implies. */
  codes: ErrorCode[];
  /** The route's own text for the status. */
  sentence: string | null;
}

/** Not-found codes by the name of a value in the path. */
const notFound: Record<string, ErrorCode> = {
  matterId: "matter-not-found",
  clientId: "client-not-found",
  folderId: "folder-not-found",
  documentId: "document-not-found",
  draftId: "draft-not-found",
  templateId: "template-not-found",
  matrixId: "matrix-not-found",
  rowId: "matrix-row-not-found",
  columnId: "matrix-column-not-found",
  cellId: "matrix-cell-not-found",
  reviewId: "review-not-found",
  playbookId: "playbook-not-found",
  workflowId: "workflow-not-found",
  comparisonId: "comparison-not-found",
  uploadId: "upload-not-found",
  operationId: "operation-not-found",
  credentialId: "credential-not-found",
  keyId: "key-not-found",
};

/**
 * Every refusal of a route, by status: those that its definition implies, in the order of a call (data-api §1, workspace-api §6), and its
 * own. Leaves out a failure of the service (500, 503) unless the route names it.
 */
export function refusalsOf(route: RouteDef): Refusal[] {
  const named = route.refusals ?? {};
  const codes = impliedBy(route);
  const statuses = new Set([...codes.map((code) => errorCodes[code].status), ...Object.keys(named).map(Number)]);
  return [...statuses]
    .toSorted((a, b) => a - b)
    .map((status) => ({ status, codes: codes.filter((code) => errorCodes[code].status === status), sentence: named[status] ?? null }));
}

function impliedBy(route: RouteDef): ErrorCode[] {
  const { auth, params, query, body, bodyKind } = route;
  const isWorkspace = auth === "workspace";
  const hasBody = body !== undefined || bodyKind === "bytes";
  const isLaunch = route.status === 202;
  const applies: [ErrorCode | readonly ErrorCode[], boolean][] = [
    // Pages of another origin are refused, whatever they ask for (security S7).
    ["forbidden", true],
    ["invalid-credential", auth === "data" || isWorkspace],
    ["wrong-product-credential", isWorkspace],
    [["session-required", "console-only"], auth === "owner"],
    ["rate-limited", auth === "data" || isWorkspace],
    [["installation-inactive", "insufficient-scope"], isWorkspace],
    ["acting-user-rejected", isWorkspace],
    [["idempotency-key-required", "idempotency-key-too-long", "idempotency-key-reused"], route.idempotent === true],
    ["payload-too-large", body !== undefined],
    ["unsupported-media-type", hasBody],
    ["invalid-request", params !== undefined || query !== undefined || hasBody],
    ["insufficient-credits", (route.cost ?? 0) > 0],
    [notFoundOf(route.path), params !== undefined],
    ["precondition-failed", route.ifMatch === true],
    ["concurrency-limit-reached", isWorkspace && isLaunch],
  ];
  return applies.flatMap(([code, does]) => (does ? code : []));
}

/** What a path may fail to find: the matter first, then the record inside it. */
function notFoundOf(path: string): ErrorCode[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const codes = names.map((name) => (name === "runId" ? runNotFound(path) : (notFound[name] ?? "not-found")));
  return [...new Set(codes)];
}

function runNotFound(path: string): ErrorCode {
  return path.includes("/workflow") ? "workflow-run-not-found" : "template-run-not-found";
}
