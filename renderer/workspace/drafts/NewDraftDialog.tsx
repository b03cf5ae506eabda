import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { messageFor } from "../../ui/field-save.ts";
import { Segments } from "../../ui/Segments.tsx";
import { texts as uiTexts } from "../../ui/texts.ts";
import { TextField } from "../../ui/TextField.tsx";
import { DocumentField } from "../documents/DocumentField.tsx";
import { useReadable } from "../matrices/readable-documents.ts";
import { GenerateForm } from "./GenerateForm.tsx";
import { useDraftChanges } from "./queries.ts";
import { texts } from "./texts.ts";

const words = texts.create;
type Way = "kind" | "document" | "blank";

/** Begins a draft: from a document, or blank. */
export function NewDraftDialog({ matterId, onClose }: { matterId: string; onClose: () => void }) {
  return (
    <Dialog title={words.title} isOpen width="wide" onClose={onClose} closeLabel={uiTexts.close}>
      <NewDraftForm matterId={matterId} onClose={onClose} />
    </Dialog>
  );
}

function NewDraftForm({ matterId, onClose }: { matterId: string; onClose: () => void }) {
  const [way, setWay] = useState<Way>("kind");
  const [title, setTitle] = useState("");
  const [documentId, setDocument] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const navigate = useNavigate();
  const changes = useDraftChanges(matterId);
  const documents = useReadable(matterId).readable.filter(({ filename }) => /\.(?:docx|txt|md|markdown)$/i.test(filename));
  const open = ({ id }: { id: string }) => {
    onClose();
    void navigate({ to: "/matters/$matterId/drafts/$draftId", params: { matterId, draftId: id } });
  };
  const mutation = way === "blank" ? changes.blank : changes.fromDocument;
  function handleSubmit() {
    setTried(true);
    if (way === "blank") changes.blank.mutate(title.trim() || words.blankName, { onSuccess: open });
    else if (documentId !== null) changes.fromDocument.mutate({ documentId, title: title.trim() || null }, { onSuccess: open });
  }
  const choice = (
    <div>
      <Segments label={words.how} options={words.ways} value={way} onChange={setWay} />
    </div>
  );
  if (way === "kind") return <GenerateForm matterId={matterId} way={choice} onClose={onClose} onMade={(id) => open({ id })} />;
  return (
    <DialogForm
      words={words}
      refusal={mutation.error === null ? null : { title: words.failed, error: mutation.error }}
      isBusy={mutation.isPending}
      onCancel={onClose}
      onSubmit={handleSubmit}
    >
      {choice}
      <TextField
        label={words.name}
        value={title}
        onChange={setTitle}
        maxLength={200}
        isOptional
        error={mutation.isError ? messageFor(mutation.error, "title") : null}
        autoFocus
      />
      {way === "document" ? (
        <DocumentField
          label={words.document}
          documents={documents}
          value={documentId}
          onChange={setDocument}
          placeholder={words.documentHint}
          none={documents.length === 0 ? words.noDocuments : words.documentNone}
          {...(isTried && documentId === null ? { hint: words.documentNeeded } : {})}
        />
      ) : null}
    </DialogForm>
  );
}
