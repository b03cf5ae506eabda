import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { ChangedPanel } from "../../ui/ChangedPanel.tsx";
import { DateField } from "../../ui/DateField.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogForm } from "../../ui/DialogForm.tsx";
import { formatDay } from "../../ui/format.ts";
import { ChangedMeanwhile } from "../../ui/guarded-save.ts";
import { TextField } from "../../ui/TextField.tsx";
import { DocumentField } from "./DocumentField.tsx";
import { texts as uiTexts } from "../../ui/texts.ts";
import { documentQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import { addToMatter } from "./upload-queue.ts";
import { useVersionQuestion, useVersions, type VersionFacts } from "./versions.ts";

const words = texts.versions;

/** Asks whether a file or a document is the next version of another one; nothing becomes a version without this answer. */
export function NextVersionDialog() {
  const asking = useVersionQuestion((state) => state.asking);
  const close = () => useVersionQuestion.setState({ asking: null });
  if (asking === null) return null;
  const name = "file" in asking.subject ? asking.subject.file.file.name : asking.subject.document.filename;
  return (
    <Dialog title={words.title(name)} isOpen width="wide" onClose={close} closeLabel={uiTexts.close}>
      <NextVersionForm {...asking} name={name} onClose={close} />
    </Dialog>
  );
}

type FormProps = NonNullable<ReturnType<typeof useVersionQuestion.getState>["asking"]> & { name: string; onClose: () => void };

function NextVersionForm({ matterId, previous, subject, name, onClose }: FormProps) {
  const documents = useQuery(documentQueries.list(matterId)).data?.rows ?? [];
  const versions = useVersions(matterId);
  const own = "document" in subject ? subject.document : null;
  const [previousId, setPrevious] = useState(previous?.id ?? "");
  const [sender, setSender] = useState(own?.sender ?? "");
  const [receivedOn, setReceived] = useState<string | null>(own === null ? today() : own.receivedOn);
  /** What the person saw of the document. */
  const [seen, setSeen] = useState<Partial<VersionFacts>>({ sender: own?.sender ?? null, receivedOn: own?.receivedOn ?? null });
  const [error, setError] = useState<Error | null>(null);
  const chosen = documents.find(({ id }) => id === previousId) ?? (previous?.id === previousId ? previous : undefined);
  const family = documents.find(({ id }) => id === chosen?.id)?.family ?? null;
  const latest = Math.max(
    chosen?.versionNumber ?? 1,
    ...documents.map((one) => (family !== null && one.family === family ? (one.versionNumber ?? 1) : 1)),
  );
  // A family is named by its latest version.
  const others = documents.filter(
    (one) =>
      one.id !== own?.id &&
      !documents.some((more) => more.family !== null && more.family === one.family && (more.versionNumber ?? 0) > (one.versionNumber ?? 0)),
  );

  const changed: ChangedMeanwhile<VersionFacts> | null = error instanceof ChangedMeanwhile ? error : null;

  async function handleSubmit(from = seen) {
    setError(null);
    const facts = { sender: sender.trim() === "" ? null : sender.trim(), receivedOn };
    if (chosen === undefined) return;
    try {
      if ("file" in subject) {
        const onAdded = (id: string, versionNumber: number | null) => versions.sayAdded(id, name, chosen.filename, versionNumber);
        addToMatter([subject.file], matterId, subject.folderId, {
          nextVersionOf: chosen.id,
          ...facts,
          onAdded: (id) => onAdded(id, latest + 1),
        });
      } else await versions.add(subject.document, chosen, { before: from, after: facts });
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure : null);
    }
  }

  return (
    <DialogForm
      words={{ cancel: words.cancel, confirm: chosen === undefined ? words.confirmAny : words.confirm(latest + 1) }}
      refusal={error === null || changed !== null ? null : { title: words.failed, error }}
      missing={chosen === undefined ? words.needed : null}
      isBusy={versions.isBusy}
      note={
        "file" in subject ? (
          <Button
            look="quiet"
            onPress={() => {
              addToMatter([subject.file], matterId, subject.folderId);
              onClose();
            }}
          >
            {words.addSeparate}
          </Button>
        ) : null
      }
      onCancel={onClose}
      onSubmit={() => void handleSubmit()}
    >
      {previous === null ? (
        <DocumentField
          label={words.previous}
          documents={others}
          value={previousId === "" ? null : previousId}
          onChange={(id) => setPrevious(id ?? "")}
          autoFocus
        />
      ) : (
        <p>{words.what(name, latest + 1, previous.filename)}</p>
      )}
      <TextField label={words.sender} isOptional value={sender} onChange={setSender} maxLength={200} autoFocus={previous !== null} />
      <DateField label={words.receivedOn} isOptional value={receivedOn} onChange={setReceived} />
      {changed === null ? null : (
        <ChangedPanel
          error={changed}
          fields={{
            sender: { label: words.sender, words: (text) => text ?? "" },
            receivedOn: { label: words.receivedOn, words: (day) => (day == null ? "" : formatDay(day)) },
          }}
          isBusy={versions.isBusy}
          onKeepMine={() => void handleSubmit(changed.theirs)}
          onTakeTheirs={() => {
            setSender(changed.theirs.sender ?? "");
            setReceived(changed.theirs.receivedOn ?? null);
            setSeen(changed.theirs);
            setError(null);
          }}
        />
      )}
    </DialogForm>
  );
}

/** The day on this computer's clock. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}
