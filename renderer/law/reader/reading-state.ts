import { create } from "zustand";
import { persist } from "zustand/middleware";
import type { CopyStyle } from "./citation.ts";

interface ReadingState {
  /** Note topics that the reader opened; they stay open from section to section. */
  openTopics: string[];
  setTopicOpen(topic: string, isOpen: boolean): void;
  /** What the copy key copies. */
  copyStyle: CopyStyle;
  setCopyStyle(style: CopyStyle): void;
  hideDead: boolean;
  setHideDead(hide: boolean): void;
  /** Contents list fictional law beside real law too. */
  withSample: boolean;
  setWithSample(shows: boolean): void;
  /** Levels of the law tree that the reader opened, by node id. */
  expanded: string[];
  setExpanded(ids: string[]): void;
  /** The section read last; the window opens there again. */
  last: { actId: string } | null;
  visited(actId: string): void;
}

export const useReading = create<ReadingState>()(
  persist(
    (set) => ({
      openTopics: [],
      setTopicOpen: (topic, isOpen) =>
        set(({ openTopics }) => ({
          openTopics: isOpen ? [...openTopics.filter((t) => t !== topic), topic] : openTopics.filter((t) => t !== topic),
        })),
      copyStyle: "bluebook",
      setCopyStyle: (copyStyle) => set({ copyStyle }),
      hideDead: false,
      setHideDead: (hideDead) => set({ hideDead }),
      withSample: false,
      setWithSample: (withSample) => set({ withSample }),
      expanded: [],
      setExpanded: (expanded) => set({ expanded }),
      last: null,
      visited: (actId) => set({ last: { actId } }),
    }),
    { name: "pandect.reading", version: 1 },
  ),
);
