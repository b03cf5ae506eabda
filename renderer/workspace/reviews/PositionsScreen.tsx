import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { ApiError } from "../../api/api-error.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { MissingRecord } from "../matters/MissingRecord.tsx";
import { positionTexts as words } from "./positions-texts.ts";
import styles from "./positions.module.css";
import { PositionsView } from "./PositionsView.tsx";
import { reviewQueries } from "./queries.ts";
import { texts } from "./texts.ts";

const from = "/matters/$matterId/reviews/positions";

/** Many contracts against one playbook: documents down, positions across. */
export function PositionsScreen() {
  const { matterId } = useParams({ from });
  const table = useQuery(reviewQueries.positions(matterId, useSearch({ from })));
  useTitle(words.title);
  const isMissing = table.error instanceof ApiError && table.error.status === 404;
  return (
    <div className={styles.frame}>
      {table.data !== undefined && !isMissing ? (
        <PositionsView matterId={matterId} table={table.data} failure={table.error} onRetry={() => void table.refetch()} />
      ) : (
        <Page pane="review">
          {isMissing ? (
            <MissingRecord title={texts.screen.missing} body={texts.screen.missingBody}>
              <Link to="/matters">{words.backToMatters}</Link>
            </MissingRecord>
          ) : table.error !== null ? (
            <ErrorNote title={words.failed} error={table.error} onRetry={() => void table.refetch()} />
          ) : (
            <Skeleton label={words.loading} />
          )}
        </Page>
      )}
    </div>
  );
}
