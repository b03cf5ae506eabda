import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ComboBox } from "../../ui/ComboBox.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { messageFor } from "../../ui/field-save.ts";
import { Segments } from "../../ui/Segments.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { texts as uiTexts } from "../../ui/texts.ts";
import { matterQueries } from "../matters/queries.ts";
import { useReadable } from "../matrices/readable-documents.ts";
import { useTemplateChanges } from "./queries.ts";
import { texts } from "./texts.ts";

const words = texts.create;

/** Makes a template from a text, or from a document of a matter. */
export function NewTemplateDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={words.title} isOpen width="wide" onClose={onClose} closeLabel={uiTexts.close}>
      <NewTemplateForm onClose={onClose} />
    </Dialog>
  );
}

function NewTemplateForm({ onClose }: { onClose: () => void }) {
  const [way, setWay] = useState<"text" | "document">("text");
  const [title, setTitle] = useState("");
  const [category, setCategory] = useState("");
  const [body, setBody] = useState("");
  const [matterId, setMatter] = useState<string | null>(null);
  const [documentId, setDocument] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const matters = useQuery(matterQueries.list()).data?.rows ?? [];
  const changes = useTemplateChanges();
  const navigate = useNavigate();
  const mutation = way === "text" ? changes.create : changes.fromDocument;
  const open = ({ id }: { id: string }) => {
    onClose();
    void navigate({ to: "/templates/$templateId", params: { templateId: id } });
  };
  function handleSubmit() {
    setTried(true);
    const named = category.trim() || null;
    if (way === "text") {
      if (title.trim() !== "" && body.trim() !== "")
        changes.create.mutate({ title: title.trim(), category: named, contentMarkdown: body }, { onSuccess: open });
    } else if (documentId !== null)
      changes.fromDocument.mutate({ documentId, title: title.trim() || null, category: named }, { onSuccess: open });
  }
  return (
    <DialogForm
      words={words}
      refusal={mutation.error === null ? null : { title: words.failed, error: mutation.error }}
      isBusy={mutation.isPending}
      onCancel={onClose}
      onSubmit={handleSubmit}
    >
      <Segments label={words.way} options={words.ways} value={way} onChange={setWay} />
      <TextField
        label={words.name}
        value={title}
        onChange={setTitle}
        maxLength={300}
        isOptional={way === "document"}
        error={
          isTried && way === "text" && title.trim() === "" ? words.needed : mutation.isError ? messageFor(mutation.error, "title") : null
        }
        autoFocus
      />
      <TextField label={words.category} value={category} onChange={setCategory} maxLength={100} isOptional hint={words.categoryHint} />
      {way === "text" ? (
        <TextField
          label={words.body}
          value={body}
          onChange={setBody}
          maxLength={500_000}
          rows={12}
          hint={words.bodyHint}
          error={isTried && body.trim() === "" ? words.bodyNeeded : null}
        />
      ) : (
        <>
          <ComboBox
            label={words.matter}
            options={matters.map(({ id, name }) => ({ id, name }))}
            value={matterId}
            onChange={(id) => {
              setMatter(id);
              setDocument(null);
            }}
            placeholder={words.matterHint}
            none={words.noMatter}
            {...(isTried && matterId === null ? { hint: words.matterNeeded } : {})}
          />
          {matterId === null ? null : <DocumentChoice matterId={matterId} value={documentId} onChange={setDocument} isTried={isTried} />}
        </>
      )}
    </DialogForm>
  );
}

interface DocumentChoiceProps {
  matterId: string;
  value: string | null;
  onChange: (id: string | null) => void;
  isTried: boolean;
}

function DocumentChoice({ matterId, value, onChange, isTried }: DocumentChoiceProps) {
  const documents = useReadable(matterId).readable.filter(({ filename }) => /\.(?:docx|txt|md)$/i.test(filename));
  return (
    <ComboBox
      key={matterId}
      label={words.document}
      options={documents.map(({ id, filename }) => ({ id, name: filename }))}
      value={value}
      onChange={onChange}
      placeholder={words.documentHint}
      none={words.noDocument}
      {...(isTried && value === null ? { hint: words.documentNeeded } : {})}
    />
  );
}
