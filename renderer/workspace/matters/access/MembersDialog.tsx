import { useState } from "react";
import { ChangedPanel } from "../../../ui/ChangedPanel.tsx";
import { Chip } from "../../../ui/Chip.tsx";
import { ComboBox } from "../../../ui/ComboBox.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { DialogForm } from "../../../ui/DialogForm.tsx";
import { ChangedMeanwhile } from "../../../ui/guarded-save.ts";
import { say } from "../../../ui/say.ts";
import type { AccessDialogProps } from "./dialog-props.ts";
import { possibleMembers } from "./people-order.ts";
import { type AccessRow, rowOf, useAccessChanges } from "./queries.ts";
import { isOfField, refusedField } from "./refused-field.ts";
import { texts } from "./texts.ts";
import styles from "./access.module.css";

const words = texts.limiting;

interface MembersDialogProps extends AccessDialogProps {
  isOpen: boolean;
  /** Whoever asks, who stays a member; null for the local owner. */
  ownId: string | null;
}

/** Limits a matter to its members, or changes them. */
export function MembersDialog({ isOpen, ...props }: MembersDialogProps) {
  const title = props.now.access === "open" ? words.title : words.changeTitle;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={props.onClose} closeLabel={texts.close}>
      {isOpen ? <MembersForm {...props} /> : null}
    </Dialog>
  );
}

function MembersForm({ matterId, now, ownId, onClose }: Omit<MembersDialogProps, "isOpen">) {
  const { set } = useAccessChanges(matterId);
  const [members, setMembers] = useState<readonly string[]>(() =>
    now.people.flatMap(({ personId, isMember }) => (personId !== null && (isMember || personId === ownId) ? [personId] : [])),
  );
  // What another person does meanwhile does not change what this person saw.
  const [first] = useState(() => rowOf(now));
  const isLimiting = first.access === "open";
  const possible = possibleMembers(now.people);
  // A member whose role no longer reads matters stays one until somebody removes them.
  const names = new Map(now.people.map(({ personId, name }) => [personId, name]));
  for (const { id, name } of possible) names.set(id, name);

  const changed: ChangedMeanwhile<AccessRow> | null = set.error instanceof ChangedMeanwhile ? set.error : null;

  function handleSubmit(before: Partial<AccessRow> = first) {
    set.mutate(
      { before, after: { access: "members", members: members.toSorted() } },
      {
        onSuccess: () => {
          say(isLimiting ? words.done : words.saved);
          onClose();
        },
      },
    );
  }
  return (
    <DialogForm
      words={{ cancel: texts.cancel, confirm: isLimiting ? words.confirm : words.save, confirming: texts.saving }}
      refusal={set.error === null || changed !== null || isOfField(set.error) ? null : { title: texts.notChanged, error: set.error }}
      isBusy={set.isPending}
      onCancel={onClose}
      onSubmit={() => handleSubmit()}
    >
      <p>{words.body}</p>
      <ComboBox
        label={words.add}
        placeholder={words.find}
        none={words.none}
        options={possible.filter(({ id }) => !members.includes(id))}
        value={null}
        onChange={(id) => id !== null && setMembers([...members, id])}
        error={refusedField(set.error, "person")}
        autoFocus
        opensOnFocus={false}
      />
      {members.length === 0 ? (
        <p role="status">{words.only}</p>
      ) : (
        <ul className={styles.members} aria-label={words.members}>
          {members.map((id) => {
            const name = names.get(id) ?? id;
            return (
              <li key={id}>
                {id === ownId ? (
                  words.yours(name)
                ) : (
                  <Chip removeLabel={words.remove(name)} onRemove={() => setMembers(members.filter((other) => other !== id))}>
                    {name}
                  </Chip>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {changed === null ? null : (
        <ChangedPanel
          error={changed}
          fields={{
            access: { label: texts.heading, words: (access) => (access === "open" ? texts.open : texts.members) },
            members: { label: words.members, words: (ids) => (ids ?? []).map((id) => names.get(id) ?? id).join("\n") },
          }}
          isBusy={set.isPending}
          onKeepMine={() => handleSubmit({ ...first, ...changed.theirs })}
          onTakeTheirs={onClose}
        />
      )}
    </DialogForm>
  );
}
