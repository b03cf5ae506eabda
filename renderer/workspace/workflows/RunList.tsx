import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Workflow } from "lucide-react";
import { useState } from "react";
import type { WorkflowDefinition, WorkflowRun } from "#shared/workspace/workflows.ts";
import { classNames } from "../../ui/class-names.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { formatCount } from "../../ui/format.ts";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { say, sayFailed } from "../../ui/say.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Count } from "../../ui/Status.tsx";
import { texts as uiTexts } from "../../ui/texts.ts";
import { useDeleteRun, workflowQueries } from "./queries.ts";
import { RunRow } from "./RunRow.tsx";
import { texts } from "./texts.ts";
import styles from "./workflows.module.css";

const words = texts.runs;

interface RunListProps {
  matterId: string;
  onAgain: (workflow: WorkflowDefinition, run: WorkflowRun) => void;
}

/** Runs of a matter, newest first. */
export function RunList({ matterId, onAgain }: RunListProps) {
  const runs = useQuery(workflowQueries.runs(matterId));
  const definitions = useQuery(workflowQueries.definitions()).data;
  const { run: wanted } = useSearch({ from: "/matters/$matterId/workflows" });
  const [removing, setRemoving] = useState<WorkflowRun | null>(null);
  return (
    <section className={classNames(styles.part, styles.aside)} aria-label={words.title}>
      <h2 className={styles.title}>
        {words.title}
        {runs.data === undefined ? null : <Count>{formatCount(runs.data.total)}</Count>}
      </h2>
      {runs.isError ? <ErrorNote title={words.failed} error={runs.error} onRetry={() => void runs.refetch()} /> : null}
      {runs.isPending ? <Skeleton label={texts.loading} /> : null}
      {runs.data === undefined ? null : runs.data.rows.length === 0 ? (
        <EmptyState title={words.empty.title} icon={<Workflow aria-hidden />}>
          <p>{words.empty.what}</p>
        </EmptyState>
      ) : (
        <ul className={styles.runs}>
          {runs.data.rows.map((run) => {
            const workflow = definitions?.find(({ id }) => id === run.workflowId);
            return (
              <RunRow
                key={run.id}
                run={run}
                isWanted={run.id === wanted}
                kind={workflow?.title ?? run.workflowId}
                onAgain={workflow === undefined ? null : () => onAgain(workflow, run)}
                onRemove={() => setRemoving(run)}
              />
            );
          })}
        </ul>
      )}
      {removing === null ? null : <DeleteRunDialog run={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
}

function DeleteRunDialog({ run, onClose }: { run: WorkflowRun; onClose: () => void }) {
  const remove = useDeleteRun(run.matterId);
  function handleConfirm() {
    remove.mutate(run.id, {
      onSuccess: () => say(texts.remove.done(run.title)),
      onError: (error) => sayFailed(texts.remove.failed, error),
      onSettled: onClose,
    });
  }
  return (
    <ConfirmDialog
      title={texts.remove.title(run.title)}
      isOpen
      isBusy={remove.isPending}
      confirm={texts.remove.confirm}
      cancel={texts.remove.cancel}
      closeLabel={uiTexts.close}
      onClose={onClose}
      onConfirm={handleConfirm}
    >
      <p>{texts.remove.body}</p>
    </ConfirmDialog>
  );
}
