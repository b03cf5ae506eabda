import type { Body, Note } from "../store/model.ts";

/** A section ready to render: the printed parts, in their printed order. */
export interface SectionDocument {
  /** `§ 107.` with brackets of dead sections removed; `""` when the section has none. */
  label: string;
  heading: string;
  citation: string;
  body: Body;
  /** `""` when none. */
  credit: string;
  notes: Note[];
}

/** Number and heading on one line: `§ 107. Limitations on exclusive rights`. */
export function titleLine(doc: Pick<SectionDocument, "label" | "heading">): string {
  return [doc.label, doc.heading].filter((part) => part !== "").join(" ");
}

/** `§ 107.` from `[§ 107.`: the brackets printed around the number of a dead section are not part of the number. */
export function plainLabel(numberLabel: string): string {
  return numberLabel.replace(/^[[\s]+|[\]\s]+$/g, "");
}

const groupNames: Record<string, string> = {
  editorial: "Editorial Notes",
  statutory: "Statutory Notes and Related Subsidiaries",
  executive: "Executive Documents",
};

/** Notes under their printed cross headings, in order; `name` is null outside any. */
export function noteGroups(notes: readonly Note[]): { name: string | null; notes: Note[] }[] {
  const groups: { name: string | null; notes: Note[] }[] = [];
  for (const note of notes) {
    const name = note.group === null ? null : (groupNames[note.group] ?? note.group);
    const last = groups.at(-1);
    if (last !== undefined && last.name === name) last.notes.push(note);
    else groups.push({ name, notes: [note] });
  }
  return groups;
}
