import { useMemo } from "react";
import type { ReaderView } from "#shared/law/reader.ts";
import { useReading } from "./reading-state.ts";
import { Button } from "../../ui/Button.tsx";
import { levelLabel } from "../../ui/labels.ts";
import { Fold } from "./Fold.tsx";
import { LevelNotes } from "./LevelNotes.tsx";
import { creditTopic, levelTopic, noteTopics } from "./notes.ts";
import { NoteView } from "./NoteView.tsx";
import { texts } from "./texts.ts";
import styles from "./notes.module.css";

interface NotesProps {
  view: ReaderView;
  /** Topics open for the moment because the search found something in them. */
  opened: readonly string[];
  /** Keeps the ids of two texts on one page distinct. */
  idPrefix?: string;
}

/** Credit and notes below the text: one line per topic with its number, closed until opened, then open in every section. */
export function Notes({ view, opened, idPrefix = "" }: NotesProps) {
  const openTopics = useReading((state) => state.openTopics);
  const setTopicOpen = useReading((state) => state.setTopicOpen);
  const topics = useMemo(() => noteTopics(view.notes), [view.notes]);
  if (topics.length === 0 && view.credit === "" && view.levelNotes.length === 0) return null;
  const all = [
    ...(view.credit === "" ? [] : [creditTopic]),
    ...topics.map((topic) => topic.topic),
    ...view.levelNotes.flatMap((level) => level.notes.map((note) => levelTopic(note.topic))),
  ];
  const areOpen = all.every((topic) => openTopics.includes(topic));
  const isOpen = (topic: string) => openTopics.includes(topic) || opened.includes(topic);
  return (
    <section className={styles.notes} aria-label={idPrefix === "" ? texts.notes.region : texts.notes.regionBeside}>
      <header>
        <h2>{texts.notes.region}</h2>
        <Button look="quiet" onPress={() => all.forEach((topic) => setTopicOpen(topic, !areOpen))}>
          {areOpen ? texts.notes.collapse : texts.notes.expand}
        </Button>
      </header>
      {view.credit === "" ? null : (
        <Fold topic={creditTopic} title={texts.notes.credit} count={null} isOpen={isOpen(creditTopic)} onToggle={setTopicOpen}>
          <p className={styles.credit}>{view.credit}</p>
        </Fold>
      )}
      {topics.map(({ topic, title, notes }) => (
        <Fold key={topic} topic={topic} title={title} count={notes.length} isOpen={isOpen(topic)} onToggle={setTopicOpen}>
          {notes.map((note, i) => (
            <NoteView key={i} note={note} title={title} links={view.links} idPrefix={`${idPrefix}note-${topic}-${i}`} />
          ))}
        </Fold>
      ))}
      {view.levelNotes.map((level) => (
        <LevelNotes
          key={level.node}
          notes={level.notes}
          links={view.links}
          of={levelLabel(level.label)}
          opened={opened}
          idPrefix={idPrefix}
        />
      ))}
    </section>
  );
}
