import { pack, unpack } from "../db/packed.ts";
import type { Body, Note } from "./model.ts";

/** `section_text.structure`: everything of a body but its text, which has its own column. */
export function packStructure(body: Body): Buffer {
  return pack(JSON.stringify({ blocks: body.blocks, marks: body.marks, tables: body.tables, footnotes: body.footnotes }));
}

/** A body from its text and its packed structure. */
export function unpackBody(text: string, structure: Uint8Array): Body {
  // Only packStructure writes this column.
  const rest = JSON.parse(unpack(structure)) as Omit<Body, "text">;
  return { text, ...rest };
}

/** `section_text.notes` and `division.notes`; null when there are none. */
export function packNotes(notes: readonly Note[]): Buffer | null {
  return notes.length === 0 ? null : pack(JSON.stringify(notes));
}

export function unpackNotes(blob: Uint8Array | null): Note[] {
  // Only packNotes writes these columns.
  return blob === null ? [] : (JSON.parse(unpack(blob)) as Note[]);
}
