import { useMemo } from "react";
import type { ReaderNote, ReaderView } from "#shared/reader.ts";
import { useReading } from "../state/reading.ts";
import { Button } from "../ui/Button.tsx";
import { formatCount } from "../ui/format.ts";
import { Footnotes } from "./Footnotes.tsx";
import { type NoteTopic, noteTopics } from "./notes.ts";
import { ParagraphView } from "./ParagraphView.tsx";
import { paragraphsOf } from "./text-runs.ts";
import { texts } from "./texts.ts";

const creditTopic = "source-credit";

/** Credit and notes below the text: one line per topic with its number, closed until opened, then open everywhere. */
export function Notes({ view }: { view: ReaderView }) {
  const { openTopics, setTopicOpen } = useReading();
  const topics = useMemo(() => noteTopics(view.notes), [view.notes]);
  if (topics.length === 0 && view.credit === "") return null;
  const all = [creditTopic, ...topics.map((topic) => topic.topic)];
  const areOpen = all.every((topic) => openTopics.includes(topic));
  return (
    <section className="notes" aria-label={texts.notes.region}>
      <header>
        <h2>{texts.notes.region}</h2>
        <Button look="plain" onPress={() => all.forEach((topic) => setTopicOpen(topic, !areOpen))}>
          {areOpen ? texts.notes.collapse : texts.notes.expand}
        </Button>
      </header>
      {view.credit === "" ? null : (
        <Fold topic={creditTopic} title={texts.notes.credit} count={null} isOpen={openTopics.includes(creditTopic)} onToggle={setTopicOpen}>
          <p className="credit">{view.credit}</p>
        </Fold>
      )}
      {topics.map((topic) => (
        <TopicFold key={topic.topic} topic={topic} view={view} isOpen={openTopics.includes(topic.topic)} onToggle={setTopicOpen} />
      ))}
    </section>
  );
}

interface FoldProps {
  topic: string;
  title: string;
  count: number | null;
  isOpen: boolean;
  onToggle: (topic: string, isOpen: boolean) => void;
  children: React.ReactNode;
}

function Fold({ topic, title, count, isOpen, onToggle, children }: FoldProps) {
  return (
    <details open={isOpen} onToggle={(event) => event.currentTarget.open !== isOpen && onToggle(topic, event.currentTarget.open)}>
      <summary>
        {title}
        {count === null ? null : <span className="count">{formatCount(count)}</span>}
      </summary>
      {isOpen ? children : null}
    </details>
  );
}

function TopicFold({
  topic,
  view,
  isOpen,
  onToggle,
}: {
  topic: NoteTopic;
  view: ReaderView;
  isOpen: boolean;
  onToggle: FoldProps["onToggle"];
}) {
  return (
    <Fold topic={topic.topic} title={topic.title} count={topic.notes.length} isOpen={isOpen} onToggle={onToggle}>
      {topic.notes.map((note, i) => (
        <NoteView key={i} note={note} title={topic.title} links={view.links} idPrefix={`note-${topic.topic}-${i}`} />
      ))}
    </Fold>
  );
}

function NoteView({ note, title, links, idPrefix }: { note: ReaderNote; title: string; links: ReaderView["links"]; idPrefix: string }) {
  const paragraphs = useMemo(() => paragraphsOf(note.body), [note.body]);
  const isSame = note.heading.toLowerCase() === title.toLowerCase();
  return (
    <article className="note">
      {note.heading === "" || isSame ? null : <h3>{note.heading}</h3>}
      {paragraphs.map((paragraph, i) => (
        // Anchors inside a note are the note's own; only the section's text is addressed by them.
        <ParagraphView key={i} paragraph={{ ...paragraph, id: null }} body={note.body} links={links} idPrefix={idPrefix} />
      ))}
      <Footnotes footnotes={note.body.footnotes} idPrefix={idPrefix} />
    </article>
  );
}
