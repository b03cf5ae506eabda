import { useState } from "react";
import { texts as uiTexts } from "../../ui/texts.ts";
import { RadioGroup } from "../../ui/Choice.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { Layers, TriangleAlert } from "lucide-react";
import { mostCellsOfRun } from "#shared/workspace/matrix-limits.ts";
import type { RunChoice, RunChoiceId } from "./run-choices.ts";
import { texts } from "./texts.ts";

interface RunDialogProps {
  /** At least one, in the order offered. */
  choices: readonly RunChoice[];
  /** The preselected choice; null: the unanswered cells, or everything. */
  chosen: RunChoiceId | null;
  refusal: Error | null;
  isBusy: boolean;
  onRun: (choice: RunChoice) => void;
  onClose: () => void;
}

/** More decisions than this are overwritten only after the user has typed their number. */
const typedOver = 10;

/** What a run would answer and overwrite, before it starts. */
export function RunDialog(props: RunDialogProps) {
  return (
    <Dialog title={texts.run.title} isOpen onClose={props.onClose} closeLabel={uiTexts.close}>
      <RunForm {...props} />
    </Dialog>
  );
}

function RunForm({ choices, chosen, refusal, isBusy, onRun, onClose }: RunDialogProps) {
  const offered = choices.filter(({ counts }) => counts.cells > 0);
  const [id, setId] = useState<RunChoiceId>(() => offered.find((one) => one.id === chosen)?.id ?? offered[0]?.id ?? "all");
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const choice = offered.find((one) => one.id === id);
  const overwritten = choice === undefined || choice.id === "open" ? 0 : choice.counts.decided;
  const asksNumber = overwritten > typedOver;

  function handleSubmit() {
    const wrong = asksNumber && Number(typed.replaceAll(/\D/g, "")) !== overwritten;
    setWrong(wrong);
    if (!wrong && choice !== undefined) onRun(choice);
  }
  return (
    <DialogForm
      words={texts.run}
      refusal={refusal === null ? null : { title: texts.run.failed, error: refusal }}
      isBusy={isBusy}
      isDisabled={choice === undefined}
      onCancel={onClose}
      onSubmit={handleSubmit}
    >
      {choice === undefined ? (
        <p>{texts.run.noCells}</p>
      ) : (
        <RadioGroup
          label={texts.run.which}
          options={offered.map((one) => ({ id: one.id, name: one.name }))}
          value={id}
          onChange={setId}
          hint={choice.id === "open" ? texts.run.openHint : texts.run.allHint}
        />
      )}
      {choice !== undefined && overwritten > 0 ? (
        <Notice tone="warn" icon={<TriangleAlert aria-hidden />}>
          {texts.run.overwriting(texts.run.overwrites(choice.counts.edited, choice.counts.approved, choice.counts.rejected))}
        </Notice>
      ) : null}
      {choice?.hasParts === true ? (
        <Notice tone="plain" icon={<Layers aria-hidden />}>
          {texts.run.inParts(mostCellsOfRun)}
        </Notice>
      ) : null}
      {asksNumber ? (
        <TextField
          label={texts.run.typeCount(overwritten)}
          value={typed}
          onChange={setTyped}
          inputMode="numeric"
          error={isWrong ? texts.run.wrongCount(overwritten) : null}
        />
      ) : null}
    </DialogForm>
  );
}
