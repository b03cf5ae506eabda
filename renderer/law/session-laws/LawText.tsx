import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { ApiError } from "../../api/api-error.ts";
import { Button } from "../../ui/Button.tsx";
import { countOf } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { PlaceAddress } from "./address.ts";
import { markedRuns } from "./markup.ts";
import { sessionLawQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./session-laws.module.css";

interface LawTextProps {
  lawId: string;
  /** The text has marked deletions and insertions. */
  isMarked: boolean;
  place: PlaceAddress;
}

/** The text of an act, part by part, from its beginning or from a place in it. */
export function LawText({ lawId, isMarked, place: { from = 0, at } }: LawTextProps) {
  const queryClient = useQueryClient();
  const query = sessionLawQueries.body(lawId, from);
  const frame = useRef<HTMLDivElement>(null);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(query);
  const [first] = data?.pages ?? [];
  const isRead = first !== undefined;
  useEffect(() => {
    if (isRead && at !== undefined) frame.current?.querySelector("[data-found]")?.scrollIntoView({ block: "center" });
  }, [isRead, lawId, at]);
  if (isPending) return <Skeleton label={texts.law.reading} />;
  if (first !== undefined && !first.available) return <p className={styles.lawNone}>{texts.law.noText[first.reason ?? ""]}</p>;
  const text = data?.pages.map((page) => page.text ?? "").join("") ?? "";
  const last = data?.pages.at(-1);
  const left = (first?.totalChars ?? 0) - (last?.pageEnd ?? 0);
  const isStale = error instanceof ApiError && error.status === 409;
  let start = from;
  return (
    <>
      {from === 0 ? null : (
        <p className={styles.lawPart}>
          {texts.law.inside}{" "}
          <Link to="/session-laws/$lawId" params={{ lawId }} search={{}}>
            {texts.law.fromStart}
          </Link>
        </p>
      )}
      <div className={styles.lawText} ref={frame}>
        {text.split("\n").map((line, i) => {
          const begin = start;
          start += line.length + 1;
          return <Line key={i} line={line} isMarked={isMarked} isFound={at !== undefined && at >= begin && at < start} />;
        })}
      </div>
      {isStale ? (
        <div role="alert">
          <p>{texts.law.changed}</p>
          <Button onPress={() => void queryClient.resetQueries(query)}>{texts.law.again}</Button>
        </div>
      ) : error === null ? null : (
        <ErrorNote title={texts.failed} error={error} onRetry={() => void (data === undefined ? refetch() : fetchNextPage())} />
      )}
      {hasNextPage && !isStale ? (
        <Button onPress={() => void fetchNextPage()} isPending={isFetchingNextPage}>
          {texts.law.next(countOf(left, "character"))}
        </Button>
      ) : null}
    </>
  );
}

/** Publishers indent deeper levels with blanks. */
function Line({ line, isMarked, isFound }: { line: string; isMarked: boolean; isFound: boolean }) {
  const words = line.trimStart();
  if (words === "") return null;
  const depth = Math.min(8, Math.floor((line.length - words.length) / 2));
  return (
    <p data-depth={depth} data-found={isFound || undefined}>
      {isMarked
        ? markedRuns(words).map((run, i) =>
            run.kind === "deleted" ? <del key={i}>{run.text}</del> : run.kind === "inserted" ? <ins key={i}>{run.text}</ins> : run.text,
          )
        : words}
    </p>
  );
}
