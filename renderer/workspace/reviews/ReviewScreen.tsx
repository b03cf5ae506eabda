import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { ApiError } from "../../api/api-error.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { MissingRecord } from "../matters/MissingRecord.tsx";
import { reviewQueries } from "./queries.ts";
import { ReviewView } from "./ReviewView.tsx";
import styles from "./review.module.css";
import { texts } from "./texts.ts";

/** One review: the contract, the gate and the findings. */
export function ReviewScreen() {
  const ids = useParams({ from: "/matters/$matterId/reviews/$reviewId" });
  const { finding = null } = useSearch({ from: "/matters/$matterId/reviews/$reviewId" });
  const desk = useQuery(reviewQueries.one(ids));
  useTitle(desk.data?.summary.title ?? texts.title);
  const isMissing = desk.error instanceof ApiError && desk.error.status === 404;
  return (
    <div className={styles.frame}>
      {desk.data !== undefined && !isMissing ? (
        <ReviewView key={`${ids.reviewId} ${finding}`} ids={ids} desk={desk.data} finding={finding} />
      ) : (
        <Page pane="review">
          {isMissing ? (
            <MissingRecord title={texts.screen.missing} body={texts.screen.missingBody}>
              <Link to="/matters/$matterId/reviews" params={{ matterId: ids.matterId }}>
                {texts.screen.backToList}
              </Link>
            </MissingRecord>
          ) : desk.error !== null ? (
            <ErrorNote title={texts.screen.failed} error={desk.error} onRetry={() => void desk.refetch()} />
          ) : (
            <Skeleton label={texts.loading} />
          )}
        </Page>
      )}
    </div>
  );
}
