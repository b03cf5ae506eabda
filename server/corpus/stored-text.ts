import { pack, unpack } from "../db/packed.ts";
import type { Body, Note } from "./model.ts";

/** What `section_text.structure` holds packed: everything of a body but its text, which has its own column. */
export function structureJson(body: Body): string {
  return JSON.stringify({ blocks: body.blocks, marks: body.marks, tables: body.tables, footnotes: body.footnotes });
}

/** Inverse of `structureJson`, with the text it belongs to. */
export function bodyFromJson(text: string, structure: string): Body {
  // Only structureJson writes this.
  const rest = JSON.parse(structure) as Omit<Body, "text">;
  return { text, ...rest };
}

/** What `section_text.notes` and `division.notes` hold packed; null when there are none. */
export function notesJson(notes: readonly Note[]): string | null {
  return notes.length === 0 ? null : JSON.stringify(notes);
}

export function notesFromJson(notes: string | null): Note[] {
  // Only notesJson writes this.
  return notes === null ? [] : (JSON.parse(notes) as Note[]);
}

/** A body from its text and its packed structure. */
export function unpackBody(text: string, structure: Uint8Array): Body {
  return bodyFromJson(text, unpack(structure));
}

export function packNotes(notes: readonly Note[]): Buffer | null {
  const json = notesJson(notes);
  return json === null ? null : pack(json);
}

export function unpackNotes(blob: Uint8Array | null): Note[] {
  return notesFromJson(blob === null ? null : unpack(blob));
}
