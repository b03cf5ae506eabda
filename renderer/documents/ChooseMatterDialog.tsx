import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { Form } from "react-aria-components";
import { texts as shellTexts } from "../app/texts.ts";
import { matterQueries } from "../matters/queries.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { countOf } from "../ui/format.ts";
import { Picker } from "../ui/Picker.tsx";
import type { DroppedFile } from "./dropped-files.ts";
import { texts } from "./texts.ts";
import { addToMatter } from "./upload-queue.ts";
import "../matters/matters.css";

/** Asks which matter files go to that were dropped where none is shown. */
export function ChooseMatterDialog({ files, onClose }: { files: DroppedFile[]; onClose: () => void }) {
  const matters = useQuery(matterQueries.list()).data?.rows ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const navigate = useNavigate();
  const matterId = chosen ?? matters.find(({ isDefault }) => isDefault)?.id ?? null;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (matterId === null) return;
    addToMatter(files, matterId, null);
    onClose();
    void navigate({ to: "/matters/$matterId/documents", params: { matterId } });
  }

  return (
    <Dialog title={texts.choose.title(countOf(files.length, "document"))} isOpen onClose={onClose} closeLabel={shellTexts.close}>
      <Form onSubmit={handleSubmit} className="matter-form">
        <Picker
          label={texts.choose.matter}
          options={matters}
          value={matterId}
          onChange={setChosen}
          placeholder={texts.choose.placeholder}
          none={texts.choose.none}
        />
        <div className="dialog-actions">
          <Button onPress={onClose}>{texts.choose.cancel}</Button>
          <Button type="submit" look="primary" isDisabled={matterId === null}>
            {texts.choose.confirm}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
