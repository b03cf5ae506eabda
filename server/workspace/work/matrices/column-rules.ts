import { ValidationError } from "#shared/platform/errors.ts";
import type { ColumnSpec } from "#shared/workspace/matrices.ts";
import { newId } from "../../../platform/ids.ts";
import { isCircular } from "./gates.ts";
import { mustHaveColumn, type StoredColumn } from "./grid-store.ts";

/** Most options of a `single_select` column, and most characters of one (workspace-api §14). */
const mostOptions = 50;
const longestOption = 200;

type Loc = (string | number)[];

/** New columns of a matrix, from `position` onward. Throws ValidationError for invalid options. */
export function newColumns(specs: readonly ColumnSpec[], position: number): StoredColumn[] {
  return specs.map((spec, i) => ({
    id: newId("col"),
    label: spec.label,
    question: spec.question,
    columnType: spec.columnType,
    options: storedOptions(spec.columnType, spec.options ?? null, ["body", "columns", i]),
    instructions: spec.instructions ?? null,
    dependsOn: null,
    gate: null,
    injectUpstream: 0,
    position: position + i,
    learnedFrom: 0,
  }));
}

/** Fields of a column that a PATCH may contain. */
export interface ColumnPatch {
  label?: string | undefined;
  question?: string | undefined;
  columnType?: string | undefined;
  options?: string[] | null | undefined;
  instructions?: string | null | undefined;
  dependsOnColumnId?: string | null | undefined;
  gateExpression?: string | null | undefined;
  injectUpstream?: boolean | undefined;
}

/**
 * A column with a patch applied. Throws ValidationError where the result is not a valid column: options missing, a gate without a
 * dependency, a cycle; and `matrix-column-not-found` where it would depend on a column of another matrix.
 */
export function patchedColumn(columns: readonly StoredColumn[], known: StoredColumn, patch: ColumnPatch): StoredColumn {
  const columnType = patch.columnType ?? known.columnType;
  const dependsOn = patch.dependsOnColumnId === undefined ? known.dependsOn : patch.dependsOnColumnId;
  const gate = patch.gateExpression === undefined ? known.gate : patch.gateExpression;
  const row: StoredColumn = {
    ...known,
    label: patch.label ?? known.label,
    question: patch.question ?? known.question,
    columnType,
    // Options stored long ago are checked against today's rules only when they are set again.
    options:
      patch.options === undefined && columnType === known.columnType
        ? known.options
        : storedOptions(columnType, patch.options === undefined ? optionsOf(known) : patch.options, ["body"]),
    instructions: patch.instructions === undefined ? known.instructions : patch.instructions,
    dependsOn,
    gate,
    injectUpstream: patch.injectUpstream === undefined ? known.injectUpstream : patch.injectUpstream ? 1 : 0,
  };
  if (gate !== null && dependsOn === null) throw refused(["body", "gateExpression"], "conflicting_members", "needs a column it depends on");
  if (dependsOn !== null && dependsOn !== known.dependsOn) {
    mustHaveColumn(columns, dependsOn);
    if (isCircular([...columns.filter(({ id }) => id !== row.id), row], row.id))
      throw refused(["body", "dependsOnColumnId"], "cycle", "depends on this column itself");
  }
  return row;
}

/** Whether the column asks a different question after the change. */
export function asksAnew(before: StoredColumn, after: StoredColumn): boolean {
  return before.question !== after.question || before.columnType !== after.columnType || before.options !== after.options;
}

/** Options in stored form. */
export function optionsOf({ options }: Pick<StoredColumn, "options">): string[] | null {
  // Written by `storedOptions`.
  return options === null ? null : (JSON.parse(options) as string[]);
}

/** Options as JSON; null for a type that has none. */
function storedOptions(columnType: string, sent: readonly string[] | null, at: Loc): string | null {
  if (columnType !== "single_select") return null;
  const loc = [...at, "options"];
  if (sent === null) throw refused(loc, "missing", "is required for single_select");
  if (sent.length === 0) throw refused(loc, "too_short", "must have at least 1 entries");
  if (sent.length > mostOptions) throw refused(loc, "too_long", `must have at most ${mostOptions} entries`);
  const options = sent.map((option) => option.trim());
  for (const [i, option] of options.entries()) {
    if (option === "") throw refused([...loc, i], "too_short", "must have at least 1 characters");
    if (option.length > longestOption) throw refused([...loc, i], "too_long", `must have at most ${longestOption} characters`);
    if (options.indexOf(option) < i) throw refused([...loc, i], "duplicate", "is named twice");
  }
  return JSON.stringify(options);
}

/** A refusal of one field of a body. */
export function refused(loc: Loc, type: string, msg: string): ValidationError {
  return new ValidationError([{ loc, msg, type, input: undefined, ctx: {} }]);
}

/** Ids in a field of a body. Throws ValidationError where one appears twice. */
export function mustBeDistinct(ids: string[], member: string): string[] {
  const known = new Set<string>();
  for (const [i, id] of ids.entries()) {
    if (known.has(id)) throw refused(["body", member, i], "duplicate", "is named twice");
    known.add(id);
  }
  return ids;
}
