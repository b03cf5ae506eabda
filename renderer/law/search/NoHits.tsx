import { Link } from "@tanstack/react-router";
import { bareWords } from "#shared/law/query-syntax.ts";
import type { Outlook } from "#shared/law/searches.ts";
import type { Resolution } from "#shared/law/statutes.ts";
import { Button } from "../../ui/Button.tsx";
import { countOf } from "../../ui/format.ts";
import { EmptyState } from "../../ui/Notice.tsx";
import { chipText } from "./FilterChips.tsx";
import { filterCosts } from "./filter-costs.ts";
import { connectorQuery, modeOf, type SearchForm, withoutFilters } from "./search-form.ts";
import styles from "./search.module.css";
import { texts } from "./texts.ts";

type Outside = NonNullable<Resolution["citationOutsideFilters"]>;

interface NoHitsProps {
  form: SearchForm;
  outside: Outside | null;
  /** Null while it is being counted. */
  outlook: Outlook | null;
  onChange: (form: SearchForm) => void;
}

/** No results: which filter removed the hits, a likely spelling, and what to press next. */
export function NoHits({ form, outside, outlook, onChange }: NoHitsProps) {
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
      {outlook === null ? null : <FilterCosts form={form} outlook={outlook} onChange={onChange} />}
      {modeOf(form) === "any" ? null : (
        <>
          <p>{texts.none.match}</p>
          <Button onPress={() => onChange({ ...form, q: bareWords(connectorQuery(form.q)), match: "any" })}>{texts.none.searchAny}</Button>
        </>
      )}
      <p>{texts.none.words}</p>
    </EmptyState>
  );
}

/** How many hits each filter removes, each with a button that clears the filter. */
function FilterCosts({ form, outlook, onChange }: { form: SearchForm; outlook: Outlook; onChange: (form: SearchForm) => void }) {
  const costs = filterCosts(form, outlook);
  if (costs.length === 0) return null;
  if (outlook.unfiltered === 0) return <p>{texts.none.nowhere}</p>;
  const helping = costs.filter((cost) => cost.hits > 0);
  return (
    <>
      <p>{texts.none.hidden(countOf(outlook.unfiltered, "result"))}</p>
      {helping.length === 0 ? <p>{texts.none.together}</p> : null}
      <ul className={styles.costs}>
        {helping.map(({ names, hits, without }) => (
          <li key={names.map(chipText).join()}>
            <Button onPress={() => onChange(without)}>{texts.none.take(names.map(chipText).join(", "), countOf(hits, "result"))}</Button>
          </li>
        ))}
      </ul>
      {helping.length === 1 && costs.length === 1 ? null : (
        <Button look="primary" onPress={() => onChange(withoutFilters(form))}>
          {texts.none.without}
        </Button>
      )}
    </>
  );
}
