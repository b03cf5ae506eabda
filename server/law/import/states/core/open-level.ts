import type { Note } from "../../../store/model.ts";
import type { StateLevel } from "./state-events.ts";
import { slug } from "./state-words.ts";

/** A level whose sections are being read. */
export interface OpenLevel {
  rank: number;
  key: string;
  kind: string;
  number: string | null;
  name: string;
  /** Notes that follow it. */
  notes: Note[];
}

const keyLetters: Record<string, string> = {
  act: "act",
  title: "t",
  subtitle: "st",
  division: "div",
  chapter: "ch",
  subchapter: "sch",
  article: "art",
  part: "pt",
  subpart: "spt",
};

/** Last part of the key of a level: `ch9`. */
export function keySegment({ kind, number, name, segment }: StateLevel): string {
  return segment ?? (number === null ? slug(name) : `${keyLetters[kind] ?? "x"}${number}`);
}
