import { useMemo } from "react";
import type { ReaderNote, ReaderView } from "#shared/law/reader.ts";
import { useReading } from "./reading-state.ts";
import { Fold } from "./Fold.tsx";
import { levelTopic, noteTopics } from "./notes.ts";
import { NoteView } from "./NoteView.tsx";
import { texts } from "./texts.ts";

interface LevelNotesProps {
  notes: readonly ReaderNote[];
  links: ReaderView["links"];
  /** Label of the level that prints them, if it is not the page's own level. */
  of: string | null;
  /** Topics open for the moment, regardless of the reader's choice. */
  opened?: readonly string[];
  idPrefix?: string;
}

/** Notes that a level prints for all its sections: authority and source of a part, the notes of a chapter. */
export function LevelNotes({ notes, links, of, opened = [], idPrefix = "" }: LevelNotesProps) {
  const { openTopics, setTopicOpen } = useReading();
  const topics = useMemo(() => noteTopics(notes), [notes]);
  return topics.map(({ topic, title, notes }) => {
    const key = levelTopic(topic);
    return (
      <Fold
        key={topic}
        topic={key}
        title={of === null ? title : texts.notes.ofLevel(title, of)}
        count={notes.length > 1 ? notes.length : null}
        isOpen={openTopics.includes(key) || opened.includes(key)}
        onToggle={setTopicOpen}
      >
        {notes.map((note, i) => (
          <NoteView key={i} note={note} title={title} links={links} idPrefix={`${idPrefix}level-${of ?? ""}-${topic}-${i}`} />
        ))}
      </Fold>
    );
  });
}
