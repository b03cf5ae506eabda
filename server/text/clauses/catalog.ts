import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Position } from "#shared/workspace/playbooks.ts";
import type { Clause, DraftClause } from "./clause.ts";
import { readClause } from "./read-clause.ts";

/** Also the name of its copy beside the bundles (build/build.ts). */
const folder = join(import.meta.dirname, "catalog");

/** Every clause, by order and then by id. A clause is added as one file. */
export const catalog: readonly Clause[] = readdirSync(folder)
  .filter((name) => name.endsWith(".md"))
  .map((name) => readClause(name.slice(0, -".md".length), readFileSync(join(folder, name), "utf8")))
  .toSorted((a, b) => (a.order === b.order ? (a.id < b.id ? -1 : 1) : a.order - b.order));

/** Draft language of every clause, by its own id. */
export const draftClauses: ReadonlyMap<string, DraftClause> = new Map(
  catalog.flatMap(({ drafts }) => drafts.map((draft) => [draft.id, draft] as const)),
);

/**
 * A position of the library.
 * @throws Error when the catalog has none of this name.
 */
export function libraryPosition(clauseId: string, name: string): Position {
  const found = catalog.find(({ id }) => id === clauseId)?.positions.find((one) => one.name === name);
  if (found === undefined) throw new Error(`The clause ${clauseId} has no position ${name}.`);
  return found.position;
}
