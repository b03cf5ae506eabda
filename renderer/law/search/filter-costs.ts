import type { Outlook } from "#shared/law/searches.ts";
import { type ActiveFilter, activeFilters, type FilterName, type SearchForm } from "./search-form.ts";

/** A filter that is set, with all its values, and the number of hits without it. */
export interface FilterCost {
  names: ActiveFilter[];
  hits: number;
  without: SearchForm;
}

/** Filters with the hits gained by clearing each one alone, the most rewarding first. */
export function filterCosts(form: SearchForm, outlook: Outlook): FilterCost[] {
  const set = activeFilters(form);
  return outlook.without
    .flatMap(({ filter, hits }) => {
      const name = nameOf[filter];
      const names = set.filter((one) => one.name === name);
      return names.length === 0 ? [] : [{ names, hits, without: { ...form, ...off[name] } }];
    })
    .sort((a, b) => b.hits - a.hits);
}

const nameOf: Record<Outlook["without"][number]["filter"], FilterName> = {
  corpusType: "corpus",
  state: "state",
  titleNumber: "title",
  chapter: "chapter",
  actStatus: "status",
  excludeRepealed: "inForce",
  yearFrom: "from",
  yearTo: "to",
  agency: "agency",
  documentType: "document",
  publishedFrom: "publishedFrom",
  publishedTo: "publishedTo",
};

const off: Record<FilterName, Partial<SearchForm>> = {
  corpus: { corpus: [] },
  state: { state: [] },
  title: { title: null, chapter: null },
  chapter: { chapter: null },
  status: { status: [] },
  inForce: { inForce: false },
  sample: { sample: false },
  from: { from: null },
  to: { to: null },
  agency: { agency: [] },
  document: { document: [] },
  publishedFrom: { publishedFrom: null },
  publishedTo: { publishedTo: null },
};
