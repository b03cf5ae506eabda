import { useQuery } from "@tanstack/react-query";
import { Bookmark, Check, Trash2 } from "lucide-react";
import { useState } from "react";
import { Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover, Separator } from "react-aria-components";
import { texts as uiTexts } from "../../ui/texts.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { type MatterView, readView, usualView } from "./matter-rows.ts";
import { matterQueries } from "./queries.ts";
import { useRemoveView, useSaveView } from "./saved-views.ts";
import { texts } from "./texts.ts";
import menuLook from "../../ui/menu.module.css";

/** Saved views of the list: select, save, delete. */
export function SavedViews({ view, onChoose }: { view: MatterView; onChoose: (view: MatterView) => void }) {
  const views = useQuery(matterQueries.views()).data?.data ?? [];
  const [isSaving, setSaving] = useState(false);
  const remove = useRemoveView();
  const current = views.find((one) => isSameView(readView(one.view), view));
  return (
    <>
      <MenuTrigger>
        <Button icon={<Bookmark aria-hidden />}>{current?.name ?? texts.views.button}</Button>
        <Popover className={menuLook.menu}>
          <Menu aria-label={texts.views.button}>
            <MenuItem className={menuLook.item} onAction={() => onChoose(usualView)}>
              {texts.views.usual}
            </MenuItem>
            {views.length === 0 ? null : (
              <MenuSection>
                <Header className={menuLook.heading}>{texts.views.saved}</Header>
                {views.map((one) => (
                  <MenuItem
                    key={one.id}
                    id={one.id}
                    className={menuLook.item}
                    textValue={one.name}
                    onAction={() => onChoose(readView(one.view))}
                  >
                    <span className={menuLook.tick}>{one === current ? <Check aria-hidden /> : null}</span>
                    {one.name}
                  </MenuItem>
                ))}
              </MenuSection>
            )}
            <Separator className={menuLook.rule} />
            <MenuItem className={menuLook.item} onAction={() => setSaving(true)}>
              {texts.views.save}
            </MenuItem>
            {current === undefined ? null : (
              <MenuItem className={menuLook.item} onAction={() => remove.mutate(current)} textValue={texts.views.remove(current.name)}>
                <Trash2 aria-hidden /> {texts.views.remove(current.name)}
              </MenuItem>
            )}
          </Menu>
        </Popover>
      </MenuTrigger>
      {isSaving ? <SaveViewDialog view={view} name={current?.name ?? ""} onClose={() => setSaving(false)} /> : null}
    </>
  );
}

function SaveViewDialog({ view, name: before, onClose }: { view: MatterView; name: string; onClose: () => void }) {
  const save = useSaveView();
  const [name, setName] = useState(before);
  const [isMissing, setMissing] = useState(false);
  function handleSubmit() {
    setMissing(name.trim() === "");
    if (name.trim() !== "") save.mutate({ name, view }, { onSuccess: onClose });
  }
  return (
    <Dialog title={texts.views.saveTitle} isOpen onClose={onClose} closeLabel={uiTexts.close}>
      <DialogForm
        words={{ cancel: texts.create.cancel, confirm: texts.views.confirm }}
        refusal={save.isError ? { title: texts.views.failed, error: save.error } : null}
        isBusy={save.isPending}
        onCancel={onClose}
        onSubmit={handleSubmit}
      >
        <TextField
          label={texts.views.name}
          value={name}
          onChange={setName}
          error={isMissing ? texts.views.needed : null}
          maxLength={60}
          autoFocus
        />
        <p>{texts.views.keeps}</p>
      </DialogForm>
    </Dialog>
  );
}

function isSameView(a: MatterView, b: MatterView): boolean {
  return JSON.stringify([a.columns, a.sort, a.words, a.status]) === JSON.stringify([b.columns, b.sort, b.words, b.status]);
}
