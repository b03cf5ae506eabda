import { Link } from "@tanstack/react-router";
import type { Resolution } from "#shared/statutes.ts";
import { Button } from "../ui/Button.tsx";
import { EmptyState } from "../ui/Notice.tsx";
import { chipText } from "./FilterChips.tsx";
import { activeFilters, type SearchForm, withoutFilters } from "./search-form.ts";
import { texts } from "./texts.ts";

type Outside = NonNullable<Resolution["citationOutsideFilters"]>;

/** Nothing found: which filters are set, and what to press next. */
export function NoHits({ form, outside, onChange }: { form: SearchForm; outside: Outside | null; onChange: (form: SearchForm) => void }) {
  const filters = activeFilters(form);
  return (
    <EmptyState title={texts.none.title(form.q)}>
      {outside === null ? null : (
        <p>
          {texts.outside(outside.citation ?? outside.actId, outside.excludedBy.join(", "))}{" "}
          <Link to="/law/$actId" params={{ actId: outside.actId }}>
            {texts.openOutside}
          </Link>
        </p>
      )}
      {filters.length === 0 ? null : (
        <>
          <p>{texts.none.filters}</p>
          <ul className="none-filters">
            {filters.map((filter) => (
              <li key={`${filter.name} ${filter.value}`}>
                <Button onPress={() => onChange(filter.without)}>{texts.removeFilter(chipText(filter))}</Button>
              </li>
            ))}
          </ul>
          {filters.length < 2 ? null : (
            <Button look="primary" onPress={() => onChange(withoutFilters(form))}>
              {texts.none.without}
            </Button>
          )}
        </>
      )}
      {form.match === "any" ? null : (
        <>
          <p>{texts.none.match}</p>
          <Button onPress={() => onChange({ ...form, match: "any" })}>{texts.none.searchAny}</Button>
        </>
      )}
      <p>{texts.none.words}</p>
    </EmptyState>
  );
}
