import { asConnectors, type Fault, readSyntax } from "#shared/law/query-syntax.ts";
import { modeOf, type SearchForm } from "./search-form.ts";

/** The parts of a query with connectors that were not understood; empty if the words are read without connectors. */
export function faultsIn(form: Pick<SearchForm, "q" | "match">): Fault[] {
  return modeOf(form) === "connectors" ? readSyntax(asConnectors(form.q.trim())).faults : [];
}
