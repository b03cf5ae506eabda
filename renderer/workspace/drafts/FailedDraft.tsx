import { CircleAlert } from "lucide-react";
import type { Draft } from "#shared/workspace/drafts.ts";
import { Notice } from "../../ui/Notice.tsx";
import { useInterrupted } from "../operations/queries.ts";
import { StartAgain } from "../operations/StartAgain.tsx";
import styles from "./draft.module.css";
import type { DraftIds } from "./queries.ts";
import { texts } from "./texts.ts";

const words = texts.generating;

/**
 * Says that a draft was not generated, and starts it again if it was interrupted. A draft that a person has since written in, with a
 * `version` after the first, shows nothing.
 */
export function FailedDraft({ ids, draft, version }: { ids: DraftIds; draft: Draft; version: number }) {
  const interrupted = useInterrupted(ids.matterId, ids.draftId);
  if (draft.generationStatus !== "failed" || version > 1) return null;
  return (
    <div className={styles.kept}>
      <Notice tone="warn" icon={<CircleAlert aria-hidden />}>
        <p>
          {interrupted === null ? words.failed : words.interrupted} {interrupted === null ? words.failedWhat : words.interruptedWhat}
        </p>
        {interrupted === null ? null : <StartAgain operationId={interrupted} />}
      </Notice>
    </div>
  );
}
