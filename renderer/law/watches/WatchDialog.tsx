import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { texts as uiTexts } from "../../ui/texts.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { RadioGroup } from "../../ui/Choice.tsx";
import { Select } from "../../ui/Select.tsx";
import { useCreateWatch } from "./mutations.ts";
import { watchQueries } from "./queries.ts";
import { boardAt, scopeChoices, type WatchPlace } from "./scopes.ts";
import { missingIn, needsNoteFrom, newSettings, sentOf } from "./settings.ts";
import { texts } from "./texts.ts";
import { isAtField, WatchFields } from "./WatchFields.tsx";
import { WatchPreview } from "./WatchPreview.tsx";

/** Starts a watch from a place in the law, with the narrowest scope selected. */
export function WatchDialog({ place, isOpen, onClose }: { place: WatchPlace; isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title={texts.create.title} isOpen={isOpen} onClose={onClose} closeLabel={uiTexts.close}>
      <WatchForm place={place} onClose={onClose} />
    </Dialog>
  );
}

function WatchForm({ place, onClose }: { place: WatchPlace; onClose: () => void }) {
  const create = useCreateWatch();
  const choices = scopeChoices(place);
  const [chosen, setChosen] = useState(choices[0]?.id ?? "board");
  const [settings, setSettings] = useState(newSettings);
  const [isChecked, setChecked] = useState(false);
  const scope = choices.find(({ id }) => id === chosen)?.scope ?? null;
  const agencies = place.agencies ?? [];
  const [agency, setAgency] = useState(agencies[0] ?? "");
  const watches = useQuery(watchQueries.list());
  const needsNote = (watches.data?.length ?? 0) >= needsNoteFrom;
  const { kinds, hasNotes } = settings;
  const target = { ...boardAt(place), scope: chosen === "agency" ? { agency } : scope, kinds, hasNotes };

  function handleSubmit() {
    setChecked(true);
    if (missingIn(settings, needsNote).size === 0) create.mutate({ ...target, ...sentOf(settings) }, { onSuccess: onClose });
  }

  return (
    <DialogForm
      words={texts.create}
      refusal={create.isError && !isAtField(create.error) ? { title: texts.create.failed, error: create.error } : null}
      isBusy={create.isPending}
      onCancel={onClose}
      onSubmit={handleSubmit}
    >
      <RadioGroup
        label={texts.create.what}
        value={chosen}
        onChange={setChosen}
        options={choices.map(({ id, label }) => ({ id, name: label }))}
      />
      {chosen === "agency" ? (
        <Select
          label={texts.create.agencyName}
          options={agencies.map((name) => ({ id: name, name }))}
          value={agency}
          onChange={setAgency}
        />
      ) : null}
      {kinds.length === 0 ? null : <WatchPreview target={target} />}
      <WatchFields value={settings} onChange={setSettings} isChecked={isChecked} needsNote={needsNote} error={create.error} />
    </DialogForm>
  );
}
