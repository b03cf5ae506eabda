import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { MissingRecord } from "../matters/MissingRecord.tsx";
import { useInterrupted } from "../operations/queries.ts";
import { StartAgain } from "../operations/StartAgain.tsx";
import styles from "./comparison.module.css";
import { ComparisonProgress } from "./ComparisonProgress.tsx";
import { ComparisonView } from "./ComparisonView.tsx";
import { NewComparisonDialog } from "./NewComparisonDialog.tsx";
import { comparisonQueries, isOpen } from "./queries.ts";
import { texts } from "./texts.ts";

/** One comparison of a matter. */
export function ComparisonScreen() {
  const ids = useParams({ from: "/matters/$matterId/comparisons/$comparisonId" });
  const comparison = useQuery(comparisonQueries.one(ids));
  const isDone = comparison.data?.status === "succeeded";
  const hunks = useQuery({ ...comparisonQueries.hunks(ids), enabled: isDone });
  const rows = useQuery({ ...comparisonQueries.rows(ids), enabled: isDone });
  const interrupted = useInterrupted(ids.matterId, ids.comparisonId);
  const [isAgain, setAgain] = useState(false);
  useTitle(comparison.data?.title ?? texts.title);
  const error = comparison.error ?? hunks.error ?? rows.error;
  const isMissing = error instanceof ApiError && error.status === 404;
  const one = comparison.data;
  if (one !== undefined && isDone && hunks.data !== undefined && rows.data !== undefined)
    return (
      <div className={styles.frame}>
        <ComparisonView
          key={ids.comparisonId}
          ids={ids}
          comparison={one}
          hunks={hunks.data.rows}
          rows={rows.data.rows}
          coarse={rows.data.coarse}
        />
      </div>
    );
  return (
    <>
      <div className={styles.frame}>
        <Page pane="comparison">
          {isMissing ? (
            <MissingRecord title={texts.view.missing} body={texts.view.missingBody} hasTrash>
              <Link to="/matters/$matterId/comparisons" params={{ matterId: ids.matterId }}>
                {texts.view.backToList}
              </Link>
            </MissingRecord>
          ) : error !== null ? (
            <ErrorNote
              title={texts.view.failed}
              error={error}
              onRetry={() => {
                void comparison.refetch();
                void hunks.refetch();
                void rows.refetch();
              }}
            />
          ) : one === undefined || one.status === "succeeded" ? (
            <Skeleton label={texts.loading} />
          ) : isOpen(one) ? (
            <ComparisonProgress comparison={one} />
          ) : (
            <EmptyState title={one.status === "cancelled" ? texts.view.cancelled : texts.view.failedRun} level={1}>
              <p>{interrupted === null ? texts.view.failedBody : texts.view.interrupted}</p>
              {interrupted === null ? (
                <Button onPress={() => setAgain(true)}>{texts.view.again}</Button>
              ) : (
                <StartAgain operationId={interrupted} look="primary" />
              )}
            </EmptyState>
          )}
        </Page>
      </div>
      {isAgain && one !== undefined ? (
        <NewComparisonDialog
          matterId={ids.matterId}
          originalId={one.original.documentId}
          revisedId={one.revised.documentId}
          onClose={() => setAgain(false)}
        />
      ) : null}
    </>
  );
}
