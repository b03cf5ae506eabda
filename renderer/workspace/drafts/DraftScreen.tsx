import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { MissingRecord } from "../matters/MissingRecord.tsx";
import { CompareDialog } from "./CompareDialog.tsx";
import { DraftView } from "./DraftView.tsx";
import { DraftWaiting } from "./DraftWaiting.tsx";
import styles from "./draft.module.css";
import { draftQueries, isGenerating, useSignature } from "./queries.ts";
import { type Kept, readUnsaved } from "./saving/journal.ts";
import { texts } from "./texts.ts";

/** One draft of a matter. */
export function DraftScreen() {
  const ids = useParams({ from: "/matters/$matterId/drafts/$draftId" });
  const { from } = useSearch({ from: "/matters/$matterId/drafts/$draftId" });
  return <OneDraft key={ids.draftId} ids={ids} from={from} />;
}

function OneDraft({ ids, from }: { ids: { matterId: string; draftId: string }; from: string | undefined }) {
  const navigate = useNavigate();
  const draft = useQuery(draftQueries.one(ids));
  const signing = useSignature();
  const kept = useKept(ids.draftId);
  useTitle(draft.data?.title ?? texts.draft);
  const isMissing = draft.error instanceof ApiError && draft.error.status === 404;
  const isReady = draft.data !== undefined && kept !== undefined && !signing.isPending;
  return (
    <div className={styles.frame}>
      {isMissing || (draft.data === undefined && draft.error !== null) || !isReady ? (
        <Page pane="draft">
          {isMissing ? (
            <MissingRecord title={texts.missing} body={texts.missingBody} hasTrash>
              <Link to="/matters/$matterId/drafts" params={{ matterId: ids.matterId }}>
                {texts.backToList}
              </Link>
            </MissingRecord>
          ) : draft.error !== null ? (
            <ErrorNote title={texts.failed} error={draft.error} onRetry={() => void draft.refetch()} />
          ) : (
            <Skeleton label={texts.loading} />
          )}
        </Page>
      ) : isGenerating(draft.data) ? (
        <DraftWaiting ids={ids} draft={draft.data} />
      ) : (
        // A text that is generated again keeps its version, and may arrive without a moment of waiting.
        <DraftView
          key={draft.data.generationStatus === "failed" ? "failed" : "written"}
          ids={ids}
          draft={draft.data}
          author={signing.signature?.ownerName ?? null}
          kept={kept}
        />
      )}
      {from !== undefined && draft.data !== undefined && !isGenerating(draft.data) ? (
        <CompareDialog
          matterId={ids.matterId}
          oldId={from}
          draft={draft.data}
          onClose={() => void navigate({ to: "/matters/$matterId/drafts/$draftId", params: ids, replace: true })}
        />
      ) : null}
    </div>
  );
}

/** The text that was not saved when this draft was last closed; undefined until that is known. */
function useKept(draftId: string): Kept | null | undefined {
  const [kept, setKept] = useState<Kept | null | undefined>(undefined);
  useEffect(() => {
    let isShown = true;
    // An unreadable journal has nothing to offer.
    void readUnsaved(draftId).then(
      (found) => isShown && setKept(found),
      () => isShown && setKept(null),
    );
    return () => {
      isShown = false;
    };
  }, [draftId]);
  return kept;
}
