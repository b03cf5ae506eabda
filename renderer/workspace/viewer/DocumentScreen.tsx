import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ApiError } from "../../api/api-error.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { MissingRecord } from "../matters/MissingRecord.tsx";
import { BackLink } from "./BackLink.tsx";
import { DocumentReading } from "./DocumentReading.tsx";
import { NotReadable } from "./NotReadable.tsx";
import { viewerQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./viewer.module.css";

/** One document of a matter, for reading. */
export function DocumentScreen() {
  const ids = useParams({ from: "/matters/$matterId/documents/$documentId" });
  const document = useQuery(viewerQueries.one(ids));
  useTitle(document.data?.filename ?? texts.title);
  const isMissing = document.error instanceof ApiError && document.error.status === 404;
  return (
    <div className={styles.frame}>
      {document.data?.status === "succeeded" ? <DocumentReading key={ids.documentId} document={document.data} /> : notRead()}
    </div>
  );

  function notRead() {
    return (
      <Page pane="document">
        <BackLink matterId={ids.matterId} />
        {isMissing ? (
          <MissingRecord title={texts.missing} body={texts.missingBody} hasTrash>
            <Link to="/matters/$matterId/documents" params={{ matterId: ids.matterId }}>
              {texts.backToList}
            </Link>
          </MissingRecord>
        ) : document.error !== null ? (
          <ErrorNote title={texts.failed} error={document.error} onRetry={() => void document.refetch()} />
        ) : document.data === undefined ? (
          <Skeleton label={texts.loading} />
        ) : (
          <NotReadable document={document.data} />
        )}
      </Page>
    );
  }
}
