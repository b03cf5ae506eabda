import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { WorkflowDefinition, WorkflowRun } from "#shared/workspace/workflows.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useFirstFocus } from "../../ui/use-first-focus.ts";
import { useReadable } from "../matrices/readable-documents.ts";
import { useMatter } from "../matters/use-matter.ts";
import { workflowQueries } from "./queries.ts";
import { RunDialog } from "./RunDialog.tsx";
import { RunList } from "./RunList.tsx";
import { texts } from "./texts.ts";
import { WorkflowCard } from "./WorkflowCard.tsx";
import styles from "./workflows.module.css";

/** What can be run on a matter, and earlier runs. */
export function MatterWorkflows() {
  const matter = useMatter();
  const definitions = useQuery(workflowQueries.definitions());
  const { readable, isLoaded } = useReadable(matter.id);
  const [asking, setAsking] = useState<{ workflow: WorkflowDefinition; again?: WorkflowRun } | null>(null);
  const frame = useRef<HTMLElement>(null);
  useFirstFocus(frame);
  return (
    <>
      <section className={styles.frame} ref={frame} tabIndex={-1} aria-label={texts.title}>
        <div className={styles.screen}>
          <section className={styles.part} aria-label={texts.gallery.title}>
            <h2 className={styles.title}>{texts.gallery.title}</h2>
            {definitions.isError ? (
              <ErrorNote title={texts.failed} error={definitions.error} onRetry={() => void definitions.refetch()} />
            ) : null}
            {definitions.isPending ? <Skeleton label={texts.loading} /> : null}
            <ul className={styles.gallery}>
              {definitions.data?.map((workflow) => (
                <WorkflowCard
                  key={workflow.id}
                  workflow={workflow}
                  blocked={isLoaded && readable.length === 0 && workflow.documentSlots.some(({ required }) => required)}
                  onRun={() => setAsking({ workflow })}
                />
              ))}
            </ul>
          </section>
          <RunList matterId={matter.id} onAgain={(workflow, again) => setAsking({ workflow, again })} />
        </div>
      </section>
      {asking === null ? null : <RunDialog matterId={matter.id} {...asking} onClose={() => setAsking(null)} />}
    </>
  );
}
