import { Bookmark } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Input, Label, TextField } from "react-aria-components";
import { toast } from "sonner";
import { texts as shellTexts } from "../app/texts.ts";
import { useCommand } from "../app/use-command.ts";
import { announce } from "../ui/announce.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { ErrorNote } from "../ui/Notice.tsx";
import { useSaveSearch } from "./queries.ts";
import { addressOf, type SearchForm } from "./search-form.ts";
import { texts } from "./texts.ts";

/** The button that keeps the search shown, and the dialog that asks for its name. */
export function SaveSearch({ form }: { form: SearchForm }) {
  const [isOpen, setOpen] = useState(false);
  useCommand("search.save", () => setOpen(true));
  return (
    <>
      <Button look="plain" icon={<Bookmark aria-hidden />} onPress={() => setOpen(true)}>
        {texts.save.button}
      </Button>
      <Dialog title={texts.save.title} isOpen={isOpen} onClose={() => setOpen(false)} closeLabel={shellTexts.close}>
        <NameForm form={form} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function NameForm({ form, onClose }: { form: SearchForm; onClose: () => void }) {
  const [name, setName] = useState(form.q.slice(0, 100));
  const save = useSaveSearch();
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === "") return;
    save.mutate(
      { name: name.trim(), search: { ...addressOf(form), q: form.q.trim() } },
      {
        onSuccess: (saved) => {
          toast(texts.save.done(saved.name));
          announce(texts.save.done(saved.name));
          onClose();
        },
      },
    );
  }
  return (
    <form className="save-search" onSubmit={handleSubmit}>
      <TextField value={name} onChange={setName} maxLength={100} isRequired autoFocus className="field">
        <Label>{texts.save.name}</Label>
        <Input />
      </TextField>
      <p>{texts.save.hint}</p>
      {save.isError ? <ErrorNote title={texts.save.failed} error={save.error} /> : null}
      <div className="dialog-actions">
        <Button onPress={onClose}>{texts.save.cancel}</Button>
        <Button type="submit" look="primary" isPending={save.isPending} isDisabled={name.trim() === ""}>
          {texts.save.confirm}
        </Button>
      </div>
    </form>
  );
}
