import { useNavigate, useSearch } from "@tanstack/react-router";
import { addressOf, formOf, type SearchForm } from "./search-form.ts";

/** The search form as the address holds it, and the function that changes it. Each change is a step of the history. */
export function useSearchAddress(): [SearchForm, (form: SearchForm) => void] {
  const form = formOf(useSearch({ from: "/search" }));
  const navigate = useNavigate();
  return [form, (next) => void navigate({ to: "/search", search: addressOf(next) })];
}
