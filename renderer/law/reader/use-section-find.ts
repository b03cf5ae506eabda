import { type RefObject, useDeferredValue, useMemo, useState } from "react";
import type { ReaderView } from "#shared/law/reader.ts";
import { useCommand } from "../../commands/use-command.ts";
import { useReading } from "./reading-state.ts";
import { topicsWith } from "./find-text.ts";
import { anchorInFragment } from "./text-runs.ts";
import { type Find, useFind } from "./use-find.ts";
import styles from "./paragraph.module.css";

interface SectionFind {
  isOpen: boolean;
  wanted: string;
  setWanted: (words: string) => void;
  /** Counts how often the search was opened. */
  asked: number;
  find: Find;
  /** Topics of notes opened because they contain the words. */
  opened: readonly string[];
  close: () => void;
}

const none: readonly string[] = [];

/** Finds words in the current section, including closed notes. When the search ends, the found note and paragraph stay. */
export function useSectionFind(
  view: ReaderView,
  article: RefObject<HTMLElement | null>,
  onEnd: (anchor: string | null) => void,
): SectionFind {
  const [{ isOpen, asked }, setState] = useState({ isOpen: false, asked: 0 });
  const [wanted, setWanted] = useState("");
  const words = useDeferredValue(isOpen ? wanted : "");
  const openTopics = useReading((state) => state.openTopics);
  const opened = useMemo(() => (words.trim() === "" ? none : topicsWith(view, words)), [view, words]);
  const find = useFind(article, words, `${view.section.actId} ${openTopics.join()} ${opened.join()}`);
  useCommand("reading.find", () => setState((state) => ({ isOpen: true, asked: state.asked + 1 })));

  function close() {
    const place = find.current?.startContainer.parentElement;
    const topic = place?.closest<HTMLElement>("details[data-topic]")?.dataset["topic"];
    if (topic !== undefined) useReading.getState().setTopicOpen(topic, true);
    setState((state) => ({ ...state, isOpen: false }));
    onEnd(anchorInFragment(place?.closest(`.${styles.para}[id]`)?.id ?? ""));
  }
  return { isOpen, wanted, setWanted, asked, find, opened, close };
}
