import { NotebookPen } from "lucide-react";
import type { OwnNote } from "#shared/workspace/marks.ts";
import { useMoveNote, useRemoveNote } from "../marks/queries.ts";
import { useNoteDraft } from "./note-draft.ts";
import { Button } from "../../ui/Button.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { formatDay, formatRelease } from "../../ui/format.ts";
import { NoteEditor } from "./NoteEditor.tsx";
import { texts } from "./texts.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./own-notes.module.css";

interface OwnNoteCardProps {
  note: OwnNote;
  /** Paragraph to which a lost note can be moved, null for the section. */
  cursor: string | null;
  onEnd: () => void;
}

/** The owner's note at its place, with what an update did to that place. */
export function OwnNoteCard({ note, cursor, onEnd }: OwnNoteCardProps) {
  const { draft, write } = useNoteDraft();
  const remove = useRemoveNote();
  const move = useMoveNote();
  if (draft?.noteId === note.id) return <NoteEditor draft={draft} before={note.body} onEnd={onEnd} />;
  const { standing, writtenAt } = note;
  const isLost = standing === "lost";
  return (
    <aside className={classNames(styles.ownNote, styles[`own-note-${standing}`])} aria-label={texts.ownNotes.label(note.anchor)}>
      <p className={styles.ownNoteBody}>
        <NotebookPen aria-hidden />
        <span>{note.body}</span>
      </p>
      {standing === "kept" ? null : (
        <Disclosure
          title={texts.ownNotes.standing(standing, writtenAt.anchor, formatRelease(writtenAt.release))}
          isOpen={isLost}
          className={styles.ownNoteStanding}
        >
          <blockquote>{writtenAt.words}</blockquote>
        </Disclosure>
      )}
      <p className={styles.ownNoteActions}>
        <small>{formatDay(note.updatedAt)}</small>
        {isLost ? (
          <Button look="quiet" onPress={() => move.mutate({ noteId: note.id, place: { actId: note.actId, anchor: cursor } })}>
            {texts.ownNotes.attach(cursor)}
          </Button>
        ) : null}
        <Button
          look="quiet"
          isDisabled={draft !== null && draft.text !== ""}
          onPress={() => write({ actId: note.actId, anchor: note.anchor, noteId: note.id, text: note.body })}
        >
          {texts.ownNotes.edit}
        </Button>
        <Button look="quiet" onPress={() => remove.mutate(note.id)}>
          {texts.ownNotes.remove}
        </Button>
      </p>
    </aside>
  );
}
