import { CircleCheck, Hourglass, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { Task } from "#shared/workspace/tasks.ts";
import { Button } from "../../ui/Button.tsx";
import { say, sayFailed } from "../../ui/say.ts";
import { Status } from "../../ui/Status.tsx";
import { AnswerDialog } from "./AnswerDialog.tsx";
import { AskDialog } from "./AskDialog.tsx";
import { useTaskChanges } from "./queries.ts";
import { stateWords, stuckWords, toneOf } from "./task-words.ts";
import { texts } from "./texts.ts";
import styles from "./tasks.module.css";

/** A task beside its record: its state, the words of both, and what the person may do with it. */
export function TaskLine({ task }: { task: Task }) {
  const tone = toneOf(task);
  const Icon = tone === "good" ? CircleCheck : tone === "warn" ? TriangleAlert : Hourglass;
  const stuck = stuckWords(task);
  return (
    <div className={styles.task}>
      <Status tone={tone} icon={<Icon aria-hidden />}>
        {stateWords(task)}
      </Status>
      {task.note === "" || task.state !== "open" ? null : <q className={styles.quote}>{task.note}</q>}
      {task.answer === "" ? null : <q className={styles.quote}>{task.answer}</q>}
      {stuck === null ? null : <p className={styles.soft}>{stuck}</p>}
      <TaskActions task={task} />
    </div>
  );
}

/** Answer, change and withdraw, as far as the person may. */
export function TaskActions({ task }: { task: Task }) {
  const [open, setOpen] = useState<"answer" | "change" | null>(null);
  const { withdraw } = useTaskChanges();
  const { mayAnswer, mayChange, mayWithdraw } = task;
  if (!mayAnswer && !mayChange && !mayWithdraw) return null;
  return (
    <span className={styles.acts}>
      {mayAnswer ? (
        <Button size="small" needs="write" onPress={() => setOpen("answer")}>
          {texts.answer}
        </Button>
      ) : null}
      {mayChange ? (
        <Button size="small" look={stuckWords(task) === null ? "quiet" : "default"} needs="write" onPress={() => setOpen("change")}>
          {stuckWords(task) === null ? texts.change : texts.somebodyElse}
        </Button>
      ) : null}
      {mayWithdraw ? (
        <Button
          size="small"
          look="quiet"
          needs="write"
          isPending={withdraw.isPending}
          onPress={() =>
            withdraw.mutate(task, { onSuccess: () => say(texts.withdrawn), onError: (error) => sayFailed(texts.withdrawFailed, error) })
          }
        >
          {texts.withdraw}
        </Button>
      ) : null}
      {open === "answer" ? <AnswerDialog task={task} onClose={() => setOpen(null)} /> : null}
      {open === "change" ? <AskDialog subject={task} what={subjectWords(task)} task={task} onClose={() => setOpen(null)} /> : null}
    </span>
  );
}

const subjectWords = ({ title, part }: Task) => (part === "" ? title : `${title}: ${part}`);
