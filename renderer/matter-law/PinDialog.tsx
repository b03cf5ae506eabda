import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { matterQueries } from "../matters/queries.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { ErrorNote } from "../ui/Notice.tsx";
import { Picker } from "../ui/Picker.tsx";
import { texts } from "./texts.ts";
import { usePin } from "./queries.ts";
import "./matter-law.css";

const none: never[] = [];

/** Pins a section to a matter; the one chosen last is offered first. */
export function PinDialog({ actId, citation, onClose }: { actId: string; citation: string; onClose: () => void }) {
  const matters = useQuery(matterQueries.list()).data?.rows ?? none;
  const [chosen, setChosen] = useState<string | null>(lastChosen);
  const [note, setNote] = useState("");
  const [isMissing, setMissing] = useState(false);
  const pin = usePin();
  const matter = matters.find(({ id }) => id === chosen);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (matter === undefined) return setMissing(true);
    lastChosen = matter.id;
    pin.mutate({ matterId: matter.id, matterName: matter.name, actId, citation, note }, { onSuccess: onClose });
  }

  return (
    <Dialog title={texts.pin.title(citation)} isOpen onClose={onClose} closeLabel={texts.pin.cancel}>
      <form className="matter-form" onSubmit={handleSubmit}>
        <Picker
          label={texts.pin.matter}
          options={matters}
          value={matter?.id ?? null}
          onChange={setChosen}
          placeholder={texts.pin.choose}
          none={texts.pin.none}
        />
        {isMissing && matter === undefined ? <p role="alert">{texts.pin.needed}</p> : null}
        <label className="field">
          <span className="field-label">{texts.pin.note}</span>
          <input value={note} maxLength={2000} onChange={({ target }) => setNote(target.value)} />
        </label>
        {pin.error === null ? null : <ErrorNote title={texts.pin.failed} error={pin.error} />}
        <div className="dialog-actions">
          <Button onPress={onClose}>{texts.pin.cancel}</Button>
          <Button look="primary" type="submit" isPending={pin.isPending}>
            {texts.pin.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

let lastChosen: string | null = null;
