import type { OwnNote } from "#shared/workspace/marks.ts";
import type { Placed } from "./placing.ts";
import type { NoteRow } from "./store.ts";

/**
 * A note in the form that the window shows. A note that was found elsewhere before stays `moved` or `changed` compared with its original
 * place.
 */
export function presentNote(row: NoteRow, place: Placed): OwnNote {
  return {
    id: row.id,
    actId: row.actId,
    citation: row.citation,
    heading: row.heading,
    anchor: place.anchor,
    standing: place.standing === "kept" ? sinceWritten(row, place) : place.standing,
    writtenAt: { anchor: row.writtenAnchor, words: row.writtenWords, release: row.writtenRelease },
    body: row.body,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

function sinceWritten(row: NoteRow, place: Placed): OwnNote["standing"] {
  if (place.anchor !== row.writtenAnchor) return "moved";
  return place.words === row.writtenWords ? "kept" : "changed";
}
