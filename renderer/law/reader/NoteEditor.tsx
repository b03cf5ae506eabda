import { type KeyboardEvent, useEffect, useRef } from "react";
import { useSaveNote } from "../marks/queries.ts";
import { useSentAgain } from "../../api/use-sent-again.ts";
import { type NoteDraft, useNoteDraft } from "./note-draft.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorNote } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { texts } from "./texts.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./own-notes.module.css";

interface NoteEditorProps {
  draft: NoteDraft;
  /** The note's earlier text; `""` for a new one. */
  before: string;
  onEnd: () => void;
}

/** Ctrl+Enter saves the note, Escape closes an unchanged one. Typed text is kept until it is saved or discarded. */
export function NoteEditor({ draft, before, onEnd }: NoteEditorProps) {
  const setDraft = useNoteDraft((state) => state.setDraft);
  const save = useSaveNote();
  const field = useRef<HTMLTextAreaElement>(null);
  // An unfinished note waits: when its section opens again, keys go to the section's text.
  useEffect(() => {
    // Puts the caret at the end of the text.
    field.current?.setSelectionRange(-1, -1);
    if (!useNoteDraft.getState().isAsked) return;
    useNoteDraft.setState({ isAsked: false });
    field.current?.focus();
    field.current?.scrollIntoView({ block: "nearest" });
  }, []);

  useSentAgain(save.error, handleSave);

  function handleSave() {
    const body = draft.text.trim();
    if (body === "") return;
    save.mutate({ place: { actId: draft.actId, anchor: draft.anchor }, noteId: draft.noteId, body }, { onSuccess: handleClose });
  }
  function handleClose() {
    setDraft(null);
    onEnd();
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) handleSave();
    else if (event.key === "Escape" && draft.text === before) handleClose();
    else if (event.key === "Escape") onEnd();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={classNames(styles.ownNote, styles.ownNoteEditor)} onKeyDown={handleKeyDown}>
      <TextField
        label={texts.ownNotes.writing(draft.anchor)}
        rows={4}
        area={field}
        maxLength={20_000}
        value={draft.text}
        onChange={(text) => setDraft({ ...draft, text })}
      />
      {save.error === null ? null : <ErrorNote title={texts.ownNotes.failed} error={save.error} />}
      <p className={styles.ownNoteActions}>
        <Button look="primary" isDisabled={draft.text.trim() === "" || save.isPending} onPress={handleSave}>
          {texts.ownNotes.save}
        </Button>
        <Button look="quiet" onPress={handleClose}>
          {draft.text === before ? texts.ownNotes.cancel : texts.ownNotes.discard}
        </Button>
        <small>{texts.ownNotes.keys}</small>
      </p>
    </div>
  );
}
