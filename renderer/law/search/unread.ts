import { readSyntax } from "#shared/law/query-syntax.ts";
import { modeOf, type SearchForm } from "./search-form.ts";

/** The notes of a search, with what the window knows: the service reads nothing but words where every word is required. */
export function withUnread(form: Pick<SearchForm, "q" | "match">, notes: readonly string[]): string[] {
  return modeOf(form) === "all" ? [...new Set([...readSyntax(form.q).notes, ...notes])] : [...notes];
}
