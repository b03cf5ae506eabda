import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { useSetNetwork } from "../library/sources/queries.ts";
import { texts as sourcesTexts } from "../library/sources/texts.ts";
import { texts } from "./texts.ts";

/** The question from Official sources, shown when a publisher is first needed. */
export function AllowCheck({ onClose, onAllowed }: { onClose: () => void; onAllowed: () => void }) {
  const allow = useSetNetwork();
  const words = { cancel: texts.consentCancel, confirm: texts.consentConfirm };
  return (
    <Dialog title={sourcesTexts.consent.title} isOpen onClose={onClose} closeLabel={texts.consentClose}>
      <DialogForm
        words={words}
        refusal={allow.error === null ? null : { title: sourcesTexts.consent.failed, error: allow.error }}
        isBusy={allow.isPending}
        onCancel={onClose}
        onSubmit={() => allow.mutate(true, { onSuccess: onAllowed })}
      >
        <p>{sourcesTexts.consent.body}</p>
      </DialogForm>
    </Dialog>
  );
}
