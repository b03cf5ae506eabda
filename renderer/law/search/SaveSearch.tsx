import { Bookmark } from "lucide-react";
import { useState } from "react";
import { texts as uiTexts } from "../../ui/texts.ts";
import { useCommand } from "../../commands/use-command.ts";
import { say } from "../../ui/say.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useSaveSearch } from "./queries.ts";
import { addressOf, matchOf, type SearchForm } from "./search-form.ts";
import { texts } from "./texts.ts";

/** The button that saves the current search, and the dialog that asks for its name. */
export function SaveSearch({ form }: { form: SearchForm }) {
  const [isOpen, setOpen] = useState(false);
  useCommand("search.save", () => setOpen(true));
  return (
    <>
      <Button look="quiet" icon={<Bookmark aria-hidden />} onPress={() => setOpen(true)}>
        {texts.save.button}
      </Button>
      <Dialog title={texts.save.title} isOpen={isOpen} onClose={() => setOpen(false)} closeLabel={uiTexts.close}>
        <NameForm form={form} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function NameForm({ form, onClose }: { form: SearchForm; onClose: () => void }) {
  const [name, setName] = useState(form.q.slice(0, 100));
  const save = useSaveSearch();
  function handleSubmit() {
    if (name.trim() === "") return;
    save.mutate(
      { name: name.trim(), search: { ...addressOf(form), q: form.q.trim(), match: matchOf(form) } },
      {
        onSuccess: (saved) => {
          say(texts.save.done(saved.name));
          onClose();
        },
      },
    );
  }
  return (
    <DialogForm
      words={texts.save}
      refusal={save.isError ? { title: texts.save.failed, error: save.error } : null}
      isBusy={save.isPending}
      missing={name.trim() === "" ? texts.save.needed : null}
      onCancel={onClose}
      onSubmit={handleSubmit}
    >
      <TextField label={texts.save.name} value={name} onChange={setName} maxLength={100} isRequired autoFocus />
      <p>{texts.save.hint}</p>
    </DialogForm>
  );
}
