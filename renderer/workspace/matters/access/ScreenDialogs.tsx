import { useState } from "react";
import { ComboBox } from "../../../ui/ComboBox.tsx";
import { DateField } from "../../../ui/DateField.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { DialogForm } from "../../../ui/DialogForm.tsx";
import { say } from "../../../ui/say.ts";
import { daysUntil } from "../../dates/days.ts";
import type { AccessDialogProps } from "./dialog-props.ts";
import { type AccessOfPerson, endOfDay, possibleScreens } from "./people-order.ts";
import { useAccessChanges } from "./queries.ts";
import { ReasonField } from "./ReasonField.tsx";
import { isOfField, refusedField } from "./refused-field.ts";
import { texts } from "./texts.ts";

interface ScreenDialogProps extends AccessDialogProps {
  isOpen: boolean;
  /** Whoever asks: nobody screens themselves. Null for the local owner. */
  ownId: string | null;
}

/** Keeps a person out of a matter, with a reason and perhaps a last day. */
export function ScreenDialog({ isOpen, ...props }: ScreenDialogProps) {
  return (
    <Dialog title={texts.screening.title} isOpen={isOpen} onClose={props.onClose} closeLabel={texts.close}>
      {isOpen ? <ScreenForm {...props} /> : null}
    </Dialog>
  );
}

function ScreenForm({ matterId, now, ownId, onClose }: Omit<ScreenDialogProps, "isOpen">) {
  const words = texts.screening;
  const { screen } = useAccessChanges(matterId);
  const [personId, setPerson] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  const [day, setDay] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const possible = possibleScreens(now.people, ownId);
  const isPast = day !== null && daysUntil(day) < 0;

  function handleSubmit() {
    setTried(true);
    if (personId === null || reason.trim() === "" || isPast) return;
    const name = possible.find(({ id }) => id === personId)?.name ?? "";
    screen.mutate(
      { personId, reason: reason.trim(), until: day === null ? null : endOfDay(day) },
      {
        onSuccess: () => {
          say(words.done(name));
          onClose();
        },
      },
    );
  }
  return (
    <DialogForm
      words={{ cancel: texts.cancel, confirm: words.confirm, confirming: texts.saving }}
      refusal={screen.error === null || isOfField(screen.error) ? null : { title: texts.notChanged, error: screen.error }}
      isBusy={screen.isPending}
      onCancel={onClose}
      onSubmit={handleSubmit}
    >
      <p>{words.body}</p>
      <ComboBox
        label={words.person}
        placeholder={texts.limiting.find}
        none={texts.limiting.none}
        options={possible}
        value={personId}
        onChange={(id) => {
          setPerson(id);
          screen.reset();
        }}
        error={isTried && personId === null ? words.personNeeded : refusedField(screen.error, "person")}
        autoFocus
        opensOnFocus={false}
      />
      <ReasonField value={reason} onChange={setReason} isTried={isTried} error={screen.error} hint={words.reasonHint} />
      <DateField
        label={words.until}
        hint={words.untilHint}
        value={day}
        onChange={setDay}
        error={isPast ? words.past : refusedField(screen.error, "until")}
        isOptional
      />
    </DialogForm>
  );
}

/** Ends the screen of a person, with a reason. */
export function EndScreenDialog({ person, ...props }: AccessDialogProps & { person: AccessOfPerson | null }) {
  return (
    <Dialog title={texts.ending.title(person?.name ?? "")} isOpen={person !== null} onClose={props.onClose} closeLabel={texts.close}>
      {person === null ? null : <EndScreenForm {...props} person={person} />}
    </Dialog>
  );
}

function EndScreenForm({ matterId, now, person, onClose }: AccessDialogProps & { person: AccessOfPerson }) {
  const words = texts.ending;
  const { endScreen } = useAccessChanges(matterId);
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const { error } = endScreen;

  function handleSubmit() {
    setTried(true);
    if (reason.trim() === "" || person.personId === null) return;
    endScreen.mutate(
      { personId: person.personId, reason: reason.trim() },
      {
        onSuccess: () => {
          say(words.done(person.name));
          onClose();
        },
      },
    );
  }
  return (
    <DialogForm
      words={{ cancel: texts.cancel, confirm: words.confirm, confirming: texts.saving }}
      // Here a person who is not found has no field of their own.
      refusal={error === null || refusedField(error, "reason") !== null ? null : { title: texts.notChanged, error }}
      isBusy={endScreen.isPending}
      onCancel={onClose}
      onSubmit={handleSubmit}
    >
      <p>{now.access === "open" || person.isMember ? words.open(person.name) : words.members(person.name)}</p>
      <ReasonField value={reason} onChange={setReason} isTried={isTried} error={error} hint={texts.recorded} autoFocus />
    </DialogForm>
  );
}
