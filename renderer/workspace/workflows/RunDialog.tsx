import { useState } from "react";
import type { WorkflowDefinition, WorkflowRun } from "#shared/workspace/workflows.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { say } from "../../ui/say.ts";
import { TextField } from "../../ui/TextField.tsx";
import { texts as uiTexts } from "../../ui/texts.ts";
import { useReadable } from "../matrices/readable-documents.ts";
import { DocumentSlot } from "./DocumentSlot.tsx";
import { InputField } from "./InputField.tsx";
import { useRunWorkflow } from "./queries.ts";
import { bodyOf, formOf, mistakesOf, refusedFields, type RunForm, type RunMistakes, withoutGone } from "./run-form.ts";
import { texts } from "./texts.ts";
import styles from "./workflows.module.css";

interface RunDialogProps {
  matterId: string;
  workflow: WorkflowDefinition;
  /** Fills the form with what this run had. */
  again?: WorkflowRun | undefined;
  onClose: () => void;
}

const words = texts.dialog;

/** Selects the inputs of a run. */
export function RunDialog(props: RunDialogProps) {
  return (
    <Dialog title={props.workflow.title} isOpen width="wide" onClose={props.onClose} closeLabel={uiTexts.close}>
      <RunFields {...props} />
    </Dialog>
  );
}

function RunFields({ matterId, workflow, again, onClose }: RunDialogProps) {
  const { readable, isLoaded } = useReadable(matterId);
  const run = useRunWorkflow(matterId, workflow.id);
  const [typed, setForm] = useState<RunForm>(again === undefined ? { title: workflow.title, documents: {}, inputs: {} } : formOf(again));
  const { form, gone } = isLoaded ? withoutGone(typed, new Set(readable.map(({ id }) => id))) : { form: typed, gone: 0 };
  const [wrong, setWrong] = useState<RunMistakes | null>(null);

  function handleSubmit() {
    const mistakes = mistakesOf(workflow, form);
    setWrong(mistakes);
    if (mistakes !== null) return;
    const body = bodyOf(workflow, form);
    run.mutate(body, {
      onSuccess: () => {
        say(words.started(body.title ?? workflow.title));
        onClose();
      },
      onError: (error) => setWrong(refusedFields(workflow, body, error)),
    });
  }
  // An error shown at a field needs no second place.
  const isSaid = wrong !== null && wrong.other === null;
  return (
    <DialogForm
      words={words}
      refusal={run.error === null || isSaid ? null : { title: words.failed, error: run.error }}
      isBusy={run.isPending}
      isLoading={!isLoaded}
      note={workflow.documentSlots.length === 0 ? null : gone === 0 ? words.unread : words.gone(gone)}
      onCancel={onClose}
      onSubmit={handleSubmit}
    >
      <p className={styles.about}>{workflow.description}</p>
      {workflow.documentSlots.map((slot) => (
        <DocumentSlot
          key={slot.role}
          slot={slot}
          documents={readable}
          chosen={form.documents[slot.role] ?? []}
          onChange={(ids) => {
            setForm({ ...form, documents: { ...form.documents, [slot.role]: ids } });
            setWrong(null);
          }}
          error={wrong?.slots[slot.role] ?? null}
        />
      ))}
      {workflow.inputs.map((input) => (
        <InputField
          key={input.key}
          input={input}
          value={form.inputs[input.key] ?? null}
          onChange={(value) => {
            setForm({ ...form, inputs: { ...form.inputs, [input.key]: value } });
            setWrong(null);
          }}
          error={wrong?.inputs[input.key] ?? null}
        />
      ))}
      <TextField label={words.name} value={form.title} onChange={(title) => setForm({ ...form, title })} maxLength={300} />
    </DialogForm>
  );
}
