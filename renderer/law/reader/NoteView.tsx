import { useMemo } from "react";
import type { ReaderNote, ReaderView } from "#shared/law/reader.ts";
import { AmendmentList } from "./AmendmentList.tsx";
import { amendmentsOf } from "./amendments.ts";
import { Footnotes } from "./Footnotes.tsx";
import { ParagraphView } from "./ParagraphView.tsx";
import { paragraphsOf } from "./text-runs.ts";
import styles from "./notes.module.css";

interface NoteViewProps {
  note: ReaderNote;
  /** The heading above it, not repeated. */
  title: string;
  links: ReaderView["links"];
  idPrefix: string;
}

export function NoteView({ note, title, links, idPrefix }: NoteViewProps) {
  const amendments = useMemo(() => (note.topic === "amendments" ? amendmentsOf(note.body) : null), [note]);
  const paragraphs = useMemo(() => paragraphsOf(note.body), [note.body]);
  const isSame = note.heading.toLowerCase() === title.toLowerCase();
  return (
    <article className={styles.note}>
      {note.heading === "" || isSame ? null : <h3>{note.heading}</h3>}
      {amendments === null ? (
        paragraphs.map((paragraph, i) => (
          // Anchors inside a note belong to the note; addresses point only to the section's text.
          <ParagraphView key={i} paragraph={{ ...paragraph, id: null }} body={note.body} links={links} idPrefix={idPrefix} />
        ))
      ) : (
        <AmendmentList amendments={amendments} links={links} idPrefix={idPrefix} />
      )}
      <Footnotes footnotes={note.body.footnotes} idPrefix={idPrefix} />
    </article>
  );
}
