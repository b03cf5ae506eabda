import { ValidationError } from "#shared/platform/errors.ts";
import type { Workflow } from "./definitions/catalogue.ts";
import type { RunDocument } from "./store.ts";

const longestText = 2000;

/** Checks the documents and inputs of a launch against the workflow (workspace-api §18). Throws ValidationError with all mistakes. */
export function checkRun(workflow: Workflow, documents: readonly RunDocument[], inputs: Record<string, unknown>): void {
  const issues = [...documentIssues(workflow, documents), ...inputIssues(workflow, inputs)];
  if (issues.length > 0) throw new ValidationError(issues);
}

const issue = (loc: (string | number)[], msg: string, type: string) => ({ loc: ["body", ...loc], msg, type, input: undefined, ctx: {} });

function* documentIssues({ documentSlots }: Workflow, documents: readonly RunDocument[]) {
  const roles = new Set(documentSlots.map(({ role }) => role));
  const seen = new Set<string>();
  for (const [i, { role, documentId }] of documents.entries()) {
    if (!roles.has(role)) yield issue(["documents", i, "role"], "is not a role of this workflow", "not_in_list");
    if (seen.has(documentId)) yield issue(["documents", i, "documentId"], "is named twice", "duplicate");
    seen.add(documentId);
  }
  for (const { role, label, minCount, maxCount, required } of documentSlots) {
    const n = documents.filter((one) => one.role === role).length;
    if (n < minCount && (required || n > 0))
      yield issue(["documents"], `${label}: at least ${minCount} with the role ${role}`, n === 0 ? "missing" : "too_short");
    if (n > maxCount) yield issue(["documents"], `${label}: at most ${maxCount} with the role ${role}`, "too_long");
  }
}

function* inputIssues({ inputs: declared }: Workflow, inputs: Record<string, unknown>) {
  const keys = new Set(declared.map(({ key }) => key));
  for (const key of Object.keys(inputs))
    if (!keys.has(key)) yield issue(["inputs", key], "is not an input of this workflow", "unknown_member");
  for (const { key, required, options, fieldType } of declared) {
    const value = inputs[key];
    if (value === undefined || value === null || value === "") {
      if (required) yield issue(["inputs", key], "is required", "missing");
    } else if (fieldType === "number") {
      if (typeof value !== "number" || !Number.isFinite(value) || value < 0)
        yield issue(["inputs", key], "must be 0 or more", "wrong_type");
    } else if (typeof value !== "string") yield issue(["inputs", key], "must be text", "wrong_type");
    else if (value.length > longestText) yield issue(["inputs", key], `has more than ${longestText} characters`, "too_long");
    else if (options !== null && !options.includes(value)) yield issue(["inputs", key], "is not one of the options", "not_in_list");
    else if (fieldType === "date" && !isDay(value)) yield issue(["inputs", key], "must be a date such as 2026-01-31", "pattern");
    else if (fieldType === "playbook" && !/^pbk_[0-9a-f]{32}$/.test(value))
      yield issue(["inputs", key], "must be the id of a playbook", "pattern");
  }
}

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
