import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/Button.tsx";
import { countOf } from "../../ui/format.ts";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "../../law/search/search.module.css";
import { OwnRow } from "./OwnRow.tsx";
import { workspaceSearchQueries } from "./queries.ts";
import { texts } from "./texts.ts";

/** All of the owner's records, or those of one matter, that contain all the words: matters first, then the best documents. */
export function OwnList({ q, matter, onEverywhere }: { q: string; matter: string | null; onEverywhere: () => void }) {
  const list = useInfiniteQuery(workspaceSearchQueries.whole(q, matter));
  const total = list.data?.pages[0]?.pagination.total;
  useEffect(() => {
    if (total !== undefined) announce(countOf(total, "result"));
  }, [total, q, matter]);
  if (list.isError) return <ErrorNote title={texts.failed} error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <Skeleton label={texts.loading} lines={12} />;
  if (total === 0)
    return (
      <EmptyState title={texts.none(q)}>
        <p>{texts.noneHint}</p>
        <Button onPress={onEverywhere}>{texts.everywhere}</Button>
      </EmptyState>
    );
  return (
    <section className={styles.group} aria-label={texts.title}>
      {list.data.pages[0]?.isNearest === true ? <p className={styles.hint}>{texts.nearest}</p> : null}
      <ol className={styles.list}>
        {list.data.pages.flatMap(({ data }) =>
          data.map((found) => (
            <li key={found.id}>
              <OwnRow found={found} />
            </li>
          )),
        )}
      </ol>
      <div className={styles.foot}>
        {list.hasNextPage ? (
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {texts.more}
          </Button>
        ) : (
          <p>{texts.end(countOf(total ?? 0, "result"))}</p>
        )}
      </div>
    </section>
  );
}
