import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/api-error.ts";
import { Button } from "../ui/Button.tsx";
import { countOf } from "../ui/format.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { markedRuns } from "./markup.ts";
import { sessionLawQueries } from "./queries.ts";
import { texts } from "./texts.ts";

/** The text of an act, part by part. `isMarked`: deletions and insertions are marked in it. */
export function LawText({ lawId, isMarked }: { lawId: string; isMarked: boolean }) {
  const queryClient = useQueryClient();
  const query = sessionLawQueries.body(lawId);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(query);
  const [first] = data?.pages ?? [];
  if (isPending) return <Skeleton label={texts.law.reading} />;
  if (first !== undefined && !first.available) return <p className="law-none">{texts.law.noText[first.reason ?? ""]}</p>;
  const text = data?.pages.map((page) => page.text ?? "").join("") ?? "";
  const last = data?.pages.at(-1);
  const left = (first?.totalChars ?? 0) - (last?.pageEnd ?? 0);
  const isStale = error instanceof ApiError && error.status === 409;
  return (
    <>
      <div className="law-text">
        {text.split("\n").map((line, i) => (
          <Line key={i} line={line} isMarked={isMarked} />
        ))}
      </div>
      {isStale ? (
        <div className="law-stale" role="alert">
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

/** Publishers indent what stands deeper by blanks. */
function Line({ line, isMarked }: { line: string; isMarked: boolean }) {
  const words = line.trimStart();
  if (words === "") return null;
  const depth = Math.min(8, Math.floor((line.length - words.length) / 2));
  return (
    <p data-depth={depth}>
      {isMarked
        ? markedRuns(words).map((run, i) =>
            run.kind === "deleted" ? <del key={i}>{run.text}</del> : run.kind === "inserted" ? <ins key={i}>{run.text}</ins> : run.text,
          )
        : words}
    </p>
  );
}
