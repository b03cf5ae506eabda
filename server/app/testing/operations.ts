import { contract } from "#shared/contract.ts";
import type { RouteDef } from "#shared/route.ts";
import { unknownId } from "./workspace.ts";

/** Every operation of the workspace API, from the service's own table: a new one cannot be left out. */
export const workspaceRoutes: RouteDef[] = Object.values(contract)
  .flatMap((feature) => Object.values<RouteDef>(feature))
  .filter((route) => route.auth === "workspace");

/** A body that each operation accepts, as long as its path exists. */
export const goodBodies: Record<string, unknown> = {
  "documents.search": { query: "lamp" },
  "matters.create": { name: "Buoy repairs" },
  "matters.update": { name: "Buoy repairs" },
  "clients.create": { name: "Harbor office" },
  "clients.update": { name: "Harbor office" },
  "conflicts.check": { names: ["Maria Ortega"] },
  "dates.compute": {
    trigger: { title: "Complaint served", day: "2099-01-02" },
    period: { amount: 21, unit: "days", direction: "after" },
    rule: "frcp-6",
  },
  "dates.create": { title: "Hearing", day: "2099-01-02" },
  "dates.update": { isDone: true },
  "folders.create": { name: "Letters" },
  "folders.update": { name: "Letters" },
  "documents.update": { folderId: null },
  "documents.add": { filename: "lamp.txt", text: "Trim the wick." },
  "matrices.create": { title: "Leases" },
  "matrices.update": { title: "Leases" },
  "matrices.run": {},
  "matrices.updateCell": { answer: "Oregon" },
  "matrices.addRows": { documentIds: [unknownId("doc")] },
  "matrices.addColumns": { columns: [{ label: "Law", question: "Which law?" }] },
  "matrices.reorderColumns": { columnIds: [] },
  "matrices.updateColumn": { label: "Law" },
  "matrices.export": { format: "csv" },
  "drafts.createFromDocument": { documentId: unknownId("doc") },
  "drafts.generate": { category: "nda", title: "Lamp oil", governingLawState: "or" },
  "drafts.improve": {},
  "drafts.export": { format: "docx" },
  "drafts.update": { contentMarkdown: "# Lamp oil" },
  "drafts.duplicate": {},
  "reviews.create": { documentText: "The keeper trims the lamp at dusk. ".repeat(4), contractType: "other", userSide: "other" },
  "reviews.export": {},
  "playbooks.create": { name: "Leases", contractType: "lease" },
  "playbooks.fromTemplate": { templateSlug: "nda-mutual" },
  "playbooks.update": { name: "Leases" },
  "templates.create": { title: "Lease", contentMarkdown: "Rent: [Rent]" },
  "templates.createFromDocument": { documentId: unknownId("doc") },
  "templates.update": { contentMarkdown: "Rent: [Rent]" },
  "templates.duplicate": {},
  "templates.run": {},
  "comparisons.create": { title: "Leases", originalDocumentId: unknownId("doc"), revisedDocumentId: unknownId("doc").replace(/0$/, "1") },
  "workflows.run": {},
  "comparisons.export": { format: "redlineDocx" },
  "uploads.initiate": { matterId: unknownId("mat"), filename: "a.txt", contentType: "text/plain", sizeBytes: 1 },
  "uploads.complete": { parts: [{ partNumber: 1, etag: "x" }] },
};

const prefixes: Record<string, string> = {
  matterId: "mat",
  clientId: "cli",
  folderId: "fld",
  dateId: "mdt",
  documentId: "doc",
  uploadId: "upl",
  operationId: "op",
  draftId: "drf",
  templateId: "tpl",
  runId: "dtr",
  matrixId: "mtx",
  rowId: "row",
  columnId: "col",
  cellId: "cel",
  playbookId: "pbk",
  reviewId: "rev",
  comparisonId: "cmp",
};

/** Values of parameters that are not ids. */
const fixed: Record<string, string> = { partNumber: "1", workflowId: "statute-watch" };

/** The path of an operation with an id for each of its parameters, and its required query. */
export function pathOf(route: RouteDef, id: (prefix: string) => string): string {
  const isOfWorkflow = route.path.includes("/workflow-runs/");
  const prefixOf = (name: string) => (name === "runId" && isOfWorkflow ? "wfr" : (prefixes[name] ?? "x"));
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => fixed[name] ?? id(prefixOf(name)));
  return route.action === "workflowRuns.artifact" ? `${path}?key=memo` : path;
}
