import { useQuery } from "@tanstack/react-query";
import { UserCheck } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { ErrorNote } from "../../ui/Notice.tsx";
import { AskDialog } from "./AskDialog.tsx";
import { type TaskSubject, taskQueries } from "./queries.ts";
import { shownTasks } from "./task-words.ts";
import { TaskLine } from "./TaskLine.tsx";
import { texts } from "./texts.ts";
import styles from "./tasks.module.css";

interface RecordTasksProps {
  subject: TaskSubject;
  /** The name of what is asked about. */
  what: string;
  canAsk: boolean;
  /** Whether the answer was on an earlier text of this part, where others of the same task may have changed. */
  isEarlierText?: boolean | undefined;
  /** Records a request to somebody outside Pandect instead. */
  onOutside?: (() => void) | undefined;
}

/** What is asked of colleagues about one finding or cell, and the button that asks. */
export function RecordTasks({ subject, what, canAsk, isEarlierText, onOutside }: RecordTasksProps) {
  const { data, error, refetch } = useQuery(taskQueries.of(subject.matterId, subject.recordId));
  const [isAsking, setAsking] = useState(false);
  if (error !== null) return <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} />;
  const shown = shownTasks(
    (data?.data ?? []).filter(
      ({ kind, clauses, cellId }) =>
        kind === subject.kind && cellId === subject.cellId && (subject.clauses ?? []).every((one) => clauses?.includes(one) === true),
    ),
  );
  // Nothing to ask while somebody is asked, or once the present text was approved.
  const isAsked = shown.some(({ state, ...one }) => state === "open" || (state === "approved" && !(isEarlierText ?? one.isEarlierText)));
  return (
    <div className={styles.part}>
      {shown.map((task) => (
        <TaskLine key={task.id} task={isEarlierText === undefined || task.state === "open" ? task : { ...task, isEarlierText }} />
      ))}
      {canAsk && !isAsked ? (
        <Button size="small" icon={<UserCheck aria-hidden />} needs="write" onPress={() => setAsking(true)}>
          {texts.ask[subject.kind]}
        </Button>
      ) : null}
      {isAsking ? (
        <AskDialog
          subject={subject}
          what={what}
          task={null}
          onOutside={
            onOutside === undefined
              ? undefined
              : () => {
                  setAsking(false);
                  onOutside();
                }
          }
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
