import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useMemo } from "react";
import type { OwnNote } from "#shared/workspace/marks.ts";
import { useCommand } from "../../commands/use-command.ts";
import { markQueries } from "../marks/queries.ts";
import { useNoteDraft } from "./note-draft.ts";
import { say } from "../../ui/say.ts";
import { NoteEditor } from "./NoteEditor.tsx";
import { OwnNoteCard } from "./OwnNoteCard.tsx";
import { texts } from "./texts.ts";
import styles from "./own-notes.module.css";

interface OwnNotes {
  /** What is shown under a paragraph; null is the section itself. */
  at: (anchor: string | null) => ReactNode;
  /** Notes whose paragraph is gone. */
  lost: ReactNode;
  /** Begins a note, or continues the unfinished one. */
  write: (anchor: string | null) => void;
}

/** The owner's notes at the current section, each at its place in the text. */
export function useOwnNotes(actId: string, cursor: string | null, pane: RefObject<HTMLElement | null>): OwnNotes {
  const { data: notes } = useQuery(markQueries.notesAt(actId));
  const { draft, write: begin } = useNoteDraft();
  const placed = useMemo(() => byAnchor(notes ?? []), [notes]);
  const backToText = () => pane.current?.focus({ preventScroll: true });

  function write(anchor: string | null) {
    if (draft === null || draft.text.trim() === "") return begin({ actId, anchor, noteId: null, text: "" });
    const takeHere = () => begin({ actId, anchor, noteId: null, text: draft.text });
    if (draft.actId !== actId) {
      return say(texts.ownNotes.unfinished, { label: texts.ownNotes.takeHere, onPress: takeHere });
    }
    const field = pane.current?.querySelector<HTMLElement>(`.${styles.ownNoteEditor} textarea`);
    // Its paragraph or the changed note may be gone by now.
    if (field == null) takeHere();
    else field.focus();
  }
  useCommand("reading.note", () => write(cursor));

  const card = (note: OwnNote) => <OwnNoteCard key={note.id} note={note} cursor={cursor} onEnd={backToText} />;
  const lost = placed.get("lost") ?? [];
  return {
    at: (anchor) => {
      const own = placed.get(anchor) ?? [];
      const isNewHere = draft !== null && draft.noteId === null && draft.actId === actId && draft.anchor === anchor;
      if (own.length === 0 && !isNewHere) return null;
      return (
        <>
          {own.map(card)}
          {isNewHere ? <NoteEditor draft={draft} before="" onEnd={backToText} /> : null}
        </>
      );
    },
    lost:
      lost.length === 0 ? null : (
        <section className={styles.lostNotes} aria-label={texts.ownNotes.lost(lost.length)}>
          <h2>{texts.ownNotes.lost(lost.length)}</h2>
          {lost.map(card)}
        </section>
      ),
    write,
  };
}

/** Notes by their place; those without one under `lost`. */
function byAnchor(notes: readonly OwnNote[]): Map<string | null, OwnNote[]> {
  const places = new Map<string | null, OwnNote[]>();
  for (const note of notes) {
    const place = note.standing === "lost" || note.standing === "absent" ? "lost" : note.anchor;
    const known = places.get(place);
    if (known === undefined) places.set(place, [note]);
    else known.push(note);
  }
  return places;
}
