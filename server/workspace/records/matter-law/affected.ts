import { affectedStates, type AffectedRecord } from "#shared/workspace/living-citations.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import type { RecordKinds } from "../record-kind.ts";
import { lacksParagraph, stateOf } from "./law-state.ts";
import { type DayLaw, dayKey, type PinnedSection, stateOnDay } from "./day-law.ts";
import type { LawPlace, LawText } from "./law-texts.ts";
import { dateTime, isUnknown, movedToOf, stateOfRow } from "./living.ts";
import { lawDays, type PinnedRow, pinsInStates } from "./pin-store.ts";
import { foldedCitation } from "./pins.ts";
import type { MattersAsked } from "./resting.ts";
import { citationsOfRecords, type CitationRow } from "./store.ts";

/** A record that cites law that changed, and its matter. */
export interface Affected {
  /** Null for a record that belongs to no matter and that no matter uses. */
  matterId: string | null;
  record: AffectedRecord;
}

/** Looks up the installed law; passes its errors on. */
export interface LawLookup {
  /** Places in today's installed law, in order. */
  texts(places: readonly LawPlace[]): Promise<LawText[]>;
  /** Pinned sections beside their texts of a day, in order. */
  onDay(sections: readonly PinnedSection[], day: string): Promise<DayLaw[]>;
}

/** A record that may cite law that changed, compared with today or with the day of its matter. */
interface Candidate extends Affected {
  isUnknown: boolean;
}

/**
 * Records that cite law whose words changed: texts and answers of matrices, newest change first, records without a matter last. A matter
 * with its own day is compared with the law of that day.
 */
export async function affectedRecords(db: ReadDb, kinds: RecordKinds, of: MattersAsked, law: LawLookup): Promise<Affected[]> {
  const pins = pinsInStates(db, affectedStates, of);
  const resting = kinds.flatMap(({ rests }) => rests?.(db, of) ?? []);
  const placed = new Map<string, LawPlace>();
  for (const { actId, pinpoint } of pins) placed.set(`${actId} ${pinpoint}`, { actId, pinpoint: pinpoint === "" ? null : pinpoint });
  for (const { actId, pinpoint } of resting.map(({ record }) => record)) placed.set(`${actId} ${pinpoint ?? ""}`, { actId, pinpoint });
  const texts = new Map(
    (placed.size === 0 ? [] : await law.texts([...placed.values()])).map((text) => [`${text.actId} ${text.pinpoint ?? ""}`, text]),
  );

  const titles = titlesOf(db, kinds, pins);
  const places = Map.groupBy(citationsOfRecords(db, recordsOf(pins)), recordKey);
  const users = usersOf(db, kinds, pins, of);
  const found = pins.flatMap((row): Candidate[] => {
    const title = titles.get(recordKey(row));
    const matters = row.matterId === null ? (users.get(recordKey(row)) ?? []) : [row.matterId];
    if (title === undefined) return [];
    const today = texts.get(`${row.actId} ${row.pinpoint}`)?.release ?? null;
    const parts = Map.groupBy(placesOf(row, places.get(recordKey(row)) ?? []), ({ part }) => part);
    if (parts.size === 0) parts.set(null, []);
    const records = [...parts].map(([part, own]) => presentPin(row, part === null ? title : `${title}: ${part}`, own, today));
    return matters.flatMap((matterId) => records.map((record) => ({ matterId, record, isUnknown: isUnknown(row) })));
  });
  for (const { matterId, record, digest } of resting) {
    const text = texts.get(`${record.actId} ${record.pinpoint ?? ""}`);
    const state = text === undefined ? "current" : stateOf(record.pinpoint, digest, text);
    if (text === undefined) continue;
    const movedTo = text.movedTo && { actId: text.movedTo.actId, citation: text.movedTo.citation };
    found.push({
      matterId,
      record: { ...record, state, movedTo, today: text.release, changedAt: null, day: null, places: 1 },
      isUnknown: lacksParagraph(record.pinpoint, digest),
    });
  }
  const isNobodys = ({ matterId }: Affected) => Number(matterId === null);
  const compared = await onTheirDays(found, lawDays(db, of.matterId), law);
  const affected = compared.filter(({ record }) => affectedStates.includes(record.state));
  return affected.toSorted((a, b) => isNobodys(a) - isNobodys(b) || (b.record.changedAt ?? "").localeCompare(a.record.changedAt ?? ""));
}

/** Compares records of matters with their own day with the law of that day. */
async function onTheirDays(found: readonly Candidate[], days: ReadonlyMap<string, string>, law: LawLookup): Promise<Affected[]> {
  const laws = new Map<string, Map<string, DayLaw>>();
  for (const day of new Set(days.values())) {
    const own = found.filter(({ matterId }) => matterId !== null && days.get(matterId) === day);
    const sections = new Map(own.map(({ record: { actId, release } }) => [dayKey({ actId, release }), { actId, release }]));
    const texts = sections.size === 0 ? [] : await law.onDay([...sections.values()], day);
    laws.set(day, new Map(texts.map((one) => [dayKey(one), one])));
  }
  return found.map(({ matterId, record, isUnknown: unknown }) => {
    const day = matterId === null ? undefined : days.get(matterId);
    const onDay = day === undefined ? undefined : laws.get(day)?.get(dayKey(record));
    if (day === undefined || onDay?.text == null) return { matterId, record };
    const state = stateOnDay(record.state, { onDay, isUnknown: unknown });
    return { matterId, record: { ...record, state, day, today: onDay.text.release, movedTo: onDay.isNewest ? record.movedTo : null } };
  });
}

const recordKey = ({ recordKind, recordId }: { recordKind: string; recordId: string }) => `${recordKind} ${recordId}`;

function recordsOf(pins: readonly PinnedRow[]): { recordKind: string; recordId: string }[] {
  return [...new Map(pins.map((row) => [recordKey(row), { recordKind: row.recordKind, recordId: row.recordId }])).values()];
}

/**
 * The requested matters that use records which belong to none. A record that no matter uses is listed once, under null, when all matters
 * are requested.
 */
function usersOf(
  db: ReadDb,
  kinds: RecordKinds,
  pins: readonly (PinnedRow & { matterId: string | null })[],
  { matterId, viewer }: MattersAsked,
): Map<string, readonly (string | null)[]> {
  const ids = Map.groupBy(recordsOf(pins.filter((row) => row.matterId === null)), ({ recordKind }) => recordKind);
  const found = new Map<string, readonly (string | null)[]>();
  for (const { name, cites } of kinds) {
    const own = ids.get(name)?.map(({ recordId }) => recordId) ?? [];
    if (own.length === 0) continue;
    const used = cites?.usedIn?.(db, own, viewer);
    for (const recordId of own) {
      const matters = used?.get(recordId) ?? [];
      const asked =
        matterId === null ? (matters.length === 0 && viewer === null ? [null] : matters) : matters.filter((one) => one === matterId);
      found.set(recordKey({ recordKind: name, recordId }), asked);
    }
  }
  return found;
}

function titlesOf(db: ReadDb, kinds: RecordKinds, pins: readonly PinnedRow[]): Map<string, string> {
  const ids = Map.groupBy(recordsOf(pins), ({ recordKind }) => recordKind);
  return new Map(
    kinds.flatMap(({ name, cites }) => {
      const own = ids.get(name);
      if (cites === undefined || own === undefined) return [];
      return [
        ...cites.about(
          db,
          own.map(({ recordId }) => recordId),
        ),
      ].map(([id, { title }]): [string, string] => [`${name} ${id}`, title]);
    }),
  );
}

function placesOf({ written, actId, pinpoint }: PinnedRow, own: readonly CitationRow[]): CitationRow[] {
  return own.filter(
    (place) =>
      foldedCitation(place.text) === written && (place.actId === null || (place.actId === actId && (place.pinpoint ?? "") === pinpoint)),
  );
}

function presentPin(row: PinnedRow, title: string, places: readonly CitationRow[], today: string | null): AffectedRecord {
  const [first] = places;
  const { recordKind, recordId, citation, heading, actId, pinpoint, release, changedAt } = row;
  return {
    recordKind,
    recordId,
    title,
    citation,
    heading,
    actId,
    pinpoint: pinpoint === "" ? null : pinpoint,
    state: stateOfRow(row),
    movedTo: movedToOf(row),
    release,
    today,
    changedAt: changedAt === null ? null : dateTime(changedAt),
    day: null,
    passage: first === undefined ? null : passageOf(first),
    places: places.length,
  };
}

function passageOf({ before, text, after, page, start, end }: CitationRow): NonNullable<AffectedRecord["passage"]> {
  return { before, text, after, page, start, end };
}
