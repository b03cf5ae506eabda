import { useId, useState } from "react";
import { Button } from "./Button.tsx";
import type { Saved } from "./field-save.ts";
import { ErrorNote } from "./Notice.tsx";
import { readMetadata } from "./metadata.ts";
import styles from "./metadata-editor.module.css";

type Metadata = Record<string, unknown>;

interface MetadataEditorProps {
  value: Metadata;
  onSave: (after: Metadata, before: Metadata, isForced: boolean) => Promise<Saved<Metadata>>;
}

const texts = {
  title: "Metadata",
  hint: "A JSON object with your own fields. Scripts can also read and write it. Saving replaces the whole object.",
  save: "Save the metadata",
  saved: "Saved.",
  putBack: "Undo changes",
  notSaved: "The metadata was not saved. What you typed is still here.",
  conflict: "Changed elsewhere since you began. Current value:",
  keepMine: "Save mine",
  takeTheirs: "Take theirs",
};

/** A JSON object as text: errors show while it is typed, and it is saved as a whole. */
export function MetadataEditor({ value, onSave }: MetadataEditorProps) {
  const id = useId();
  const [draft, setDraft] = useState<{ text: string; before: Metadata } | null>(null);
  const [saved, setSaved] = useState<Saved<Metadata> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const shown = draft?.text ?? print(value);
  const read = readMetadata(shown);

  async function save(before: Metadata, isForced: boolean) {
    if (!("object" in read)) return;
    setBusy(true);
    const outcome = await onSave(read.object, before, isForced);
    setBusy(false);
    setSaved(outcome);
    if (outcome.state === "saved") setDraft(null);
  }

  return (
    <section className={styles.metadata} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{texts.title}</h2>
      <p id={`${id}-hint`}>{texts.hint}</p>
      <textarea
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-hint ${id}-said`}
        aria-invalid={"problem" in read}
        spellCheck={false}
        rows={Math.min(20, Math.max(5, shown.split("\n").length + 1))}
        value={shown}
        onChange={({ target }) => {
          setDraft((known) => ({ text: target.value, before: known?.before ?? value }));
          setSaved(null);
        }}
      />
      <p id={`${id}-said`} className={styles.said} role="status">
        {"problem" in read ? <strong>{read.problem}</strong> : saved?.state === "saved" ? texts.saved : null}
      </p>
      {saved?.state === "refused" && saved.error instanceof Error ? <ErrorNote title={texts.notSaved} error={saved.error} /> : null}
      {saved?.state === "conflict" && draft !== null ? (
        <div className={styles.conflict} role="alert">
          <strong>{texts.conflict}</strong>
          <pre>{print(saved.theirs)}</pre>
          <Button onPress={() => void save(saved.theirs, true)}>{texts.keepMine}</Button>
          <Button
            onPress={() => {
              setDraft(null);
              setSaved(null);
            }}
          >
            {texts.takeTheirs}
          </Button>
        </div>
      ) : null}
      <div className={styles.actions}>
        <Button
          isDisabled={draft === null || "problem" in read}
          isPending={isBusy}
          onPress={() => draft !== null && void save(draft.before, false)}
        >
          {texts.save}
        </Button>
        {draft === null ? null : (
          <Button
            look="quiet"
            onPress={() => {
              setDraft(null);
              setSaved(null);
            }}
          >
            {texts.putBack}
          </Button>
        )}
      </div>
    </section>
  );
}

function print(value: Metadata): string {
  return JSON.stringify(value, null, 2);
}
