import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Draft } from "#shared/workspace/drafts.ts";
import { Button } from "../../ui/Button.tsx";
import { Page } from "../../ui/Page.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { sayFailed } from "../../ui/say.ts";
import { useCancelOperation, workQueries } from "../operations/queries.ts";
import styles from "./draft.module.css";
import type { DraftIds } from "./queries.ts";
import { texts } from "./texts.ts";
import { WrittenText } from "./WrittenText.tsx";

const none: never[] = [];
const words = texts.generating;

/** A draft that is being written: its progress, the button that cancels it, and the finished sections. */
export function DraftWaiting({ ids, draft }: { ids: DraftIds; draft: Draft }) {
  const work = useQuery(workQueries.work()).data?.data ?? none;
  const cancel = useCancelOperation();
  const operation = work.find(({ resource, completedAt }) => resource?.id === ids.draftId && completedAt === undefined);
  const { done, total } = operation?.progress ?? { done: 0, total: 0 };
  return (
    <Page pane="draft">
      <div className={styles.waiting}>
        <Link to="/matters/$matterId/drafts" params={{ matterId: ids.matterId }}>
          {texts.backToList}
        </Link>
        <h1>{draft.title}</h1>
        <p>{words.title}</p>
        <Progress label={words.progress} value={done} max={Math.max(total, 1)} text={total === 0 ? "" : words.of(done, total)} />
        <p>{words.wait}</p>
        {operation === undefined ? null : (
          <Button
            isPending={cancel.isPending}
            onPress={() => cancel.mutate(operation.id, { onError: (error) => sayFailed(words.stopFailed, error) })}
          >
            {words.stop}
          </Button>
        )}
        {draft.contentMarkdown.trim() === "" ? null : (
          <section aria-label={words.soFar}>
            <p className={styles.faint}>{words.soFarNote}</p>
            <WrittenText markdown={draft.contentMarkdown} />
          </section>
        )}
      </div>
    </Page>
  );
}
