import { type RefObject, useEffect, useState } from "react";
import { matchesIn } from "./find-text.ts";
import styles from "./paragraph.module.css";
import notesLook from "./notes.module.css";
import sectionHeadLook from "./section-head.module.css";
import statuteLook from "./statute.module.css";

export interface Find {
  count: number;
  /** Index of the shown match, -1 when there is none. */
  at: number;
  /** The match shown. */
  current: Range | undefined;
  move: (step: 1 | -1) => void;
}

/** The searched words, their places, and the index of the shown one. */
interface Shown {
  wanted: string;
  ranges: readonly Range[];
  at: number;
}

/** A single empty list, so that a text without a search is not redrawn. */
const noRanges: readonly Range[] = [];

/** Elements that hold one run of words; a match never spans two of them. */
const named = [
  `.${styles.para} p`,
  `.${styles["para-heading"]}`,
  `.${sectionHeadLook.sectionPopular}`,
  `.${notesLook.credit}`,
  `.${statuteLook.footnotes} li`,
];
const units = [...named, "h1", "h3", "td", "th", "caption", "summary"].join();

/**
 * Marks every place of some words in the text shown and moves between the places. `drawn` changes when the text does. The marks are
 * highlights of the browser: the text itself is not touched.
 */
export function useFind(container: RefObject<HTMLElement | null>, wanted: string, drawn: unknown): Find {
  const [{ ranges, at }, setShown] = useState<Shown>({ wanted: "", ranges: noRanges, at: -1 });

  useEffect(() => {
    const found = container.current === null || wanted.trim() === "" ? noRanges : rangesIn(container.current, wanted);
    const first = found.length === 0 ? -1 : firstBelow(found, container.current);
    setShown((before) => {
      if (found === before.ranges) return before;
      // The match shown stays when a note opens or closes, which redraws the text, and when the user types more of the words.
      const isMore = before.wanted !== "" && wanted.startsWith(before.wanted);
      const kept = isMore ? found.findIndex((range) => isSamePlace(range, before.ranges[before.at])) : -1;
      return { wanted, ranges: found, at: kept >= 0 ? kept : first };
    });
  }, [container, wanted, drawn]);

  useEffect(() => {
    if (ranges.length === 0) return;
    const current = ranges[at];
    CSS.highlights.set("find", new Highlight(...ranges));
    CSS.highlights.set("find-current", new Highlight(...(current === undefined ? [] : [current])));
    current?.startContainer.parentElement?.scrollIntoView({ block: "nearest" });
    return () => {
      CSS.highlights.delete("find");
      CSS.highlights.delete("find-current");
    };
  }, [ranges, at]);

  return {
    count: ranges.length,
    at,
    current: ranges[at],
    move: (step) =>
      setShown((now) => (now.ranges.length === 0 ? now : { ...now, at: (now.at + step + now.ranges.length) % now.ranges.length })),
  };
}

function isSamePlace(range: Range, other: Range | undefined): boolean {
  return range.startContainer === other?.startContainer && range.startOffset === other.startOffset;
}

function rangesIn(container: HTMLElement, wanted: string): Range[] {
  const found: Range[] = [];
  for (const unit of container.querySelectorAll<HTMLElement>(units)) {
    if (unit.querySelector(units) !== null) continue;
    const pieces = textNodesOf(unit);
    const text = pieces.map(({ node }) => node.data).join("");
    for (const { start, end } of matchesIn(text, wanted)) {
      const from = pieces.findLast((piece) => piece.at <= start);
      const to = pieces.findLast((piece) => piece.at < end);
      if (from === undefined || to === undefined) continue;
      const range = new Range();
      range.setStart(from.node, start - from.at);
      range.setEnd(to.node, end - to.at);
      found.push(range);
    }
  }
  return found;
}

function textNodesOf(unit: HTMLElement): { node: Text; at: number }[] {
  const walker = document.createTreeWalker(unit, NodeFilter.SHOW_TEXT);
  const pieces: { node: Text; at: number }[] = [];
  let at = 0;
  while (walker.nextNode() !== null) {
    const node = walker.currentNode;
    if (!(node instanceof Text)) continue;
    pieces.push({ node, at });
    at += node.data.length;
  }
  return pieces;
}

/** The first match at or below the top of the visible part, so that a search starts where the user reads. */
function firstBelow(ranges: readonly Range[], container: HTMLElement | null): number {
  const top = container?.closest("main")?.getBoundingClientRect().top ?? 0;
  const index = ranges.findIndex((range) => range.getBoundingClientRect().top >= top);
  return Math.max(index, 0);
}
