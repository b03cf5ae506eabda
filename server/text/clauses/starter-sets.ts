import type { StarterSet } from "#shared/workspace/matrices-console.ts";
import { catalog } from "./catalog.ts";

/** Sets of questions that a grid can start with, the one for a mixed folder first. The questions are those of the catalog that name them. */
const sets = [
  ["due-diligence", "Any commercial contract"],
  ["nda", "Non-disclosure agreement"],
  ["saas", "Software as a service"],
  ["msa", "Master services agreement"],
  ["dpa", "Data processing agreement"],
  ["lease", "Commercial lease"],
  ["employment", "Employment agreement"],
  ["loan", "Loan agreement"],
  ["share-purchase", "Share purchase"],
] as const;

export const starterSets: readonly StarterSet[] = sets.map(([id, name]) => ({ id, name, columns: questionsOf(id) }));

function questionsOf(setId: string): StarterSet["columns"] {
  return catalog
    .flatMap(({ starters }) =>
      starters.flatMap(({ column, sets: places }) => places.filter(({ id }) => id === setId).map(({ place }) => ({ column, place }))),
    )
    .toSorted((a, b) => a.place - b.place)
    .map(({ column }) => column);
}
