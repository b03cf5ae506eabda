import type { DocumentRole, WorkflowDefinition, WorkflowRun } from "#shared/workspace/workflows.ts";
import { ApiError } from "../../api/api-error.ts";
import type { NewRun } from "./queries.ts";
import { texts } from "./texts.ts";

type Definition = Pick<WorkflowDefinition, "documentSlots" | "inputs">;

/** The chosen and typed values in the form of a run: documents by role, values by key. */
export interface RunForm {
  title: string;
  documents: Readonly<Record<string, readonly string[]>>;
  inputs: Readonly<Record<string, string | null>>;
}

/** Errors, by role and by key; `other` belongs to no field. */
export interface RunMistakes {
  slots: Record<string, string>;
  inputs: Record<string, string>;
  other: string | null;
}

const words = texts.dialog;

/** The form as a run had it. */
export function formOf({ title, documents, inputs }: Pick<WorkflowRun, "title" | "documents" | "inputs">): RunForm {
  const roles: Record<string, string[]> = {};
  for (const { role, documentId } of documents) (roles[role] ??= []).push(documentId);
  const given = Object.entries(inputs).filter(([, value]) => value !== null);
  return { title, documents: roles, inputs: Object.fromEntries(given.map(([key, value]) => [key, String(value)])) };
}

/** The form without documents that are gone, and how many they were. */
export function withoutGone(form: RunForm, ids: ReadonlySet<string>): { form: RunForm; gone: number } {
  const roles = Object.entries(form.documents);
  const documents = Object.fromEntries(roles.map(([role, chosen]) => [role, chosen.filter((id) => ids.has(id))]));
  const count = (all: RunForm["documents"]) => Object.values(all).reduce((sum, { length }) => sum + length, 0);
  return { form: { ...form, documents }, gone: count(form.documents) - count(documents) };
}
const chosen = (form: RunForm, role: string) => form.documents[role] ?? [];

/** Counts and required values; null if the form can be sent. The service checks the values themselves. */
export function mistakesOf({ documentSlots, inputs }: Definition, form: RunForm): RunMistakes | null {
  const found: RunMistakes = { slots: {}, inputs: {}, other: null };
  const seen = new Set<string>();
  for (const { role, minCount, maxCount, required } of documentSlots) {
    const ids = chosen(form, role);
    if (ids.length < minCount && (required || ids.length > 0)) found.slots[role] = minCount > 1 ? words.tooFew(minCount) : words.needed;
    else if (ids.length > maxCount) found.slots[role] = words.tooMany(maxCount);
    else if (ids.some((id) => seen.has(id))) found.slots[role] = words.twice;
    for (const id of ids) seen.add(id);
  }
  for (const { key, required } of inputs) if (required && (form.inputs[key] ?? "").trim() === "") found.inputs[key] = words.required;
  return Object.keys({ ...found.slots, ...found.inputs }).length === 0 ? null : found;
}

/** The form as the service expects it: empty values are not sent, and an invalid number is sent as typed. */
export function bodyOf({ documentSlots, inputs }: Definition, form: RunForm): NewRun {
  const values = inputs.flatMap(({ key, fieldType }): [string, unknown][] => {
    const typed = (form.inputs[key] ?? "").trim();
    if (typed === "") return [];
    const number = Number(typed);
    return [[key, fieldType === "number" && Number.isFinite(number) ? number : typed]];
  });
  return {
    title: form.title.trim() === "" ? null : form.title.trim(),
    // The service names the roles of its own workflows.
    documents: documentSlots.flatMap(({ role }) =>
      chosen(form, role).map((documentId, position) => ({ documentId, role: role as DocumentRole, position })),
    ),
    inputs: Object.fromEntries(values),
  };
}

/** The service's refusal, at the fields it names; null if it concerns no field of this form. */
export function refusedFields(definition: Definition, body: NewRun, error: unknown): RunMistakes | null {
  const listed: unknown = error instanceof ApiError && error.status === 422 ? error.extra["errors"] : null;
  if (!Array.isArray(listed)) return null;
  const found: RunMistakes = { slots: {}, inputs: {}, other: null };
  for (const one of listed as { location?: unknown; message?: unknown }[]) {
    const [, part, name] = String(one.location).split(".");
    const message = String(one.message);
    const input = part === "inputs" ? definition.inputs.find(({ key }) => key === name) : undefined;
    const slot = definition.documentSlots.find(({ role, label }) =>
      part !== "documents" ? false : name === undefined ? message.startsWith(`${label}:`) : body.documents[Number(name)]?.role === role,
    );
    if (input !== undefined) found.inputs[input.key] ??= sentence(`${input.label} ${message}`);
    else if (slot !== undefined) found.slots[slot.role] ??= sentence(message);
    else found.other ??= sentence(message);
  }
  return found;
}

function sentence(words: string): string {
  const begun = words.charAt(0).toUpperCase() + words.slice(1);
  return begun.endsWith(".") ? begun : `${begun}.`;
}
