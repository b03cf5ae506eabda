import { useState } from "react";
import type { WorkflowDefinition } from "#shared/workspace/workflows.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { say } from "../../ui/say.ts";
import { TextField } from "../../ui/TextField.tsx";
import { texts as uiTexts } from "../../ui/texts.ts";
import { useReadable } from "../matrices/readable-documents.ts";
import { DocumentSlot } from "./DocumentSlot.tsx";
import { InputField } from "./InputField.tsx";
import { useRunWorkflow } from "./queries.ts";
import { bodyOf, mistakesOf, refusedFields, type RunForm, type RunMistakes } from "./run-form.ts";
import { texts } from "./texts.ts";
import styles from "./workflows.module.css";

interface RunDialogProps {
  matterId: string;
  workflow: WorkflowDefinition;
  onClose: () => void;
}

const words = texts.dialog;

/** Chooses what goes into a run. */
export function RunDialog(props: RunDialogProps) {
  return (
    <Dialog title={props.workflow.title} isOpen width="wide" onClose={props.onClose} closeLabel={uiTexts.close}>
      <RunFields {...props} />
    </Dialog>
  );
}

function RunFields({ matterId, workflow, onClose }: RunDialogProps) {
  const { readable } = useReadable(matterId);
  const run = useRunWorkflow(matterId, workflow.id);
  const [form, setForm] = useState<RunForm>({ title: workflow.title, documents: {}, inputs: {} });
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
  // What a field says needs no second place.
  const isSaid = wrong !== null && wrong.other === null;
  return (
    <DialogForm
      words={words}
      refusal={run.error === null || isSaid ? null : { title: words.failed, error: run.error }}
      isBusy={run.isPending}
      note={workflow.documentSlots.length === 0 ? null : words.unread}
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
