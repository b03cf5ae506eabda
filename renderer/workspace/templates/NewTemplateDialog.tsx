import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CircleAlert, FileText } from "lucide-react";
import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import { Button } from "../../ui/Button.tsx";
import { ComboBox } from "../../ui/ComboBox.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { messageFor } from "../../ui/field-save.ts";
import { Segments } from "../../ui/Segments.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { texts as uiTexts } from "../../ui/texts.ts";
import { matterQueries } from "../matters/queries.ts";
import { DocumentField } from "../documents/DocumentField.tsx";
import { useReadable } from "../matrices/readable-documents.ts";
import { useTemplateChanges } from "./queries.ts";
import styles from "./templates.module.css";
import { texts } from "./texts.ts";

const words = texts.create;
const withoutEnding = (name: string) => name.replace(/\.[^.]+$/, "").slice(0, 300) || null;

/** Makes a template from a text, from a file, or from a document of a matter. */
export function NewTemplateDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={words.title} isOpen width="wide" onClose={onClose} closeLabel={uiTexts.close}>
      <NewTemplateForm onClose={onClose} />
    </Dialog>
  );
}

function NewTemplateForm({ onClose }: { onClose: () => void }) {
  const [way, setWay] = useState<"text" | "file" | "document">("text");
  const [title, setTitle] = useState("");
  const [category, setCategory] = useState("");
  const [body, setBody] = useState("");
  const [matterId, setMatter] = useState<string | null>(null);
  const [documentId, setDocument] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [keeperId, setKeeper] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const matters = useQuery(matterQueries.list()).data?.rows ?? [];
  const changes = useTemplateChanges();
  const navigate = useNavigate();
  const keptIn = keeperId ?? matters.find(({ isDefault }) => isDefault)?.id ?? null;
  const mutation = { text: changes.create, file: changes.fromFile, document: changes.fromDocument }[way];
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
    } else if (way === "file") {
      if (file !== null && keptIn !== null)
        changes.fromFile.mutate(
          { file, matterId: keptIn, title: title.trim() || withoutEnding(file.name), category: named },
          { onSuccess: open },
        );
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
        isOptional={way !== "text"}
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
      ) : way === "file" ? (
        <>
          <FileField file={file} onChange={setFile} error={isTried && file === null ? words.fileNeeded : null} />
          <ComboBox
            label={words.keptIn}
            options={matters}
            value={keptIn}
            onChange={setKeeper}
            placeholder={words.matterHint}
            none={words.noMatter}
          />
        </>
      ) : (
        <>
          <ComboBox
            label={words.matter}
            options={matters}
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

function FileField({ file, onChange, error }: { file: File | null; onChange: (file: File) => void; error: string | null }) {
  return (
    <div role="group" aria-label={words.file} className={styles.fileField}>
      <p className={styles.fileLabel}>{words.file}</p>
      <p className={styles.fileChosen}>
        <FileTrigger
          acceptedFileTypes={[".docx", ".txt", ".md"]}
          onSelect={(files) => {
            const [chosen] = files ?? [];
            if (chosen !== undefined) onChange(chosen);
          }}
        >
          <Button icon={<FileText aria-hidden />}>{words.choose}</Button>
        </FileTrigger>
        <span>{file?.name ?? words.noFile}</span>
      </p>
      {error === null ? null : (
        <p className={styles.fileError} role="alert">
          <CircleAlert aria-hidden />
          {error}
        </p>
      )}
    </div>
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
    <DocumentField
      key={matterId}
      label={words.document}
      documents={documents}
      value={value}
      onChange={onChange}
      placeholder={words.documentHint}
      none={words.noDocument}
      {...(isTried && value === null ? { hint: words.documentNeeded } : {})}
    />
  );
}
