import type { ImportField } from "#shared/workspace/playbook-fields.ts";

/** A file as rows of named cells, whatever its form was. */
export interface Sheet {
  /** Title of the file; null when it has none. */
  title: string | null;
  columns: SheetColumn[];
  rows: SheetRow[];
  /** No title of a column was recognized. */
  isGuess: boolean;
}

export interface SheetColumn {
  /** As the file has it. */
  title: string;
  field: ImportField;
}

export interface SheetRow {
  /** Where it is in the file, for the user. */
  place: string;
  /** By column; a column without a value is empty. */
  cells: string[];
}

/** A file that holds no playbook. The message is for the user. */
export class NoPlaybook extends Error {}

/** Most rows of a file that are read; a playbook has at most 200 positions. */
export const mostRows = 2000;
/** Most columns, or labels under headings. */
export const mostColumns = 60;
