import { textDigest } from "../import/normalise.ts";
import type { Body, Footnote, Note } from "./model.ts";

/** The parts of a section that decide whether it changed. */
export interface Comparable {
  numberLabel: string;
  heading: string;
  text: string;
  footnotes: readonly Footnote[];
  credit: string;
  notes: readonly ComparedNote[];
}

export type ComparedNote = Pick<Note, "group" | "heading"> & { body: Pick<Body, "text" | "footnotes"> };

/**
 * Author of the footnotes: the editors of the US Code write theirs (`So in original.`), so they count as notes; footnotes of a regulation
 * are part of the regulation.
 */
export type FootnoteRank = "text" | "notes";

export function footnoteRank(corpusType: string): FootnoteRank {
  return corpusType === "USC" ? "notes" : "text";
}

/** Digest of the operative text: number, heading, text. */
export function operativeDigest(section: Comparable, rank: FootnoteRank): string {
  return textDigest([section.numberLabel, section.heading, section.text, ...(rank === "text" ? footnoteLines(section.footnotes) : [])]);
}

/** Digest of the parts around the operative text: credit and notes. */
export function quietDigest(section: Comparable, rank: FootnoteRank): string {
  return textDigest(quietLines(section, rank));
}

/** Operative text in the form of the history: number and heading on the first line. */
export function operativeText(section: Comparable, rank: FootnoteRank): string {
  return operativeParts(section, rank).join("\n");
}

/** The lines that `operativeText` joins. */
export function operativeParts(section: Comparable, rank: FootnoteRank): string[] {
  const head = `${section.numberLabel} ${section.heading}`.trim();
  return [head, section.text, ...(rank === "text" ? footnoteLines(section.footnotes) : [])].filter((line) => line !== "");
}

/** Credit and notes in the form of the history, as lines to join. */
export function quietParts(section: Comparable, rank: FootnoteRank): string[] {
  return quietLines(section, rank).filter((line) => line !== "");
}

function quietLines(section: Comparable, rank: FootnoteRank): string[] {
  const lines = rank === "notes" ? footnoteLines(section.footnotes) : [];
  lines.push(section.credit);
  let group: string | null = null;
  for (const note of section.notes) {
    if (note.group !== group && note.group !== null) lines.push(crossHeadings[note.group] ?? note.group);
    group = note.group;
    lines.push(note.heading, note.body.text, ...footnoteLines(note.body.footnotes));
  }
  return lines;
}

/** Printed above a group of notes. */
const crossHeadings: Record<string, string> = {
  editorial: "Editorial Notes",
  statutory: "Statutory Notes and Related Subsidiaries",
  executive: "Executive Documents",
};

function footnoteLines(footnotes: readonly Footnote[]): string[] {
  return footnotes.map((f) => `${f.sign} ${f.text}`);
}
