import { useDeferredValue, useMemo, useState } from "react";
import { matchesIn } from "../../law/reader/find-text.ts";
import type { Span } from "./pieces.ts";

/** Matches of one or two letters in a book are no help, and drawing them all would be slow. */
const mostMatches = 5000;

export interface DocumentFind {
  isOpen: boolean;
  wanted: string;
  /** Counts how often the search was opened; opening it again focuses the field again. */
  asked: number;
  matches: readonly Span[];
  isCut: boolean;
  /** Index of the shown match, -1 when there is none. */
  at: number;
  current: Span | null;
  setWanted: (words: string) => void;
  open: () => void;
  close: () => void;
  move: (step: 1 | -1) => void;
}

const none: readonly Span[] = [];

/** Finds words in the whole text, drawn or not; starts at the place being read (`from`). */
export function useDocumentFind(text: string, from: () => number): DocumentFind {
  const [state, setState] = useState({ isOpen: false, asked: 0, wanted: "", at: -1 });
  const { isOpen, asked, wanted } = state;
  const words = useDeferredValue(isOpen ? wanted : "");
  const all = useMemo(() => (words.trim() === "" ? none : matchesIn(text, words)), [text, words]);
  const matches = useMemo(() => all.slice(0, mostMatches), [all]);
  const at = matches.length === 0 ? -1 : Math.min(Math.max(state.at, 0), matches.length - 1);
  return {
    isOpen,
    wanted,
    asked,
    matches,
    isCut: all.length > mostMatches,
    at,
    current: matches[at] ?? null,
    setWanted(next) {
      const place = from();
      const found = next.trim() === "" ? none : matchesIn(text, next);
      const first = found.findIndex(({ start }) => start >= place);
      setState((known) => ({ ...known, wanted: next, at: Math.max(first, 0) }));
    },
    open: () => setState((known) => ({ ...known, isOpen: true, asked: known.asked + 1 })),
    close: () => setState((known) => ({ ...known, isOpen: false })),
    move: (step) => setState((known) => ({ ...known, at: matches.length === 0 ? -1 : (at + step + matches.length) % matches.length })),
  };
}
