import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Form } from "react-aria-components";
import type { OwnWatch } from "#shared/watching.ts";
import { texts as shellTexts } from "../app/texts.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { ErrorNote } from "../ui/Notice.tsx";
import { useEditWatch, watchQueries } from "./queries.ts";
import { scopeWords } from "./scopes.ts";
import { changesIn, missingIn, needsNoteFrom, settingsOf } from "./settings.ts";
import { texts } from "./texts.ts";
import { isAtField, WatchFields } from "./WatchFields.tsx";

/** Changes what an existing watch tells, and where; closed without saving, the watch is as it was. */
export function EditWatchDialog({ watch, onClose }: { watch: OwnWatch; onClose: () => void }) {
  return (
    <Dialog title={texts.edit.title} isOpen onClose={onClose} closeLabel={shellTexts.close}>
      <EditForm watch={watch} onClose={onClose} />
    </Dialog>
  );
}

function EditForm({ watch, onClose }: { watch: OwnWatch; onClose: () => void }) {
  const edit = useEditWatch(watch.id);
  const watches = useQuery(watchQueries.list());
  const [settings, setSettings] = useState(() => settingsOf(watch));
  const [isChecked, setChecked] = useState(false);
  const needsNote = (watches.data?.length ?? 0) > needsNoteFrom;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (missingIn(settings, needsNote).size > 0) return;
    const changes = changesIn(watch, settings);
    if (Object.keys(changes).length === 0) return onClose();
    edit.mutate(changes, { onSuccess: onClose });
  }

  return (
    <Form onSubmit={handleSubmit} validationBehavior="aria" className="watch-form">
      <p>
        {texts.edit.of(scopeWords(watch.scope, watch.citation), watch.boardLabel)} <small>{texts.edit.fixed}</small>
      </p>
      <WatchFields
        value={settings}
        onChange={setSettings}
        isChecked={isChecked}
        needsNote={needsNote}
        hasSecret={watch.hasWebhookSecret}
        error={edit.error}
      />
      {edit.isError && !isAtField(edit.error) ? <ErrorNote title={texts.edit.failed} error={edit.error} /> : null}
      <div className="dialog-actions">
        <Button onPress={onClose}>{texts.create.cancel}</Button>
        <Button type="submit" look="primary" isPending={edit.isPending}>
          {texts.edit.confirm}
        </Button>
      </div>
    </Form>
  );
}
