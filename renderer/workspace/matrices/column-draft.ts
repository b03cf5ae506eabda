import type { ColumnSpec, MatrixColumn } from "#shared/workspace/matrices.ts";
import { columnTypes, type ColumnType } from "#shared/workspace/matrix-limits.ts";
import { isSame } from "../../ui/field-save.ts";

export const gateKinds = ["not_empty", "yes", "no", "equals", "in"] as const;
export type GateKind = (typeof gateKinds)[number];

/** The changed fields of a column. */
export interface ColumnPatch extends Partial<ColumnSpec> {
  dependsOnColumnId?: string | null;
  gateExpression?: string | null;
  injectUpstream?: boolean;
}

/** A column as its editor holds it. */
export interface ColumnDraft {
  label: string;
  question: string;
  columnType: ColumnType;
  /** One per line. */
  options: string;
  instructions: string;
  /** Null: always asked. */
  dependsOn: string | null;
  gate: GateKind;
  /** For `equals`, or for `in` one per line. */
  gateValue: string;
  inject: boolean;
}

export function draftOf(column: (Omit<ColumnFields, "columnType"> & { columnType: string }) | null): ColumnDraft {
  const [gate, gateValue] = readGate(column?.gateExpression ?? null);
  return {
    label: column?.label ?? "",
    question: column?.question ?? "",
    columnType: columnTypes.find((type) => type === column?.columnType) ?? "free_text",
    options: column?.options?.join("\n") ?? "",
    instructions: column?.instructions ?? "",
    dependsOn: column?.dependsOnColumnId ?? null,
    gate,
    gateValue,
    inject: column?.injectUpstream ?? false,
  };
}

/** The lines written, without empty and repeated ones. */
export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

export function specOf(draft: ColumnDraft): ColumnSpec {
  const { label, question, columnType, instructions } = draft;
  return {
    label: label.trim(),
    question: question.trim(),
    columnType,
    options: columnType === "single_select" ? linesOf(draft.options) : null,
    instructions: instructions.trim() === "" ? null : instructions.trim(),
  };
}

/** The dependency of a column in the service's form; null if the draft depends on nothing and nothing was set before. */
export function dependenceOf(draft: ColumnDraft): ColumnPatch {
  if (draft.dependsOn === null) return { dependsOnColumnId: null, gateExpression: null, injectUpstream: false };
  return { dependsOnColumnId: draft.dependsOn, gateExpression: writeGate(draft.gate, draft.gateValue), injectUpstream: draft.inject };
}

/** Everything that the editor of a column writes. */
export interface ColumnFields {
  label: string;
  question: string;
  columnType: ColumnType;
  options: string[] | null;
  instructions: string | null;
  dependsOnColumnId: string | null;
  gateExpression: string | null;
  injectUpstream: boolean;
}

export function fieldsOf(draft: ColumnDraft): ColumnFields {
  const { options = null, instructions = null, ...spec } = specOf(draft);
  const { dependsOnColumnId = null, gateExpression = null, injectUpstream = false } = dependenceOf(draft);
  return { ...spec, options, instructions, dependsOnColumnId, gateExpression, injectUpstream };
}

/** Fields that are right only with one another. */
const together: readonly (readonly (keyof ColumnFields)[])[] = [
  ["label"],
  ["question"],
  ["columnType", "options"],
  ["instructions"],
  ["dependsOnColumnId", "gateExpression", "injectUpstream"],
];

/** The fields that a person changed, so that what others changed beside them stays. */
export function changedFields(before: ColumnFields, after: ColumnFields): Partial<ColumnFields> {
  const names = together.filter((group) => group.some((name) => !isSame(before[name], after[name]))).flat();
  return Object.fromEntries(names.map((name) => [name, after[name]]));
}

/** Changing the question, the kind of answer or the list deletes the answers of a column (workspace-api §14). */
export function removesAnswers(column: MatrixColumn, draft: ColumnDraft): boolean {
  const { question, columnType, options } = specOf(draft);
  return (
    question !== column.question || columnType !== column.columnType || (options ?? []).join("\n") !== (column.options ?? []).join("\n")
  );
}

/** Reads a gate; a gate whose kind is unknown here (`any`) lets any answer pass. */
export function readGate(expression: string | null): [GateKind, string] {
  const [kind = "", ...rest] = (expression ?? "").split(":");
  const value = rest.join(":");
  if (kind === "yes_no") return [value === "no" ? "no" : "yes", ""];
  if (kind === "in") return ["in", value.split("|").join("\n")];
  const known = gateKinds.find((one) => one === kind);
  return [known ?? "not_empty", known === "equals" ? value : ""];
}

export function writeGate(kind: GateKind, value: string): string {
  if (kind === "equals") return `equals:${value.trim()}`;
  return kind === "in" ? `in:${linesOf(value).join("|")}` : kind;
}
