import { useQuery, useQueryClient } from "@tanstack/react-query";
import { File, FileLock2, FileWarning, FileX2, LoaderCircle, RotateCcw, ScanText } from "lucide-react";
import type { Document } from "#shared/workspace/documents.ts";
import { call } from "../../api/call.ts";
import * as deskApi from "../../api/endpoints/desk.ts";
import { readingOf } from "../documents/document-state.ts";
import { matterQueries } from "../matters/queries.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/Notice.tsx";
import { say, sayFailed } from "../../ui/say.ts";
import { DownloadButton } from "./DownloadButton.tsx";
import { OriginalPages } from "./OriginalPages.tsx";
import { RelatedPane } from "./RelatedPane.tsx";
import { viewerQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./viewer.module.css";

/** A document without text: why, what was kept, and what the user can do. Pages of a scan are shown as they are. */
export function NotReadable({ document }: { document: Document }) {
  const { matterId, id: documentId, filename } = document;
  const desk = useQuery(matterQueries.desk(matterId));
  const file = desk.data?.files.find((one) => one.documentId === documentId);
  const state = readingOf(document, file);
  const client = useQueryClient();

  async function handleRetry() {
    try {
      await call(deskApi.retry, { params: { matterId, documentId } });
      say(texts.states.retried);
    } catch (error) {
      sayFailed(texts.states.retryFailed, error);
    }
    await client.invalidateQueries(viewerQueries.one({ matterId, documentId }));
  }

  if (state === "queued" || state === "running" || state === "succeeded")
    return (
      <EmptyState title={filename} level={1} icon={<LoaderCircle aria-hidden className="turning" />}>
        <p role="status">{state === "queued" ? texts.states.waiting : texts.states.reading}</p>
        <p>{texts.states.readingBody}</p>
      </EmptyState>
    );
  const sentence = file?.problem?.message ?? (state === "cancelled" ? texts.states.cancelled : texts.states.failed);
  return (
    <>
      <EmptyState title={filename} level={1} icon={icons[state]}>
        <p>
          <strong>{texts.states[state]}</strong>
        </p>
        <p>{sentence}</p>
        <p>{texts.states.kept}</p>
        <div className={styles.actions}>
          <DownloadButton document={document} />
          {file?.isRetryable === true && state !== "stored" ? (
            <Button icon={<RotateCcw aria-hidden />} onPress={() => void handleRetry()}>
              {texts.states.retry}
            </Button>
          ) : null}
        </div>
      </EmptyState>
      <RelatedPane matterId={matterId} documentId={documentId} />
      {state === "scanned" ? <OriginalPages document={document} /> : null}
    </>
  );
}

const icons = {
  cancelled: <FileX2 aria-hidden />,
  failed: <FileWarning aria-hidden />,
  scanned: <ScanText aria-hidden />,
  encrypted: <FileLock2 aria-hidden />,
  stored: <File aria-hidden />,
};
