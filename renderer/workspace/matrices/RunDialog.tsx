import { useState } from "react";
import { texts as uiTexts } from "../../ui/texts.ts";
import { RadioGroup } from "../../ui/Choice.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { TriangleAlert } from "lucide-react";
import type { RunCounts } from "./grid-rows.ts";
import { texts } from "./texts.ts";

interface RunDialogProps {
  counts: RunCounts;
  /** Said first: why the dialog opened where the person asked for something else. */
  note: string | null;
  refusal: Error | null;
  isBusy: boolean;
  onRun: (force: boolean) => void;
  onClose: () => void;
}

/** More decisions than this are overwritten only once their number has been typed. */
const typedOver = 10;

/** What a run would answer and overwrite, before it starts. */
export function RunDialog(props: RunDialogProps) {
  return (
    <Dialog title={texts.run.title} isOpen onClose={props.onClose} closeLabel={uiTexts.close}>
      <RunForm {...props} />
    </Dialog>
  );
}

function RunForm({ counts, note, refusal, isBusy, onRun, onClose }: RunDialogProps) {
  const [what, setWhat] = useState<"open" | "all">(counts.open > 0 ? "open" : "all");
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const force = what === "all";
  const asksNumber = force && counts.decided > typedOver;

  function handleSubmit() {
    const wrong = asksNumber && Number(typed.replaceAll(/\D/g, "")) !== counts.decided;
    setWrong(wrong);
    if (!wrong) onRun(force);
  }
  return (
    <DialogForm
      words={texts.run}
      refusal={refusal === null ? null : { title: texts.run.failed, error: refusal }}
      isBusy={isBusy}
      isDisabled={counts.cells === 0}
      onCancel={onClose}
      onSubmit={handleSubmit}
    >
      {note === null ? null : <p>{note}</p>}
      {counts.cells === 0 ? (
        <p>{texts.run.noCells}</p>
      ) : counts.open === 0 ? (
        <>
          <p>{texts.run.nothing}</p>
          <p>{texts.run.all(counts.cells)}</p>
        </>
      ) : (
        <RadioGroup
          label={texts.run.which}
          options={[
            { id: "open", name: texts.run.open(counts.open) },
            { id: "all", name: texts.run.all(counts.cells) },
          ]}
          value={what}
          onChange={setWhat}
          hint={force ? texts.run.allHint : texts.run.openHint}
        />
      )}
      {force && counts.decided > 0 ? (
        <Notice tone="warn" icon={<TriangleAlert aria-hidden />}>
          {texts.run.overwriting(texts.run.overwrites(counts.edited, counts.approved, counts.rejected))}
        </Notice>
      ) : null}
      {asksNumber ? (
        <TextField
          label={texts.run.typeCount(counts.decided)}
          value={typed}
          onChange={setTyped}
          inputMode="numeric"
          error={isWrong ? texts.run.wrongCount(counts.decided) : null}
        />
      ) : null}
    </DialogForm>
  );
}
