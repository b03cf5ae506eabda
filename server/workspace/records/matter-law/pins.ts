import type { Authority } from "#shared/law/authorities.ts";
import type { ReadDb, WriteDb } from "../../../platform/db/open.ts";
import { stateOf } from "./law-state.ts";
import type { LawPlace, LawText } from "./law-texts.ts";
import { dropPin, endPin, pinsOfRecord, putPin, setState, stalePinsOfPlace } from "./pin-store.ts";

/** A place of the installed law in the form that a text cites it. */
export interface CitedPlace extends LawPlace {
  /** As in the text, with blanks collapsed. */
  written: string;
  citation: string;
  heading: string;
}

/** What a text cites: places of installed law, each once, and the words that resolve to no installed section. */
export interface Cited {
  places: CitedPlace[];
  unresolved: ReadonlySet<string>;
}

const placeKey = ({ actId, pinpoint, written }: { actId: string; pinpoint: string | null; written: string }) =>
  JSON.stringify([actId, pinpoint ?? "", written]);

/** A citation as written, with its blanks collapsed. */
export const foldedCitation = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

export function citedPlaces(authorities: readonly Authority[]): Cited {
  const places = new Map<string, CitedPlace>();
  const unresolved = new Set<string>();
  for (const { citation, section, places: mentions } of authorities)
    for (const { pinpoint, text } of mentions) {
      const written = foldedCitation(text);
      if (section === null) unresolved.add(written);
      else {
        const place = { actId: section.actId, pinpoint, written, citation, heading: section.heading ?? "" };
        places.set(placeKey(place), place);
      }
    }
  return { places: [...places.values()], unresolved };
}

/** Places that a record cites and is not pinned to yet. */
export function unpinned(db: ReadDb, recordKind: string, recordId: string, cited: readonly CitedPlace[]): CitedPlace[] {
  if (cited.length === 0) return [];
  const known = new Set(pinsOfRecord(db, { recordKind, recordId }).map(placeKey));
  return cited.filter((place) => !known.has(placeKey(place)));
}

/** The record to pin. `version` is null where the record has no versions. */
export interface PinnedRecord {
  recordKind: string;
  recordId: string;
  version: number | null;
}

/**
 * Pins a record to what it cites: new places to the words of `texts`, which are in the order of `added`. In a record with versions,
 * places that it no longer cites get the version in which they were last cited; any other record forgets them.
 */
export function keepPins(
  tx: WriteDb,
  { recordKind, recordId, version }: PinnedRecord,
  { places, unresolved }: Cited,
  { added, texts, now, stamp }: { added: readonly CitedPlace[]; texts: readonly LawText[]; now: number; stamp: string },
): void {
  const today = new Set(places.map(placeKey));
  for (const row of pinsOfRecord(tx, { recordKind, recordId })) {
    // Words whose law is gone resolve to nothing now; their pin says what happened to it.
    const isCited = today.has(placeKey(row)) || unresolved.has(row.written);
    if (isCited && row.lastVersion !== null) endPin(tx, row, null);
    if (isCited || row.lastVersion !== null) continue;
    if (version === null) dropPin(tx, row);
    else endPin(tx, row, Math.max(version - 1, row.firstVersion ?? 1));
  }
  for (const [i, place] of added.entries()) {
    const text = texts[i];
    if (text !== undefined) pin(tx, { recordKind, recordId }, place, text, { version, now, stamp });
  }
}

/** Pins a citation to the law as installed; one whose law is not installed keeps its pin. */
export function pin(
  tx: WriteDb,
  record: { recordKind: string; recordId: string },
  { actId, pinpoint, written, citation, heading }: CitedPlace,
  text: LawText,
  { version, now, stamp }: { version: number | null; now: number; stamp: string },
): void {
  const { digest, release } = text;
  if (digest === null || release === null) return;
  putPin(tx, {
    ...record,
    actId,
    pinpoint: pinpoint ?? "",
    written,
    citation,
    heading,
    release,
    ...digest,
    pinnedAt: now,
    firstVersion: version,
    lastVersion: null,
    state: stateOf(pinpoint, digest, text),
    movedTo: null,
    changedAt: null,
    stamp,
  });
}

/** A citation whose law changed since it was last looked at. */
export interface RestatedPin {
  recordKind: string;
  recordId: string;
  state: ReturnType<typeof stateOf>;
}

/** Determines the state of every citation of these places of the law again. Returns the records whose citations changed. */
export function restatePlaces(tx: WriteDb, texts: readonly LawText[], { stamp, now }: { stamp: string; now: number }): RestatedPin[] {
  const changed: RestatedPin[] = [];
  for (const text of texts)
    for (const row of stalePinsOfPlace(tx, { actId: text.actId, pinpoint: text.pinpoint ?? "" }, stamp)) {
      const { paragraph, section, notes } = row;
      const state = stateOf(text.pinpoint, { paragraph, section, notes }, text);
      const movedTo = text.movedTo === null ? null : JSON.stringify({ actId: text.movedTo.actId, citation: text.movedTo.citation });
      if (state !== row.state) changed.push({ recordKind: row.recordKind, recordId: row.recordId, state });
      setState(tx, { ...row, state, movedTo, changedAt: state === row.state ? row.changedAt : now, stamp });
    }
  return changed;
}
