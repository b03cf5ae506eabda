import { asConnectors, type Fault, readSyntax } from "#shared/law/query-syntax.ts";
import { modeOf, type SearchForm } from "./search-form.ts";

/** What of a query with connectors was not understood; nothing where the words are read without them. */
export function faultsIn(form: Pick<SearchForm, "q" | "match">): Fault[] {
  return modeOf(form) === "connectors" ? readSyntax(asConnectors(form.q.trim())).faults : [];
}
