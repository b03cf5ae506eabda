import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isApproval } from "#shared/workspace/task-kinds.ts";
import type { Task } from "#shared/workspace/tasks.ts";
import { useRights } from "../../api/rights.ts";
import { Button } from "../../ui/Button.tsx";
import { ComboBox } from "../../ui/ComboBox.tsx";
import { DateField } from "../../ui/DateField.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { say, sayFailed } from "../../ui/say.ts";
import { TextField } from "../../ui/TextField.tsx";
import { type TaskSubject, taskQueries, useTaskChanges } from "./queries.ts";
import { texts } from "./texts.ts";

const words = texts.dialog;

interface AskDialogProps {
  subject: TaskSubject;
  /** The name of what is asked about. */
  what: string;
  /** The open task to change; null asks anew. */
  task: Task | null;
  /** Saves what the person who is asked should read. */
  before?: () => Promise<unknown>;
  /** Records a request to somebody outside Pandect instead. */
  onOutside?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks a person of the firm, or changes who is asked, by when, and with what words. */
export function AskDialog({ subject, what, task, before, onOutside, onClose }: AskDialogProps) {
  const { personId } = useRights();
  const people = useQuery(taskQueries.people(subject.matterId));
  const { ask, change, withdraw } = useTaskChanges();
  const [assigneeId, setAssignee] = useState<string | null>(task?.assigneeState === "may-answer" ? task.assigneeId : null);
  const [note, setNote] = useState(task?.note ?? "");
  const [dueDay, setDueDay] = useState(task?.dueDay ?? null);
  const [isSaving, setSaving] = useState(false);
  // Nobody approves what they ask for themselves.
  const asker = task === null ? personId : task.askedById;
  const options = (people.data?.people ?? [])
    .filter((one) => !isApproval(subject.kind) || one.personId !== asker)
    .map((one) => ({ id: one.personId, name: one.name }));
  const error = ask.error ?? change.error ?? people.error;

  async function handleSubmit() {
    if (assigneeId === null) return;
    if (task !== null) {
      change.mutate(
        { task, note, dueDay, ...(assigneeId !== task.assigneeId && { assigneeId }) },
        {
          onSuccess: () => {
            say(texts.saved);
            onClose();
          },
        },
      );
      return;
    }
    setSaving(true);
    await before?.();
    setSaving(false);
    const { clauses, ...rest } = subject;
    ask.mutate(
      { ...rest, clauses: clauses === null ? null : [...clauses], assigneeId, note, dueDay },
      {
        onSuccess: (made) => {
          const undo = () =>
            withdraw.mutate(made, { onSuccess: () => say(texts.withdrawn), onError: (failed) => sayFailed(texts.withdrawFailed, failed) });
          say(texts.asked(made.assigneeName), { label: texts.withdraw, onPress: undo });
          onClose();
        },
      },
    );
  }
  return (
    <Dialog title={task === null ? words.titles[subject.kind] : words.changeTitle} isOpen onClose={onClose} closeLabel={texts.close}>
      <DialogForm
        words={{
          cancel: texts.cancel,
          confirm: task === null ? words.confirm : words.save,
          confirming: task === null ? words.confirming : words.saving,
        }}
        refusal={error === null ? null : { title: texts.notSaved, error }}
        isBusy={isSaving || ask.isPending || change.isPending}
        isLoading={people.isPending}
        missing={assigneeId === null ? words.needed : null}
        note={
          onOutside === undefined ? null : (
            <Button look="link" size="small" onPress={onOutside}>
              {words.outside}
            </Button>
          )
        }
        onCancel={onClose}
        onSubmit={() => void handleSubmit()}
      >
        <p>{what}</p>
        <ComboBox
          label={words.person}
          placeholder={words.find}
          none={options.length === 0 ? words.nobody : words.none}
          options={options}
          value={assigneeId}
          onChange={setAssignee}
          autoFocus
          opensOnFocus={false}
        />
        <TextField label={words.note} value={note} onChange={setNote} rows={3} maxLength={2000} isOptional />
        <DateField label={words.due} value={dueDay} onChange={setDueDay} isOptional />
      </DialogForm>
    </Dialog>
  );
}
