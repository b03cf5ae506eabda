import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isApproval } from "#shared/workspace/task-kinds.ts";
import type { Task, TaskToAnswer } from "#shared/workspace/tasks.ts";
import { RadioGroup } from "../../ui/Choice.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { formatDay } from "../../ui/format.ts";
import { say } from "../../ui/say.ts";
import { TextField } from "../../ui/TextField.tsx";
import { taskQueries, useTaskChanges } from "./queries.ts";
import { answersOf } from "./task-words.ts";
import { texts } from "./texts.ts";
import styles from "./tasks.module.css";

const words = texts.answering;

/** Approves, declines with words, or says that it is done. An approval is on the text as it is when this opens. */
export function AnswerDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { answer } = useTaskChanges();
  const now = useQuery(taskQueries.toAnswer(task));
  const [state, setState] = useState(answersOf(task)[0] ?? "done");
  const [said, setSaid] = useState("");
  const isGone = now.data?.text === null;
  const error = answer.error ?? now.error;

  function handleSubmit() {
    answer.mutate(
      // The version that the person has read here, not the one that is there by now.
      { task, state, words: said, text: state === "approved" ? (now.data?.text ?? null) : null },
      {
        onSuccess: () => {
          say(words.done);
          onClose();
        },
      },
    );
  }
  return (
    <Dialog title={words.titles[task.kind]} isOpen onClose={onClose} closeLabel={texts.close}>
      <DialogForm
        words={{ cancel: texts.cancel, confirm: words.confirm, confirming: words.confirming }}
        refusal={error === null ? null : { title: texts.notSaved, error }}
        isBusy={answer.isPending}
        isLoading={now.isPending}
        missing={state === "declined" && said.trim() === "" ? words.why : state === "approved" && isGone ? words.gone : null}
        onCancel={onClose}
        onSubmit={handleSubmit}
      >
        <div>
          <p className={styles.what}>{task.title}</p>
          {task.part === "" ? null : <p>{task.part}</p>}
          <p className={styles.soft}>{words.asks(task.askedByName, formatDay(task.askedAt))}</p>
          {task.note === "" ? null : <q className={styles.quote}>{task.note}</q>}
        </div>
        <RadioGroup
          label={words.label}
          isRow
          options={answersOf(task).map((id) => ({ id, name: words.states[id] }))}
          value={state}
          onChange={setState}
        />
        {state === "approved" && isApproval(task.kind) ? <p className={styles.soft}>{holds(now.data)}</p> : null}
        <TextField label={words.words} value={said} onChange={setSaid} rows={3} maxLength={2000} isOptional={state !== "declined"} />
      </DialogForm>
    </Dialog>
  );
}

function holds(now: TaskToAnswer | undefined): string {
  if (now?.text === null) return words.gone;
  return now?.recordVersion == null ? words.text : words.version(now.recordVersion);
}
