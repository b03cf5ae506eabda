import type { OtherCollection } from "#shared/law/collections.ts";
import { isQuestion } from "#shared/law/question.ts";
import type { ElsewhereHit } from "#shared/law/searches.ts";
import { Button } from "../../ui/Button.tsx";
import { countOf, formatCount } from "../../ui/format.ts";
import { corpusName } from "./corpus-names.ts";
import { elsewhereKey } from "./elsewhere-key.ts";
import { ElsewhereRow } from "./ElsewhereRow.tsx";
import { ListTools, Summary } from "./ListTools.tsx";
import type { SearchForm } from "./search-form.ts";
import styles from "./search.module.css";
import { texts } from "./texts.ts";
import type { Group } from "./use-results.ts";

interface GroupProps {
  group: Group;
  form: SearchForm;
  peeked: string | null;
  onChange: (form: SearchForm) => void;
}

/** The best few of a collection among the results of all, and the link to the rest. */
export function ElsewhereGroup({ group: { collection, page }, form, peeked, onChange }: GroupProps) {
  const name = corpusName(collection);
  return (
    <section className={styles.group} aria-label={name}>
      <h2>{name}</h2>
      <ol className={styles.list}>
        {page.results.map((hit) => (
          <li key={elsewhereKey(hit)}>
            <ElsewhereRow hit={hit} form={form} isPeeked={elsewhereKey(hit) === peeked} />
          </li>
        ))}
      </ol>
      {page.hits <= page.results.length ? null : (
        <Button onPress={() => onChange({ ...form, corpus: [collection] })}>{texts.elsewhere.all(formatCount(page.hits), name)}</Button>
      )}
    </section>
  );
}

/** Above the sections: the results below them, one press away. */
export function AlsoFound({
  groups,
  form,
  onChange,
}: {
  groups: readonly Group[];
  form: SearchForm;
  onChange: (form: SearchForm) => void;
}) {
  if (groups.length === 0) return null;
  return (
    <p className={styles.also}>
      {texts.elsewhere.found}{" "}
      {groups.map(({ collection, page }) => (
        <Button key={collection} look="quiet" onPress={() => onChange({ ...form, corpus: [collection] })}>
          {corpusName(collection)} {formatCount(page.hits)}
        </Button>
      ))}
    </p>
  );
}

interface ListProps {
  collection: OtherCollection;
  results: readonly ElsewhereHit[];
  hits: number;
  form: SearchForm;
  peeked: string | null;
  onPeek: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}

/** All results of the one chosen collection, page by page. */
export function ElsewhereList({ collection, results, hits, form, peeked, onPeek, hasMore, isLoadingMore, onMore }: ListProps) {
  const count = (n: number) => countOf(n, texts.elsewhere.one[collection] ?? "", texts.elsewhere.many[collection]);
  return (
    <section className={styles.group} aria-label={texts.results}>
      <div className={styles.sum}>
        <Summary count={count(Math.max(hits, results.length))} />
        <ListTools form={form} isPeeking={peeked !== null} onPeek={onPeek} />
      </div>
      <ol className={styles.list}>
        {results.map((hit) => (
          <li key={elsewhereKey(hit)}>
            <ElsewhereRow hit={hit} form={form} isPeeked={elsewhereKey(hit) === peeked} />
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
            {hits > results.length
              ? texts.elsewhere.endPool(formatCount(results.length), formatCount(hits))
              : isQuestion(form.q)
                ? texts.elsewhere.endAsked(count(results.length))
                : texts.elsewhere.endAll(formatCount(results.length))}
          </p>
        )}
      </div>
    </section>
  );
}
