import { useState } from "react";
import { Dialog } from "../../../ui/Dialog.tsx";
import { DialogForm } from "../../../ui/DialogForm.tsx";
import { say } from "../../../ui/say.ts";
import type { AccessDialogProps } from "./dialog-props.ts";
import { useAccessChanges } from "./queries.ts";
import { ReasonField } from "./ReasonField.tsx";
import { isOfField } from "./refused-field.ts";
import { texts } from "./texts.ts";

const words = texts.opening;

/** Opens a matter that only its members see, with a reason. */
export function OpenMatterDialog({ isOpen, ...props }: AccessDialogProps & { isOpen: boolean }) {
  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={props.onClose} closeLabel={texts.close}>
      {isOpen ? <OpenMatterForm {...props} /> : null}
    </Dialog>
  );
}

function OpenMatterForm({ matterId, onClose }: AccessDialogProps) {
  const { set } = useAccessChanges(matterId);
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);

  function handleSubmit() {
    setTried(true);
    if (reason.trim() === "") return;
    set.mutate(
      { before: { access: "members" }, after: { access: "open" }, reason: reason.trim() },
      {
        onSuccess: () => {
          say(words.done);
          onClose();
        },
      },
    );
  }

  return (
    <DialogForm
      words={{ cancel: texts.cancel, confirm: words.confirm, confirming: texts.saving }}
      refusal={set.error === null || isOfField(set.error) ? null : { title: texts.notChanged, error: set.error }}
      isBusy={set.isPending}
      onCancel={onClose}
      onSubmit={handleSubmit}
    >
      <p>{words.body}</p>
      <ReasonField value={reason} onChange={setReason} isTried={isTried} error={set.error} hint={texts.recorded} autoFocus />
    </DialogForm>
  );
}
