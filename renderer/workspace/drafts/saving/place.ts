import type { Presence } from "#shared/workspace/presence.ts";

/** The place of this window in a draft that others of the firm can open. */
export interface Place extends Presence {
  /** Who has taken this window's place as the editor; null while nobody has, and once they have left. */
  lostTo: { personId: string; at: number } | null;
  /** When the person last wrote here, in Unix milliseconds; 0: not yet. */
  wroteAt: number;
}

export type Other = Presence["others"][number];

/** Whoever writes nothing for so long gives the place up, in milliseconds. */
const idleAfter = 5 * 60_000;

/** Whether this window asks to be the editor: it has unsaved text, or edited a moment ago. */
export function wantsPlace(before: Place | undefined, isUnsaved: boolean, now: number): boolean {
  return isUnsaved || (before?.isEditing === true && now - before.wroteAt < idleAfter);
}

/** Who else edits the draft; null where nobody does. */
export function editorOf(place: Pick<Presence, "others"> | undefined, draftId: string): Other | null {
  return place?.others.find(({ isEditing, record }) => isEditing && record?.id === draftId) ?? null;
}

/** The place after a reply of the service. `isActive`: the person has just written, or has taken the place over. */
export function placeAfter(
  before: Place | undefined,
  reply: Presence,
  { draftId, isActive, now }: { draftId: string; isActive: boolean; now: number },
): Place {
  const editor = editorOf(reply, draftId);
  const isLost = before?.isEditing === true && editor !== null;
  const known = before?.lostTo ?? null;
  const lostTo = editor === null ? null : isLost ? { personId: editor.personId, at: now } : known;
  return {
    ...reply,
    // A third person may have taken over from the second.
    lostTo: lostTo === null || editor === null ? null : { ...lostTo, personId: editor.personId },
    wroteAt: isActive ? now : (before?.wroteAt ?? 0),
  };
}
