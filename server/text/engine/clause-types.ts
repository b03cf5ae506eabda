import { catalog } from "../clauses/catalog.ts";
import type { ClauseKind } from "../clauses/clause.ts";

/** The kinds of clauses that the trained model knows, in the order of its outputs. */
export const clauseTypes: readonly ClauseKind[] = catalog.flatMap(({ kinds }) => kinds).toSorted((a, b) => a.output - b.output);

/** Ways to ask for each kind of clause, its plain name first. A question equal to one of them is answered by that kind. */
export const wordingsOfClauses: readonly (readonly string[])[] = clauseTypes.map(({ wordings }) => wordings);

export const clauseTypeById: ReadonlyMap<string, ClauseKind> = new Map(clauseTypes.map((entry) => [entry.id, entry]));
