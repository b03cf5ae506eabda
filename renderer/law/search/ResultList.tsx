import type { ReactNode } from "react";
import { isQuestion } from "#shared/law/question.ts";
import type { Outlook } from "#shared/law/searches.ts";
import type { SectionRecord } from "#shared/law/statutes.ts";
import { Button } from "../../ui/Button.tsx";
import { countOf, formatCount } from "../../ui/format.ts";
import { wordsMarked } from "./highlight.ts";
import { ListTools, Summary } from "./ListTools.tsx";
import { ResultRow } from "./ResultRow.tsx";
import type { SearchForm } from "./search-form.ts";
import styles from "./search.module.css";
import { texts } from "./texts.ts";

interface ResultListProps {
  form: SearchForm;
  results: readonly Partial<SectionRecord>[];
  isWeak: boolean;
  /** Null while it is being counted. */
  outlook: Outlook | null;
  /** Other collections with results, above the list. */
  also: ReactNode;
  /** What the owner's records have to do with a section, under its row. */
  usesOf: (actId: string) => ReactNode;
  peeked: string | null;
  onPeek: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}

/** The most sections that the service ranks (data-api §6.2). */
const pool = 120;

export function ResultList({
  form,
  results,
  isWeak,
  outlook,
  also,
  usesOf,
  peeked,
  onPeek,
  hasMore,
  isLoadingMore,
  onMore,
}: ResultListProps) {
  // A citation adds its section to the results of the words, so the list can be longer than the count.
  const sections = outlook === null ? 0 : outlook.hits - outlook.elsewhere;
  const hits = sections <= results.length ? null : formatCount(sections);
  const count = formatCount(results.length);
  return (
    <section className={styles.group} aria-label={texts.results}>
      <div className={styles.sum}>
        <Summary count={countOf(Math.max(sections, results.length), "section")} />
        <ListTools form={form} isPeeking={peeked !== null} onPeek={onPeek} />
      </div>
      {also}
      {isWeak ? <p className={styles.note}>{texts.weak}</p> : null}
      <ol className={styles.list}>
        {results.map((section) => (
          <li key={section.actId}>
            <ResultRow section={section} form={wordsMarked(form, outlook)} isPeeked={section.actId === peeked} />
            {usesOf(section.actId ?? "")}
          </li>
        ))}
      </ol>
      <div className={styles.foot}>
        {hasMore ? (
          <Button isPending={isLoadingMore} onPress={onMore}>
            {isLoadingMore ? texts.loadingMore : texts.loadMore}
          </Button>
        ) : (
          <p>
            {results.length >= pool
              ? texts.endPool(count, hits)
              : isQuestion(form.q)
                ? texts.endAsked(countOf(results.length, "section"))
                : texts.endAll(count)}
          </p>
        )}
      </div>
    </section>
  );
}
