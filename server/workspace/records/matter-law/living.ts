import { type CitationState, citationStates, type LivingCitation } from "#shared/workspace/living-citations.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { type DayLaw, dayKey, stateOnDay } from "./day-law.ts";
import { lacksParagraph } from "./law-state.ts";
import { type PinnedRow, pinsOfRecord } from "./pin-store.ts";
import { foldedCitation } from "./pins.ts";
import { citationsOfRecord, type CitationRow } from "./store.ts";

/**
 * Every place where a record cites law, in the order of its text, with the changes in that law. `days`: the law of the matter's own day,
 * by `dayKey`; empty compares with today's law.
 */
export function livingCitations(
  db: ReadDb,
  { recordKind, recordId }: { recordKind: string; recordId: string },
  days: ReadonlyMap<string, DayLaw>,
): LivingCitation[] {
  const pins = pinsOfRecord(db, { recordKind, recordId });
  return citationsOfRecord(db, recordKind, recordId).map((row) => {
    const { found, onDay, state, movedTo } = stateOfPlace(row, pins, days);
    const { start, end, text, key, pinpoint } = row;
    return {
      start,
      end,
      text,
      key,
      citation: found?.citation ?? row.citation,
      heading: found?.heading ?? row.heading,
      actId: row.actId ?? found?.actId ?? null,
      pinpoint,
      state,
      movedTo,
      pinned: found === undefined ? null : { release: found.release, at: dateTime(found.pinnedAt), version: found.firstVersion },
      changedAt: found?.changedAt == null ? null : dateTime(found.changedAt),
      onDay: onDay?.text ?? null,
    };
  });
}

/** What happened to the law of a place. `pins` are those of its record. */
export function stateOfPlace(row: CitationRow, pins: readonly PinnedRow[], days: ReadonlyMap<string, DayLaw>) {
  const found = pinOf(row, pins);
  const onDay = found && days.get(dayKey(found));
  return {
    found,
    onDay,
    state: found === undefined ? stateWithoutPin(row) : stateOnDay(stateOfRow(found), { onDay, isUnknown: isUnknown(found) }),
    movedTo: found === undefined ? null : movedToOf(found),
  };
}

/** The pin of a place: of its own section, or, where its law is gone, of the words it is written in. */
function pinOf({ actId, pinpoint, text }: CitationRow, pins: readonly PinnedRow[]): PinnedRow | undefined {
  const written = foldedCitation(text);
  return pins.find((pin) => pin.written === written && (actId === null || (pin.actId === actId && pin.pinpoint === (pinpoint ?? ""))));
}

function stateWithoutPin({ actId, node, gap }: CitationRow): CitationState {
  if (actId !== null || node !== null || gap === null) return "current";
  return gap === "not-installed" ? "not_installed" : "not_found";
}

/** The section had no such paragraph when it was pinned. */
export const isUnknown = (row: PinnedRow): boolean => lacksParagraph(row.pinpoint, row);

export function stateOfRow({ state }: Pick<PinnedRow, "state">): CitationState {
  // `pin` and `restatePlaces` only write values of the closed list.
  return citationStates.find((one) => one === state) ?? "current";
}

export function movedToOf({ movedTo }: Pick<PinnedRow, "movedTo">): { actId: string; citation: string } | null {
  // Written by `restatePlaces`.
  return movedTo === null ? null : (JSON.parse(movedTo) as { actId: string; citation: string });
}

export const dateTime = (ms: number): string => new Date(ms).toISOString();
