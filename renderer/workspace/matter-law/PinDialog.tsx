import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useRecentRecords } from "../search/recent-records-state.ts";
import { matterQueries } from "../matters/queries.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { ComboBox } from "../../ui/ComboBox.tsx";
import { texts } from "./texts.ts";
import { usePin } from "./queries.ts";

const none: never[] = [];

/** Pins a section to a matter; the matter chosen last is offered first, else the one opened last. */
export function PinDialog({ actId, citation, onClose }: { actId: string; citation: string; onClose: () => void }) {
  const matters = useQuery(matterQueries.list()).data?.rows ?? none;
  const [chosen, setChosen] = useState<string | null>(() => lastChosen ?? lastOpen());
  const [note, setNote] = useState("");
  const [isMissing, setMissing] = useState(false);
  const pin = usePin();
  const matter = matters.find(({ id }) => id === chosen);

  function handleSubmit() {
    if (matter === undefined) return setMissing(true);
    lastChosen = matter.id;
    pin.mutate({ matterId: matter.id, matterName: matter.name, actId, citation, note }, { onSuccess: onClose });
  }

  return (
    <Dialog title={texts.pin.title(citation)} isOpen onClose={onClose} closeLabel={texts.pin.cancel}>
      <DialogForm
        words={texts.pin}
        refusal={pin.error === null ? null : { title: texts.pin.failed, error: pin.error }}
        isBusy={pin.isPending}
        onCancel={onClose}
        onSubmit={handleSubmit}
      >
        <ComboBox
          label={texts.pin.matter}
          options={matters}
          value={matter?.id ?? null}
          onChange={setChosen}
          placeholder={texts.pin.choose}
          none={texts.pin.none}
        />
        {isMissing && matter === undefined ? <p role="alert">{texts.pin.needed}</p> : null}
        <TextField label={texts.pin.note} value={note} onChange={setNote} maxLength={2000} />
      </DialogForm>
    </Dialog>
  );
}

let lastChosen: string | null = null;

function lastOpen(): string | null {
  return useRecentRecords.getState().records[0]?.matterId ?? null;
}
