import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { texts as uiTexts } from "../../ui/texts.ts";
import { matterQueries } from "../matters/queries.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { countOf } from "../../ui/format.ts";
import { ComboBox } from "../../ui/ComboBox.tsx";
import type { DroppedFile } from "./dropped-files.ts";
import { texts } from "./texts.ts";
import { addToMatter } from "./upload-queue.ts";

/** Asks for the matter of files that were dropped on a screen without one. */
export function ChooseMatterDialog({ files, onClose }: { files: DroppedFile[]; onClose: () => void }) {
  const list = useQuery(matterQueries.list());
  const matters = list.data?.rows ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const navigate = useNavigate();
  const matterId = chosen ?? matters.find(({ isDefault }) => isDefault)?.id ?? null;

  function handleSubmit() {
    if (matterId === null) return;
    addToMatter(files, matterId, null);
    onClose();
    void navigate({ to: "/matters/$matterId/documents", params: { matterId } });
  }

  return (
    <Dialog title={texts.choose.title(countOf(files.length, "document"))} isOpen onClose={onClose} closeLabel={uiTexts.close}>
      <DialogForm
        words={texts.choose}
        isLoading={list.isPending}
        missing={matterId === null ? texts.choose.needed : null}
        onCancel={onClose}
        onSubmit={handleSubmit}
      >
        <ComboBox
          label={texts.choose.matter}
          options={matters}
          value={matterId}
          onChange={setChosen}
          placeholder={texts.choose.placeholder}
          none={texts.choose.none}
        />
      </DialogForm>
    </Dialog>
  );
}
