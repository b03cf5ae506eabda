import type { SectionRecord } from "#shared/statutes.ts";
import { Button } from "../ui/Button.tsx";
import { countOf, formatCount } from "../ui/format.ts";
import { ResultRow } from "./ResultRow.tsx";
import type { SearchForm } from "./search-form.ts";
import { texts } from "./texts.ts";

interface ResultListProps {
  form: SearchForm;
  pages: readonly { results: readonly Partial<SectionRecord>[]; noGoodMatch: boolean | null }[];
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}

/** Sections the service ranks at most (data-api §6.2). */
const pool = 120;

export function ResultList({ form, pages, hasMore, isLoadingMore, onMore }: ResultListProps) {
  const results = pages.flatMap((page) => page.results);
  const isWeak = pages[0]?.noGoodMatch === true;
  const end = results.length >= pool ? texts.endPool(formatCount(results.length)) : texts.endAll(formatCount(results.length));
  return (
    <section className="results" aria-label={texts.results}>
      <p className="results-summary">{(hasMore ? texts.first : texts.summary)(countOf(results.length, "section"), form.q)}</p>
      {isWeak ? <p className="results-weak">{texts.weak}</p> : null}
      <ol>
        {results.map((section) => (
          <li key={section.actId}>
            <ResultRow section={section} form={form} />
          </li>
        ))}
      </ol>
      <div className="results-end">
        {hasMore ? (
          <Button isPending={isLoadingMore} onPress={onMore}>
            {isLoadingMore ? texts.loadingMore : texts.loadMore}
          </Button>
        ) : (
          <p>{end}</p>
        )}
      </div>
    </section>
  );
}
